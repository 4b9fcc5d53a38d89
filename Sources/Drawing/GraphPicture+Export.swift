import GraphLayout
import JSONText

extension GraphPicture {
    /// The drawing as JSON: the places of boxes, lines and labels in whole cells.
    /// - Parameters:
    ///   - graph: what was laid out; its edges end at boxes and frames.
    ///   - frames: what each frame is called in it.
    package func layoutJSON(of graph: Graph, frames: [String]) -> String {
        let shown = layout.frames.count == frames.count ? frames : []
        func parent(_ frame: Int?) -> String {
            frame.flatMap { shown.indices.contains($0) ? ",\"parent\":\(JSONQuoting.quoted(shown[$0]))" : nil } ?? ""
        }
        let nodes = layout.nodes.indices.map { node in
            "{\(place(names[node], layout.nodes[node]))\(parent(graph.nodes[node].frame))}"
        }
        let around = shown.indices.map { frame in
            "{\(place(shown[frame], layout.frames[frame].box))\(parent(graph.frames[frame].parent))}"
        }
        let edges = layout.edges.indices.map { number in
            let edge = graph.edges[number]
            let ends = [(edge.from, edge.sourceFrame), (edge.to, edge.targetFrame)].map { box, frame in
                frame.flatMap { shown.indices.contains($0) ? shown[$0] : nil } ?? names[box]
            }
            return edgeJSON(number, from: ends[0], to: ends[1])
        }
        let framePart = around.isEmpty ? "" : "\n\"frames\":[\(around.joined(separator: ",\n"))],"
        return """
            {"width":\(layout.width),"height":\(layout.height),"direction":"\(layout.direction)",
            "nodes":[\(nodes.joined(separator: ",\n"))],\(framePart)
            "edges":[\(edges.joined(separator: ",\n"))]}
            """
    }

    private func place(_ id: String, _ box: Layout.Box) -> String {
        "\"id\":\(JSONQuoting.quoted(id)),\"x\":\(box.x),\"y\":\(box.y),\"w\":\(box.width),\"h\":\(box.height)"
    }

    private func edgeJSON(_ edge: Int, from: String, to: String) -> String {
        let path = layout.edges[edge]
        let points = path.points.map { "[\($0.x),\($0.y)]" }.joined(separator: ",")
        let label =
            path.label.map { "{\"x\":\($0.x),\"y\":\($0.y),\"w\":\($0.width),\"h\":\($0.height)}" } ?? "null"
        let event = JSONQuoting.quoted(edge < labels.count ? labels[edge] : "")
        let ends = "\"from\":\(JSONQuoting.quoted(from)),\"to\":\(JSONQuoting.quoted(to))"
        return "{\(ends),\"event\":\(event),\"points\":[\(points)],\"label\":\(label)}"
    }
}
