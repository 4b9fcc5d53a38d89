import Dashboard
import MachineRecords
import Screen
import Testing

/// What keys do while nothing is open, and what is said of those that come to nothing.
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
        // This machine is alone, of no file, and has no clock or parents; the tour is not on it.
        let useless: [Action] = [
            .machine(.clock), .program(.tour), .program(.machines), .program(.findings), .graph(.open), .graph(.fold),
        ]
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

    @Test("D11 / searches the log while the log has the focus")
    func searchedLog() {
        var model = Samples.model()
        model.press(.character("5"), .character("/"))
        #expect(model.mode == .line(.filter(LineEditor(""))))
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
