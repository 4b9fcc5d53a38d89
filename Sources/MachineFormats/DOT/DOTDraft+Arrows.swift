import JSONText

extension DOTDraft {
    /// Turns the edges as their arrows are drawn: one with `dir=back` leads from its head to its tail, one with `dir=both`
    /// and one of an undirected graph each way; one that is invisible is there for the layout alone, and is left out.
    mutating func turnArrows(_ asides: inout FaultList) {
        let (starts, isDirected) = (hiddenStarts(), isDirected)
        keepEdges { edge in
            if edge.attributes.isInvisible, !starts.contains(edge.from) {
                asides.add(at: edge.place, "an invisible edge only arranges the drawing: it is not a transition")
                return nil
            }
            var edge = edge
            switch edge.attributes["dir"]?.text ?? (isDirected ? "forward" : "both") {
            case "back": edge.turn()
            case "both": edge.isBothWays = true
            // A line without an arrow: what the graph itself says.
            case "none": edge.isBothWays = !isDirected
            default: break
            }
            return edge
        }
    }

    /// The nodes whose invisible edges mark a start: hidden themselves, nothing leads to them, and no other hidden node
    /// beside them has an edge that is drawn, which is the start then.
    private func hiddenStarts() -> Set<Int> {
        var marks = Set(edges.lazy.filter(\.attributes.isInvisible).map(\.from).filter { nodes[$0].isHidden })
        if marks.isEmpty { return [] }
        var clustersWithStart: Set<Int?> = []
        for edge in edges {
            // What something leads to, if only to arrange it, stands between others rather than before them.
            marks.remove(edge.to)
            if !edge.attributes.isInvisible, nodes[edge.from].isHidden {
                clustersWithStart.insert(nodes[edge.from].cluster)
            }
        }
        return marks.filter { !clustersWithStart.contains(nodes[$0].cluster) }
    }
}

extension DOTDraft.Edge {
    /// Leads the other way, from and to the clusters that it names too.
    fileprivate mutating func turn() {
        (from, to) = (to, from)
        (attributes["lhead"], attributes["ltail"]) = (attributes["ltail"], attributes["lhead"])
        isTurned.toggle()
    }
}

extension DOTDraft.Node {
    /// Whether its label is empty, where it would show its name without one.
    var isUnlabelled: Bool {
        guard let label = attributes["label"] else { return false }
        return DOTLabel.shown(label, DOTLabel.Names(node: id)).isEmpty
    }

    /// Whether nothing is drawn of it but a point at most.
    var isHidden: Bool {
        if attributes.isInvisible { return true }
        let shape = attributes["shape"]?.text.lowercased() ?? ""
        return shape == "point" || (isUnlabelled && ["none", "plaintext", "plain"].contains(shape))
    }
}

extension DOTAttributes {
    /// Whether nothing is drawn.
    var isInvisible: Bool {
        guard let style = self["style"] else { return false }
        return style.text.split { $0 == "," || $0 == " " }.contains { $0 == "invis" || $0 == "invisible" }
    }
}
