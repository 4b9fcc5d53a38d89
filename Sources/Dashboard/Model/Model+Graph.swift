extension Model {
    /// What is to be drawn: in a focus the neighbours of the state in view and what is left of the route that is walked.
    package var scope: GraphScope { scope(drawnAs: graph.scope) }

    /// The same, where something else were drawn.
    func scope(drawnAs drawn: GraphScope) -> GraphScope {
        graphChoice.scope(around: viewedState, route: routeAhead, drawnAs: drawn)
    }

    /// The states of the route that is walked, from where it goes on; none where there is none.
    var routeAhead: [Int] {
        guard let rest = route?.rest.prefix(GraphScope.Focus.mostRoute), let first = rest.first else { return [] }
        return [first.from] + rest.flatMap { $0.tried?.entered ?? [$0.to] }
    }

    /// Makes the graph anew for its machine as it is, to be laid out when the model is settled.
    mutating func rebuildGraph() { rebuildGraph(as: scope) }

    /// Makes it anew for another scope.
    mutating func rebuildGraph(as scope: GraphScope) {
        let old = graph
        graph = GraphScene(vocabulary, scope: scope)
        graph.inherit(from: old)
    }

    /// What the graph is written with: while the machine is the same that of the graph, with the names that it has made.
    var vocabulary: EdgeLabel.Vocabulary {
        let words = EdgeLabel.Vocabulary(machine.structure, keys: keys, glyphs: settings.glyphs)
        return graph.vocabulary == words ? graph.vocabulary : words
    }
}
