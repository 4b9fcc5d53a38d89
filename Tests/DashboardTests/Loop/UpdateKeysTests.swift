import Dashboard
import MachineRecords
import Screen
import Testing

struct UpdateKeysTests {
    private typealias User = Samples.User

    @Test("D10 a machine's key makes its request, in any pane")
    func requestKey() {
        var model = Samples.model(state: User.loggedOut)
        let key = model.keys.key(of: .state(User.registering)) ?? ""
        #expect(Model.requests(in: model.type(key)) == [.state(User.registering)])
        model.press(.tab, .tab)
        #expect(Model.requests(in: model.type(key)) == [.state(User.registering)])
    }

    @Test("D10 illegal requests are made too: the machine refuses them where everyone sees it")
    func illegal() {
        var model = Samples.model(state: User.loggedOut)
        #expect(Model.requests(in: model.type("b")) == [.state(User.banned)])
    }

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

    @Test("D10 D11 the menu, which leads to everything, keeps its place in the last row where keys have little room")
    func menuStays() {
        for width in [46, 50, 59, 80] {
            let model = Samples.model(state: User.loggedOut, size: Size(width: width, height: 12))
            let footer = model.text.split(separator: "\n").last ?? ""
            let hasKeys = footer.contains("l loggedIn") && footer.contains("? help")
            #expect(footer.contains("Space ") && hasKeys, "\(width): \(footer)")
        }
    }

    @Test("D10 in a final state the footer's first entry is reset, saying what it loses")
    func finalFooter() throws {
        let model = Samples.model(state: User.banned)
        let footer = try #require(model.text.split(separator: "\n").last)
        let reset = model.keys.key(of: .reset) ?? ""
        #expect(footer.hasPrefix(" \(reset) reset: back to the first state"))
        var laden = model
        laden.take([.data(state: User.banned, key: "why", old: nil, new: .integer(1), isKept: false)])
        #expect(laden.text.split(separator: "\n").last?.contains("reset: loses state data except kept values") == true)
    }

    @Test("D10 a half-typed key shows what may follow, and Esc forgets it")
    func halfTyped() throws {
        var model = Samples.model(Samples.ring(60))
        let key = try #require(model.keys.key(of: .event(0)))
        model.type(String(key.prefix(1)))
        let footer = try #require(model.text.split(separator: "\n").last)
        #expect(footer.hasPrefix(" \(key.prefix(1)) then  \(key.dropFirst()) event0"))
        // What would be ignored here does not look like what is taken.
        let other = try #require((1..<60).first { model.keys.key(of: .event($0))?.first == key.first })
        let picture = DashboardView.picture(of: model).buffer
        let looks = try ["event0", "event\(other)"].map { name in
            try #require(picture[try model.place(of: name, in: model.arrangement.footer)]).style
        }
        #expect(looks[0] != looks[1])
        model.press(.escape)
        #expect(model.typed.isEmpty)
        #expect(Model.requests(in: model.type(key)) == [.event(0)])
    }

    @Test("D10 Enter asks for the selected state: by an event that leads there, else by its name")
    func selected() {
        var model = Samples.model(Samples.door)
        model.selection = 1
        #expect(Model.requests(in: model.press(.enter)) == [.event(0)])
        model.selection = 2
        #expect(Model.requests(in: model.press(.enter)) == [.state(2)])
    }

    @Test("D11 Tab, Shift-Tab and the digits move the focus, which the screen shows")
    func focus() {
        var model = Samples.model()
        model.press(.tab)
        #expect(model.focus == .transitions)
        model.press(.backTab, .backTab)
        #expect(model.focus == .log)
        model.press(.character("3"))
        #expect(model.focus == .data)
    }

    @Test("D11 one command enlarges the focused pane and gives it back")
    func enlarge() {
        var model = Samples.model()
        model.press(.character("2"), .character(" "), .character("z"))
        #expect(model.arrangement.panes.keys.sorted { $0.rawValue < $1.rawValue } == [.transitions])
        model.press(.escape)
        #expect(model.arrangement.panes.count == 5)
    }

    @Test("D11 arrows in the graph select the nearest state that way; Esc gives the selection back")
    func arrows() throws {
        var model = Samples.model(Samples.door)
        let boxes = try #require(model.graph.layout?.nodes)
        model.press(boxes[1].y > boxes[0].y ? .down : .right)
        #expect(model.selection == 1)
        model.press(.escape)
        #expect(model.selection == nil)
        #expect(!model.isFinished)
        model.press(boxes[1].y > boxes[0].y ? .up : .left)
        #expect(model.selection == nil && model.warning == Notices.noStateThatWay)
    }

    @Test("D11 Esc never leaves, q does")
    func quit() {
        var model = Samples.model()
        for _ in 0..<10 { model.press(.escape) }
        #expect(!model.isFinished)
        model.press(.character("q"))
        #expect(model.isFinished)
    }

    @Test("D11 the help shows the live keys and runs what is chosen")
    func help() throws {
        var model = Samples.model(state: User.loggedOut)
        model.press(.character("?"))
        let rows = HelpContent.rows(of: model)
        let index = try #require(
            rows.firstIndex { if case .request(.state(User.registering), _, _) = $0 { true } else { false } })
        #expect(model.press(.enter).isEmpty, "nothing is chosen yet, so that Enter runs nothing")
        #expect(model.mode == .overlay(.help(chosen: nil)))
        while model.mode != .overlay(.help(chosen: index)) { model.press(.down) }
        #expect(model.text.contains("ask for registering"))
        #expect(Model.requests(in: model.press(.enter)) == [.state(User.registering)])
    }

    @Test(
        "D11 every command is in the menu and in the help, and does something",
        arguments: Samples.actions.menu.map(\.action))
    func commands(_ action: Action) throws {
        let entry = try #require(Samples.actions.entry(of: action))
        let letter = try #require(entry.menu?.letter)
        var model = Samples.model(state: User.loggedOut)
        model.take([.rejected(.request(.state(User.banned)), from: User.loggedOut, target: User.banned, refusal)])
        model.press(.character(" "))
        // This machine is alone, of no file, and has no clock; the tour is not on it.
        let useless: [Action] = [.machine(.clock), .program(.tour), .program(.machines), .program(.findings)]
        let isOfUse = !useless.contains(action)
        #expect(model.menu.contains { $0.action == action } == isOfUse)
        #expect(model.text.contains(" \(entry.title) ") == isOfUse)
        let before = model.text
        let commands = model.press(.character(letter))
        #expect(model.text != before || !commands.isEmpty || model.isFinished)
        let rows = HelpContent.rows(of: model)
        let isListed = rows.contains { if case .action(action, _, _) = $0 { true } else { false } }
        #expect(isListed == isOfUse)
    }

    @Test("D11 a command that finds nothing to do says so")
    func nothingToDo() {
        for (letter, notice) in [
            ("w", Notices.nothingWaits), ("d", Notices.noRefusalDrawn), ("e", Notices.isLive),
            ("a", Notices.nothingPending), ("A", Notices.nothingPending),
        ] {
            var model = Samples.model(state: User.loggedOut)
            #expect(!model.type(" " + letter).contains(.withdraw), "what waits is not withdrawn where nothing does")
            #expect(model.warning == notice)
        }
        var paused = Samples.model(state: User.loggedOut)
        paused.type(" p")
        paused.type(" e")
        #expect(paused.warning == Notices.paused(HelpWords.menuKey("p")), "\(paused.warning ?? "")")
        var waiting = Samples.model(state: User.loggedOut)
        waiting.queued = 1
        #expect(waiting.type(" w").contains(.withdraw))
        #expect(waiting.warning == nil)
    }

    @Test("D11 no two actions share a key or a letter of the menu, and none takes a letter from the machine")
    func table() {
        let keys = Samples.actions.entries.flatMap(\.keys)
        #expect(Set(keys).count == keys.count)
        let letters = Samples.actions.menu.compactMap(\.menu?.letter)
        #expect(Set(letters).count == letters.count)
        let taken = keys.compactMap {
            if case .character(let scalar) = $0, scalar.properties.isAlphabetic { scalar } else { nil }
        }
        #expect(taken == ["q"])
    }

    /// A refusal of a kind of its own.
    private func refused(_ error: String) -> EventRecord.Kind {
        .rejected(
            .request(.state(User.banned)), from: User.loggedOut, target: User.banned,
            RefusalRecord(.unexpectedError(error)))
    }

    @Test("D4 Enter acknowledges the selected error, Space A all of them")
    func acknowledge() {
        var model = Samples.model(state: User.loggedOut)
        model.take((0..<3).map { refused("error \($0)") })
        model.press(.character("4"), .down, .enter)
        #expect(model.pending.count == 2)
        model.press(.character(" "), .character("A"))
        #expect(model.pending.count == 0)
        #expect(model.machine.ghost == nil)
    }

    @Test("D4 errors of which only the number is known are acknowledged with all others, which is not called nothing")
    func acknowledgeMissed() {
        var model = Samples.model(state: User.loggedOut)
        _ = model.update([.missed(MissedEvents(events: 3, refusals: 2))], at: model.now)
        #expect(model.pending.count == 2 && model.pending.shown == 0)
        model.type(" A")
        #expect(model.pending.count == 0 && model.warning == nil)
    }

    @Test("D3 a ghost edge is dismissed by a command, while its error stays pending")
    func dismiss() {
        var model = Samples.model(state: User.loggedOut)
        model.take([.rejected(.request(.state(User.banned)), from: User.loggedOut, target: User.banned, refusal)])
        #expect(model.graph.ghostPath != nil)
        model.press(.character(" "), .character("d"))
        #expect(model.machine.ghost == nil)
        #expect(model.graph.ghostPath == nil)
        #expect(model.pending.count == 1)
    }

    @Test("D4 acknowledging the error whose edge is drawn takes the edge away; another one leaves it")
    func acknowledgedGhost() {
        var model = Samples.model(state: User.loggedOut)
        model.take((0..<2).map { refused("error \($0)") })
        model.press(.character("4"), .down, .enter)
        #expect(model.machine.ghost != nil)
        model.press(.up, .enter)
        #expect(model.machine.ghost == nil)
    }

    @Test("D6 the filter is typed in place; Enter keeps it, Esc shows all")
    func filter() {
        var model = Samples.model()
        model.take([
            .transitioned(from: 0, to: 3, by: .request(.state(3))),
            .transitioned(from: 3, to: 1, by: .request(.state(1))),
        ])
        model.press(.character(" "), .character("f"))
        model.type("registering")
        #expect(model.log.count == 1)
        model.press(.enter)
        #expect(model.mode == .normal)
        #expect(model.log.count == 1)
        model.press(.character(" "), .character("f"), .escape)
        #expect(model.log.count == 2)
    }

    @Test("D22 a paste makes no requests")
    func paste() {
        var model = Samples.model(state: User.loggedOut)
        let commands = model.update([.input(.pasted("oirb\u{1b}[2J"))], at: model.now)
        #expect(Model.requests(in: commands).isEmpty)
        #expect(model.machine.state == User.loggedOut)
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

    @Test("D11 the menu takes arrows as well as letters, and scrolls where the screen is small")
    func menuArrows() throws {
        var model = Samples.model(state: User.loggedOut)
        model.press(.character(" "), .home)
        #expect(model.mode == .overlay(.menu(chosen: 0)))
        let filter = try #require(model.menu.firstIndex { $0.action == .view(.filterLog) })
        for _ in 0..<filter { model.press(.down) }
        model.press(.enter)
        #expect(model.mode == .line(.filter(LineEditor(""))))
        var small = Samples.model(size: Size(width: 30, height: 8))
        small.press(.character(" "))
        let last = try #require(small.menu.last)
        #expect(small.text.contains("more") && !small.text.contains(last.title))
        small.press(.end)
        #expect(small.text.contains(last.title))
        small.press(.pageUp)
        #expect(small.mode != .overlay(.menu(chosen: small.menu.count - 1)) && small.mode != .normal)
        for _ in small.menu { small.press(.pageUp) }
        #expect(small.mode == .overlay(.menu(chosen: 0)))
        small.press(.end, .enter)
        #expect(small.mode == .normal)
    }

    @Test("D10 where the last row has no room for all keys the first are named whole, and the others are counted")
    func manyKeys() throws {
        let names = (0..<5).map { "a request of the kind \($0)" }
        let structure = StructureRecord(
            states: [StateRecord(name: "a"), StateRecord(name: "b")],
            edges: names.indices.map { EdgeRecord(from: 0, to: 1, request: .event($0)) },
            events: names.map { DeclaredEvent($0) })
        func last(_ width: Int) throws -> Substring {
            let model = Samples.model(structure, size: Size(width: width, height: 24))
            return try #require(model.text.split(separator: "\n").last)
        }
        let (narrow, wide) = (try last(80), try last(200))
        #expect(wide.contains(names[4]), "\(wide)")
        #expect(narrow.contains(names[0]) && narrow.contains("2 list (4)") && !narrow.contains("…"), "\(narrow)")
    }

    @Test("D10 D11 Enter without a selection says which key selects a state; on the current one nothing is offered")
    func nothingSelected() {
        var model = Samples.model(state: User.loggedOut)
        func footer() -> String { model.text.split(separator: "\n").last.map(String.init) ?? "" }
        model.press(.enter)
        let state = model.machine.structure.seenName(of: model.graph.nearest(to: User.loggedOut, .down))
        #expect(state != "loggedOut" && model.warning == "no state is selected: ↓ selects \(state)", "\(footer())")
        var resized = model
        resized.finishLayout(resized.update([.input(.resized(Size(width: 60, height: 20)))], at: model.now))
        #expect(resized.warning == nil, "another state may be the nearest that way")
        model.press(.down)
        #expect(
            model.machine.structure.seenName(of: model.viewedState) == state && footer().contains("⏎ ask for selected"))
        model.press(.end)
        #expect(model.selection == User.loggedOut && !footer().contains("⏎"), "\(footer())")
        model.press(.enter)
        #expect(footer().contains("the machine is in loggedOut already"))
    }

    @Test("D10 what Enter does is said in a word where the machine's keys need the room")
    func shortHint() throws {
        var (narrow, wide) = (
            Samples.model(size: Size(width: 64, height: 24)), Samples.model(size: Size(width: 200, height: 60))
        )
        narrow.press(.down)
        wide.press(.down)
        let (few, all) = try (
            #require(narrow.text.split(separator: "\n").last), #require(wide.text.split(separator: "\n").last)
        )
        #expect(all.contains(" ask for selected") && few.contains(" ask ") && !few.contains("selected"), "\(few)")
    }

    @Test("D11 beside what the last row has to say it still names the keys that always work")
    func noticeBesideKeys() throws {
        var model = Samples.model()
        model.press(.character("y"))
        let last = try #require(model.text.split(separator: "\n").last)
        #expect(last.contains("no request has the key y") && last.contains("? help") && last.contains("q quit"))
        var narrow = Samples.model(size: Size(width: 30, height: 24))
        narrow.press(.character("y"))
        #expect(narrow.text.contains("no request has the key y"))
    }

    @Test("D11 / searches the log while the log has the focus")
    func searchedLog() {
        var model = Samples.model()
        model.press(.character("5"), .character("/"))
        #expect(model.mode == .line(.filter(LineEditor(""))))
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

    @Test("D10 what is no letter forgets a half-typed key")
    func forgetsHalf() {
        var model = Samples.model(Samples.ring(70), state: 0)
        let half = model.machine.structure.requests.lazy.compactMap { model.keys.key(of: $0) }.first { $0.count == 2 }
        model.press(.character(half?.unicodeScalars.first ?? "a"))
        #expect(!model.typed.isEmpty)
        model.press(.down)
        #expect(model.typed.isEmpty)
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

    @Test("D18 on a screen that is too small keys do nothing but leave")
    func unseen() {
        var model = Samples.model(state: User.loggedOut, size: Size(width: 20, height: 3))
        #expect(Model.requests(in: model.type("r")).isEmpty && model.mode == .normal)
        #expect(Model.requests(in: model.press(.control("r"), .control("r"))).isEmpty)
        model.press(.character("q"))
        #expect(model.isFinished)
    }

    @Test("D18 on a screen that is too small q leaves, as it says there, whatever was open before")
    func unseenOverlays() {
        let openers: [[Key]] = [
            [.character("?")], [.character(":"), .character("a")], [.character("/"), .character("a")],
            [.character(" ")], [.character(" "), .character("m")], [.character("5"), .character("/")],
        ]
        for keys in openers {
            var model = Samples.model(state: User.loggedOut)
            for key in keys { model.press(key) }
            #expect(model.mode != .normal)
            _ = model.update([.input(.resized(Size(width: 20, height: 3)))], at: model.now)
            model.press(.escape)
            model.press(.character("q"))
            #expect(model.isFinished, "\(keys)")
        }
    }

    @Test("D11 what comes with the key that leaves, but behind it, is not carried out: no request, no file, no text")
    func behindTheLast() {
        var model = Samples.model(state: User.loggedOut)
        let behind: [TerminalInput] = [.key(.character("r")), .key(.control("r")), .key(.character(" ")), .pasted("r")]
        let commands = model.update(([.key(.character("q"))] + behind).map { .input($0) }, at: model.now)
        #expect(model.isFinished && model.mode == .normal)
        #expect(Model.requests(in: commands).isEmpty && commands.filter { $0 == .keyPressed }.count == 1)
    }

    @Test(
        "D10 a single letter that is nobody's key is that of the other case; the graph shows keys of names in capitals so"
    )
    func eitherCase() {
        let structure = StructureRecord(
            states: [StateRecord(name: "idle"), StateRecord(name: "busy")],
            edges: [EdgeRecord(from: 0, to: 1, request: .event(0))], events: ["ADD_NODE"])
        var model = Samples.model(structure)
        #expect(model.keys.key(of: .event(0)) == "a")
        for key in ["a", "A"] { #expect(Model.requests(in: model.type(key)) == [.event(0)], "\(key)") }
    }

    @Test("D2 an event that a person sent and nobody waits for is answered")
    func answered() {
        var model = Samples.model(Samples.door)
        model.take([.ignored(.request(.event(3)), in: 0)], by: .person)
        #expect(model.warning == "open does not handle unlock")
    }

    @Test(
        "D2 D10 the key of an event that leads several ways from here, each of them a request of its own, names these")
    func severalWays() {
        let structure = StructureRecord(
            states: ["broken", "measure", "home"].map { StateRecord(name: $0) },
            edges: [EdgeRecord(from: 1, to: 2, request: .event(0))]
                + [1, 2].map { EdgeRecord(from: 0, to: $0, request: .event($0)) },
            events: [DeclaredEvent("done"), DeclaredEvent("done", target: 1), DeclaredEvent("done", target: 2)])
        var model = Samples.model(structure, state: 0)
        let keys = (0...2).compactMap { model.keys.key(of: .event($0)) }
        model.take([.ignored(.request(.event(0)), in: 0)], by: .person)
        #expect(keys.count == 3)
        #expect(
            model.warning == "done leads more ways than one here: \(keys[1]) → measure, \(keys[2]) → home",
            "\(model.warning ?? "")")
        var other = Samples.model(structure, state: 2)
        other.take([.ignored(.request(.event(0)), in: 2)], by: .person)
        #expect(other.warning == "home does not handle done")
    }

    @Test("D2 D4 what a guard holds back is told by that guard")
    func guarded() {
        var model = Samples.model(Samples.door)
        let verdicts = [RequestRecord.event(3): Verdict.unmet(guards: ["hasKey"])]
        _ = model.update([.reply(.verdicts(verdicts, generation: model.verdicts.generation))], at: model.now)
        model.take([.ignored(.request(.event(3)), in: 0)], by: .person)
        #expect(model.warning == "unlock is ignored: guard hasKey is false; ask again once it holds")
    }
}
