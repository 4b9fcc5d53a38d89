import Dashboard
import Screen
import Testing

struct ActionTableTests {
    private static let all: [Action] =
        Action.Move.allCases.map(Action.move) + Action.View.all.map(Action.view)
        + Action.Graph.allCases.map(Action.graph) + Action.Past.allCases.map(Action.past)
        + PaneTable.standard.map { .view(.focus($0.pane)) } + Action.Machine.allCases.map(Action.machine)
        + Action.Output.allCases.map(Action.output) + Action.Program.allCases.map(Action.program)

    /// An action of the view as its source names it; no case can be added without a look at the list of them all.
    private func isListed(_ view: Action.View) -> Bool {
        switch view {
        case .focus(let pane): PaneTable.standard.contains { $0.pane == pane }
        case .nextPane, .previousPane, .enlarge, .filterLog, .pause, .nextTheme, .themes, .mouse, .repaint:
            Action.View.all.contains(view)
        }
    }

    @Test("every action has one entry, and a key or a letter of the menu")
    func every() {
        #expect(Set(Self.all).count == Self.all.count)
        for action in Self.all {
            let entries = Samples.actions.entries.filter { $0.action == action }
            #expect(entries.count == 1, "\(action)")
            #expect(entries.allSatisfy { !$0.keys.isEmpty || $0.menu != nil }, "\(action)")
            if case .view(let view) = action { #expect(isListed(view)) }
        }
        #expect(Samples.actions.entries.count == Self.all.count, "no entry is for nothing")
    }

    @Test("each entry's keys lead to its action, and a letter is no key")
    func keys() {
        for entry in Samples.actions.entries {
            for key in entry.keys { #expect(Samples.actions.action(for: key) == entry.action) }
        }
        #expect(Samples.actions.action(for: .character("z")) == nil)
    }

    @Test("a pane past the ninth has no key of its own")
    func tenth() throws {
        let actions = ActionTable(panes: [(Pane(rawValue: 10), "clock")])
        let entry = try #require(actions.entry(of: .view(.focus(Pane(rawValue: 10)))))
        #expect(entry.keys.isEmpty && entry.title == "clock")
    }

    @Test("moves in a list are in lines: a page, an end, and none to the sides")
    func lines() {
        let lines = Action.Move.allCases.map { $0.lines(page: 7, count: 30) }
        #expect(lines == [-1, 1, 0, 0, -7, 7, -30, 30])
    }
}
