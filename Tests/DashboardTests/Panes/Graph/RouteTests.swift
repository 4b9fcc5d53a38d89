import GraphLayout
import MachineRecords
import Screen
import Testing

@testable import Dashboard

struct RouteTests {
    /// a → b → d and a → c → d, the first over a guard; e is global, f a dead end that cannot be reached.
    private static let machine = StructureRecord(
        states: [
            StateRecord(name: "a"), StateRecord(name: "b"), StateRecord(name: "c"), StateRecord(name: "d"),
            StateRecord(name: "e", kind: .global), StateRecord(name: "f"),
        ],
        edges: [
            EdgeRecord(from: 0, to: 1, request: .event(0), guards: ["ready"]),
            EdgeRecord(from: 0, to: 2, request: .event(1)), EdgeRecord(from: 1, to: 3, request: .event(0)),
            EdgeRecord(from: 2, to: 3, request: .event(0)), EdgeRecord(from: 5, to: 0, request: .event(0)),
        ],
        events: [DeclaredEvent("go"), DeclaredEvent("turn")])

    @Test(
        "D14 the shortest way that the fewest closures decide; a global state is one step away, others may not be reached"
    )
    func shortest() throws {
        let route = try #require(Self.machine.route(from: 0, to: 3))
        #expect(route.map(\.to) == [2, 3] && route.map(\.request) == [.event(1), .event(0)])
        #expect(Self.machine.route(from: 1, to: 4)?.map(\.request) == [.state(4)])
        #expect(Self.machine.route(from: 0, to: 0)?.isEmpty == true)
        #expect(Self.machine.route(from: 0, to: 5) == nil && Self.machine.route(from: 3, to: 0) == nil)
        #expect(Self.machine.route(from: 0, to: 99) == nil)
        let guarded = try #require(Self.machine.route(from: 0, to: 1))
        #expect(guarded.first?.guards == ["ready"] && guarded.first?.isDoubtful == true)
    }

    private func walking(_ width: Int = 120) -> Model {
        var model = Samples.model(Self.machine, state: 0, size: Size(width: width, height: 40))
        model.press(.character("/"), .character("d"), .enter, .character(" "), .character("g"))
        return model
    }

    @Test("D14 it is drawn and told, Enter goes it step by step, and at its end it says so")
    func walked() {
        var model = walking()
        #expect(model.text.contains("route to d, 0 of 2 steps") && model.text.contains("a: turn → c: go → d"))
        #expect(Model.requests(in: model.press(.enter)) == [.event(1)])
        model.take([.transitioned(from: 0, to: 2, by: .request(.event(1)))], by: .person)
        #expect(model.text.contains("route to d, 1 of 2 steps") && model.selection == nil)
        #expect(Model.requests(in: model.press(.enter)) == [.event(0)])
        model.take([.transitioned(from: 2, to: 3, by: .request(.event(0)))], by: .person)
        #expect(model.route == nil && model.text.contains("arrived at d"))
    }

    @Test("D14 of several current states the way is from the nearest, and what the others do leaves it as it is")
    func regions() {
        var model = Samples.model(Self.machine, state: 5, size: Size(width: 120, height: 40))
        model.machine.setCurrent([5, 0])
        model.press(.character("/"), .character("d"), .enter, .character(" "), .character("g"))
        #expect(model.route?.next?.from == 0 && model.text.contains("a: turn → c: go → d"), "f is not on the way")
        model.take([.transitioned(from: 5, to: 4, by: .request(.event(1)))], current: [4, 0])
        #expect(model.route?.taken == 0)
        model.take([.transitioned(from: 0, to: 1, by: .request(.event(1)))], current: [4, 1])
        #expect(model.route == nil, "what leaves the way ends it")
    }

    @Test("D14 keys that come together ask for one step; an event that leads back to its state leaves the way as it is")
    func together() {
        var model = walking()
        let keys = [Message.input(.key(.enter)), .input(.key(.enter)), .input(.key(.enter))]
        #expect(Model.requests(in: model.update(keys, at: model.now)) == [.event(1)])
        model = walking()
        model.take([.transitioned(from: 0, to: 0, by: .request(.event(0)))], by: .person)
        #expect(model.route?.taken == 0)
    }

    @Test("D14 a step that a guard holds back says which guard, and what to do: its switch, or to ask again")
    func held() {
        var model = walking(240)
        model.answer([.event(1): .unmet(guards: ["not isLocked"])])
        #expect(model.text.contains("turn is held back: guard not isLocked is false; ask again once it holds"))
        model.machine.context = [DatumRecord(context: "[isLocked]", .bool(true), changedBy: .event(0))]
        #expect(model.keys.key(of: .event(0)) == "g")
        #expect(model.text.contains("guard not isLocked is false; g turns isLocked off"))
        model.take([.ignored(.request(.event(1)), in: 0)], by: .person)
        #expect(model.warning == "turn is ignored: g turns isLocked off")
        #expect(model.route?.taken == 0, "the way is still there")
    }

    @Test("D14 where guards decide between the targets of one event, none of them is certain")
    func alternatives() throws {
        let machine = StructureRecord(
            states: [StateRecord(name: "a"), StateRecord(name: "b"), StateRecord(name: "c")],
            edges: [
                EdgeRecord(from: 0, to: 1, request: .event(0), guards: ["ready"]),
                EdgeRecord(from: 0, to: 2, request: .event(0)),
            ],
            events: [DeclaredEvent("go")])
        #expect(machine.route(from: 0, to: 2)?.first?.guards == ["ready"])
    }

    @Test("D14 it stops where the machine goes elsewhere, where a step is refused, and at Esc")
    func stopped() {
        var model = walking()
        model.take([.transitioned(from: 0, to: 4, by: .request(.state(4)))], by: .person)
        #expect(model.route == nil && model.text.contains("given up: the machine went to e"))
        model = walking()
        let refusal = RefusalRecord(.notListed(from: 0, to: 2))
        model.take([.rejected(.request(.event(1)), from: 0, target: 2, refusal)], by: .person)
        #expect(model.route == nil && model.text.contains("given up: c was refused"))
        model = walking()
        model.press(.escape)
        #expect(model.route == nil)
        model = walking()
        model.press(.character("/"), .character("b"), .enter)
        #expect(Model.requests(in: model.press(.enter)) == [.event(0)], "another state is selected, and asked for")
    }

    @Test("D14 without a selection, where the machine is, and where no way leads it says why there is none")
    func none() {
        var model = Samples.model(Self.machine, state: 0)
        model.press(.character(" "), .character("g"))
        #expect(model.route == nil && model.warning != nil)
        model.press(.character("/"), .character("f"), .enter, .character(" "), .character("g"))
        #expect(model.text.contains("no declared way from a to f"))
    }

    /// A ring of states with long names.
    private static let longNames = StructureRecord(
        states: (0..<20).map { StateRecord(name: "aStateWithALongName\($0)") },
        edges: (0..<20).map { EdgeRecord(from: $0, to: ($0 + 1) % 20, request: .event(0)) },
        events: [DeclaredEvent("go")])

    @Test("D9 D14 where only what is near is drawn the way is drawn to its end, as long as it is walked")
    func drawnBesideNeighbours() {
        var model = Samples.model(Self.longNames, state: 0)
        model.press(.character(" "), .character("n"))
        #expect(model.graph.states == [0, 1, 19])
        model.press(.character("/"))
        model.type("Name5")
        model.press(.enter, .character(" "), .character("g"))
        #expect(model.graph.states == [0, 1, 2, 3, 4, 5, 19])
        model.take([.transitioned(from: 0, to: 1, by: .request(.event(0)))], by: .person)
        #expect(model.graph.states == [0, 1, 2, 3, 4, 5])
        model.press(.escape)
        #expect(model.graph.states == [0, 1, 2])
    }

    @Test(
        "D14 where a way has no room, its first steps, what is asked next and its goal are whole, and what is between is left out"
    )
    func shortened() {
        func strip(_ width: Int, to goal: String = "Name6") -> String {
            var model = Samples.model(Self.longNames, state: 0, size: Size(width: width, height: 12))
            model.press(.character("/"))
            model.type(goal)
            model.press(.enter, .character(" "), .character("g"))
            return model.text
        }
        #expect(strip(80).contains(" aStateWithALongName0: go → aStateWithALongName1 → … → aStateWithALongName6\n"))
        #expect(strip(60).contains(" aStateWithALongName0: go → … → aStateWithALongName6\n"))
        #expect(strip(40).contains(" aStateWithALo… → … → …WithALongName6\n"))
        let short = "aStateWithALongName0: go → aStateWithALongName1 → aStateWithALongName2\n"
        #expect(strip(77, to: "Name2").contains(short), "nothing stands for what is asked alone")
    }

    @Test("D14 what is asked next is named on the row of the way however long that is")
    func longRequest() {
        let event = "a request of a name of so many words that no row of eighty columns has room for all of it"
        let structure = StructureRecord(
            states: (0..<9).map { StateRecord(name: "s\($0)") },
            edges: (0..<8).map { EdgeRecord(from: $0, to: $0 + 1, request: .event(0)) }, events: [DeclaredEvent(event)])
        var model = Samples.model(structure, state: 0, size: Size(width: 80, height: 24))
        model.press(.character("/"))
        model.type("s8")
        model.press(.enter, .character(" "), .character("g"))
        #expect(model.text.contains(/\n +s0: a request of a name.*….*for all of it → … → s8\n/), "\(model.text)")
    }

    /// The rows of a screen whose drawing fills its pane, the boxes at these rows of it, with a way to the fourth.
    private func walking(toFourthOf rows: (_ height: Int) -> [Int]) -> (model: Model, rows: [Substring]) {
        var model = Samples.model(Self.machine, state: 0, size: Size(width: 80, height: 24))
        let pane = model.graph.pane
        model.graph.layout = Layout(
            width: pane.width, height: pane.height,
            nodes: rows(pane.height).enumerated().map { number, y in
                Layout.Box(x: number < 4 ? 10 : 40, y: y, width: 12, height: 3)
            },
            edges: model.graph.pairs.map { _ in Layout.Path(points: []) }, direction: .down)
        model.selection = 3
        _ = model.update([], at: model.now)
        model.press(.character(" "), .character("g"))
        return (model, model.text.split(separator: "\n"))
    }

    @Test("D14 the words of a way do not hide where it leads to in a drawing that fills its pane")
    func goalAboveWords() throws {
        let (model, rows) = walking { [2, 5, 8, $0 - 3, 5, 8] }
        let strip = try #require(rows.firstIndex { $0.contains(" a: ") })
        #expect(rows[strip - 1].contains("╰──────────╯") && rows[strip - 2].contains("d "), "\(model.text)")
    }

    @Test("D14 D18 where a drawing fills its pane the words of a way stand below it, where else the newest event does")
    func wordsBelow() throws {
        let (model, rows) = walking { [0, 5, 8, 11, 5, $0 - 3] }
        let strip = try #require(rows.firstIndex { $0.contains(" a: ") })
        #expect(model.tellsRouteBelow && strip == rows.count - 2, "\(model.text)")
        #expect(rows[strip - 1].contains("╰──────────╯"), "the lowest box is whole")
    }

    @Test("D14 a way that is longer than a row takes more rows where the drawing leaves them free")
    func wrapped() {
        var model = Samples.model(Self.longNames, state: 0, size: Size(width: 120, height: 60))
        model.press(.character(" "), .character("n"), .character("/"))
        model.type("Name6")
        model.press(.enter, .character(" "), .character("g"))
        #expect(model.route?.steps.count == 6)
        let rows = model.text.split(separator: "\n").map { $0.prefix { $0 != "│" && $0 != "├" } }
        let way = rows.drop { !$0.contains("aStateWithALongName0: go → ") }.prefix { $0.contains("Name") }
        #expect(way.count > 1 && !way.joined().contains("…"))
        #expect((0...6).allSatisfy { state in way.contains { $0.contains("aStateWithALongName\(state)") } })
    }
}
