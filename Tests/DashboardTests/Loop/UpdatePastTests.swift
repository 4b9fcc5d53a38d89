import MachineRecords
import Screen
import Testing

@testable import Dashboard

struct UpdatePastTests {
    private typealias User = Samples.User

    /// A session that has been started, refused once, and gone to loggedIn.
    private func lived() -> Model {
        var model = Samples.model()
        model.take([
            .transitioned(from: User.initialising, to: User.loggedOut, by: .request(.state(User.loggedOut))),
            .rejected(
                .request(.state(User.banned)), from: User.loggedOut, target: User.banned,
                RefusalRecord(.notListed(from: User.loggedOut, to: User.banned))),
            .transitioned(from: User.loggedOut, to: User.loggedIn, by: .request(.state(User.loggedIn))),
            .data(state: User.loggedIn, key: "logins", old: nil, new: .integer(1), isKept: true),
        ])
        return model
    }

    @Test("D7 D15 the way back from the past is to the pause, where the screen is paused, and the footer says so")
    func paused() {
        var model = lived()
        model.press(.character(" "), .character("p"), .character("["))
        #expect(model.past != nil && model.text.contains("Esc back to the pause") && !model.text.contains("Esc live"))
        model.press(.escape)
        #expect(model.past == nil && model.pause != .live)
    }

    @Test("D7 brackets step through what has happened: state, data, edge and refusal as they were; Esc is live again")
    func steps() {
        var model = lived()
        #expect(model.machine.data[User.loggedIn]?.count == 1)
        model.press(.character("["))
        #expect(model.machine.state == User.loggedIn && model.machine.data[User.loggedIn] == nil)
        #expect(model.text.contains("past") && model.text.contains("1 event behind") && model.text.contains("3/4"))
        model.press(.character("["))
        #expect(model.machine.state == User.loggedOut && model.machine.ghost?.to == User.banned)
        model.press(.character("["), .character("["))
        #expect(model.machine.state == User.initialising && model.machine.lastEdge == nil)
        model.press(.character("["))
        #expect(model.warning == PastWords.first)
        model.press(.character("]"))
        #expect(model.machine.state == User.loggedOut)
        model.press(.escape)
        #expect(model.past == nil && model.machine.state == User.loggedIn && !model.text.contains("behind"))
        model.press(.character("["), .character("]"))
        #expect(model.past?.moment == 4)
        model.press(.character("]"))
        #expect(model.past == nil, "one past the last event is the present")
    }

    @Test("D7 D2 in however few columns the header says where the machine is, past or paused", arguments: 24...120)
    func heading(width: Int) {
        for (keys, word) in [("[", "past"), (" p", "paused")] {
            var model = lived()
            _ = model.update([.input(.resized(Size(width: width, height: 12)))], at: model.now)
            for key in keys.unicodeScalars { model.press(.character(key)) }
            let header = model.text.split(separator: "\n").first.map(String.init) ?? ""
            #expect(header.contains("● loggedIn ") && header.contains(" \(word)"), "\(header)")
        }
    }

    @Test("D7 Enter in the past says how to return, also where no state is selected")
    func enter() {
        var model = lived()
        model.press(.character("["), .enter)
        #expect(model.warning == PastWords.notNow("Esc") && model.selection == nil)
    }

    @Test("D7 what was before all events has a mark too, in the log, where that is shorter or longer than its pane")
    func opening() {
        var model = lived()
        model.press(.character("["), .character("["), .character("["), .character("["))
        #expect(model.past?.moment == 0)
        func marked() -> [String] {
            model.text.split(separator: "\n").map(String.init).filter { $0.hasPrefix("●") }
        }
        #expect(marked().count == 1 && marked()[0].hasPrefix("● before all events"), "\(model.text)")
        model.press(.character("]"))
        #expect(marked().count == 1 && marked()[0].hasPrefix("●1 "), "\(model.text)")
        model.press(.escape)
        #expect(marked().isEmpty)
        let change = EventRecord.Kind.data(state: User.loggedIn, key: "n", old: nil, new: .integer(1), isKept: false)
        model.take(Array(repeating: change, count: 40))
        for _ in 0..<44 { model.press(.character("[")) }
        #expect(model.past?.moment == 0 && marked().count == 1, "\(model.text)")
        let rows = model.text.split(separator: "\n")
        #expect(rows[rows.count - 3].hasPrefix(" 1 ") && rows[rows.count - 2].hasPrefix("● before all events"))
        _ = model.update([.input(.resized(Size(width: 80, height: 24)))], at: model.now)
        #expect(model.text.split(separator: "\n").dropLast().last?.hasPrefix("● before all events") == true)
    }

    @Test("D2 D7 the list of another moment or state begins at its top; one that is shown already keeps its selection")
    func listOfAnotherMoment() {
        var model = lived()
        model.press(.character("2"), .down, .down)
        #expect(model.cursor(of: .transitions).selected == 2)
        model.press(.character("["), .character("["))
        #expect(model.machine.state == User.loggedOut && model.cursor(of: .transitions).selected == 0)
        let first = model.transitions.rows[0]
        model.press(.character("["), .character("["))
        #expect(model.machine.state == User.initialising && model.cursor(of: .transitions).selected == 0)
        #expect(model.transitions.rows.firstIndex(of: first) ?? 0 > 0, "it is further down")
        model.press(.character("]"), .down)
        let number = model.shownNumber ?? 0
        model.look(atEvent: number)
        _ = model.update([], at: model.now)
        #expect(model.cursor(of: .transitions).selected == 1)
        model.press(.escape)
        #expect(model.past == nil && model.cursor(of: .transitions).selected == 0)
        model.press(.down)
        model.take([.transitioned(from: User.loggedIn, to: User.loggedOut, by: .request(.state(User.loggedOut)))])
        #expect(model.cursor(of: .transitions).selected == 0)
    }

    @Test("D7 braces go to the refusal before and after; where there is none they say so")
    func refusals() {
        var model = lived()
        model.press(.character("{"))
        #expect(model.machine.ghost?.to == User.banned && model.past?.moment == 2)
        model.press(.character("{"))
        #expect(model.warning == PastWords.noRefusal && model.past?.moment == 2)
        model.press(.character("["), .character("}"))
        #expect(model.past?.moment == 2)
        model.press(.character("}"))
        #expect(model.warning == PastWords.noRefusal)
    }

    @Test("D3 D7 what a guard held back is counted, and braces stop there too")
    func heldBack() {
        let guarded = EdgeRecord(from: 0, to: 1, trigger: .request(.event(0)), guards: ["isShut"])
        var model = Samples.model(Samples.door.with(edges: [guarded]), state: 0)
        model.take([.ignored(.request(.event(1)), in: 0), .ignored(.request(.event(0)), in: 0), .stayed(.time, in: 0)])
        #expect(model.machine.heldBack == 1 && model.machine.refusals == 0)
        #expect(model.text.split(separator: "\n").first?.contains("1 held by guards") == true)
        model.press(.character("{"))
        #expect(model.past?.moment == 2 && model.machine.heldBack == 1)
        model.press(.character("{"))
        #expect(model.warning == PastWords.noRefusal && model.past?.moment == 2)
    }

    @Test("D7 nothing is asked and nothing edited in the past, and it is said how to")
    func asksNothing() {
        var model = lived()
        model.press(.character("["))
        #expect(Model.requests(in: model.type("o")).isEmpty)
        #expect(model.warning == PastWords.notNow("Esc"))
        model.press(.character(" "), .character("o"))
        #expect(model.autopilot == nil && model.warning == PastWords.notNow("Esc"))
        model.press(.escape)
        #expect(Model.requests(in: model.type("o")) == [.state(User.loggedOut)])
    }

    @Test("D3 D4 D7 no refusal is taken back in the past, where these commands recede and say how to go on")
    func takesNothingBack() {
        var model = Samples.model(state: User.loggedOut)
        model.take([
            .rejected(
                .request(.state(User.banned)), from: User.loggedOut, target: User.banned,
                RefusalRecord(.notListed(from: User.loggedOut, to: User.banned)))
        ])
        let commands: [(String, Action)] = [
            ("d", .graph(.dismissGhost)), ("a", .machine(.acknowledge)), ("A", .machine(.acknowledgeAll)),
        ]
        for (letter, action) in commands {
            #expect(model.hasEffect(action))
            model.look(atEvent: 1)
            #expect(model.past != nil && model.machine.ghost != nil && !model.hasEffect(action))
            model.type(" " + letter)
            #expect(model.warning == PastWords.notNow("Esc"), "\(letter): \(model.warning ?? "")")
            #expect(model.live.ghost != nil && model.pending.count == 1)
            model.press(.character("4"), .enter)
            #expect(model.warning == PastWords.notNow("Esc") && model.pending.count == 1)
            model.press(.escape, .character("1"))
            #expect(model.past == nil)
        }
    }

    @Test("D7 the machine goes on meanwhile: the screen stays, the distance grows, and live is where it is by then")
    func goesOn() {
        var model = lived()
        model.press(.character("["), .character("["))
        model.take([.transitioned(from: User.loggedIn, to: User.loggedOut, by: .request(.state(User.loggedOut)))])
        #expect(model.machine.state == User.loggedOut && model.machine.ghost?.to == User.banned)
        #expect(model.live.ghost == nil && model.text.contains("3 events behind"))
        model.press(.escape)
        #expect(model.machine.state == User.loggedOut && model.machine.ghost == nil)
        #expect(model.machine.transitions == 3)
    }

    @Test("D3 D7 D8 in the past the matrix, the figures and the weights count what had happened by then")
    func counted() {
        var model = lived()
        model.press(.character("["), .character("["), .character("["))
        #expect(model.past?.moment == 1 && model.machine.state == User.loggedOut)
        model.press(.character(" "), .character("m"))
        #expect(model.text.contains("✓ 1"), "the one transition that there had been")
        #expect(!model.text.contains("✗ 1"), "nothing had been refused")
        model.press(.escape, .escape)
        model.press(.character(" "), .character("m"))
        #expect(model.text.contains("✗ 1"), "the present has the refusal")
        model.press(.escape, .character("["), .character("["), .character("["), .character("["))
        model.press(.character(" "), .character("i"))
        #expect(model.text.contains("1 of 7 states visited"), "\(model.text)")
        let later = WallTime(milliseconds: model.now.milliseconds + 60_000)
        _ = model.update([], at: later)
        #expect(model.tick == nil, "a moment grows no older")
    }

    @Test("D6 a line of the log shows the machine as it was then")
    func fromLog() {
        var model = lived()
        model.press(.character("5"), .home, .down, .down, .enter)
        #expect(model.past?.moment == 2 && model.machine.ghost?.to == User.banned)
    }

    @Test("D7 verdicts are those of the moment: the machine's own where it was asked, else the declaration's")
    func verdicts() {
        var model = Samples.model(state: User.loggedOut)
        let refusal = Verdict.refused(RefusalRecord(.notListed(from: User.loggedOut, to: User.loggedIn)))
        let answers: [RequestRecord: Verdict] = [.state(User.loggedIn): refusal]
        model.take([.data(state: 0, key: "k", old: nil, new: .integer(1), isKept: true)])
        _ = model.update([.reply(.verdicts(answers, generation: model.verdicts.generation))], at: model.now)
        model.take([.transitioned(from: User.loggedOut, to: User.registering, by: .request(.state(1)))])
        model.press(.character("["))
        #expect(model.verdict(on: .state(User.loggedIn)) == refusal)
        model.press(.character("["))
        #expect(model.verdict(on: .state(User.loggedIn)) == .unknown)
    }
}
