import Drawing
import Foundation
import GraphLayout
import Screen
import Testing

@Suite("Graphs as text and as JSON")
struct GraphExportTests {
    private struct Export: Decodable {
        struct Label: Decodable, Equatable {
            var x: Int
            var y: Int
            var w: Int
        }

        struct Node: Decodable {
            var id: String
            var x: Int
            var y: Int
            var w: Int
            var h: Int
        }

        struct Edge: Decodable {
            var from: String
            var to: String
            var event: String
            var points: [[Int]]
            var label: Label?
        }

        var width: Int
        var height: Int
        var nodes: [Node]
        var edges: [Edge]
    }

    private func picture(_ names: [String], _ edges: [(from: Int, to: Int)], _ labels: [String]) -> GraphPicture {
        let graph = Graph(
            nodes: names.map { Graph.Node(width: TextWidth.columns($0) + 4) },
            edges: zip(edges, labels).map { Graph.Edge(from: $0.from, to: $0.to, labelWidth: TextWidth.columns($1)) })
        let layout = layOut(graph, options: LayoutOptions(direction: .right))
        return GraphPicture(layout: layout, names: names, labels: labels)
    }

    @Test("L9 the layout as JSON is what was laid out, whatever the names are")
    func json() throws {
        let names = ["a \"quoted\" one", "back\\slash", "\u{1}\t\nend\u{7f}", "状態"]
        let ends = [(from: 0, to: 1), (from: 1, to: 0), (from: 2, to: 2), (from: 1, to: 3)]
        let picture = picture(names, ends, ["go", "", "über \"x\"", "🙂"])
        let graph = Graph(
            nodes: names.map { _ in Graph.Node(width: 2) }, edges: ends.map { Graph.Edge(from: $0.from, to: $0.to) })
        let export = try JSONDecoder().decode(Export.self, from: Data(picture.layoutJSON(of: graph, frames: []).utf8))
        #expect(export.width == picture.layout.width && export.height == picture.layout.height)
        #expect(export.nodes.map(\.id) == names)
        #expect(
            export.nodes.map { [$0.x, $0.y, $0.w, $0.h] }
                == picture.layout.nodes.map { [$0.x, $0.y, $0.width, $0.height] })
        for (number, edge) in export.edges.enumerated() {
            let path = picture.layout.edges[number]
            #expect(edge.from == names[ends[number].from] && edge.to == names[ends[number].to])
            #expect(edge.event == picture.labels[number])
            #expect(edge.points == path.points.map { [$0.x, $0.y] })
            #expect(edge.label == path.label.map { Export.Label(x: $0.x, y: $0.y, w: $0.width) })
        }
    }

    @Test("L2 in ASCII the lines are, and names and labels keep their letters")
    func letters() {
        let text = picture(["état 状態", "b"], [(from: 0, to: 1)], ["über… 🙂"]).text(.ascii)
        #expect(text.contains("| état 状態 +"))
        #expect(text.contains("-über… 🙂-"))
        #expect(!text.contains { "─│╭▶".contains($0) })
    }

    @Test("L3 nothing to draw is an empty text and whole JSON")
    func empty() throws {
        let picture = picture([], [], [])
        #expect(picture.text(.unicode) == "")
        #expect(
            try JSONDecoder().decode(
                Export.self, from: Data(picture.layoutJSON(of: Graph(nodes: [], edges: []), frames: []).utf8)
            )
            .nodes.isEmpty)
    }

    @Test("L1 pictures of small machines", arguments: ["door", "traffic-light", "media-player"])
    func goldens(_ name: String) throws {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let file = tests.deletingLastPathComponent().appendingPathComponent("Machines/\(name).json")
        let machine = try JSONDecoder().decode(Machine.self, from: Data(contentsOf: file))
        let (graph, labels) = machine.graph()
        let drawn = [LayoutOptions.Flow.right, .down].flatMap { flow in
            let layout = layOut(graph, options: LayoutOptions(direction: flow, width: 78, height: 36, effort: 48_000))
            let picture = GraphPicture(layout: layout, names: machine.states, labels: labels)
            return ["\(flow) \(layout.width)x\(layout.height)", picture.text(.unicode), "", picture.text(.ascii), ""]
        }.joined(separator: "\n")
        let golden = tests.appendingPathComponent("Goldens/graph-\(name).txt")
        if ProcessInfo.processInfo.environment["STATELOUPE_RECORD"] == "1" {
            try Data(drawn.utf8).write(to: golden)
        }
        #expect(
            try String(decoding: Data(contentsOf: golden), as: UTF8.self) == drawn,
            "differs from Goldens/graph-\(name).txt")
    }

    private struct Machine: Decodable {
        struct Transition: Decodable {
            var from: String
            var to: String
            var event: String?
        }

        var initial: String?
        var states: [String]
        var transitions: [Transition]

        func graph() -> (Graph, [String]) {
            var pairs: [[String]] = []
            var events: [[String]: [String]] = [:]
            for transition in transitions {
                let pair = [transition.from, transition.to]
                if events[pair] == nil { pairs.append(pair) }
                events[pair, default: []] += transition.event.map { [$0] } ?? []
            }
            let labels = pairs.map { events[$0, default: []].joined(separator: ", ") }
            let nodes = states.map {
                Graph.Node(width: TextWidth.columns($0) + 4, role: $0 == initial ? .initial : .ordinary)
            }
            let edges = zip(pairs, labels).compactMap { pair, label -> Graph.Edge? in
                guard let from = states.firstIndex(of: pair[0]), let to = states.firstIndex(of: pair[1]) else {
                    return nil
                }
                return Graph.Edge(from: from, to: to, labelWidth: TextWidth.columns(label))
            }
            return (Graph(nodes: nodes, edges: edges), labels)
        }
    }
}
