import GraphLayout
import JSONText

extension GraphPicture {
    /// The drawing as JSON: the places of boxes, lines and labels in whole cells.
    /// - Parameter ends: for each edge its source and its target as indexes of `names`.
    package func layoutJSON(ends: [(from: Int, to: Int)]) -> String {
        let nodes = zip(names, layout.nodes).map { name, box in
            "{\"id\":\(JSONQuoting.quoted(name)),\"x\":\(box.x),\"y\":\(box.y),\"w\":\(box.width),\"h\":\(box.height)}"
        }
        let edges = layout.edges.indices.map { edgeJSON($0, ends[$0]) }
        return """
            {"width":\(layout.width),"height":\(layout.height),"direction":"\(layout.direction)",
            "nodes":[\(nodes.joined(separator: ",\n"))],
            "edges":[\(edges.joined(separator: ",\n"))]}
            """
    }

    private func edgeJSON(_ edge: Int, _ ends: (from: Int, to: Int)) -> String {
        let path = layout.edges[edge]
        let points = path.points.map { "[\($0.x),\($0.y)]" }.joined(separator: ",")
        let label =
            path.label.map { "{\"x\":\($0.x),\"y\":\($0.y),\"w\":\($0.width),\"h\":\($0.height)}" } ?? "null"
        let from = JSONQuoting.quoted(names[ends.from])
        let to = JSONQuoting.quoted(names[ends.to])
        let event = JSONQuoting.quoted(edge < labels.count ? labels[edge] : "")
        return "{\"from\":\(from),\"to\":\(to),\"event\":\(event),\"points\":[\(points)],\"label\":\(label)}"
    }
}
