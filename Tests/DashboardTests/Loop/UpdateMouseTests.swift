import MachineRecords
import Screen
import Testing

@testable import Dashboard

struct UpdateMouseTests {
    private typealias User = Samples.User

    private func model(_ size: Size = Size(width: 120, height: 40)) -> Model {
        Samples.model(state: User.loggedOut, size: size)
    }

    /// Where a text stands in a part of the screen.
    private func place(of text: String, _ model: Model, in area: Rect?) throws -> Point {
        let area = try #require(area)
        let rows = model.text.split(separator: "\n", omittingEmptySubsequences: false)
        for y in area.y..<min(rows.count, area.endY) {
            let row = rows[y].dropFirst(area.x).prefix(area.width)
            if let range = row.firstRange(of: text) {
                return Point(x: area.x + row.distance(from: row.startIndex, to: range.lowerBound), y: y)
            }
        }
        throw Missing(text: text, screen: model.text)
    }

    private func box(of state: String, _ model: Model) throws -> Point {
        try place(of: state, model, in: model.arrangement.panes[.graph])
    }

    private struct Missing: Error {
        let text: String
        let screen: String
    }

    @Test("D16 a click selects a state, a second one asks for it, and elsewhere a pane gets the focus")
    func clicks() throws {
        var model = model()
        let box = try box(of: "registering", model)
        model.click(box)
        #expect(model.selection == User.registering && model.focus == .graph)
        #expect(Model.requests(in: model.click(box)) == [.state(User.registering)])
        let log = try #require(model.arrangement.panes[.log])
        model.click(Point(x: log.x + 5, y: log.y))
        #expect(model.focus == .log)
    }

    /// A cell of the line between two states that is in sight, on its way or on its label.
    private func cell(of line: StatePair, _ model: Model) throws -> Point {
        let area = model.arrangement.content(of: .graph)
        let cells = (area.y..<area.endY).flatMap { y in (area.x..<area.endX).map { Point(x: $0, y: y) } }
        return try #require(
            cells.first { cell in
                GraphView.state(at: cell, model, in: area) == nil && GraphView.line(at: cell, model, in: area) == line
            })
    }

    @Test("D16 a click on a line of the graph fires it, as a click on its row does; a drag that begins there pans")
    func graphLines() throws {
        var model = model()
        let line = StatePair(from: User.loggedOut, to: User.loggedIn)
        let cell = try cell(of: line, model)
        #expect(Model.requests(in: model.mouse(.press(0), cell)).isEmpty, "not before the button goes up")
        #expect(Model.requests(in: model.mouse(.release, cell)) == [.state(User.loggedIn)])
        model.mouse(.press(0), cell)
        model.mouse(.drag, cell)
        model.mouse(.drag, Point(x: cell.x + 3, y: cell.y))
        #expect(Model.requests(in: model.mouse(.release, cell)).isEmpty)
        model.click(try self.cell(of: StatePair(from: User.timedOut, to: User.loggedOut), model))
        #expect(model.selection == User.timedOut, "what is not possible now is shown")
    }

    @Test("D16 a click on a line into a final state asks first; on one with several requests each is to be chosen")
    func questions() throws {
        var model = Samples.model(state: User.loggedIn)
        let final = try cell(of: StatePair(from: User.loggedIn, to: User.banned), model)
        #expect(Model.requests(in: model.click(final)).isEmpty && model.mode == .confirm(.state(User.banned)))
        let two = Samples.door.with(edges: Samples.door.edges + [EdgeRecord(from: 0, to: 1, request: .event(2))])
        model = Samples.model(two, state: 0)
        #expect(Model.requests(in: model.click(try cell(of: StatePair(from: 0, to: 1), model))).isEmpty)
        #expect(model.focus == .transitions && model.mode == .normal)
        model = Samples.synchronising(size: Size(width: 120, height: 40))
        let work = StatePair(from: Samples.Sync.inProgress, to: Samples.Sync.synced)
        #expect(Model.requests(in: model.click(try cell(of: work, model))).isEmpty && model.notice != nil)
    }

    @Test("D16 two clicks with time between them are no double click")
    func slow() throws {
        var model = model()
        let box = try box(of: "registering", model)
        model.click(box)
        _ = model.update([], at: WallTime(milliseconds: model.now.milliseconds + 1000))
        #expect(Model.requests(in: model.click(box)).isEmpty)
    }

    @Test("D16 a click on a transition fires it; one that enters a final state asks first, and a click is no answer")
    func transitions() throws {
        var model = model()
        let row = try place(of: "loggedIn", model, in: model.arrangement.panes[.transitions])
        #expect(Model.requests(in: model.click(row)) == [.state(User.loggedIn)])
        #expect(model.focus == .transitions)
        model = Samples.model(state: User.loggedIn)
        let final = try place(of: "banned", model, in: model.arrangement.panes[.transitions])
        #expect(Model.requests(in: model.click(final)).isEmpty && model.mode == .confirm(.state(User.banned)))
        #expect(Model.requests(in: model.click(final)).isEmpty)
        #expect(model.mode == .confirm(.state(User.banned)))
    }

    @Test("D16 a click on a line of a list selects that line, below a selected one that is shown whole too")
    func lines() throws {
        var model = model()
        model.settings.panes.log = 12
        let lines = (1...30).map {
            PrintedLine(isError: false, text: "line \($0) " + String(repeating: "x", count: 200))
        }
        _ = model.update([.printed(lines)], at: model.now)
        for text in ["line 3 ", "line 1 ", "line 2 "] {
            let place = try place(of: text, model, in: model.arrangement.panes[.log])
            model.click(place)
            #expect(model.log.newest(model.cursor(of: .log).selected)?.text.hasPrefix(text) == true, "\(text)")
        }
    }

    @Test("D16 the wheel scrolls the pane under it and leaves the focus where it is")
    func wheel() throws {
        var model = model()
        let lines = (1...60).map { PrintedLine(isError: false, text: "line \($0)") }
        _ = model.update([.printed(lines)], at: model.now)
        let log = try #require(model.arrangement.panes[.log])
        for _ in 0..<10 { model.mouse(.wheelDown, Point(x: 4, y: log.y + 2)) }
        #expect(model.focus == .graph && model.cursor(of: .log).top > 10)
        model.press(.character("?"))
        model.mouse(.wheelDown, Point(x: 50, y: 10))
        #expect(model.mode == .help(chosen: 1))
        model.click(Point(x: 2, y: 10))
        #expect(model.mode == .normal)
    }

    /// Where a text is, anywhere on the screen.
    private func place(of text: String, _ model: Model) throws -> Point {
        try place(of: text, model, in: Rect(model.screen))
    }

    @Test("D16 each entry of the footer acts as the key that it names, and so do answers to what it asks")
    func footer() throws {
        var model = model(Size(width: 160, height: 40))
        let footer = model.arrangement.footer
        let key = try #require(model.keys.key(of: .state(User.loggedIn)))
        let entry = try place(of: "\(key) loggedIn", model, in: footer)
        #expect(Model.requests(in: model.click(entry)) == [.state(User.loggedIn)])
        #expect(Model.requests(in: model.click(Point(x: entry.x + 5, y: entry.y))) == [.state(User.loggedIn)])
        model.click(try place(of: "Space commands", model, in: footer))
        #expect(model.mode == .menu(chosen: nil))
        model.click(try place(of: "Esc close", model, in: footer))
        #expect(model.mode == .normal)
        model.click(try place(of: "? help", model, in: footer))
        #expect(model.mode == .help(chosen: nil))
        model.click(try place(of: "↓", model, in: footer))
        #expect(model.mode == .help(chosen: 1), "each of several keys is its own")
        model.press(.escape)
        #expect(model.click(Point(x: footer.endX - 1, y: footer.y)).isEmpty && model.mode == .normal)
        model.take([.transitioned(from: User.loggedOut, to: User.loggedIn, by: .request(.state(User.loggedIn)))])
        model.press(.control("r"))
        #expect(model.mode == .confirm(.reset))
        model.click(try place(of: "Esc cancels", model, in: footer))
        #expect(model.mode == .normal)
        model.press(.control("r"))
        #expect(Model.requests(in: model.click(try place(of: "^R again", model, in: footer))) == [.reset])
        model.press(.character("["))
        let forward = try place(of: "]", model, in: footer)
        model.click(forward)
        #expect(model.past?.moment == 1)
        model.click(forward)
        #expect(model.past == nil, "one step on is the present")
        model.click(try place(of: "q quit", model, in: footer))
        #expect(model.isFinished)
    }

    @Test("D16 the header's words lead to what they count: pending, figures, matrix, the graph, and back from the past")
    func header() throws {
        var model = model()
        let refusal = RefusalRecord(.notListed(from: User.loggedOut, to: User.banned))
        model.take([
            .rejected(.request(.state(User.banned)), from: User.loggedOut, target: User.banned, refusal)
        ])
        let header = model.arrangement.header
        model.click(try place(of: "1 pending", model, in: header))
        #expect(model.focus == .pending)
        model.click(try place(of: "loggedOut", model, in: header))
        #expect(model.focus == .graph)
        model.click(try place(of: "0 transitions", model, in: header))
        #expect(model.mode == .figures(FiguresSheet()))
        model.press(.escape)
        model.click(try place(of: "1 refused", model, in: header))
        #expect(model.mode == .matrix(MatrixSheet()))
        model.press(.escape, .character("["))
        model.click(try place(of: "past", model, in: header))
        #expect(model.past == nil)
        model.press(.character(" "), .character("p"))
        model.click(try place(of: "paused", model, in: header))
        #expect(model.pause == .live)
    }

    @Test("D16 a click runs an entry of the menu and of the palette")
    func menus() throws {
        var model = model()
        model.press(.character(" "))
        model.click(try place(of: "matrix", model))
        #expect(model.mode == .matrix(MatrixSheet()))
        model.press(.escape, .character(":"))
        model.type("loggedIn")
        #expect(Model.requests(in: model.click(try place(of: "ask for loggedIn", model))) == [.state(User.loggedIn)])
        #expect(model.mode == .normal)
        model.press(.character(":"))
        model.click(Point(x: 1, y: 20))
        #expect(model.mode == .normal, "beside it")
    }

    @Test(
        "D16 a click chooses a row of what is open, and a second one takes it, also where the rows have moved meanwhile"
    )
    func lists() throws {
        var model = model(Size(width: 120, height: 120))
        model.press(.character("?"))
        model.click(try place(of: "Panes", model))
        #expect(model.mode == .help(chosen: nil), "a heading is no row")
        let row = try place(of: "Move the focus to the next pane", model)
        model.click(row)
        guard case .help(.some) = model.mode else {
            Issue.record("no row is chosen")
            return
        }
        model.click(row)
        #expect(model.mode == .normal && model.focus == .transitions, "the second click runs what the first chose")
        model.press(.character(" "), .character("T"))
        let themes = model.settings.themes.count
        #expect(themes > 0)
        model.click(try place(of: model.settings.themes[themes - 1].name, model))
        #expect(model.settings.theme == themes - 1)
        model.press(.escape, .character(" "), .character("i"))
        let state = try place(of: "registering", model)
        model.click(state)
        model.click(state)
        #expect(model.mode == .normal && model.selection == User.registering)
    }

    @Test("D16 a click chooses a cell of the matrix, and a second one asks for it")
    func matrix() throws {
        var model = model()
        model.press(.character(" "), .character("m"))
        var sheet = MatrixSheet()
        let area = Rect(model.screen)
        let cells = (area.y..<area.endY).flatMap { y in (area.x..<area.endX).map { Point(x: $0, y: y) } }
        let cell = try #require(
            cells.first {
                MatrixView.pair(at: $0, model, sheet) == StatePair(from: User.loggedOut, to: User.registering)
            })
        #expect(model.click(cell).isEmpty)
        sheet.to = User.registering
        #expect(model.mode == .matrix(sheet))
        #expect(Model.requests(in: model.click(cell)) == [.state(User.registering)])
        let other = try #require(
            cells.first {
                MatrixView.pair(at: $0, model, sheet) == StatePair(from: User.loggedIn, to: User.banned)
            })
        model.press(.character(" "), .character("m"))
        model.click(other)
        #expect(Model.requests(in: model.click(other)).isEmpty && model.notice != nil, "it is of another state")
    }

    @Test("D16 a click on a format gives the file's name its ending")
    func formats() throws {
        var model = model()
        model.press(.character(" "), .character("x"))
        model.click(try place(of: "SVG", model))
        guard case .export(let edit) = model.mode else {
            Issue.record("no name is written")
            return
        }
        #expect(edit.line.string.hasSuffix(".svg"))
    }

    @Test("D16 a drag pans a drawing that is larger than its pane")
    func pans() throws {
        var model = Samples.model(Samples.ring(40), size: Size(width: 80, height: 24))
        model.press(.character("+"), .character("+"))
        let before = model.graph.offset
        let area = model.arrangement.content(of: .graph)
        let free = try #require(
            (area.y..<area.endY).flatMap { y in (area.x..<area.endX).map { Point(x: $0, y: y) } }
                .first { GraphView.state(at: $0, model, in: area) == nil })
        model.mouse(.press(0), free)
        model.mouse(.drag, Point(x: free.x - 7, y: free.y - 5))
        model.mouse(.drag, Point(x: free.x + 9999, y: free.y + 9999))
        #expect(model.graph.offset == Point(x: 0, y: 0))
        model.mouse(.drag, Point(x: free.x + 9999 - 3, y: free.y + 9999 - 2))
        #expect(model.graph.offset != before || model.graph.exceedsPane == false)
        model.mouse(.release, free)
        let after = model.graph.offset
        model.mouse(.drag, Point(x: 0, y: 0))
        #expect(model.graph.offset == after, "nothing is held any more")
    }

    @Test("D16 the rules between panes are dragged, and go back by two clicks", arguments: [120, 200])
    func dividers(width: Int) throws {
        var model = model(Size(width: width, height: 50))
        let before = model.arrangement
        let graph = try #require(before.panes[.graph])
        let rule = Point(x: graph.endX, y: graph.y + 5)
        model.mouse(.press(0), rule)
        model.mouse(.drag, Point(x: rule.x - 12, y: rule.y))
        #expect(model.arrangement.panes[.graph]?.endX == rule.x - 12)
        model.mouse(.drag, Point(x: 0, y: 0))
        #expect((model.arrangement.panes[.graph]?.width ?? 0) >= 20, "no pane is closed by it")
        model.mouse(.release, rule)
        let log = try #require(model.arrangement.panes[.log])
        model.mouse(.press(0), Point(x: 10, y: log.y))
        model.mouse(.drag, Point(x: 10, y: log.y - 4))
        #expect(model.arrangement.panes[.log]?.y == log.y - 4)
        model.mouse(.release, rule)
        let divider = Point(x: try #require(model.arrangement.panes[.graph]).endX, y: 5)
        model.click(divider)
        model.click(divider)
        #expect(model.arrangement.panes[.graph]?.endX == graph.endX)
    }

    @Test("D16 D18 where panes are tabs a click on a tab leads there")
    func tabs() throws {
        var model = model(Size(width: 80, height: 24))
        for (name, pane) in [("log", Pane.log), ("data", .data), ("transitions", .transitions), ("graph", .graph)] {
            model.click(try place(of: name, model, in: model.arrangement.tabs))
            #expect(model.focus == pane)
        }
    }

    @Test("D16 switched off, nothing that a mouse does is taken, and the terminal is told")
    func off() throws {
        var model = model()
        #expect(model.press(.character(" "), .character("M")) == [.reportMouse(false)])
        let before = model.selection
        #expect(model.click(try box(of: "registering", model)).isEmpty && model.selection == before)
        #expect(model.press(.character(" "), .character("M")) == [.reportMouse(true)])
    }

    @Test("D16 a mouse anywhere on any screen breaks nothing")
    func anywhere() {
        for size in [Size(width: 20, height: 4), Size(width: 40, height: 12), Size(width: 80, height: 50)] {
            var model = model(size)
            var seed: UInt64 = 7
            func random(_ limit: Int) -> Int {
                seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return Int(seed >> 33) % limit
            }
            let acts: [MouseReport.Act] = [.press(0), .press(2), .drag, .release, .wheelUp, .wheelDown]
            for _ in 0..<600 {
                let place = Point(x: random(size.width + 3), y: random(size.height + 3))
                model.mouse(acts[random(acts.count)], place)
                if random(9) == 0 { model.press(.character(" ")) }
                if random(9) == 0 { model.press(.escape) }
                _ = DashboardView.picture(of: model)
            }
            #expect(model.arrangement.footer.y == size.height - 1)
        }
    }
}

extension Model {
    @discardableResult
    fileprivate mutating func mouse(_ act: MouseReport.Act, _ place: Point) -> [Command] {
        let commands = update([.input(.mouse(MouseReport(act, at: place)))], at: now).filter { $0 != .keyPressed }
        finishLayout(commands)
        return commands
    }

    @discardableResult
    fileprivate mutating func click(_ place: Point) -> [Command] {
        let commands = mouse(.press(0), place)
        return commands + mouse(.release, place)
    }
}
