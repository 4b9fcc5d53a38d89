import JSONText

extension DOTDraft {
    /// Turns the edges as their arrows are drawn: one with `dir=back` leads from its head to its tail, one with `dir=both`
    /// and one of an undirected graph each way; one that is invisible is there for the layout alone, and is left out.
    mutating func turnArrows(_ found: inout FaultList) {
        var turned: [Edge] = []
        turned.reserveCapacity(edges.count)
        for edge in edges {
            if edge.attributes.isInvisible, !nodes[edge.from].isMark {
                found.add(at: edge.place, "an invisible edge is no transition")
                continue
            }
            var edge = edge
            switch edge.attributes["dir"]?.text ?? (isDirected ? "forward" : "both") {
            case "back": edge.turn()
            case "both": edge.isBothWays = true
            // A line without an arrow: what the graph itself says.
            case "none": edge.isBothWays = !isDirected
            default: break
            }
            turned.append(edge)
        }
        edges = turned
    }
}

extension DOTDraft.Edge {
    /// Leads the other way, from and to the clusters that it names too.
    fileprivate mutating func turn() {
        (from, to) = (to, from)
        (attributes["lhead"], attributes["ltail"]) = (attributes["ltail"], attributes["lhead"])
    }
}

extension DOTDraft.Node {
    /// Whether it is drawn as nothing, or as a point: the mark of a start, whose edge may be drawn as nothing too.
    fileprivate var isMark: Bool { attributes.isInvisible || attributes["shape"]?.text.lowercased() == "point" }
}

extension DOTAttributes {
    /// Whether nothing is drawn.
    var isInvisible: Bool {
        guard let style = self["style"] else { return false }
        return style.text.split { $0 == "," || $0 == " " }.contains { $0 == "invis" || $0 == "invisible" }
    }
}
