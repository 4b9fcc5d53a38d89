import Drawing
import GraphLayout
import MachineRecords
import Screen

/// Which line of the graph is drawn at a cell, and what a click on it asks for.
extension GraphView {
    /// The line whose label or path is at a cell; of several that share it one that leaves the present state.
    static func line(at place: Point, _ model: Model, in area: Rect) -> StatePair? {
        guard let layout = model.graph.shownLayout, model.graph.scope.zoom.drawsBoxes else { return nil }
        let viewport = model.graph.viewport(showing: layout, in: area)
        let cell = viewport.place(place)
        let lines = zip(model.graph.pairs, layout.edges)
        let labelled = lines.filter { $0.1.label?.contains(cell) == true }
        let hit =
            labelled.isEmpty
            ? lines.filter { viewport.runs(of: $0.1.points).contains { $0.contains(place) } } : labelled
        let pairs = hit.map(\.0)
        return pairs.first { !model.machine.triggers(of: $0).isEmpty } ?? pairs.first
    }
}

extension Layout.LabelPlace {
    /// Whether a cell of the drawing is one of its text.
    func contains(_ cell: Layout.Place) -> Bool {
        (x..<x + width).contains(cell.x) && (y..<y + height).contains(cell.y)
    }
}

extension MachineView {
    /// What takes a line from where the machine is; nothing where the line leaves none of the current states.
    fileprivate func triggers(of line: StatePair) -> [EdgeTrigger] {
        current.flatMap { structure.edges(from: $0).filter { $0.line == line }.map(\.trigger) }
    }
}

extension Model {
    /// A click on a line: one that leaves the present state is fired, as its row of the list is; of another the state that
    /// it leaves is selected, which shows what leads out of it.
    mutating func activate(_ line: StatePair) -> [Command] {
        let leading = machine.triggers(of: line)
        guard !leading.isEmpty, past == nil else {
            selection = line.from
            return []
        }
        let requests = leading.compactMap(\.request)
        let open = requests.filter { verdict(on: $0).mayPass }
        guard let request = open.first ?? requests.first else {
            if let trigger = leading.compactMap(\.passive).first { warn(VerdictWords.unaskable(trigger)) }
            return []
        }
        // Which of several is meant is not to be guessed: the list has each of them.
        guard open.count < 2 else {
            (selection, focus) = (nil, .transitions)
            if let row = transitions.rows.firstIndex(of: .request(request)) {
                cursors[.transitions, default: ListCursor()].selected = row
            }
            return []
        }
        return make(request)
    }
}
