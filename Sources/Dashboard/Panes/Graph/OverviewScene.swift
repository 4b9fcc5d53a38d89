import Drawing
import GraphLayout
import MachineRecords
import Screen

/// What stands where on a pane of dots, before anything is drawn: a dot a state, the lines of the state in view, and names.
struct OverviewScene {
    let model: Model
    let looks: GraphStyling
    let area: Rect
    /// The dot of each box.
    let dots: [Point]
    let lines: [OverviewLines.Line]
    /// The cells of lines.
    let inked: InkedCells
    let names: [PlacedName]
    /// What each box is to what is in view.
    let ranks: [NameRank]

    init(_ model: Model, layout: Layout, looks: GraphStyling, in area: Rect) {
        let area = Self.room(in: area)
        (self.model, self.looks, self.area) = (model, looks, area)
        let map = Self.map(of: model, layout, in: area)
        dots = map.dots.map { Point(x: area.x + $0.x, y: area.y + $0.y) }
        let structure = model.machine.structure
        let columns = model.graph.states.map { TextWidth.columns(structure.seenName(of: $0)) }
        // Of dots that are so close that names find no room none has one of its own.
        let rooms =
            Self.hidesNames(layout, in: Self.heldSize(model, in: area))
            ? [] : Self.rooms(of: columns, beside: dots, in: area)
        lines = OverviewLines.found(model, drawnAs: layout, looks, on: DotPaths(dots: dots, names: rooms, in: area))
        inked = InkedCells(lines.compactMap(\.path?.corners))
        ranks = Self.ranks(of: model, looks)
        var names = CrowdedNames(
            columns: columns, rooms: rooms, dots: dots, ranks: ranks, inked: inked, in: area)
        names.placeAll()
        self.names = names.placed
    }

    /// What matters most comes first.
    var boxesByRank: [Int] { dots.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) } }

    /// Where states are seen as dots; nil where they are drawn as boxes.
    static func places(in model: Model) -> [Layout.Box]? {
        guard !model.graph.scope.zoom.drawsBoxes, let layout = model.graph.shownLayout else { return nil }
        return map(of: model, layout, in: room(in: model.arrangement.content(of: .graph))).dots.map {
            Layout.Box(x: $0.x, y: $0.y, width: 1, height: 1)
        }
    }

    /// The state whose dot or name is at a cell.
    func state(at place: Point) -> Int? {
        let named = names.first {
            Rect(x: $0.start.x, y: $0.start.y, width: $0.width, height: 1).contains(place)
        }
        return (dots.firstIndex(of: place) ?? named?.box).map { model.graph.states[$0] }
    }

    /// A column less than the pane: no name touches what is beside it.
    private static func room(in pane: Rect) -> Rect { pane.inset(right: 1) }

    /// As high as the pane may be whatever those below it show: no dot moves when the log grows.
    private static func heldSize(_ model: Model, in area: Rect) -> Size {
        let height = model.graph.rooms.first.map { min($0.height, area.height) } ?? area.height
        return Size(width: area.width, height: height)
    }

    /// Whether dots are so close that names find no room: each takes six cells with a name of three and a blank.
    private static func hidesNames(_ layout: Layout, in size: Size) -> Bool {
        layout.nodes.count * 6 > size.width * size.height
    }

    private static func map(of model: Model, _ layout: Layout, in area: Rect) -> OverviewMap {
        let structure = model.machine.structure
        let size = heldSize(model, in: area)
        let names = hidesNames(layout, in: size) ? [] : model.graph.states.map(structure.seenName(of:))
        return OverviewMap(layout, pane: size, nameWidths: names.map { TextWidth.columns($0) })
    }

    /// Where names stand while dots leave them room: right of each, up to the next dot of the row. A line that must cross one passes
    /// behind it, so that no name moves when another state comes into view.
    ///
    /// - Returns: the room of each box's name; of no columns where those that are left would tell nothing.
    private static func rooms(of columns: [Int], beside dots: [Point], in area: Rect) -> [Rect] {
        let rows = Dictionary(grouping: dots, by: \.y).mapValues { $0.map(\.x).sorted() }
        return zip(dots, columns).map { dot, columns in
            let start = dot.x + 2
            let next = rows[dot.y]?.first { $0 > dot.x }
            let end = min(area.endX, next.map { $0 - OverviewMap.gap } ?? area.endX)
            // A blank is enough where that leaves the name whole.
            let isTight = next.map { start + columns == $0 - 1 } ?? false
            let width = isTight ? columns : min(columns, end - start)
            return Rect(x: start, y: dot.y, width: width < min(columns, OverviewMap.leastName) ? 0 : width, height: 1)
        }
    }

    private static func ranks(of model: Model, _ looks: GraphStyling) -> [NameRank] {
        let structure = model.machine.structure
        let focus = model.lineFocus
        let targets = Set(focus.sources.flatMap { structure.edges(from: $0).compactMap(\.to) })
        let sources = Set(focus.hasEntering ? Array(structure.origins(of: model.viewedState)) : [])
        func rank(_ state: Int) -> NameRank {
            if state == model.selection { return .selected }
            if state == model.viewedState { return .viewed }
            if model.machine.isCurrent(state) { return .current }
            if state == model.route?.goal || model.looksRefused(state) { return .meant }
            if looks.routeStates.contains(state) { return .target }
            return targets.contains(state) ? .target : sources.contains(state) ? .source : .others
        }
        return model.graph.states.map(rank)
    }
}

extension Model {
    /// Whether a state was asked for and refused, and looks so: where the machine is, and what is selected, has its own look.
    func looksRefused(_ state: Int) -> Bool {
        state == shownGhost?.to && !machine.isCurrent(state) && state != selection
    }
}
