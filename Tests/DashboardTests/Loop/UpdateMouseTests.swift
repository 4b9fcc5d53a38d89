import MachineRecords
import Screen
import Testing

@testable import Dashboard

struct UpdateMouseTests {
    private typealias User = Samples.User

    private func model(_ size: Size = Size(width: 120, height: 40)) -> Model {
        Samples.model(state: User.loggedOut, size: size)
    }

    private func box(of state: String, _ model: Model) throws -> Point {
        try model.place(of: state, in: model.arrangement.panes[.graph])
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

    @Test("D16 a click on a dot or its name selects the state, a second one asks for it")
    func dots() throws {
        var model = Samples.model()
        model.press(.character("-"), .character("-"))
        let name = model.machine.structure.seenName(of: User.registering)
        let rows = model.text.split(separator: "\n").map(String.init)
        let row = try #require(rows.firstIndex { $0.contains("· \(name)") })
        let start = try #require(rows[row].firstRange(of: "· \(name)")?.lowerBound)
        let dot = Point(x: rows[row].distance(from: rows[row].startIndex, to: start), y: row)
        model.click(Point(x: dot.x + 4, y: row))
        #expect(model.selection == User.registering)
        model.press(.escape)
        #expect(model.selection == nil)
        model.click(dot)
        #expect(model.selection == User.registering)
        #expect(Model.requests(in: model.click(dot)) == [.state(User.registering)])
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
        #expect(
            Model.requests(in: model.click(final)).isEmpty && model.mode == .question(.confirm(.state(User.banned))))
        let two = Samples.door.with(edges: Samples.door.edges + [EdgeRecord(from: 0, to: 1, request: .event(2))])
        model = Samples.model(two, state: 0)
        #expect(Model.requests(in: model.click(try cell(of: StatePair(from: 0, to: 1), model))).isEmpty)
        #expect(model.focus == .transitions && model.mode == .normal)
        model = Samples.synchronising(size: Size(width: 120, height: 40))
        let work = StatePair(from: Samples.Sync.inProgress, to: Samples.Sync.synced)
        #expect(Model.requests(in: model.click(try cell(of: work, model))).isEmpty && model.warning != nil)
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
        let row = try model.place(of: "loggedIn", in: model.arrangement.panes[.transitions])
        #expect(Model.requests(in: model.click(row)) == [.state(User.loggedIn)])
        #expect(model.focus == .transitions)
        #expect(Model.requests(in: model.click(row)).isEmpty, "of a double click the first press has fired")
        _ = model.update([], at: WallTime(milliseconds: model.now.milliseconds + 1000))
        #expect(Model.requests(in: model.click(row)).count == 1, "another click")
        model = Samples.model(state: User.loggedIn)
        let final = try model.place(of: "banned", in: model.arrangement.panes[.transitions])
        #expect(
            Model.requests(in: model.click(final)).isEmpty && model.mode == .question(.confirm(.state(User.banned))))
        #expect(Model.requests(in: model.click(final)).isEmpty)
        #expect(model.mode == .question(.confirm(.state(User.banned))))
    }

    @Test("D16 what fires does so where the button goes up on it: a drag that begins there asks nothing")
    func released() throws {
        var model = model()
        let row = try model.place(of: "loggedIn", in: model.arrangement.panes[.transitions])
        #expect(Model.requests(in: model.mouse(.press(0), row)).isEmpty)
        #expect(Model.requests(in: model.mouse(.release, Point(x: row.x, y: row.y + 5))).isEmpty, "moved away")
        #expect(Model.requests(in: model.mouse(.release, row)).isEmpty, "it is let go of")
        _ = model.update([], at: WallTime(milliseconds: model.now.milliseconds + 1_000))
        let key = try model.place(of: "registering", in: model.arrangement.footer)
        model.mouse(.press(0), key)
        model.mouse(.drag, Point(x: key.x, y: key.y - 9))
        #expect(Model.requests(in: model.mouse(.release, Point(x: key.x, y: key.y - 9))).isEmpty)
        #expect(Model.requests(in: model.click(key)) == [.state(User.registering)])
    }

    @Test("D16 a click on a line that another has just left asks nothing and says so; a moment later it does")
    func moved() throws {
        var model = Samples.model(Samples.door, state: 0)
        let row = try model.place(of: "open", in: model.arrangement.content(of: .transitions))
        let start = model.now.milliseconds
        let kind = EventRecord.Kind.transitioned(from: 0, to: 1, by: .request(.event(0)))
        let event = EventRecord(number: model.live.number + 1, asker: .program, kind: kind)
        _ = model.update([.update(.event(event))], at: WallTime(milliseconds: start + 5_000))
        #expect(model.transitions.hasJustMoved(0, at: model.now))
        _ = model.update([], at: WallTime(milliseconds: start + 5_100))
        #expect(Model.requests(in: model.click(row)).isEmpty && model.warning == Notices.rowMoved)
        model.transitions.note(model.transitions.rows, until: model.now)
        #expect(model.transitions.hasJustMoved(0, at: model.now), "another change that left it there forgets nothing")
        let key = try model.place(of: model.text.contains(" c close") ? "close" : "lock", in: model.arrangement.footer)
        #expect(
            Model.requests(in: model.click(key)).isEmpty && model.warning == Notices.rowMoved, "the footer likewise")
        _ = model.update([], at: WallTime(milliseconds: start + 5_900))
        #expect(Model.requests(in: model.click(row)).count == 1)
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
            let place = try model.place(of: text, in: model.arrangement.panes[.log])
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
        #expect(model.mode == .overlay(.help(chosen: nil, top: 3)))
        model.click(Point(x: 2, y: 10))
        #expect(model.mode == .normal)
    }

    @Test(
        "D11 D16 in the help and the figures the wheel scrolls and chooses nothing, so that Enter runs nothing by accident"
    )
    func wheelInOverlays() {
        var model = model(Size(width: 80, height: 24))
        let place = Point(x: 40, y: 10)
        model.press(.character("?"))
        let heading = HelpWords.machine(in: model.machine.stateName)
        #expect(model.text.contains(heading))
        for _ in 0..<5 { model.mouse(.wheelDown, place) }
        #expect(model.mode == .overlay(.help(chosen: nil, top: 15)) && !model.text.contains(heading), "\(model.text)")
        #expect(model.press(.enter).isEmpty && model.mode == .overlay(.help(chosen: nil, top: 15)))
        for _ in 0..<200 { model.mouse(.wheelDown, place) }
        #expect(model.text.contains(MarkWords.cut), "the last row is in sight")
        for _ in 0..<4 { model.mouse(.wheelUp, place) }
        let before = model.text
        model.press(.down)
        guard case .overlay(.help(.some(let chosen), _)) = model.mode else {
            return #expect(Bool(false), "\(model.mode)")
        }
        #expect(chosen > 20, "what is in sight is chosen, not the first row")
        #expect(before != model.text || chosen > 0)
        model.mouse(.wheelUp, place)
        guard case .overlay(.help(nil, let top)) = model.mode else { return #expect(Bool(false), "\(model.mode)") }
        #expect(top > 15)
        model.press(.escape, .character(" "), .character("i"))
        model.mouse(.wheelDown, place)
        guard case .overlay(.figures(let sheet)) = model.mode else { return #expect(Bool(false), "\(model.mode)") }
        #expect(sheet.chosen == nil)
        model.press(.escape, .character(" "))
        let menu = model.mode
        model.mouse(.wheelDown, place)
        #expect(model.mode == menu, "the whole menu is in sight")
    }

    @Test("D16 each entry of the footer acts as the key that it names, and so do answers to what it asks")
    func footer() throws {
        var model = model(Size(width: 160, height: 40))
        let footer = model.arrangement.footer
        let key = try #require(model.keys.key(of: .state(User.loggedIn)))
        let entry = try model.place(of: "\(key) loggedIn", in: footer)
        #expect(Model.requests(in: model.click(entry)) == [.state(User.loggedIn)])
        for column in [entry.x + key.count, entry.x + 5] {
            #expect(Model.requests(in: model.click(Point(x: column, y: entry.y))) == [.state(User.loggedIn)])
        }
        model.click(try model.place(of: "Space menu", in: footer))
        #expect(model.text.contains("─ menu ─"))
        model.click(try model.place(of: "Esc close", in: footer))
        #expect(model.mode == .normal)
        model.click(try model.place(of: "? help", in: footer))
        #expect(model.mode == .overlay(.help(chosen: nil)))
        model.click(try model.place(of: "↓", in: footer))
        #expect(model.mode == .overlay(.help(chosen: 1)), "each of several keys is its own")
        model.press(.escape)
        #expect(model.click(Point(x: footer.endX - 1, y: footer.y)).isEmpty && model.mode == .normal)
        model.take([.transitioned(from: User.loggedOut, to: User.loggedIn, by: .request(.state(User.loggedIn)))])
        model.press(.control("r"))
        #expect(model.mode == .question(.confirm(.reset)))
        model.click(try model.place(of: "Esc no", in: footer))
        #expect(model.mode == .normal)
        model.press(.control("r"))
        #expect(Model.requests(in: model.click(try model.place(of: "^R or", in: footer))) == [.reset])
        model.press(.character("["))
        let forward = try model.place(of: "]", in: footer)
        model.click(forward)
        #expect(model.past?.moment == 1)
        model.click(forward)
        #expect(model.past == nil, "one step on is the present")
        model.click(try model.place(of: "q quit", in: footer))
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
        model.click(try model.place(of: "1 pending", in: header))
        #expect(model.focus == .pending)
        model.click(try model.place(of: "loggedOut", in: header))
        #expect(model.focus == .graph)
        model.click(try model.place(of: "0 transitions", in: header))
        #expect(model.mode == .overlay(.figures(FiguresSheet())))
        model.press(.escape)
        model.click(try model.place(of: "1 refused", in: header))
        #expect(model.mode == .overlay(.matrix(MatrixSheet())))
        model.press(.escape, .character("["))
        model.click(try model.place(of: "past", in: header))
        #expect(model.past == nil)
        model.press(.character(" "), .character("p"))
        model.click(try model.place(of: "paused", in: header))
        #expect(model.pause == .live)
    }

    @Test("D16 a double click on a word of the header opens what it counts, asks nothing there and does not close it")
    func doubleHeader() throws {
        var model = model()
        let refusal = RefusalRecord(.notListed(from: User.loggedOut, to: User.banned))
        model.take([.rejected(.request(.state(User.banned)), from: User.loggedOut, target: User.banned, refusal)])
        // A row was chosen before.
        model.press(.character(" "), .character("i"))
        model.click(try model.place(of: "registering"))
        model.press(.escape)
        let words = try model.place(of: "1 refused", in: model.arrangement.header)
        #expect(model.click(words).isEmpty && model.click(words).isEmpty)
        #expect(model.mode == .overlay(.matrix(MatrixSheet())))
    }

    @Test("D16 D10 a double click on a key of the footer does not answer the question that it raises")
    func doubleFooter() throws {
        var model = Samples.model(state: User.loggedIn, size: Size(width: 80, height: 24))
        let entry = try model.place(of: "b banned", in: model.arrangement.footer)
        model.click(entry)
        #expect(model.mode == .question(.confirm(.state(User.banned))))
        let footer = model.arrangement.footer
        for x in footer.x..<footer.endX { #expect(model.click(Point(x: x, y: footer.y)).isEmpty) }
        #expect(model.mode == .question(.confirm(.state(User.banned))))
        _ = model.update([], at: WallTime(milliseconds: model.now.milliseconds + 401))
        let answer = try model.place(of: "b or", in: footer)
        #expect(Model.requests(in: model.click(answer)) == [.state(User.banned)])
    }

    @Test("D16 D10 who clicks beside the answers of a question may click on one at once")
    func missedAnswer() throws {
        for (missed, columns) in [("go to banned", 0), ("b or", -1)] {
            for (answer, requests) in [("b or", [RequestRecord.state(User.banned)]), ("Esc no", [])] {
                var model = Samples.model(state: User.loggedIn, size: Size(width: 80, height: 24))
                model.type("b")
                let place = try model.place(of: missed, in: model.arrangement.footer)
                #expect(model.click(Point(x: place.x + columns, y: place.y)).isEmpty)
                #expect(model.mode == .question(.confirm(.state(User.banned))))
                let commands = model.click(try model.place(of: answer, in: model.arrangement.footer))
                #expect(Model.requests(in: commands) == requests && model.mode == .normal, "\(missed), \(answer)")
            }
        }
    }

    @Test("D16 keys of the footer that step act as often as they are clicked")
    func steps() throws {
        var model = model()
        model.press(.character("?"))
        let down = try model.place(of: "↓", in: model.arrangement.footer)
        for _ in 0..<3 { model.click(down) }
        var typed = self.model()
        typed.press(.character("?"), .down, .down, .down)
        #expect(model.mode == typed.mode)
    }

    @Test("D16 a click on the current state's name selects it in the graph, and stops, withdraws and leaves nothing")
    func currentState() throws {
        var model = model()
        model.click(try box(of: "registering", model))
        model.press(.character("5"))
        model.queued = 2
        let name = try model.place(of: "loggedOut", in: model.arrangement.header)
        #expect(model.click(name).isEmpty, "what waits is not taken back")
        #expect(model.focus == .graph && model.selection == nil)
        model.queued = 0
        model.take([.transitioned(from: User.loggedOut, to: User.loggedIn, by: .request(.state(User.loggedIn)))])
        model.press(.character("["))
        model.click(try box(of: "registering", model))
        model.click(try model.place(of: "loggedOut", in: model.arrangement.header))
        #expect(model.past != nil && model.selection == nil)
    }

    @Test("D13 D16 a click on what stops the autopilot says so, as its key does")
    func autopilot() throws {
        for row in [model().arrangement.footer, model().arrangement.header] {
            var model = model()
            model.autopilot = Autopilot(seed: 7, now: model.now)
            let words = row == model.arrangement.footer ? AutopilotWords.otherKeys : "autopilot, seed 7"
            model.click(try model.place(of: words, in: row))
            #expect(model.autopilot == nil && model.announcement == AutopilotWords.stopped(after: 0), "\(words)")
        }
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

    @Test("D16 so does one that begins on a box, which its press selects")
    func pansByBox() throws {
        var model = Samples.model(Samples.ring(40), size: Size(width: 80, height: 24))
        model.press(.character("+"), .character("+"))
        let area = model.arrangement.content(of: .graph)
        let box = try #require(
            (area.y + 6..<area.endY - 4).flatMap { y in (area.x..<area.endX).map { Point(x: $0, y: y) } }
                .first { place in GraphView.state(at: place, model, in: area).map { $0 != model.machine.state } ?? false
                })
        model.mouse(.press(0), box)
        let (selected, before) = (model.selection, model.graph.offset)
        #expect(selected != nil && model.graph.exceedsPane)
        model.mouse(.drag, Point(x: box.x, y: box.y - 3))
        #expect(model.graph.offset == Point(x: before.x, y: before.y + 3))
        model.mouse(.release, Point(x: box.x, y: box.y - 3))
        #expect(model.selection == selected)
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
            model.click(try model.place(of: name, in: model.arrangement.tabs))
            #expect(model.focus == pane)
        }
    }

    @Test("D16 switched off, nothing that a mouse does is taken, and the terminal is told")
    func off() throws {
        var model = model()
        #expect(model.press(.character(" "), .character("M")) == [.terminal(.reportMouse(false))])
        let before = model.selection
        #expect(model.click(try box(of: "registering", model)).isEmpty && model.selection == before)
        #expect(model.press(.character(" "), .character("M")) == [.terminal(.reportMouse(true))])
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
