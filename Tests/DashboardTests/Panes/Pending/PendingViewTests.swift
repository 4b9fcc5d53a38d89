import MachineRecords
import Screen
import Testing

@testable import Dashboard

struct PendingViewTests {
    /// The lines that the pane shows of so many refusals, each with legal targets that are too long for its width.
    private func lines(_ count: Int, height: Int, focus: Pane = .graph) -> (
        lines: [String], buffer: Buffer, model: Model
    ) {
        var model = Samples.model()
        model.focus = focus
        for target in [4, 5, 6, 0].prefix(count) {
            let refused = RefusalRecord(.notListed(from: 3, to: target), legal: [0, 1, 2, 4])
            model.take([.rejected(.request(.state(target)), from: 3, target: target, refused)])
        }
        var buffer = Buffer(size: Size(width: 36, height: height), glyphs: .unicode, style: model.theme[.text])
        _ = PendingView.draw(model, in: Rect(buffer.size), on: &buffer)
        return (buffer.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init), buffer, model)
    }

    @Test("D4 where the pane has room, what would have been legal is told whole without the focus")
    func roomy() {
        let (lines, buffer, model) = lines(1, height: 6)
        let text = lines.map { $0.trimming() }.joined(separator: " ")
        #expect(text.contains("legal: loggedIn, registering, t timedOut, ^B background"), "\(lines)")
        let selection = model.theme[.selection].background
        #expect(!buffer.cells.contains { $0.style.background == selection }, "it is not selected")
    }

    @Test("D4 a key stays with the name behind it, and is told where it asks for that now", arguments: 24...44)
    func keys(columns: Int) {
        var model = Samples.model(state: 3)
        model.take([.rejected(.request(.state(4)), from: 3, target: 4, RefusalRecord(.notListed(from: 3, to: 4)))])
        func text() -> String {
            var buffer = Buffer(size: Size(width: columns, height: 9), glyphs: .unicode, style: model.theme[.text])
            _ = PendingView.draw(model, in: Rect(buffer.size), on: &buffer)
            return buffer.text
        }
        let rows = text().split(separator: "\n").map { String($0).trimming() }
        #expect(!text().contains("\u{a0}") && rows.contains { $0.contains("r registering") }, "\(rows)")
        #expect(!rows.contains { $0.hasSuffix(", t") || $0.hasSuffix(", r") || $0 == "r" }, "\(rows)")
        model.take([.transitioned(from: 3, to: 2, by: .request(.state(2)))])
        #expect(text().contains("registering") && !text().contains("r registering"), "\(text())")
    }

    @Test("D4 of many requests that would have been legal the first are named, until a person looks through the errors")
    func manyLegal() {
        let events = (0..<9).map { DeclaredEvent("event\($0)") }
        // The first does not lead on.
        let edges = events.indices.map { EdgeRecord(from: 0, to: $0 == 0 ? nil : 1, request: .event($0)) }
        let states = ["a", "b", "c"].map { StateRecord(name: $0) }
        var model = Samples.model(
            StructureRecord(states: states, edges: edges, events: events), state: 0,
            size: Size(width: 200, height: 60))
        model.take([.rejected(.request(.state(2)), from: 0, target: 2, RefusalRecord(.notListed(from: 0, to: 2)))])
        let text = { model.text.split(whereSeparator: { " \n│".contains($0) }).joined(separator: " ") }
        #expect(
            text().contains("legal: E event1, v event2, n event3, t event4,") && text().contains("5 more"),
            "\(model.text)")
        #expect(!model.text.contains("event5,"))
        model.press(.character("4"))
        #expect(text().contains("event8, e event0"), "\(model.text)")
    }

    @Test("D4 F4 what time set off and does not come to rest is told in words, in the list as in the log")
    func byTime() {
        var model = Samples.model(size: Size(width: 120, height: 40))
        model.take([.rejected(.time, from: 3, target: nil, RefusalRecord(.endless([3, 2, 3], isClosed: true)))])
        let rows = model.text.split(separator: "\n").filter { $0.contains("time passed in loggedOut") }
        #expect(rows.count == 2 && rows.last?.contains("goes round in a loop") == true, "\(model.text)")
    }

    @Test("D4 D18 the pane takes the rows that the newest refusal needs, where the list above has some to spare")
    func wholeByItself() throws {
        var model = Samples.model(size: Size(width: 112, height: 34))
        let refused = RefusalRecord(.redirectLoop([0, 1, 2, 0]))
        model.take([.rejected(.request(.state(2)), from: 3, target: 2, refused)])
        let pane = try #require(model.arrangement.panes[.pending])
        let needed = PendingView.rowsWhole(model, columns: pane.width)
        #expect(needed > PendingView.rowsPerError && pane.height == needed + 1)
        #expect(model.text.contains("redirect in a loop: initialising"))
    }

    @Test("D4 no other refusal loses a row to one that is told whole")
    func full() {
        let (lines, _, _) = lines(2, height: 8)
        #expect(
            lines.filter { $0.contains("✗") }.count == 2 && lines.filter { $0.contains("legal:") }.count == 2,
            "\(lines)")
        #expect(lines.contains { $0.contains("…") }, "what has no room is cut: \(lines)")
    }

    @Test("D4 D7 in the past, a refusal that came later is not listed, and none is acknowledged")
    func later() {
        var (_, buffer, model) = lines(2, height: 12)
        let trouble = model.theme[.trouble].foreground
        func troubled() -> Int { buffer.cells.count { $0.scalar == "✗" && $0.style.foreground == trouble } }
        #expect(troubled() == 2)
        model.press(.character("["))
        buffer.fill(Rect(buffer.size), style: .plain)
        _ = PendingView.draw(model, in: Rect(buffer.size), on: &buffer)
        #expect(model.past != nil && troubled() == 1 && model.shownPending.shown == 1)
        model.press(.character(" "), .character("A"))
        #expect(model.pending.count == 2 && model.warning != nil, "what is live is not changed from the past")
        #expect(model.text.contains("! 1 pending"), "the header counts those of then")
    }

    @Test("D4 D7 D11 in the past the refusal that is selected there is copied, and Enter is for none that came later")
    func copiedInPast() throws {
        var (_, _, model) = lines(2, height: 12, focus: .pending)
        model.press(.character("["))
        let selected = try #require(model.shownPending[0])
        #expect(model.past != nil && model.pending[0] != selected)
        let commands = model.press(.character(" "), .character("y"))
        guard case .text(.copy(let copied))? = commands.first else {
            Issue.record("nothing is copied: \(commands)")
            return
        }
        #expect(copied.text.hasPrefix(selected.title(.unicode)), "\(copied.text)")
        model.press(.character("["))
        #expect(model.shownPending.shown == 0 && PaneEntry.pending.hint(model) == nil)
    }

    @Test("D3 D4 while a person looks through the refusals the selected one is drawn; else the last")
    func drawn() throws {
        var (_, _, model) = lines(2, height: 12)
        let last = try #require(model.machine.ghost)
        #expect(model.shownGhost == last)
        model.press(.character("4"), .down)
        let selected = try #require(model.shownGhost)
        #expect(selected.to == model.pending[1]?.ghost.to && selected != last)
        model.press(.character("1"))
        #expect(model.shownGhost == last)
        model.press(.character("4"), .character(" "), .character("d"))
        #expect(model.shownGhost == nil && model.warning == nil, "what is dismissed is no longer drawn")
    }

    @Test("D3 D11 dismissing the selected refusal leaves the focus where it is; another one is drawn")
    func dismissedInPlace() {
        var (_, _, model) = lines(2, height: 12, focus: .pending)
        model.press(.character(" "), .character("d"))
        #expect(model.shownGhost == nil && model.focus == .pending && model.pending.count == 2)
        model.press(.down)
        #expect(model.shownGhost?.to == model.pending[1]?.ghost.to)
        model.press(.up)
        #expect(model.shownGhost != nil, "who comes back to it wants to see it")
    }

    @Test("D4 D7 what had come by then counts in the past, as often as it had come, though it came again later")
    func repeated() throws {
        var model = Samples.model()
        let refused = RefusalRecord(.notListed(from: 3, to: 4))
        for _ in 0..<2 { model.take([.rejected(.request(.state(4)), from: 3, target: 4, refused)]) }
        #expect(model.pendingCount == 2 && model.pending.shown == 1)
        model.press(.character("["))
        #expect(model.past != nil && model.pendingCount == 1)
        #expect(model.shownPending[0]?.number == 1 && model.text.contains("! 1 pending"))
        model.press(.character("["))
        #expect(model.shownNumber ?? 0 == 0 && model.pendingCount == 0 && !model.text.contains("errors: 2"))
    }

    @Test("D4 D16 a click below a refusal that is told whole hits the next")
    func hit() {
        let (lines, buffer, model) = lines(2, height: 12)
        let second = lines.lastIndex { $0.contains("✗") }
        #expect(second.map { $0 > 4 } == true, "the first takes more rows: \(lines)")
        let area = Rect(buffer.size)
        for (row, line) in [((second ?? 0) - 1, 0), (second ?? 0, 1)] {
            #expect(PendingView.list(model, in: area).line(at: Point(x: 2, y: row)) == line)
        }
    }
}

extension String {
    fileprivate func trimming() -> String { String(drop { $0 == " " }) }
}
