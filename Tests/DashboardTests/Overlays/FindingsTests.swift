import Dashboard
import MachineRecords
import Screen
import Testing

/// What a check of the opened file has found, on the graph and in a list.
struct FindingsTests {
    private typealias User = Samples.User

    private static let stuck = MachineFinding(
        state: User.registering, place: "user.mmd:4:1", message: "the state \"registering\" is a dead end",
        path: ["start", "register"])
    private static let shadowed = MachineFinding(
        state: User.loggedIn, target: User.banned, place: "user.mmd:9:3", message: "\"ban\" is never taken")
    private static let whole = MachineFinding(state: nil, place: "user.mmd:1:1", message: "the machine goes round")

    private func model(
        _ found: [MachineFinding] = [stuck, shadowed, whole], size: Size = Size(width: 120, height: 40),
        glyphs: GlyphSet = .unicode
    ) -> Model {
        var model = Samples.model(size: size, settings: Samples.settings(glyphs: glyphs))
        _ = model.update([.work(.found(found))], at: Samples.noonish)
        return model
    }

    private func text(_ model: Model) -> String { DashboardView.picture(of: model).buffer.text }

    @Test("the state is marked with a glyph before its name, and the rest of the graph is as it was, its frame too")
    func marked() throws {
        let (before, after) = (Samples.model(), model())
        #expect(!text(before).contains("!registering") && text(after).contains("!registering"))
        #expect(text(after).contains("!loggedIn"), "a transition's finding marks the state that it leaves")
        #expect(!text(after).contains("!loggedOut"))
        let buffer = DashboardView.picture(of: after).buffer
        let rows = buffer.text.split(separator: "\n", omittingEmptySubsequences: false)
        let y = try #require(rows.firstIndex { $0.contains("!registering") })
        let row = String(rows[y])
        let place = try #require(row.range(of: "·!registering"), "that it was never visited is seen too")
        let x = row.distance(from: row.startIndex, to: place.lowerBound) - 1
        #expect(buffer.cells[y * buffer.size.width + x].style == after.theme[.receding], "its border")
    }

    @Test("a state that is called by its text is named beside the id that the check knows, others are not named twice")
    func calledByText() {
        var states = ["Refusing", "P.inner"].map { StateRecord(name: $0) }
        (states[0].path, states[1].path) = ("s3", "P.inner")
        var model = Samples.model(StructureRecord(states: states, edges: [], events: []), state: 0)
        let found = ["s3", "P.inner"].enumerated().map {
            MachineFinding(state: $0, place: "4:1", message: "the state \"\($1)\" is a dead end")
        }
        _ = model.update([.work(.found(found))], at: Samples.noonish)
        model.press(.character(" "), .character("F"))
        #expect(text(model).contains("! Refusing: the state \"s3\" is a dead end"))
        #expect(text(model).contains("! the state \"P.inner\" is a dead end"))
    }

    @Test("what a check found is not drawn in the colour of errors, on the graph or in its list")
    func colours() {
        var model = model()
        let trouble = model.theme[.trouble]
        func isRed() -> Bool { DashboardView.picture(of: model).buffer.cells.contains { $0.style == trouble } }
        #expect(!isRed())
        model.press(.character(" "), .character("F"))
        #expect(model.mode == .overlay(.findings(chosen: 0)) && !isRed())
    }

    @Test("on dots it stands between the mark and the name, as in a box: whether the state was visited is seen too")
    func markedOnDots() {
        var model = model()
        model.press(.character("-"), .character("-"))
        model.finishLayout(model.settle())
        #expect(text(model).contains("·!registering"), "\(text(model))")
        let registering = model.machine.structure.states.firstIndex { $0.name == "registering" }
        model.machine.visited.insert(registering ?? 0)
        #expect(text(model).contains("○!registering"))
    }

    @Test("a line with a finding has an open head")
    func line() {
        let heads = { (model: Model) in
            text(model).unicodeScalars.count { "><∧∨".unicodeScalars.contains($0) }
        }
        #expect(heads(model([Self.shadowed])) == heads(model([Self.stuck])) + 1)
    }

    @Test("that there are findings is told in the log, with the key that lists them; the footer keeps its keys")
    func told() {
        let model = model()
        #expect(model.announcement == nil && model.text.contains("check: 3 findings; Space F lists them"))
        #expect(model.log.entries.last?.text == "check: 3 findings; Space F lists them")
        #expect(self.model([Self.whole]).log.entries.last?.text == "check: 1 finding; Space F lists it")
        #expect(self.model([]).log.entries.isEmpty)
    }

    @Test("Space F lists each with its place and the way there; Enter goes to the state")
    func list() {
        var model = model()
        model.press(.character(" "), .character("F"))
        #expect(model.mode == .overlay(.findings(chosen: 0)))
        #expect(text(model).contains("user.mmd:4:1") && text(model).contains("after: start,register"))
        model.press(.down)
        #expect(text(model).contains("user.mmd:9:3"))
        #expect(text(model).contains("no way from the start to loggedIn is known"))
        model.press(.up, .up, .enter)
        #expect(model.mode == .normal && model.selection == User.registering && model.focus == .graph)
        model.press(.character(" "), .character("F"), .end, .enter)
        #expect(model.mode == .normal, "what is said of the whole machine selects nothing")
        #expect(model.selection == User.registering)
        model.press(.character(" "), .character("F"), .escape)
        #expect(model.mode == .normal)
    }

    @Test("a file without findings says so; a click beside the list closes it, a paste is no answer")
    func none() {
        var empty = model([])
        empty.press(.character(" "), .character("F"))
        #expect(empty.mode == .normal && empty.warning == "the check found nothing")
        empty.findings = .underWay
        empty.press(.character(" "), .character("F"))
        #expect(empty.mode == .normal && empty.warning == "the check is under way")
        _ = empty.update([.work(.found(nil))], at: Samples.noonish)
        empty.press(.character(" "), .character("F"))
        #expect(empty.warning == "nothing has been checked here: stateloupe check FILE does")
        var open = model()
        open.press(.character(" "), .character("F"))
        _ = open.update([.input(.pasted("x"))], at: Samples.noonish)
        #expect(open.warning == "pasted text is ignored here" && open.mode == .overlay(.findings(chosen: 0)))
        _ = open.update([.input(.mouse(MouseReport(.press(0), at: Point(x: 0, y: 0))))], at: Samples.noonish)
        #expect(open.mode == .normal)
    }

    @Test("D18 D21 the list fits every screen, and its cursor rests on the chosen one")
    func sizes() throws {
        let many = (0..<300).map {
            MachineFinding(
                state: 0, place: "f:\($0):1",
                message: "finding number \($0) of very many, and long " + String(repeating: "x", count: 90))
        }
        for size in [Size(width: 40, height: 12), Size(width: 80, height: 24), Size(width: 200, height: 60)] {
            for glyphs in [GlyphSet.unicode, .ascii] {
                var model = model(many, size: size, glyphs: glyphs)
                model.press(.character(" "), .character("F"))
                for key in [Key.down, .pageDown, .end, .pageUp, .home] {
                    model.press(key)
                    guard case .overlay(.findings(let chosen)) = model.mode else {
                        Issue.record("the list stays open")
                        return
                    }
                    let picture = DashboardView.picture(of: model)
                    let cursor = try #require(picture.cursor)
                    let rows = picture.buffer.text.split(separator: "\n", omittingEmptySubsequences: false)
                    #expect(rows[cursor.y].contains("finding number \(chosen) "), "\(size) \(key)")
                }
            }
        }
        var model = model(many)
        model.press(.character(" "), .character("F"), .end)
        #expect(model.mode == .overlay(.findings(chosen: MachineFinding.most - 1)), "the first of very many are kept")
    }

    @Test("F5 a finding says how the machine comes there: by which requests, from the start, or that no way is known")
    func ways() {
        let known: [(path: [String]?, text: String)] = [
            (["login", "ban"], "after: login,ban"), ([], "the machine starts there"),
            (nil, "no way from the start to banned is known"),
        ]
        for (path, text) in known {
            var model = model([MachineFinding(state: Samples.User.banned, place: "a:1:1", message: "found", path: path)]
            )
            model.press(.character(" "), .character("F"))
            #expect(model.text.contains(text))
        }
        var whole = model([MachineFinding(state: nil, place: "a:1:1", message: "found", path: [])])
        whole.press(.character(" "), .character("F"))
        #expect(!whole.text.contains("after:") && !whole.text.contains("starts there"), "it is about no state")
    }

    @Test("a finding's mark is before the name of the current state too")
    func markedHere() {
        let here = Samples.model().machine.state
        let name = Samples.model().machine.stateName
        let found = MachineFinding(state: here, place: "user.mmd:4:1", message: "the state is a dead end")
        #expect(text(model([found])).contains("●!\(name)") && text(model()).contains("● \(name)"))
    }

    @Test("a line with a finding keeps its open head while it may be taken and once it was")
    func openHead() {
        let found = MachineFinding(
            state: User.loggedOut, target: User.loggedIn, place: "user.mmd:9:3", message: "never taken")
        var model = Samples.model(state: User.loggedOut)
        func heads() -> Int { text(model).unicodeScalars.count { "><∧∨".unicodeScalars.contains($0) } }
        let before = heads()
        _ = model.update([.work(.found([found]))], at: Samples.noonish)
        #expect(heads() == before + 1)
        model.take([.transitioned(from: User.loggedOut, to: User.loggedIn, by: .request(.state(User.loggedIn)))])
        #expect(heads() == before + 1)
    }
}
