extension FlatDraft {
    /// Each state's id; with its parent's id in front where another that is shown has the same.
    func shortNames() -> [String] {
        var counts: [String: Int] = [:]
        for node in shown { counts[chart.nodes[node].id, default: 0] += 1 }
        return shown.map { node in
            let id = node == Statechart.root ? chart.name : chart.nodes[node].id
            return counts[id, default: 0] > 1 ? joined(node) : id
        }
    }

    /// Each state's id behind its parent's; whole paths where that is not enough to tell two apart.
    func parentNames() -> [String] {
        let names = shown.map(joined)
        var counts: [String: Int] = [:]
        for name in names { counts[name, default: 0] += 1 }
        return zip(shown, names).map { counts[$1, default: 0] > 1 ? chart.path(of: $0) : $1 }
    }

    /// A region has no name of its own in the file, so it gives none.
    private func joined(_ node: Int) -> String {
        if node == Statechart.root { return chart.name }
        var parent = tree.parents[node]
        while parent > Statechart.root, chart.nodes[parent].kind == .region { parent = tree.parents[parent] }
        let id = chart.nodes[node].id
        return parent > Statechart.root ? chart.nodes[parent].id + "." + id : id
    }
}
