import Screen

extension Model {
    /// What is to be drawn: the chosen zoom, and in a focus the neighbours of the state in view. Dots are for all states.
    private var sight: GraphScope {
        let steps = zoom == .dots ? nil : focusSteps
        return GraphScope(zoom: zoom, focus: steps.map { GraphScope.Focus(centre: viewedState, steps: $0) })
    }

    /// Makes the graph anew for its machine as it is, to be laid out when the pane is settled.
    mutating func rebuildGraph() {
        let old = graph
        graph = GraphScene(structure: machine.structure, keys: keys, glyphs: settings.glyphs, sight: sight)
        graph.inherit(from: old)
    }

    /// Makes the graph's layout anew when its pane or what it shows has changed, and follows the state in view.
    mutating func settleGraph() -> [Command] {
        var commands: [Command] = []
        if graph.sight != sight { rebuildGraph() }
        let pane = arrangement.content(of: .graph).size
        if pane.width > 0, pane.height > 0, graph.pane != pane || (graph.layout == nil && !graph.isBeingLaidOut) {
            graph.pane = pane
            graph.forgetFollowed()
            graph.forgetRoute()
            if graph.isQuick {
                graph = graph.laidOut()
            } else {
                graph.await()
                commands.append(.layOut(graph))
            }
        }
        graph.route(machine.ghost)
        graph.follow(viewedState)
        return commands
    }

    /// Draws larger or smaller, or says that there is no more to it.
    mutating func changeZoom(by steps: Int) {
        let next = zoom.nearer(steps)
        if next == zoom { notice = steps > 0 ? "this is the largest drawing" : "this is the smallest drawing" }
        zoom = next
    }

    /// From all states to the neighbours of the one in view, two steps, three, and back to all.
    mutating func changeFocus() {
        let next = (focusSteps ?? 0) + 1
        focusSteps = next > 3 ? nil : next
        if zoom == .dots { zoom = .compact }
        let name = machine.structure.name(of: viewedState)
        announcement =
            switch focusSteps {
            case nil: "all states are drawn"
            case 1?: "\(name) and its neighbours are drawn"
            case let steps?: "what is within \(steps) steps of \(name) is drawn"
            }
    }
}
