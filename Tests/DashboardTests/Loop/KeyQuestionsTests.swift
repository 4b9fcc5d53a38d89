import Dashboard
import MachineRecords
import Screen
import Testing

/// What is asked before a request that cannot be taken back, and which keys answer.
struct KeyQuestionsTests {
    private typealias User = Samples.User

    @Test("D10 a request into a final state asks once; the same key again makes it")
    func confirmed() {
        var model = Samples.model(state: User.loggedIn)
        #expect(Model.requests(in: model.type("b")).isEmpty)
        #expect(model.mode == .question(.confirm(.state(User.banned))))
        #expect(model.text.contains("go to banned? It is final: only reset leaves it"))
        #expect(Model.requests(in: model.type("b")) == [.state(User.banned)])
        #expect(model.mode == .normal)
        model.type("b")
        #expect(Model.requests(in: model.press(.escape)).isEmpty)
        #expect(model.mode == .normal)
        model.type("b")
        #expect(Model.requests(in: model.type("o")) == [.state(User.loggedOut)])
    }

    @Test("D10 it asks, too, where a closure decides, where a barrier redirects, and while the machine is still busy")
    func confirmedUnknown() {
        var states = Samples.session.states
        states[User.banned].closures = .entryBarrier
        let barred = Samples.session.with(states: states)
        var model = Samples.model(barred, state: User.loggedIn)
        #expect(model.verdict(on: .state(User.banned)) == .unknown)
        #expect(Model.requests(in: model.type("b")).isEmpty)
        #expect(model.text.contains("go to banned? It is final: only reset leaves it"))
        model.press(.escape)
        let redirected: [RequestRecord: Verdict] = [.state(User.loggedOut): .redirected(to: User.banned)]
        _ = model.update([.reply(.verdicts(redirected, generation: model.verdicts.generation))], at: model.now)
        #expect(Model.requests(in: model.type("o")).isEmpty)
        var busy = Samples.model(state: User.loggedOut)
        #expect(Model.requests(in: busy.type("r")) == [.state(User.registering)])
        #expect(Model.requests(in: busy.type("b")).isEmpty)
        busy.press(.escape)
        busy.take([.transitioned(from: 3, to: 1, by: .request(.state(1)))], by: .person)
        #expect(Model.requests(in: busy.type("b")) == [.state(User.banned)])
    }

    @Test("D10 --no-ask makes it at once")
    func unasked() {
        var settings = Samples.settings()
        settings.asksBeforeFinal = false
        var model = Samples.model(state: User.loggedIn, settings: settings)
        #expect(Model.requests(in: model.type("b")) == [.state(User.banned)])
        #expect(Model.requests(in: model.press(.control("r"))) == [.reset])
    }

    @Test("D10 what was chosen by a letter of the menu is confirmed by that letter, also where it is an event's")
    func confirmedByLetter() {
        var model = Samples.model(state: User.loggedOut)
        model.press(.character(" "), .character("r"))
        #expect(model.mode == .question(.confirm(.reset, pressed: .character("r"))))
        #expect(model.text.split(separator: "\n").last?.contains("r or ⏎ yes  Esc no") == true)
        #expect(Model.requests(in: model.press(.character("r"))) == [.reset])
    }

    @Test("D10 the letter that chose a reset is the machine's own again only after it came once more")
    func spareConfirmation() {
        var model = Samples.model()
        model.take([.transitioned(from: 0, to: User.loggedOut, by: .request(.state(User.loggedOut)))])
        model.take([.reset(from: User.loggedOut, to: 0)])
        let own = model.keys.read("r")
        #expect(own == .request(.state(User.registering)))
        #expect(Model.requests(in: model.press(.character(" "), .character("r"))) == [.reset])
        model.take([.reset(from: 0, to: 0)], by: .person)
        #expect(model.press(.character("r")).isEmpty, "it confirms what is done")
        #expect(model.warning == "reset already, as nothing was lost; r again: registering")
        #expect(Model.requests(in: model.press(.character("r"))) == [.state(User.registering)])
    }

    @Test("D10 any key in between makes the letter the machine's own again; Enter is swallowed as well")
    func spareConfirmationIsOver() {
        var model = Samples.model()
        model.press(.character(" "), .character("r"))
        model.take([.reset(from: 0, to: 0)], by: .person)
        model.press(.down)
        #expect(Model.requests(in: model.press(.character("r"))) == [.state(User.registering)])
        model = Samples.model()
        model.press(.character(":"))
        model.type("reset")
        #expect(Model.requests(in: model.press(.enter)) == [.reset])
        model.selection = User.loggedIn
        #expect(model.press(.enter).isEmpty && model.warning == "reset already, as nothing was lost")
    }

    @Test("D10 reset is Ctrl-R and background Ctrl-B in every machine; the same key again confirms")
    func controlled() {
        var model = Samples.model(state: User.loggedOut)
        #expect(Model.requests(in: model.press(.control("r"))).isEmpty)
        #expect(model.mode == .question(.confirm(.reset)))
        #expect(Model.requests(in: model.press(.control("r"))) == [.reset])
        #expect(Model.requests(in: model.press(.control("b"))) == [.background])
        var away = Samples.model(state: User.background)
        #expect(Model.requests(in: away.press(.control("b"))) == [.foreground])
        var door = Samples.model(Samples.door)
        #expect(Model.requests(in: door.press(.control("b"))).isEmpty)
        #expect(door.warning == "this machine has no background state")
    }

    @Test("D10 a key that came together with the one that asked confirms nothing")
    func unseenQuestion() {
        var model = Samples.model(state: User.loggedIn)
        let keys: [Message] = [.input(.key(.character("b"))), .input(.key(.character("b")))]
        #expect(Model.requests(in: model.update(keys, at: model.now)).isEmpty)
        #expect(model.mode == .question(.confirm(.state(User.banned))))
        #expect(Model.requests(in: model.type("b")) == [.state(User.banned)])
    }

    @Test(
        "D10 D12 a question that was asked while the machine is on its way stays as long as it is one, else says that it went"
    )
    func questionOnTheWay() {
        var model = Samples.model(state: User.loggedIn)
        model.press(.character("b"))
        let question = Mode.question(.confirm(.state(User.banned)))
        #expect(model.mode == question)
        model.take([.transitioned(from: User.loggedIn, to: User.loggedIn, by: .request(.state(User.loggedIn)))])
        #expect(model.mode == question && model.warning == nil)
        model.take([.transitioned(from: User.loggedIn, to: User.loggedOut, by: .request(.state(User.loggedOut)))])
        #expect(model.mode == .normal && model.warning == Notices.noLongerAsked("banned"))
    }

    @Test("D11 q says no to a question, as it closes a window; where nothing is open it leaves")
    func noByQ() {
        var model = Samples.model(state: User.loggedIn)
        model.press(.character("b"))
        #expect(model.press(.character("q")).isEmpty && model.mode == .normal && !model.isFinished)
        model.press(.character("q"))
        #expect(model.isFinished)
    }

    @Test("D10 however few columns there are, the question says how it is answered", arguments: 24...120)
    func shortQuestion(width: Int) {
        for key in [Key.character("b"), .control("r")] {
            var model = Samples.model(state: User.loggedIn, size: Size(width: width, height: 6))
            model.press(key)
            let footer = model.text.split(separator: "\n").last.map(String.init) ?? ""
            #expect(
                footer.contains(key == .character("b") ? /b (or ⏎ )?yes/ : /\^R (or ⏎ )?yes/)
                    && footer.contains(" yes  Esc no"), "\(footer)")
            #expect(width < 30 || footer.contains("final") || footer.contains("reset"), "\(footer)")
        }
    }

    @Test("D10 the question names the key that was pressed: Enter or the letter")
    func namedKey() {
        var model = Samples.model(state: User.loggedIn)
        func footer() -> String { model.text.split(separator: "\n").last.map(String.init) ?? "" }
        model.press(.character("b"))
        #expect(footer().contains("go to banned? It is final: only reset leaves it  b or ⏎ yes  Esc no"))
        model.press(.escape, .character("/"))
        model.type("banned")
        model.press(.enter, .enter)
        #expect(footer().contains("go to banned? It is final: only reset leaves it  ⏎ yes  Esc no"), "\(footer())")
        #expect(Model.requests(in: model.press(.enter)) == [.state(User.banned)])
    }

    @Test("D10 Enter confirms too, and so does y where it is nobody's key; the question names Enter where it has room")
    func otherKey() {
        var model = Samples.model(state: User.loggedIn)
        func footer() -> String { model.text.split(separator: "\n").last.map(String.init) ?? "" }
        for key in [Key.enter, .character("y"), .character("Y")] {
            model = Samples.model(state: User.loggedIn)
            model.press(.character("b"))
            #expect(footer().contains("b or ⏎ yes  Esc no"))
            #expect(Model.requests(in: model.press(key)) == [.state(User.banned)])
        }
        model = Samples.model(state: User.loggedIn, size: Size(width: 66, height: 24))
        model.press(.character("b"))
        #expect(footer().contains("go to banned? It is final: only reset leaves it  b yes  Esc no"))
        model.press(.escape)
        model.press(.control("r"))
        #expect(Model.requests(in: model.press(.enter)) == [.reset])
    }

    @Test("D10 n says no, as Esc does, where it is nobody's key")
    func free() {
        for letter in ["n", "N"] {
            var model = Samples.model(state: User.loggedIn)
            model.press(.character("b"))
            #expect(model.type(letter).isEmpty && model.mode == .normal && model.warning == nil)
        }
    }

    @Test("D10 the question names the event that was asked for, where it has room, and the state that it enters")
    func namedEvent() {
        let structure = StructureRecord(
            states: [StateRecord(name: "checking"), StateRecord(name: "ready", kind: .final)],
            edges: [EdgeRecord(from: 0, to: 1, request: .event(0))], events: [DeclaredEvent("match")])
        for (width, words) in [(80, " match: go to ready? It is final: only"), (66, " go to ready? It is final: only")]
        {
            var model = Samples.model(structure, state: 0, size: Size(width: width, height: 24))
            model.type("m")
            let footer = model.text.split(separator: "\n").last.map(String.init) ?? ""
            #expect(footer.hasPrefix(words), "\(footer)")
        }
    }

    @Test("D10 y is the machine's while a question is open, where it is the key of another request")
    func ownYes() {
        let structure = StructureRecord(
            states: [StateRecord(name: "a"), StateRecord(name: "b", kind: .final), StateRecord(name: "y")],
            edges: [1, 2].map { EdgeRecord(from: 0, to: $0, request: .state($0)) }, events: [])
        var model = Samples.model(structure, state: 0)
        model.press(.character("b"))
        #expect(model.mode == .question(.confirm(.state(1))))
        #expect(Model.requests(in: model.press(.character("y"))) == [.state(2)])
        model = Samples.model(structure, state: 0)
        model.press(.character("b"))
        #expect(Model.requests(in: model.press(.character("Y"))) == [.state(2)], "its key, as everywhere")
    }

    @Test("D10 a reset that takes nothing away is made at once")
    func nothingToLose() {
        var model = Samples.model()
        #expect(Model.requests(in: model.press(.control("r"))) == [.reset])
        #expect(Model.requests(in: model.press(.control("r"))).isEmpty, "one is under way")
        model = Samples.model()
        model.take([.transitioned(from: 0, to: User.loggedOut, by: .request(.state(User.loggedOut)))])
        #expect(Model.requests(in: model.press(.control("r"))).isEmpty && model.mode == .question(.confirm(.reset)))
        model.press(.escape)
        model.take([.reset(from: User.loggedOut, to: 0)])
        #expect(Model.requests(in: model.press(.control("r"))) == [.reset])
        model = Samples.model()
        model.machine.data[0] = [DatumRecord(key: "a", value: .integer(1))]
        #expect(Model.requests(in: model.press(.control("r"))).isEmpty && model.mode == .question(.confirm(.reset)))
    }
}
