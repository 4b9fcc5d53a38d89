import Screen

extension Model {
    /// Makes the graph's layout anew when its pane or what it shows has changed, and follows the state in view.
    mutating func settleGraph() -> [Command] {
        var commands: [Command] = []
        if graph.sight != sight { rebuildGraph() }
        let pane = arrangement.content(of: .graph).size
        if pane.width > 0, pane.height > 0, graph.pane != pane || graph.drawing == .none {
            graph.pane = pane
            graph.forgetFollowed()
            graph.forgetRoutes()
            if graph.isQuick {
                graph = graph.laidOut()
            } else {
                graph.await()
                commands.append(.layOut(graph))
            }
        }
        graph.route(machine.ghost, machine.lastEdge)
        graph.follow(viewedState)
        return commands
    }

    mutating func perform(_ action: Action.Graph) {
        switch action {
        case .findState:
            // In the log it is a line that is searched for.
            if focus == .log { return beginFilter() }
            focus = .graph
            mode = .search(StateSearch(origin: selection))
        case .zoomIn: changeZoom(by: 1)
        case .zoomOut: changeZoom(by: -1)
        case .neighbours: changeFocus()
        case .panLeft: graph.pan(columns: -max(1, graph.pane.width / 2))
        case .panRight: graph.pan(columns: max(1, graph.pane.width / 2))
        case .dismissGhost: machine.ghost = nil
        }
    }

    /// Draws larger or smaller, or says that there is no more to it.
    private mutating func changeZoom(by steps: Int) {
        let next = zoom.nearer(steps)
        if next == zoom { notice = steps > 0 ? Notices.largest : Notices.smallest }
        zoom = next
    }

    /// From all states to the neighbours of the one in view, two steps, three, and back to all.
    private mutating func changeFocus() {
        let next = (focusSteps ?? 0) + 1
        focusSteps = next > 3 ? nil : next
        if zoom == .dots { zoom = .compact }
        let name = machine.structure.name(of: viewedState)
        announcement = focusSteps.map { Announcements.drawn(around: name, steps: $0) } ?? Announcements.allDrawn
    }
}
