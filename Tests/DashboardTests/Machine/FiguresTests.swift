import Dashboard
import MachineRecords
import Screen
import Testing

struct FiguresTests {
    private typealias User = Samples.User

    /// The session of a user who logs in after so many seconds each time, and out after one.
    private func lived(stays: [Int]) -> Model {
        var model = Samples.model(state: User.loggedOut)
        for stay in stays {
            model.take(
                .transitioned(from: User.loggedOut, to: User.loggedIn, by: .request(.state(User.loggedIn))), after: stay
            )
            model.take(
                .transitioned(from: User.loggedIn, to: User.loggedOut, by: .request(.state(User.loggedOut))), after: 1)
        }
        return model
    }

    @Test("D8 what is less than one in a hundred is not said to be one, nor all but a few all")
    func shares() {
        let words = FiguresWords.coverage(FiguresWords.Share(1, of: 619, 1), FiguresWords.Share(996, of: 1000, 99))
        #expect(words.contains("visited, < 1 %;") && words.hasSuffix("taken, > 99 %"), "\(words)")
        let even = FiguresWords.coverage(FiguresWords.Share(1, of: 100, 1), FiguresWords.Share(0, of: 7, 0))
        #expect(even.contains("visited, 1 %;") && even.hasSuffix("taken, 0 %"), "\(even)")
    }

    @Test("D8 visits and times of each state and each transition: all of it, the median, the longest")
    func counts() throws {
        let model = lived(stays: [4, 9, 2])
        let loggedOut = try #require(model.figures.states[User.loggedOut])
        #expect(loggedOut.visits == 4 && loggedOut.stays.count == 3)
        #expect((loggedOut.stays.total, loggedOut.stays.longest) == (15_000, 9_000))
        #expect(loggedOut.stays.median == 4_000)
        let way = try #require(model.figures.pairs[StatePair(from: User.loggedIn, to: User.loggedOut)])
        #expect((way.taken, way.tried, way.refused) == (3, 3, 0))
        #expect(way.stays.median == 1_000 && way.stays.total == 3_000)
        let later = WallTime(milliseconds: model.now.milliseconds + 20_000)
        #expect(model.figures.total(in: User.loggedOut, at: later) == 35_000)
        #expect(model.figures.longest(in: User.loggedOut, at: later) == 20_000)
    }

    @Test("D8 a stay is called long once it outlasts the median of those before it")
    func exceeded() {
        let model = lived(stays: [4, 9, 2])
        let since = model.now.milliseconds
        #expect(model.figures.exceeded(in: User.loggedOut, at: WallTime(milliseconds: since + 4_000)) == nil)
        #expect(model.figures.exceeded(in: User.loggedOut, at: WallTime(milliseconds: since + 4_001)) == 4_000)
        #expect(lived(stays: []).figures.exceeded(in: User.loggedOut, at: WallTime(milliseconds: .max)) == nil)
    }

    @Test("D8 coverage is in per cent of what is declared, rounded down, and names what was not seen")
    func coverage() {
        var model = lived(stays: [1])
        let coverage = model.figures.coverage(of: Samples.session)
        #expect((coverage.states, coverage.stateShare) == (7, 29) && coverage.unvisited == [0, 1, 4, 5, 6])
        #expect((coverage.lines, coverage.lineShare) == (8, 25) && coverage.untaken.count == 6)
        #expect(!coverage.untaken.contains(StatePair(from: User.loggedOut, to: User.loggedIn)))
        model = Samples.model(StructureRecord(states: [StateRecord(name: "alone")], edges: [], events: []))
        #expect(model.figures.coverage(of: model.machine.structure).lineShare == 100)
    }

    @Test("D8 one transition into two regions has taken both of its lines")
    func fork() {
        var edges = [1, 2].map { EdgeRecord(from: 0, to: $0, request: .event(0)) }
        for index in edges.indices { edges[index].transition = 0 }
        let structure = StructureRecord(
            states: ["off", "left", "right"].map { StateRecord(name: $0) }, edges: edges,
            events: [DeclaredEvent("go")])
        var model = Samples.model(structure)
        model.take(.transitioned(from: 0, to: 1, by: .request(.event(0))), after: 1)
        #expect(model.figures.coverage(of: structure).untaken.isEmpty)
    }

    @Test("D3 D8 what was tried and refused is counted by who meant it, a redirected request for what it asked")
    func attempts() throws {
        var model = lived(stays: [1])
        model.take([.rejected(.request(.state(4)), from: User.loggedOut, target: User.banned, refusal)])
        model.take([.transitioned(from: 3, to: 1, by: .request(.state(2)), asked: User.loggedIn)])
        let ways = model.figures.pairs
        let refused = try #require(ways[StatePair(from: User.loggedOut, to: User.banned)])
        #expect((refused.taken, refused.tried, refused.refused) == (0, 1, 1))
        let asked = try #require(ways[StatePair(from: User.loggedOut, to: User.loggedIn)])
        #expect((asked.taken, asked.tried) == (1, 2))
        let taken = try #require(ways[StatePair(from: User.loggedOut, to: User.registering)])
        #expect((taken.taken, taken.tried) == (1, 0))
    }

    @Test("D8 a stay of which the beginning or the end was missed is not counted; another structure begins anew")
    func gaps() throws {
        var model = lived(stays: [4])
        var snapshot = SnapshotRecord(name: "sample", structure: Samples.session, state: User.banned)
        snapshot.number = model.machine.number + 5
        _ = model.update([.update(.snapshot(snapshot))], at: model.now)
        #expect(model.figures.state == User.banned && model.figures.states[User.loggedOut]?.stays.count == 1)
        model.take([.reset(from: User.timedOut, to: 0)])
        #expect(model.figures.states[User.timedOut] == nil && model.figures.states[User.banned]?.stays.count == 0)
        let other = SnapshotRecord(name: "door", structure: Samples.door, state: 1)
        _ = model.update([.update(.snapshot(other))], at: model.now)
        #expect(model.figures == Figures(in: 1, at: model.now))
    }

    @Test("D1 D8 where a machine begins and goes on by itself at once counts as visited, after a reset once more")
    func start() {
        let structure = StructureRecord(
            states: ["boot", "check", "off"].map { StateRecord(name: $0) },
            edges: [
                EdgeRecord(from: 0, to: 1, trigger: .passive(.eventless(guarding: nil))),
                EdgeRecord(from: 1, to: 2, request: .event(0)),
            ], events: ["fail"])
        var model = Samples.model(structure, state: 1)
        #expect(model.machine.visited == [0, 1] && model.figures.states[0]?.visits == 1)
        #expect(!model.text.contains("· boot"))
        #expect(model.figures.pairs[StatePair(from: 0, to: 1)]?.taken == 1, "what led from there was taken")
        model.take([.transitioned(from: 1, to: 2, by: .request(.event(0))), .reset(from: 2, to: 1)])
        #expect(model.figures.pairs[StatePair(from: 0, to: 1)]?.taken == 2)
        #expect(model.figures.states[0]?.visits == 2 && model.figures.states[0]?.stays.total == 0)
        #expect(model.figures.states[0]?.stays.median == 0, "it was left")
        var opening = SnapshotRecord(name: "late", structure: structure, state: 1)
        opening.transitions = 7
        let late = Model(opening: opening, settings: Samples.settings(), size: model.size, now: model.now)
        #expect(
            late.figures.pairs.isEmpty && late.machine.visited == [1] && late.figures.states[0] == nil,
            "nobody saw it there")
    }

    @Test("D8 of several current states each has its own visits and times")
    func several() {
        func at(_ seconds: Int) -> WallTime { WallTime(milliseconds: 1000 * seconds) }
        var figures = Figures(in: 1, all: [1, 4], at: at(0))
        func event(_ kind: EventRecord.Kind, _ states: [Int]) -> EventRecord {
            EventRecord(number: 1, asker: .program, kind: kind, states: states)
        }
        figures.countEvent(event(.transitioned(from: 1, to: 2, by: .request(.event(0))), [2, 4]), at: at(3))
        #expect(figures.isPresent(in: 4) && figures.isPresent(in: 2) && !figures.isPresent(in: 1))
        #expect(figures.states[1]?.stays.total == 3000 && figures.states[4]?.stays.count == 0)
        figures.countEvent(event(.transitioned(from: 4, to: 5, by: .request(.event(1))), [2, 5]), at: at(10))
        #expect(figures.states[4]?.stays.total == 10_000 && figures.stay(in: 2, at: at(11)) == 8000)
        #expect(figures.state == 5 && figures.states[2]?.visits == 1)
        figures.countEvent(event(.stayed(.request(.event(3)), in: 2), [5, 9]), at: at(12))
        #expect(figures.presentStates == [5, 9], "that which was entered last comes first, whatever the numbers")
        figures.countEvent(event(.stayed(.request(.event(2)), in: 5), [7]), at: at(12))
        #expect(figures.states[2]?.stays.total == 9000 && figures.states[7]?.visits == 1)
    }

    @Test(
        "D8 every current state is said with its time, that which was entered last first, and those without room are counted"
    )
    func present() {
        var model = Samples.model(Samples.ring(40), state: 0, size: Size(width: 80, height: 24))
        model.take([.transitioned(from: 0, to: 1, by: .request(.event(0)))], current: [1, 5])
        model.take([.transitioned(from: 5, to: 6, by: .request(.event(5)))], current: [1, 6])
        model.press(.character(" "), .character("i"))
        #expect(model.text.contains(" in state6 for 0 ms & state1 for 1 s "), "\(model.text)")
        model.take([.transitioned(from: 6, to: 7, by: .request(.event(6)))], current: Array(7..<20))
        #expect(
            model.text.contains(" in state7 for 0 ms & state8 for 0 ms & ") && model.text.contains(" +"),
            "\(model.text)")
    }

    @Test("D8 however long a machine runs and however many ways it takes, the figures keep so many and count the rest")
    func bounded() throws {
        var stays = Figures(in: 0, at: WallTime(milliseconds: 0))
        let count = Figures.mostPairs + 10
        for number in 1...count {
            let event = EventRecord(
                number: number, asker: .program,
                kind: .transitioned(from: 0, to: number, by: .request(.state(number))))
            stays.countEvent(event, at: WallTime(milliseconds: 0))
            let back = EventRecord(number: number, asker: .program, kind: .reset(from: number, to: 0))
            stays.countEvent(back, at: WallTime(milliseconds: number))
        }
        #expect(stays.pairs.count == Figures.mostPairs && stays.uncounted == 10)
        #expect(stays.states[0]?.stays.count == count)
        #expect(stays.states[0]?.stays.median == 0)
    }

    @Test("D8 the median of many stays is that of the last ones")
    func lastOnes() {
        var stays = Stays()
        #expect(stays.median == nil)
        for stay in [88, 809] { stays.add(stay) }
        #expect(stays.median == 448, "the mean of the two in the middle")
        stays = Stays()
        for _ in 0..<100 { stays.add(1) }
        #expect(stays.median == 1)
        for _ in 0..<Stays.capacity { stays.add(5) }
        #expect(stays.median == 5 && stays.count == 100 + Stays.capacity && stays.total == 100 + 5 * Stays.capacity)
        stays.add(-7)
        #expect(stays.total == 100 + 5 * Stays.capacity)
    }

    @Test("D8 how often is told in three weights")
    func heat() {
        #expect(
            [0, 1, 12, 13, 49, 50, 100].map { Heat($0, of: 100) } == [
                .never, .seldom, .seldom, .seldom, .seldom, .often, .often,
            ])
        #expect(Heat(0, of: 0) == .never)
    }
}

extension Model {
    /// Takes one piece of news so many seconds later.
    fileprivate mutating func take(_ kind: EventRecord.Kind, after seconds: Int) {
        let event = EventRecord(number: machine.number + 1, asker: .program, kind: kind)
        _ = update([.update(.event(event))], at: WallTime(milliseconds: now.milliseconds + 1000 * seconds))
    }
}
