import GraphLayout
import MachineRecords
import Screen

/// A machine as a drawing that stands alone.
package struct MachineDrawing {
    package private(set) var machine: MachineGraph
    package private(set) var layout: Layout

    init(machine: MachineGraph, layout: Layout) { (self.machine, self.layout) = (machine, layout) }

    /// The drawing as JSON in whole cells, with every name and label whole and as it came.
    package var json: String {
        GraphPicture(layout: layout, names: machine.rawNames, labels: machine.rawEvents)
            .layoutJSON(of: machine.graph, frames: machine.frames.map(\.id))
    }
}

extension MachineDrawing {
    /// Columns that no label exceeds that grows into free room.
    private static let widestLabel = 48

    /// The same drawing, in which labels that were cut show as much more as there is room beside them: for the gallery, which shows
    /// machines as a dashboard of some size does. `render` leaves labels whole, or cuts them as it is told.
    package func withRoomyLabels(for options: LayoutOptions) -> MachineDrawing {
        var drawing = self
        let margin = options.width.map { max(0, ($0 - layout.width) / 2) } ?? 0
        var room = LabelRoom(layout, margin: margin)
        for (line, shown) in machine.labelLines.enumerated() where shown.count == 1 && shown[0] != machine.events[line]
        {
            let columns = TextWidth.columns(shown[0])
            let free = room.columns(beside: line, atMost: Self.widestLabel - columns)
            guard free > 0 else { continue }
            let longer = TextWidth.cut(machine.events[line], to: columns + free)
            guard let place = room.grow(line, by: TextWidth.columns(longer) - columns) else { continue }
            drawing.machine.labelLines[line] = [longer]
            drawing.layout.edges[line].label = place
        }
        return drawing.withinItsBorders
    }

    /// Moved to the right by as much as labels stand out at the left, and as wide as they reach.
    private var withinItsBorders: MachineDrawing {
        var drawing = self
        let labels = layout.edges.compactMap(\.label)
        let left = min(0, labels.map(\.x).min() ?? 0)
        let right = max(layout.width, labels.map { $0.x + $0.width }.max() ?? 0)
        drawing.layout = layout.movedRight(by: -left)
        drawing.layout.width = right - left
        return drawing
    }
}

extension MachineDrawing {
    /// Boxes and lines in one drawing for which every way to break words is tried.
    private static let largest = 400

    /// The drawing for a pane with the words broken as little as lets it fit, where they may be broken; if nothing fits,
    /// the drawing of which the fewest cells are out of sight.
    ///
    /// Parents are frames, but where the drawing does not fit a pane that one without them fits, or no such drawing is found.
    package init(of structure: StructureRecord, _ options: LayoutOptions, within limits: WordLimits) {
        if structure.drawsFrames, let framed = Self.framed(structure, options, limits) {
            if framed.layout.cells(outside: options) == 0 {
                self = framed
                return
            }
            let flat = MachineDrawing(flat: structure, options, within: limits)
            self = flat.layout.cells(outside: options) == 0 ? flat : framed
            return
        }
        self.init(flat: structure, options, within: limits)
    }

    /// The drawing with frames of which the fewest cells are out of sight, the words broken as little as lets it fit.
    private static func framed(
        _ structure: StructureRecord, _ options: LayoutOptions, _ limits: WordLimits
    ) -> MachineDrawing? {
        var best: (drawing: MachineDrawing, hidden: Int)?
        var options = options
        let hasPane = options.width != nil || options.height != nil
        for attempt in hasPane ? limits.attempts : [limits] {
            let machine = MachineGraph(structure, limits: attempt, hasFrames: true)
            let found = layOutFrames(machine.graph, options: options)
            if best == nil { options.effort = max(1, options.effort / 4) }
            guard let layout = found else { continue }
            let hidden = layout.cells(outside: options)
            if hidden < best?.hidden ?? .max { best = (MachineDrawing(machine: machine, layout: layout), hidden) }
            if hidden == 0 { break }
        }
        return best?.drawing
    }

    private init(flat structure: StructureRecord, _ options: LayoutOptions, within limits: WordLimits) {
        guard options.width != nil || options.height != nil else {
            self = MachineGraph(structure, limits: limits).drawn(options)
            return
        }
        var best: (drawing: MachineDrawing, hidden: Int)?
        var options = options
        let attempts = limits.attempts
        for (number, attempt) in attempts.enumerated() {
            let machine = MachineGraph(structure, limits: attempt)
            // What will not fit anyway is drawn with its words as wide and as narrow as may be, and not between.
            let isLarge = machine.graph.nodes.count + machine.graph.edges.count > Self.largest
            if isLarge, number > 0, number < attempts.count - 1 { continue }
            let drawing = machine.drawn(options)
            // The searches that follow together may look as often as the first.
            if best == nil { options.effort = max(1, options.effort / 4) }
            let hidden = drawing.layout.cells(outside: options)
            if hidden < best?.hidden ?? .max { best = (drawing, hidden) }
            if hidden == 0 { break }
        }
        self = best?.drawing ?? MachineGraph(structure, limits: limits).drawn(options)
    }
}

extension MachineGraph {
    /// The boxes and lines placed for a pane of that size.
    package func drawn(_ options: LayoutOptions) -> MachineDrawing {
        MachineDrawing(machine: self, layout: Layout(of: graph, options: options))
    }
}

extension Layout {
    /// Cells of the drawing that a pane of the size asked for does not show.
    fileprivate func cells(outside options: LayoutOptions) -> Int {
        let shown = min(width, options.width ?? width) * min(height, options.height ?? height)
        return width * height - shown
    }
}
