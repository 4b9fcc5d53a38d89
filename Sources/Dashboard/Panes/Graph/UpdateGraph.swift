import Screen

extension Model {
    /// Makes the graph's layout anew when its room or what it shows has changed, and follows the state in view.
    mutating func settleGraph() -> [Command] {
        var commands: [Command] = []
        if graph.sight != sight { rebuildGraph() }
        let rooms = arrangement.rooms
        if !rooms.isEmpty, graph.rooms != rooms || graph.drawing == .none {
            let wanted = wantedGraph(for: rooms)
            graph.await(wanted)
            if wanted.isQuick { take(wanted.laidOut()) } else { commands.append(.layOut(wanted)) }
        }
        graph.pane = arrangement.content(of: .graph).size
        graph.route(machine.ghost, machine.lastEdge)
        graph.follow(viewedState)
        return commands
    }

    /// Takes a drawing, and the zoom at which it fits.
    mutating func take(_ scene: GraphScene) {
        graph.take(scene)
        if !isZoomChosen { zoom = graph.sight.zoom }
    }

    /// The graph to be drawn: until a person chose a zoom the full one, or else the compact one where that does not fit.
    private func wantedGraph(for rooms: [Size]) -> GraphScene {
        guard !isZoomChosen else { return graph.wanted(for: rooms, or: nil) }
        func scene(_ zoom: GraphScope.Zoom) -> GraphScene {
            var sight = sight
            sight.zoom = zoom
            if sight == graph.sight { return graph }
            return GraphScene(structure: machine.structure, keys: keys, glyphs: settings.glyphs, sight: sight)
        }
        return scene(.full).following(graph).wanted(for: rooms, or: scene(.compact))
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
        (zoom, isZoomChosen) = (next, true)
    }

    /// From all states to the neighbours of the one in view, two steps, three, and back to all.
    private mutating func changeFocus() {
        let next = (focusSteps ?? 0) + 1
        focusSteps = next > 3 ? nil : next
        if zoom == .dots { (zoom, isZoomChosen) = (.compact, true) }
        let name = machine.structure.name(of: viewedState)
        announcement = focusSteps.map { Announcements.drawn(around: name, steps: $0) } ?? Announcements.allDrawn
    }
}
