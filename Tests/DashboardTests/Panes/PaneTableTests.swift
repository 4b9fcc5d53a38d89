import Dashboard
import MachineRecords
import Screen
import Testing

/// A pane that has the screen alone is added by an entry in the table of panes and by nothing else.
struct PaneTableTests {
    private static let clock = Pane(rawValue: 6)

    /// A pane of some lines that draws what it is asked to draw.
    private static func clockEntry(lines: Int = 3) -> PaneEntry<Model> {
        var entry = PaneEntry<Model>(clock, name: "clock") { model, area, buffer in
            buffer.write(
                "line \(model.cursor(of: clock).selected) of 3", at: Point(x: area.x, y: area.y), style: .plain)
            return Point(x: area.x, y: area.y)
        }
        entry.title = { "clock at \($0.now.clock)" }
        entry.tab = { _ in "clock!" }
        entry.count = { _ in lines }
        entry.list = { ListLayout($0.cursor(of: clock), in: $1, count: lines, isFocused: $0.focus == clock) }
        entry.hint = { _ in PaneHint(.enter, "wind") }
        entry.activate = { model, line in
            model.warn("wound \(line)")
            return [.terminal(.repaint)]
        }
        entry.copied = { _, line in CopiedText(text: "line \(line)", what: "a line") }
        entry.find = { $0.warn("looked for an hour") }
        entry.escape = { model in
            model.warn("stopped")
            return true
        }
        return entry
    }

    private func model(_ panes: [PaneEntry<Model>] = PaneTable.standard + [clockEntry()]) -> Model {
        let opening = SnapshotRecord(name: "sample", structure: Samples.door)
        var model = Model(
            opening: opening, settings: Samples.settings(), size: Size(width: 120, height: 40), now: Samples.noonish,
            panes: panes)
        model.finishLayout(model.update([], at: Samples.noonish))
        return model
    }

    @Test("a sixth pane is reached by its number and by Tab, has the screen, and is drawn, moved in and activated")
    func sixth() {
        var model = model()
        #expect(!model.text.contains("clock"), "the large screen shows the standard panes")
        model.press(.character("6"))
        #expect(model.focus == Self.clock && model.arrangement.kind == .tabs)
        #expect(model.text.contains(" 6 clock! ") && model.text.contains("line 0 of 3"))
        #expect(model.text.split(separator: "\n").last?.contains("⏎ wind") == true)
        model.press(.down)
        #expect(model.text.contains("line 1 of 3"))
        model.press(.end)
        #expect(model.press(.enter) == [.terminal(.repaint)] && model.warning == "wound 2")
        #expect(DashboardView.picture(of: model).cursor == Point(x: 0, y: 2))
        let copied = CopiedText(text: "line 2", what: "a line")
        #expect(model.press(.character(" "), .character("y")) == [.text(.copy(copied))], "not the name of a state")
        model.press(.character("/"))
        #expect(model.warning == "looked for an hour" && model.focus == Self.clock)
        model.press(.escape)
        #expect(model.warning == "stopped")
        model.press(.tab)
        #expect(model.focus == .graph && model.arrangement.kind == .full)
        model.press(.backTab)
        #expect(model.focus == Self.clock)
        model.press(.character("?"), .end)
        #expect(
            HelpContent.rows(of: model).contains {
                $0 == .action(.view(.focus(Self.clock)), key: "6", text: ActionWords.focus("clock").help)
            })
    }

    @Test("the list of a sixth pane takes clicks, and the row of tabs says how many of its lines are out of sight")
    func list() {
        var model = model()
        model.press(.character("6"))
        let area = model.arrangement.content(of: Self.clock)
        model.click(Point(x: 4, y: area.y + 2))
        #expect(model.cursor(of: Self.clock).selected == 2 && !model.text.contains("more"))
        #expect(model.click(Point(x: 4, y: area.y + 3)).isEmpty && model.cursor(of: Self.clock).selected == 2)
        model = self.model(PaneTable.standard + [Self.clockEntry(lines: 100)])
        model.press(.character("6"))
        #expect(model.text.contains("▾ \(100 - area.height) more"), "\(model.text)")
    }

    @Test("without the sixth its key does nothing, and one pane alone goes round to itself")
    func without() {
        var standard = model(PaneTable.standard)
        standard.press(.character("6"))
        #expect(standard.focus == .graph && standard.warning == Notices.keyDoesNothing("6", "?"))
        var alone = model([.graph])
        alone.press(.tab)
        #expect(alone.focus == .graph)
    }

    @Test("the standard panes have numbers from 1 in their order, and names of their own")
    func standard() {
        #expect(PaneTable.standard.map(\.pane.rawValue) == Array(1...PaneTable.standard.count))
        #expect(Set(PaneTable.standard.map(\.name)).count == PaneTable.standard.count)
    }
}
