import GraphLayout
import Screen

/// The machine as a drawing: what stands in the boxes and on the lines, where the layout put them, and which part of
/// it is in sight.
package struct GraphScene: Equatable, Sendable {
    /// States in one layout up to which it is made while the loop waits; larger ones are made beside it.
    static let quickStates = 40

    package var graph: Graph
    /// The pair of states of each edge of the graph.
    package var passages: [Passage]
    /// What is written in each box.
    package var names: [String]
    package var labels: [EdgeLabel]
    /// What stands in each box below its name.
    package var notes: [[BoxNote]]
    package var layout: Layout?
    /// The pane that the layout is made for.
    package var pane = Size(width: 0, height: 0)
    /// The cell of the drawing that is shown at the pane's top left.
    package var offset = Point(x: 0, y: 0)
    package var isBeingLaidOut = false
    /// The way of the refused request, where the graph has no edge of its own for it.
    package private(set) var ghostRoute: [Layout.Place]?
    private var routed: Ghost?
    /// What was brought into sight last: the view follows only what changes.
    private var followed: Int?

    package init(structure: LiveStructure, keys: KeyAssignment, glyphs: GlyphSet = .unicode) {
        names = Self.shownNames(structure, glyphs)
        passages = []
        labels = []
        var requests: [Passage: [LiveRequest]] = [:]
        notes = structure.states.indices.map {
            BoxNote.notes(of: $0, structure: structure, keys: keys, glyphs: glyphs)
        }
        for edge in structure.edges {
            // What does not leave the state is no line: it stands in the box.
            guard let target = edge.to else { continue }
            let passage = Passage(from: edge.from, to: target)
            if requests[passage] == nil { passages.append(passage) }
            requests[passage, default: []].append(edge.request)
        }
        labels = passages.map {
            EdgeLabel(requests: requests[$0] ?? [], structure: structure, keys: keys, glyphs: glyphs)
        }
        graph = Graph(nodes: [], edges: [])
        graph.nodes = structure.states.indices.map { node($0, structure) }
        graph.edges = zip(passages, labels).map { Graph.Edge(from: $0.from, to: $0.to, labelWidth: $1.width) }
    }

    /// A border, the column of the mark, a blank, the name, a blank, a border; the notes below it, each on a row.
    private func node(_ index: Int, _ structure: LiveStructure) -> Graph.Node {
        let state = structure.states[index]
        let isAside = state.kind == .background || state.isGlobal
        let role: Graph.Role = index == structure.initial ? .initial : state.isFinal ? .final : .ordinary
        let widest = notes[index].map { $0.width + 4 }.max() ?? 0
        return Graph.Node(
            width: max(TextWidth.columns(names[index]) + 5, widest), height: 3 + notes[index].count, role: role,
            placement: isAside ? .aside : .graph)
    }

    /// Names of at most 32 columns, each still different from all others.
    private static func shownNames(_ structure: LiveStructure, _ glyphs: GlyphSet) -> [String] {
        var taken = Set<String>()
        return structure.states.map { state in
            let whole = TextWidth.clean(state.name)
            var name = TextWidth.cut(whole, to: 32, ellipsis: glyphs.ellipsis)
            var number = 2
            while !taken.insert(name).inserted {
                name = TextWidth.cut(whole, to: 28, ellipsis: glyphs.ellipsis) + "~\(number)"
                number += 1
            }
            return name
        }
    }

    /// This scene with its layout made for its pane.
    package func laidOut() -> GraphScene {
        var scene = self
        scene.layout = Layout(of: graph, options: LayoutOptions(width: pane.width, height: pane.height))
        return scene
    }

    /// This scene laid out for another pane.
    package func laidOut(for pane: Size) -> GraphScene {
        var scene = self
        scene.pane = pane
        return scene.laidOut()
    }

    /// Whether a layout that was made beside the loop is still the one that is wanted.
    func isAnswer(to wanted: GraphScene) -> Bool { graph == wanted.graph && pane == wanted.pane }
}

extension GraphScene {
    /// Brings a state into sight if it is not, with a little room around it.
    package mutating func follow(_ state: Int) {
        guard let layout, layout.nodes.indices.contains(state) else { return }
        guard followed != state else { return clampOffset() }
        followed = state
        let box = layout.nodes[state]
        offset.x = Self.scroll(offset.x, to: box.x, box.width, of: layout.width, room: pane.width, margin: 8)
        offset.y = Self.scroll(offset.y, to: box.y, box.height, of: layout.height, room: pane.height, margin: 3)
        clampOffset()
    }

    private static func scroll(_ offset: Int, to start: Int, _ length: Int, of whole: Int, room: Int, margin: Int)
        -> Int
    {
        guard whole > room else { return 0 }
        if start - margin < offset { return start - margin }
        if start + length + margin > offset + room { return start + length + margin - room }
        return offset
    }

    private mutating func clampOffset() {
        guard let layout else { return }
        offset.x = max(0, min(offset.x, layout.width - pane.width))
        offset.y = max(0, min(offset.y, layout.height - pane.height))
    }

    package mutating func pan(rows: Int) {
        offset.y += rows
        clampOffset()
    }

    /// Finds a way for a refused request through the drawing, when it is another one than before.
    mutating func route(_ ghost: Ghost?) {
        guard ghost != routed else { return }
        routed = ghost
        ghostRoute = nil
        guard let ghost, let target = ghost.to, layout != nil else { return }
        guard !passages.contains(Passage(from: ghost.from, to: target)) else { return }
        ghostRoute = layout?.extraRoute(from: ghost.from, to: target, keepingFree: leads)
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

    /// Forgets the way of a refused request, because the drawing changed under it.
    mutating func forgetRoute() {
        routed = nil
        ghostRoute = nil
    }

    /// Forgets what was brought into sight, so that the next `follow` looks again.
    mutating func forgetFollowed() { followed = nil }

    package enum Way: Sendable { case up, down, left, right }

    /// The nearest state in a direction: near along the way first, aside from it only a little.
    package func nearest(to state: Int, _ way: Way) -> Int {
        guard let boxes = layout?.nodes, boxes.indices.contains(state) else { return state }
        let here = Self.centre(boxes[state])
        var best: (cost: Int, state: Int)?
        for (index, box) in boxes.enumerated() where index != state {
            let there = Self.centre(box)
            let (ahead, aside) = Self.distance(here, there, way)
            let cost = ahead + 2 * aside
            if ahead > 0, cost < best?.cost ?? .max { best = (cost, index) }
        }
        return best?.state ?? state
    }

    /// In half columns and rows, a row counting as two columns.
    private static func centre(_ box: Layout.Box) -> Point {
        Point(x: 2 * box.x + box.width, y: 2 * (2 * box.y + box.height))
    }

    private static func distance(_ here: Point, _ there: Point, _ way: Way) -> (ahead: Int, aside: Int) {
        switch way {
        case .up: (here.y - there.y, abs(here.x - there.x))
        case .down: (there.y - here.y, abs(here.x - there.x))
        case .left: (here.x - there.x, abs(here.y - there.y))
        case .right: (there.x - here.x, abs(here.y - there.y))
        }
    }
}

extension Model {
    /// Makes the graph's layout anew when its pane changed, and follows the state in view.
    mutating func settleGraph() -> [Command] {
        var commands: [Command] = []
        let pane = arrangement.content(of: .graph).size
        if pane.width > 0, pane.height > 0, graph.pane != pane || (graph.layout == nil && !graph.isBeingLaidOut) {
            graph.pane = pane
            graph.forgetFollowed()
            graph.forgetRoute()
            if graph.graph.nodes.count <= GraphScene.quickStates {
                graph = graph.laidOut()
            } else {
                graph.isBeingLaidOut = true
                commands.append(.layOut(graph))
            }
        }
        graph.route(machine.ghost)
        graph.follow(viewedState)
        return commands
    }
}
