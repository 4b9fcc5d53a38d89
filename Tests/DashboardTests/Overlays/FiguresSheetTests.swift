import MachineRecords
import Screen
import Testing

@testable import Dashboard

struct FiguresSheetTests {
    private typealias User = Samples.User

    private func opened(_ size: Size = Size(width: 80, height: 24)) -> Model {
        var model = Samples.model(state: User.loggedOut, size: size)
        for (from, to) in [(3, 2), (2, 3), (3, 1)] {
            model.take([.transitioned(from: from, to: to, by: .request(.state(to)))])
        }
        model.press(.character(" "), .character("i"))
        return model
    }

    private func rows(_ model: Model) throws -> [FiguresRow] {
        guard case .overlay(.figures(let sheet)) = model.mode else { throw Missing() }
        return sheet.rows(model.figures, of: model.machine.structure, at: model.now)
    }

    private struct Missing: Error {}

    @Test("D8 Space i lists what was seen, the most first, and what was not")
    func lists() throws {
        let model = opened()
        let rows = try rows(model)
        #expect(rows.dropFirst().first == .state(User.loggedOut))
        #expect(rows.contains(.unvisited(User.banned)) && rows.contains(.pair(StatePair(from: 3, to: 1))))
        #expect(rows.contains(.untaken(StatePair(from: User.loggedIn, to: User.banned))))
        #expect(model.text.contains("3 of 7 states visited, 43 %") && model.text.contains("in registering for 0 ms"))
    }

    @Test("D3 D8 of long names figures and matrix show the ends, of a pair those of both", arguments: [60, 80])
    func longNames(width: Int) {
        let names = ["player.transport.playing.normal", "player.transport.stopped", "player.transport.playing.fast"]
        let edges = [EdgeRecord(from: 0, to: 1, request: .event(0)), EdgeRecord(from: 1, to: 2, request: .event(1))]
        let machine = StructureRecord(
            states: names.map { StateRecord(name: $0) }, edges: edges,
            events: [DeclaredEvent("stop"), DeclaredEvent("fast")])
        var model = Samples.model(machine, state: 0, size: Size(width: width, height: 24))
        model.take([.transitioned(from: 0, to: 1, by: .request(.event(0)))])
        model.press(.character(" "), .character("i"))
        let pair = model.text.split(separator: "\n").first { $0.contains("normal →") }
        #expect(pair?.contains(#/stopped +1 /#) == true, "\(model.text)")
        model.press(.escape, .character(" "), .character("m"))
        #expect(model.text.contains("stopped ") && model.text.contains("normal "), "\(model.text)")
    }

    @Test("D8 Tab orders by another column; arrows pass over headings; Enter selects the state and closes")
    func keys() throws {
        var model = opened()
        model.press(.tab)
        #expect(try rows(model).dropFirst().first == .state(User.loggedOut))
        model.press(.tab, .tab, .tab)
        guard case .overlay(.figures(let sheet)) = model.mode else { throw Missing() }
        #expect(sheet.order == .visits && sheet.chosen == nil)
        model.press(.enter)
        guard case .overlay(.figures) = model.mode else { throw Missing() }
        model.press(.end, .up, .down, .home)
        model.press(.enter)
        #expect(model.mode == .normal && model.selection == User.loggedOut && model.focus == .graph)
        model.press(.character(" "), .character("i"), .pageDown, .escape)
        #expect(model.mode == .normal)
    }

    @Test("D8 while they are open they are drawn each second, and the loop sleeps once they are closed")
    func ticks() {
        var model = opened()
        #expect(model.tick == .seconds(1))
        _ = model.update([], at: WallTime(milliseconds: model.now.milliseconds + 3000))
        #expect(model.text.contains("in registering for 3 s"))
        model.press(.escape)
        #expect(model.tick == nil)
    }

    @Test("D8 a stay longer than its median is told, in words and not by hue alone")
    func long() {
        var model = opened()
        model.take([.transitioned(from: 1, to: 3, by: .request(.state(3)))])
        #expect(!model.text.contains("longer than"))
        _ = model.update([], at: WallTime(milliseconds: model.now.milliseconds + 5000))
        #expect(model.text.contains("in loggedOut for 5 s, longer than the median of 1 s"))
    }

    @Test("D8 weights before the first step say that there was none, not what bold and dim mean")
    func heatBeforeSteps() {
        var model = Samples.model(Samples.door, size: Size(width: 120, height: 40))
        model.press(.character(" "), .character("h"))
        #expect(model.text.contains("graph: no steps yet") && model.announcement == FiguresWords.heatBeforeSteps)
    }

    @Test("D8 Space h tells on the graph by weight what was used, and again what can be asked")
    func heat() {
        var model = opened(Size(width: 120, height: 40))
        model.press(.escape)
        let before = DashboardView.picture(of: model).buffer
        model.press(.character(" "), .character("h"))
        #expect(model.text.contains("bold where often"))
        let styles = Set(DashboardView.picture(of: model).buffer.cells.map(\.style.attributes))
        #expect(styles.contains(.bold) && styles != Set(before.cells.map(\.style.attributes)))
        let untaken = model.figures.coverage(of: model.machine.structure).untaken
        for (pair, look) in zip(model.graph.pairs, GraphStyling(model).edges) {
            #expect(look.line.isDashed == untaken.contains(pair), "once is told from never by its shape")
        }
        model.finishLayout(model.update([.input(.resized(Size(width: 80, height: 24)))], at: model.now))
        #expect(model.text.contains(" 1 graph: heat ─ 2 transitions"), "the tab says it where there is no title")
        model.finishLayout(model.update([.input(.resized(Size(width: 120, height: 40)))], at: model.now))
        model.press(.character(" "), .character("h"), .character("1"))
        #expect(DashboardView.picture(of: model).buffer.cells.map(\.scalar) == before.cells.map(\.scalar))
    }

    @Test("D8 D15 by weight no line is dashed that was used: a step along another state's line is whole")
    func heatOfSharedLines() throws {
        var screen = try ChartScreen(
            """
            {"initial": "a", "on": {"B": ".a"}, "states": {
              "a": {"on": {"E": "x"}}, "x": {"on": {"N": "y"}}, "y": {"on": {"M": "x"}}}}
            """)
        for name in ["E", "N"] { screen.ask(name) }
        let ahead = screen.model.graph.detours
        screen.press(.character(" "), .character("h"))
        #expect(!ahead.isEmpty && screen.model.graph.detours.isEmpty)
        screen.ask("B")
        #expect(screen.model.graph.stepPath != nil && !GraphStyling(screen.model).step.line.isDashed)
    }
}
