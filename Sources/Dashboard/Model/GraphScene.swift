import Drawing
import GraphLayout
import MachineRecords
import Screen

/// The machine as a drawing: what stands in the boxes and on the lines, where the layout put them, and which part of
/// it is in sight.
package struct GraphScene: Equatable, Sendable {
    /// Boxes and lines in one layout up to which it surely takes less than 50 ms: it is made while the loop waits. All
    /// others are made beside it.
    private static let quickBoxes = 8, quickLines = 12
    /// `LayoutOptions.effort` of both: a few times 5 ms, and a few times 50.
    private static let quickEffort = 24_000, effort = 240_000

    /// Boxes and lines up to which a first drawing is made while the loop waits: some milliseconds.
    private static let mostDrafted = 160

    /// Whether a first drawing can be had at once.
    var isDraftable: Bool { !isSketched && graph.nodes.count + graph.edges.count <= Self.mostDrafted }

    var isQuick: Bool { graph.nodes.count <= Self.quickBoxes && graph.edges.count <= Self.quickLines }

    /// How many boxes and lines an overview draws; one of more is sketched, as a drawing would take seconds and dots show
    /// little of it.
    package static let mostDrawn = 40_000

    private let mostDrawn: Int
    private var isSketched: Bool { sight.zoom == .dots && graph.nodes.count + graph.edges.count > mostDrawn }

    package let sight: GraphScope
    private let outline: MachineOutline
    /// The state of each box, in the order of the machine.
    package var states: [Int] { outline.states }
    /// The pair of states of each edge of the graph.
    package var pairs: [StatePair] { outline.pairs }
    package private(set) var graph = Graph(nodes: [], edges: [])
    /// What is written in each box.
    package private(set) var names: [String] = []
    /// What stands in each box below its name.
    package private(set) var notes: [[BoxNote]] = []
    package private(set) var labels: [EdgeLabel] = []
    package private(set) var drawing = GraphDrawing.none
    /// What the layout may take: as the other panes like it best, and where they give up what they can.
    package private(set) var rooms: [Size] = []
    /// The way the flow runs, where it is to stay as it was.
    private var keptFlow: LayoutOptions.Flow?
    /// The next smaller scene of the same machine, for where this one does not fit.
    private var smaller: [GraphScene] = []
    /// What is drawn is the first drawing that there was, and a better one is searched for.
    package private(set) var isDraft = false
    /// Tells the layout that is wanted now from those that were wanted before.
    private var wish = 0
    /// The pane in which it is seen.
    package var pane = Size(width: 0, height: 0)
    /// The cell of the drawing that is shown at the pane's top left.
    package var offset = Point(x: 0, y: 0)
    /// The way of the refused request, where the graph has no edge of its own for it.
    package private(set) var ghostRoute: [Layout.Place]?
    private var routed: Ghost?
    /// The way of the last step, where the graph has no edge of its own for it.
    package private(set) var stepRoute: [Layout.Place]?
    private var routedStep: StatePair?
    /// What was brought into sight last: the view follows only what changes.
    private var followed: Int?

    package init(
        structure: StructureRecord, keys: KeyAssignment, glyphs: GlyphSet = .unicode, sight: GraphScope = GraphScope(),
        mostDrawn: Int = GraphScene.mostDrawn
    ) {
        self.sight = sight
        self.mostDrawn = mostDrawn
        let around = sight.focus.map { Neighbourhood($0, structure: structure) }
        outline = MachineOutline(structure, states: around?.states)
        addBoxes(structure, keys, glyphs, beyond: around?.beyond ?? [:])
        addLines(structure, keys, glyphs)
    }

    private mutating func addBoxes(
        _ structure: StructureRecord, _ keys: KeyAssignment, _ glyphs: GlyphSet, beyond: [Int: Int]
    ) {
        let shown = Self.shownNames(structure, glyphs, sight)
        names = states.map { shown[$0] }
        notes = states.map { state in
            var notes: [BoxNote] = []
            if sight.zoom != .compact {
                notes = BoxNote.notes(of: state, structure: structure, keys: keys, glyphs: glyphs)
            }
            if let count = beyond[state] { notes.append(.beyond(count, glyphs)) }
            return notes
        }
        graph.nodes = states.indices.map { node($0, structure) }
    }

    private mutating func addLines(_ structure: StructureRecord, _ keys: KeyAssignment, _ glyphs: GlyphSet) {
        labels = zip(pairs, outline.triggers).map { pair, triggers in
            sight.zoom == .compact
                ? EdgeLabel(keyOfFirst: triggers, keys: keys)
                : EdgeLabel(triggers: triggers, to: pair.to, structure: structure, keys: keys, glyphs: glyphs)
        }
        graph.edges = zip(outline.ends, labels).map { ends, label in
            Graph.Edge(from: ends.from, to: ends.to, labelWidth: label.width)
        }
    }

    /// A border, the column of the mark, a blank, the name, a blank, a border; the notes below it, each on a row.
    private func node(_ box: Int, _ structure: StructureRecord) -> Graph.Node {
        let state = structure.states[states[box]]
        let isAside = state.kind == .background || state.isGlobal
        let widest = notes[box].map { $0.width + 4 }.max() ?? 0
        return Graph.Node(
            width: max(TextWidth.columns(names[box]) + 5, widest), height: 3 + notes[box].count,
            role: structure.role(of: states[box]),
            placement: isAside ? .aside : .graph)
    }

    /// Names in the columns that they may take, each still different from all others. Small ones are cut at the front, as
    /// their ends tell them apart.
    private static func shownNames(_ structure: StructureRecord, _ glyphs: GlyphSet, _ sight: GraphScope) -> [String] {
        let room = sight.nameRoom
        let cut = sight.zoom == .compact ? TextWidth.cutFront : TextWidth.cut
        var taken = Set<String>()
        /// The last number that names cut alike were given.
        var numbers: [String: Int] = [:]
        return structure.states.map { state in
            let whole = TextWidth.clean(state.name)
            let short = cut(whole, room, glyphs.ellipsis)
            var name = short
            while !taken.insert(name).inserted {
                numbers[short, default: 1] += 1
                let number = "~\(numbers[short, default: 1])"
                name = cut(whole, max(1, room - number.count), glyphs.ellipsis) + number
            }
            return name
        }
    }

    /// This scene with its layout made, or a smaller one of the machine if this one does not fit.
    /// - Parameter effort: `LayoutOptions.effort`; nil for what a person gladly waits for.
    package func laidOut(effort: Int? = nil, watch: PassWatch = PassWatch()) -> GraphScene {
        let scene = drawn(effort ?? (isQuick ? Self.quickEffort : Self.effort), watch)
        guard !scene.fits, let next = smaller.first else { return scene }
        return next.laidOut(effort: effort, watch: watch)
    }

    /// This scene, or a smaller one of the machine that fits, with the first drawing that can be had.
    func drafted() -> GraphScene {
        var scene = self
        scene.isDraft = true
        let room = rooms.last ?? Size(width: 0, height: 0)
        let options = LayoutOptions(direction: .down, width: room.width, height: room.height)
        scene.drawing = .drawn(sketchOut(graph, options: options))
        guard !scene.fits, let next = smaller.first else { return scene }
        let other = next.drafted()
        return other.fits ? other : scene
    }

    /// Whether the drawing that was searched for is to be shown in place of this draft: where it is clearly better, and,
    /// once a person has acted on the draft, only where the draft does not fit.
    func yields(to found: GraphScene, hasActed: Bool) -> Bool {
        guard let layout, let other = found.layout else { return true }
        if found.fits != fits { return found.fits }
        if hasActed { return false }
        if found.sight != sight { return true }
        let room = rooms.first ?? Size(width: 0, height: 0)
        let options = LayoutOptions(width: room.width, height: room.height)
        return isClearlyBetter(other, than: layout, of: graph, options: options)
    }

    /// Keeps the draft for good.
    mutating func keepDraft() {
        isDraft = false
        drawing = layout.map { .drawn($0) } ?? .none
    }

    /// This scene with its own layout: for the first room that it fits, else for the first.
    private func drawn(_ effort: Int, _ watch: PassWatch) -> GraphScene {
        var best = self
        if isSketched {
            best.drawing = .drawn(Layout(sketching: graph))
            return best
        }
        let flows: [LayoutOptions.Flow] = keptFlow.map { [$0, .auto] } ?? [.auto]
        for flow in flows {
            for (place, room) in rooms.enumerated() {
                let options = LayoutOptions(
                    direction: flow, width: room.width, height: room.height, effort: effort)
                var scene = self
                scene.drawing = .drawn(layOut(graph, options: options, watch: watch))
                if scene.fits { return scene }
                if place == 0 { best = scene }
                guard scene.isNear(rooms.last) else { break }
            }
        }
        return best
    }

    /// Whether so little is too much for a room that a drawing made for it may fit.
    private func isNear(_ room: Size?) -> Bool {
        guard let layout, let room else { return false }
        return layout.width * 9 <= room.width * 10 && layout.height * 9 <= room.height * 10
    }

    /// Whether the whole drawing fits one of its rooms.
    var fits: Bool {
        guard let layout, sight.zoom != .dots else { return true }
        return rooms.contains { layout.width <= $0.width && layout.height <= $0.height }
    }

    /// This scene to be laid out for other rooms, as the newest wish.
    ///
    /// - Parameter smaller: what is drawn instead where it does not fit, one after the other.
    func wanted(for rooms: [Size], or smaller: [GraphScene] = []) -> GraphScene {
        var scene = self
        scene.wish += 1
        scene.rooms = rooms
        scene.keptFlow = keptFlow(in: rooms)
        scene.smaller = smaller.reversed().reduce([]) { others, next in
            var next = next.wanted(like: scene)
            next.smaller = others
            return [next]
        }
        return scene
    }

    /// This scene, whose next wish comes after those of another.
    func following(_ other: GraphScene) -> GraphScene {
        var scene = self
        (scene.wish, scene.rooms) = (other.wish, other.rooms)
        return scene
    }

    private func wanted(like other: GraphScene) -> GraphScene {
        var scene = self
        (scene.wish, scene.rooms, scene.keptFlow) = (other.wish, other.rooms, keptFlow(in: other.rooms))
        return scene
    }

    /// The way the flow runs now, where the rooms have changed so little that the drawing should not turn round.
    private func keptFlow(in rooms: [Size]) -> LayoutOptions.Flow? {
        guard let layout, let old = self.rooms.first, let new = rooms.first,
            abs(old.width - new.width) * 8 <= old.width, abs(old.height - new.height) * 8 <= old.height
        else { return nil }
        return layout.direction == .right ? .right : .down
    }

    /// Takes how far the layout is that is made beside the loop.
    mutating func reach(_ pass: PassWatch.Pass) { drawing.reach(pass) }

    /// Waits for a scene that is laid out beside the loop.
    mutating func await(_ scene: GraphScene) {
        (wish, rooms) = (scene.wish, scene.rooms)
        drawing.begin()
    }

    /// Whether a scene is the one that was wanted last.
    func isWanted(_ scene: GraphScene) -> Bool { wish == scene.wish }

    /// Takes a scene that was laid out beside the loop, unless another is wanted by now.
    mutating func take(_ scene: GraphScene) {
        guard isWanted(scene) else { return }
        let (pane, offset) = (pane, offset)
        self = scene
        (self.pane, self.offset, smaller) = (pane, offset, [])
        forgetRoutes()
        forgetFollowed()
    }

    /// This scene laid out for one room, and seen in it.
    package func laidOut(for pane: Size) -> GraphScene {
        var scene = wanted(for: [pane]).laidOut()
        scene.pane = pane
        return scene
    }

    /// Takes over the layout of another scene, or its wait for one, if both are of one graph; or its layout with a few
    /// lines changed, if it is of the same zoom and focus and that can be done without moving a box.
    package mutating func inherit(from other: GraphScene) {
        (wish, pane) = (other.wish, other.pane)
        if other.graph == graph, other.isSketched == isSketched {
            (drawing, rooms, offset) = (other.drawing, other.rooms, other.offset)
        } else if other.sight == sight, other.states == states, other.names == names, !other.drawing.isUnderWay {
            guard let room = other.rooms.first else { return }
            let options = LayoutOptions(width: room.width, height: room.height)
            guard let old = other.layout, let changed = old.changed(from: other.graph, to: graph, for: options) else {
                return
            }
            (drawing, rooms, offset) = (.drawn(changed), other.rooms, other.offset)
            guard let before = old.nodes.first, let after = changed.nodes.first else { return }
            offset = Point(x: offset.x + after.x - before.x, y: offset.y + after.y - before.y)
            clampOffset()
        }
    }

    /// What is shown; one that is set is whole, and nothing else is under way.
    package var layout: Layout? {
        get { drawing.layout }
        set { drawing = newValue.map(GraphDrawing.drawn) ?? .none }
    }

    /// Where a state is drawn; nil for one that is not.
    package func box(of state: Int) -> Layout.Box? {
        guard let box = outline.box(of: state), let layout, layout.nodes.indices.contains(box) else { return nil }
        return layout.nodes[box]
    }

    /// The place of a state's box among the boxes.
    package func place(of state: Int) -> Int? { outline.box(of: state) }
}

extension GraphScene {
    /// Finds ways through the drawing for a refused request and for the last step, when they are others than before.
    mutating func route(_ ghost: Ghost?, _ step: StatePair?) {
        if ghost != routed {
            routed = ghost
            ghostRoute = ghost.flatMap { ghost in ghost.to.flatMap { extraRoute(StatePair(from: ghost.from, to: $0)) } }
        }
        if step != routedStep {
            routedStep = step
            stepRoute = step.flatMap { extraRoute($0) }
        }
    }

    /// A way that keeps clear of boxes and lines; nil where a line is drawn already, or there is none.
    private func extraRoute(_ pair: StatePair) -> [Layout.Place]? {
        guard pair.from != pair.to, let from = outline.box(of: pair.from), let to = outline.box(of: pair.to) else {
            return nil
        }
        if graph.edges.contains(where: { $0.from == from && $0.to == to }) { return nil }
        return layout?.extraRoute(from: from, to: to, keepingFree: leads)
    }

    /// The cells of the marks before boxes that are set aside.
    private var leads: [Layout.Box] {
        let boxes = layout?.nodes ?? []
        let aside = boxes.indices.filter { graph.nodes[$0].placement == .aside }
        return aside.map { index -> Layout.Box in
            let box = boxes[index]
            return Layout.Box(x: box.x - 3, y: box.y + (box.height - 1) / 2, width: 3, height: 1)
        }
    }

    /// Forgets the ways that were found, because the drawing changed under them.
    mutating func forgetRoutes() {
        (routed, ghostRoute) = (nil, nil)
        (routedStep, stepRoute) = (nil, nil)
    }

    /// Forgets what was brought into sight, so that the next `follow` looks again.
    mutating func forgetFollowed() { followed = nil }

    /// Brings a state into sight if it is not, with a little room around it.
    package mutating func follow(_ state: Int) {
        guard let layout, let box = box(of: state) else { return }
        guard followed != state else { return clampOffset() }
        followed = state
        let (across, down) = (
            Sight(offset.x, of: layout.width, room: pane.width), Sight(offset.y, of: layout.height, room: pane.height)
        )
        offset.x = across.showing(box.x..<box.x + box.width, margin: 8)
        offset.y = down.showing(box.y..<box.y + box.height, margin: 3)
        clampOffset()
    }

    private mutating func clampOffset() {
        guard let layout else { return }
        offset.x = max(0, min(offset.x, layout.width - pane.width))
        offset.y = max(0, min(offset.y, layout.height - pane.height))
    }

    /// Moves the view over the drawing, as far as there is any.
    package mutating func pan(columns: Int = 0, rows: Int = 0) {
        offset.x += columns
        offset.y += rows
        clampOffset()
    }

    /// Whether there is more of the drawing than the pane shows.
    package var exceedsPane: Bool {
        guard let layout, sight.zoom != .dots else { return false }
        return layout.width > pane.width || layout.height > pane.height
    }
}

/// The part of a drawing's width or height that is in sight.
private struct Sight {
    let offset: Int
    let whole: Int
    let room: Int

    init(_ offset: Int, of whole: Int, room: Int) { (self.offset, self.whole, self.room) = (offset, whole, room) }

    /// Where it begins when a box and a little around it are in sight.
    func showing(_ box: Range<Int>, margin: Int) -> Int {
        guard whole > room else { return 0 }
        // Out of sight altogether: what lies around it on every side comes into sight with it.
        if box.upperBound <= offset || box.lowerBound >= offset + room {
            return box.lowerBound + (box.count - room) / 2
        }
        if box.lowerBound - margin < offset { return box.lowerBound - margin }
        if box.upperBound + margin > offset + room { return box.upperBound + margin - room }
        return offset
    }
}
