import Foundation
import GraphLayout
import MachineFormats
import MachineRecords
import Screen
import Testing

@testable import Drawing

@Suite("Parents as frames")
struct FramedDrawingTests {
    private let player = """
        stateDiagram-v2
            [*] --> idle
            idle --> active : start
            state active {
                [*] --> loading
                loading --> ready : loaded
                loading --> failed : error
            }
            active --> idle : stop
            failed --> idle : give up
        """

    private func structure(_ source: String) throws -> StructureRecord {
        try #require(try ChartFile.read(Array(source.utf8), file: "frames.mmd").first).chart.structure
    }

    private func drawing(_ source: String, width: Int? = 60, height: Int? = 40) throws -> MachineDrawing {
        let options = LayoutOptions(width: width, height: height, effort: 100_000)
        return MachineDrawing(of: try structure(source), options, within: WordLimits())
    }

    @Test("F11 a parent is a frame around its children, its name in the border, and what leaves it is one line")
    func frame() throws {
        let text = try drawing(player).text(.unicode)
        #expect(
            text == """
                          ╭────────────╮
                          │   ● idle   │
                          ╰┬───────────╯
                      start│  ▲       ▲
                           ▼  │stop   │give up
                ╭ active ─────┴───────┼────────╮
                │       ╭───────────╮ │        │
                │       │ ● loading │ │        │
                │       ╰┬─────────┬╯ ╰────╮   │
                │  loaded│         │error  │   │
                │        ▼         ▼       │   │
                │  ╭───────╮    ╭────────╮ │   │
                │  │ ready │    │ failed ├─╯   │
                │  ╰───────╯    ╰────────╯     │
                ╰──────────────────────────────╯
                """, "\n\(text)")
    }

    @Test("F11 without a size names are broken as they are asked to be, as in drawings without frames")
    func wraps() throws {
        let source = """
            stateDiagram-v2
                state p {
                    waitingForTheServer
                }
            """
        let drawing = MachineDrawing(of: try structure(source), LayoutOptions(), within: WordLimits(wraps: true))
        #expect(drawing.layout.frames.count == 1 && drawing.text(.unicode).contains("waitingForThe "))
    }

    @Test("F11 in ASCII too")
    func ascii() throws {
        let text = try drawing(player).text(.ascii)
        #expect(text.unicodeScalars.allSatisfy { $0.isASCII } && text.contains("+ active -"))
    }

    @Test("F11 where the drawing with frames does not fit and the one without does, that one is taken")
    func flat() throws {
        let framed = try drawing(player)
        #expect(!framed.layout.frames.isEmpty && framed.layout.height <= 40)
        let flat = try drawing(player, width: 26, height: 18)
        #expect(flat.layout.frames.isEmpty && flat.layout.width <= 26)
        #expect(flat.text(.unicode).contains("active.loading"))
        // Where neither does, the one with frames is.
        let tight = try drawing(player, width: 8, height: 4)
        #expect(!tight.layout.frames.isEmpty)
    }

    @Test("F11 regions are dashed frames, all of them entered; a region without a name has none")
    func regions() throws {
        let source = """
            stateDiagram-v2
                [*] --> on
                state on {
                    [*] --> a
                    a --> b : x
                    --
                    [*] --> c
                }
            """
        let text = try drawing(source).text(.unicode)
        for part in ["╎", "╌", "● on ", "● a", "● c"] { #expect(text.contains(part), "\(part) in\n\(text)") }
        #expect(!text.contains("region"), "\n\(text)")
    }

    @Test("L11 in the JSON frames have places and parents, and no two boxes or frames are called alike")
    func json() throws {
        struct Export: Decodable {
            struct Place: Decodable {
                var id: String
                var parent: String?
                var x: Int
                var y: Int
                var w: Int
                var h: Int
            }
            struct Edge: Decodable {
                var from: String
                var to: String
            }
            var nodes: [Place]
            var frames: [Place]
            var edges: [Edge]
        }
        let source = """
            stateDiagram-v2
                state a {
                    state x {
                        b
                    }
                }
                state c {
                    x2
                }
                state "x" as y
                [*] --> y
                y --> a : go
                b --> c : on
            """
        let export = try JSONDecoder().decode(Export.self, from: Data(try drawing(source).json.utf8))
        #expect(export.frames.map(\.id) == ["a.x", "a", "c"])
        #expect(export.frames.map(\.parent) == ["a", nil, nil])
        #expect(Set((export.nodes + export.frames).map(\.id)).count == export.nodes.count + export.frames.count)
        #expect(export.edges.map(\.to) == ["a", "c"] && export.edges.map(\.from) == ["x", "x.b"])
        for place in export.nodes + export.frames {
            guard let parent = export.frames.first(where: { $0.id == place.parent }) else { continue }
            #expect(place.x > parent.x && place.x + place.w < parent.x + parent.w)
            #expect(place.y > parent.y && place.y + place.h < parent.y + parent.h)
        }
    }

    @Test("F11 the vector picture has a rectangle for each frame, and the name over its border")
    func svg() throws {
        let svg = try drawing(player).svg(title: "player")
        #expect(svg.components(separatedBy: "class=\"frame\"").count == 2 && svg.contains(">active</text>"))
    }

    @Test("F11 each parent, and the state in it, that is entered first is marked; of a parallel one each region is")
    func starts() throws {
        let machine = MachineGraph(try structure(player), hasFrames: true)
        #expect(machine.starts.count == 2 && machine.frames.map(\.isStart) == [false])
        let source = """
            stateDiagram-v2
                [*] --> p
                state p {
                    a
                    --
                    c --> d : x
                }
                d --> e : out
                e --> p : in
                p --> e : off
            """
        let both = MachineGraph(try structure(source), hasFrames: true)
        // What enters the parent is one line, and what leaves it too, which are lines to and from its states without frames.
        #expect(both.ends.count == 4 && both.events == ["x", "out", "in", "off"])
        let flat = MachineGraph(try structure(source))
        #expect(flat.ends.count == 5 && flat.events.contains("off*"))
        #expect(both.graph.frames.count == 3 && both.frames.count { $0.isRegion } == 2)
        #expect(both.frames.filter(\.isStart).map(\.title) == ["p"] && both.starts.count == 2)
    }
}
