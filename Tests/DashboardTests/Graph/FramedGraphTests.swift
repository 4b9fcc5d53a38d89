import Drawing
import GraphLayout
import MachineRecords
import Screen
import Testing

@testable import Dashboard

@Suite("Parents as frames on the screen")
struct FramedGraphTests {
    /// In `p` anything may be left for `a` by B; `x` also goes there by itself, by Q.
    private static let chart = """
        {"id": "m", "initial": "a", "states": {
          "a": {"on": {"E": "p", "F": "p.x"}},
          "p": {"initial": "x", "on": {"B": "a", "R": "p"}, "states": {
            "x": {"on": {"N": "y", "Q": "#m.a"}}, "y": {"on": {"M": "x"}}}}}}
        """

    private func screen(_ size: Size = Size(width: 120, height: 40), after events: String...) throws -> ChartScreen {
        var screen = try ChartScreen(Self.chart, size: size)
        for event in events { screen.ask(event) }
        return screen
    }

    /// The line between two ends as the layout has them.
    private func line(_ screen: ChartScreen, _ source: String, _ target: String) throws -> Int {
        let scene = screen.model.graph
        func name(_ end: Graph.End) -> String {
            switch end {
            case .box(let box): screen.model.machine.structure.states[scene.states[box]].name
            case .frame(let frame): "[\(screen.model.machine.structure.groups[scene.frames[frame]].name)]"
            }
        }
        return try #require(
            scene.graph.edges.firstIndex { name($0.source) == source && name($0.target) == target },
            "\(scene.graph.edges.map { "\(name($0.source)) \(name($0.target))" })")
    }

    private func looks(_ screen: ChartScreen) -> [EdgeLook] { GraphStyling(screen.model).edges }

    private func isLit(_ look: EdgeLook, _ screen: ChartScreen) -> Bool {
        look.line == Stroke(screen.model.theme[.lit], weight: .heavy)
    }

    private func isOpen(_ look: EdgeLook, _ screen: ChartScreen) -> Bool {
        look.line == Stroke(screen.model.theme[.legal])
    }

    @Test("F11 D1 a parent is a frame with its name, names in it are without that, and labels have no mark")
    func frame() throws {
        let screen = try screen()
        #expect(screen.model.graph.hasFrames && screen.text.contains(" p ─"))
        #expect(!screen.text.contains("B*") && screen.model.graph.names.contains("x"))
        #expect(screen.model.graph.layout?.frames.count == 1)
    }

    @Test(
        "F11 D1 D10 in each state of a parent its line is open, and lit when it was taken from there, with no other way drawn"
    )
    func parentsLine() throws {
        var screen = try screen(after: "E", "N")
        let leaving = try line(screen, "[p]", "a")
        #expect(isOpen(looks(screen)[leaving], screen))
        #expect(screen.model.graph.detours.isEmpty)
        screen.ask("B")
        #expect(isLit(looks(screen)[leaving], screen))
        #expect(screen.model.graph.stepPath == nil && !screen.text.contains("← y"))
        #expect(!isOpen(looks(screen)[leaving], screen))
    }

    @Test("F11 D1 of a state's own line and its parent's, which lead the same way, the one that was taken is lit")
    func twoOfOnePair() throws {
        let (own, parents) = ("p.x", "[p]")
        for (event, from) in [("Q", own), ("B", parents)] {
            let screen = try screen(after: "E", event)
            let looks = looks(screen)
            for source in [own, parents] {
                let line = try line(screen, source, "a")
                #expect(isLit(looks[line], screen) == (source == from), "\(event) along that of \(source)")
            }
        }
        for (event, target) in [("E", "[p]"), ("F", "p.x")] {
            let screen = try screen(after: event)
            let looks = looks(screen)
            for end in ["[p]", "p.x"] {
                #expect(isLit(looks[try line(screen, "a", end)], screen) == (end == target), "\(event) to \(end)")
            }
        }
    }

    @Test(
        "F11 D14 D8 of the two a selection, a route and a step without a request light the own one, and weight counts for both"
    )
    func otherLooks() throws {
        var screen = try screen(after: "E", "N")
        screen.select("y")
        let (own, parents) = (try line(screen, "p.x", "a"), try line(screen, "[p]", "a"))
        #expect(looks(screen)[own].line == Stroke(screen.model.theme[.receding]))
        #expect(looks(screen)[parents].line == Stroke(screen.model.theme[.text]))
        let scene = screen.model.graph
        let pair = scene.pairs[own]
        let request = try #require(scene.triggers[own].first?.request)
        #expect(scene.lines(standingFor: [pair], by: .request(request)) == [own])
        #expect(scene.lines(standingFor: [pair], by: nil) == [own, parents])
        screen.press(.escape)
        screen.ask("B")
        screen.press(.character(" "), .character("h"))
        let heat = looks(screen)
        #expect(!heat[parents].line.isDashed && !heat[own].line.isDashed)
        #expect(heat[try line(screen, "p.y", "p.x")].line.isDashed)
    }

    @Test("F11 D1 a parent's return to itself is lit from whichever state it was made")
    func restart() throws {
        let screen = try screen(after: "E", "N", "R")
        #expect(isLit(looks(screen)[try line(screen, "[p]", "[p]")], screen))
    }

    @Test("F11 D1 the frame around where the machine is stands out from others, quietly")
    func frameLook() throws {
        var screen = try screen()
        #expect(GraphStyling(screen.model).frames.map(\.border.style) == [screen.model.theme[.receding]])
        screen.ask("E")
        #expect(GraphStyling(screen.model).frames.map(\.border.style) == [screen.model.theme[.text]])
    }

    @Test("F11 D9 where frames do not fit the drawing without them is shown, and a larger one asked for has them again")
    func zooms() throws {
        var screen = try screen(Size(width: 80, height: 24))
        for _ in 0..<4 {
            screen.press(.character("-"))
            #expect(!screen.model.graph.drawing.isUnderWay)
        }
        #expect(!screen.model.graph.hasFrames, "dots have none")
        for _ in 0..<4 {
            screen.press(.character("+"))
            #expect(!screen.model.graph.drawing.isUnderWay)
        }
        #expect(screen.model.graph.hasFrames && screen.model.graph.scope.zoom == .full)
        screen.press(.character("0"))
        #expect(screen.model.graph.layout != nil && !screen.model.graph.drawing.isUnderWay)
        let tiny = try self.screen(Size(width: 44, height: 12))
        #expect(tiny.model.graph.layout != nil && !tiny.model.graph.hasFrames)
    }

    @Test("F11 D3 what a guard of a parent's holds back from any state in it is seen at its line")
    func refusal() throws {
        var screen = try ChartScreen(
            """
            {"initial": "p", "states": {"a": {},
              "p": {"initial": "x", "on": {"B": "a"}, "states": {"x": {"on": {"N": "y"}}, "y": {}}}}}
            """)
        screen.ask("N")
        let structure = screen.model.machine.structure
        let event = try #require(structure.events.firstIndex { $0.name == "B" })
        let (y, a) = (
            try #require(structure.states.firstIndex { $0.name == "p.y" }),
            try #require(structure.states.firstIndex { $0.name == "a" })
        )
        var ghost = Ghost(from: y, to: a, reason: "no", brief: "no")
        ghost.request = .event(event)
        #expect(screen.model.graph.lineRefused(ghost) == (try line(screen, "[p]", "a")))
        ghost.request = .reset
        #expect(screen.model.graph.lineRefused(ghost) == nil)
    }

    @Test("F11 D9 the neighbours of a state are drawn with the frames that are around them")
    func neighbours() throws {
        var screen = try screen(after: "E")
        screen.press(.character(" "), .character("n"))
        #expect(screen.model.graph.hasFrames && screen.text.contains(" p ─"), "\(screen.text)")
    }
}
