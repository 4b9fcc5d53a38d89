import Drawing
import GraphLayout
import MachineRecords
import Screen

/// The machine as a drawing: what stands in the boxes and on the lines, where the layout put them, and which part of
/// it is in sight.
package struct GraphScene: Equatable, Sendable {
    /// How many boxes and lines an overview draws; one of more is sketched, as a drawing would take seconds and dots show
    /// little of it.
    package static let mostDrawn = 40_000

    private let mostDrawn: Int
    var isSketched: Bool {
        !scope.zoom.drawsBoxes && (graph.nodes.count + graph.edges.count > mostDrawn || isDense)
    }

    /// So many lines a box that each leads through a great part of the ranks, and a drawing is made of their corners alone.
    var isDense: Bool { graph.edges.count > Self.manyLines && graph.edges.count > 10 * graph.nodes.count }

    private static let manyLines = 2_000

    private let content: GraphContent
    package var scope: GraphScope { content.scope }
    /// The state of each box, in the order of the machine.
    package var states: [Int] { content.outline.states }
    /// The pair of states of each edge of the graph.
    package var pairs: [StatePair] { content.outline.pairs }
    /// All pairs that have a line.
    var allStands: Set<StatePair> {
        content.stands.isEmpty ? Set(pairs) : content.stands.reduce(into: []) { $0.formUnion($1) }
    }

    /// Whether one of some pairs has a line.
    func hasLine(forAny steps: Set<StatePair>) -> Bool {
        content.stands.isEmpty
            ? !steps.isDisjoint(with: pairs) : content.stands.contains { !$0.isDisjoint(with: steps) }
    }

    /// Whether what a box stands for is entered first: in the machine, and with frames in a parent.
    func isStart(box: Int) -> Bool {
        guard let fold = content.outline.fold(ofBox: box) else { return content.starts.contains(states[box]) }
        return content.startGroups.contains(fold.group)
            || fold.states.contains(where: vocabulary.structure.initials.contains)
    }

    /// The states that a box stands for: its own, or those of a folded parent.
    func states(inBox box: Int) -> [Int] { content.outline.fold(ofBox: box)?.states ?? [states[box]] }

    /// The parent that a box stands for; nil for that of a state.
    func folded(box: Int) -> Int? { content.outline.fold(ofBox: box)?.group }

    /// How many states are drawn, or are in parents that are.
    var stateCount: Int { folds.reduce(states.count) { $0 + $1.states.count - 1 } }

    /// Of those of a box the one that is meant by it: one that is current, or that which is entered first.
    func state(ofBox box: Int, in machine: MachineView) -> Int {
        guard let fold = content.outline.fold(ofBox: box) else { return states[box] }
        return fold.states.first(where: machine.isCurrent) ?? states[box]
    }

    /// Whether some parents are boxes.
    var hasFolds: Bool { !scope.writing.parents.folded.isEmpty }

    /// Whether the parents that are boxes tell of most of the machine: several, with lines between them but for regions, which have none.
    var foldsTellMost: Bool {
        guard hasFolds else { return false }
        let structure = vocabulary.structure
        let regions = folds.count { structure.groups[$0.group].isRegion }
        let least = max(4, min(structure.states.count / 4, 8))
        return states.count >= least && 3 * pairs.count >= 2 * (states.count - regions - 1)
    }

    /// Those that are.
    var folds: [MachineOutline.Fold] { states.indices.compactMap(content.outline.fold(ofBox:)) }
    /// Whether parents are frames.
    package var hasFrames: Bool { scope.writing.hasFrames }
    /// The group of each frame, and what is written in its border.
    var frames: [Int] { content.outline.frames }
    var titles: [String] { content.titles }
    /// What takes each edge of the graph.
    var triggers: [[EdgeTrigger]] { content.outline.triggers }
    package var graph: Graph { content.graph }
    /// What is written in each box.
    package var names: [String] { grownNames ?? content.names }
    /// The names that were cut for the sake of the drawing, as far as their boxes became wide enough; nil where none did.
    private var grownNames: [String]?
    /// What stands in each box below its name.
    package var notes: [[BoxNote]] { content.notes }
    package var labels: [EdgeLabel] { grown?.labels ?? content.labels }
    package internal(set) var drawing = GraphDrawing.none {
        didSet {
            if drawing.layout != oldValue.layout {
                growNames()
                growLabels()
            }
        }
    }
    /// The labels that have as much room as the drawing leaves them, and where they are.
    private var grown: GrownLabels?
    /// The columns right of the drawing that its labels take where they have them.
    private(set) var labelColumns = 0
    /// What the layout may take: as the other panes like it best, and where they give up what they can.
    package internal(set) var rooms: [Size] = []
    /// The room that the drawing was made for; since then the panes may have changed a little.
    var madeFor: Size?
    /// The way the flow runs, where it is to stay as it was.
    var keptFlow: LayoutOptions.Flow?
    /// The pane was given the whole screen, or has given it back: the drawing is the same one, and does not turn round for it.
    var keepsFlow = false
    /// The way the flow ran in the drawing that this one is made in place of, as a larger or smaller one of the same states.
    var flowBefore: LayoutOptions.Flow?
    /// The next smaller scene of the same machine, for where this one does not fit.
    var smaller: [GraphScene] = []
    /// Tells the layout that is wanted now from those that were wanted before.
    var wish = 0
    /// The pane in which it is seen.
    package var pane = Size(width: 0, height: 0) {
        didSet {
            if pane.width != oldValue.width { growLabels() }
        }
    }
    /// The lowest rows of the pane that words about a refusal or a route take: what is under them can be scrolled up.
    var wordRows = 0
    /// The cell of the drawing that is shown at the pane's top left.
    package var offset = Point(x: 0, y: 0)
    /// The path of the refused request, where the graph has no edge of its own for it.
    package internal(set) var ghostPath: [Layout.Place]?
    /// What `ghostPath` was found for.
    var ghostOfPath: Ghost?
    /// The part of the drawing in which the paths were found.
    var partOfPaths: Layout.Box?
    /// The path of the last step, where the graph has no edge of its own for it.
    package internal(set) var stepPath: [Layout.Place]?
    /// What `stepPath` was found for.
    var stepOfPath: StatePair?
    /// The paths out of the current states whose lines are drawn from another state of the same parent.
    package internal(set) var detours: [Detour] = []
    /// What they were looked for.
    var pairsOfDetours: [StatePair] = []
    /// What was brought into sight last: the view follows only what changes.
    var followed: Int?

    package init(
        structure: StructureRecord, keys: KeyAssignment, glyphs: GlyphSet = .unicode, scope: GraphScope = GraphScope(),
        mostDrawn: Int = GraphScene.mostDrawn
    ) {
        content = GraphContent(EdgeLabel.Vocabulary(structure, keys: keys, glyphs: glyphs), scope: scope)
        self.mostDrawn = mostDrawn
    }

    /// Another size or writing of what was looked up once: a machine of thousands of lines is not gone through for each.
    /// - Parameter extent: that of the scope's focus, where it has been made already.
    init(_ vocabulary: EdgeLabel.Vocabulary, scope: GraphScope, extent: GraphExtent? = nil) {
        content = GraphContent(vocabulary, scope: scope, extent: extent)
        mostDrawn = Self.mostDrawn
    }

    var vocabulary: EdgeLabel.Vocabulary { content.vocabulary }

    /// Whether the words in the boxes are those that another scene was laid out with.
    func isNamed(like other: GraphScene) -> Bool { content.names == other.content.names }

    /// Which states are drawn.
    var extent: GraphExtent { content.extent }

    /// What is shown; one that is set is whole, and nothing else is under way.
    package var layout: Layout? {
        get { drawing.layout }
        set { drawing = newValue.map(GraphDrawing.drawn) ?? .none }
    }

    /// What is shown, with the labels where they are seen. Whatever else becomes of the drawing begins with `layout`.
    package var shownLayout: Layout? { grown?.layout ?? layout }

    /// The lines that stand for some steps; of two that stand for one the one that is taken by what caused it.
    func lines(standingFor steps: Set<StatePair>, by cause: CauseRecord?) -> Set<Int> {
        guard !steps.isEmpty else { return [] }
        let all = pairs.indices.filter { isLine($0, ofAny: steps) }
        guard !content.stands.isEmpty, let cause else { return Set(all) }
        let (triggers, stands) = (triggers, content.stands)
        let caused = Set(all.filter { vocabulary.structure.trigger(of: cause, among: triggers[$0]) != nil })
        return Set(
            all.filter { line in
                caused.contains(line) || !caused.contains { !stands[$0].isDisjoint(with: stands[line]) }
            })
    }

    /// Whether a line stands for one of some pairs of states.
    func isLine(_ line: Int, ofAny steps: Set<StatePair>) -> Bool {
        content.stands.isEmpty ? steps.contains(pairs[line]) : !content.stands[line].isDisjoint(with: steps)
    }

    /// Of a line with frames the pairs that it stands for.
    func stands(of line: Int) -> Set<StatePair> { content.stands.isEmpty ? [pairs[line]] : content.stands[line] }

    /// The line of an edge, whichever state of its parent it is seen to leave.
    func line(of edge: EdgeRecord) -> Int? { content.outline.line(of: edge) }

    /// The lines that leave a state, and where it is drawn as a folded parent those that leave that or enter it.
    func lines(around state: Int) -> Set<Int> {
        let own = Set(vocabulary.structure.edges(from: state).compactMap(line(of:)))
        guard let box = place(of: state), folded(box: box) != nil else { return own }
        return own.union(
            graph.edges.indices.filter { [graph.edges[$0].source, graph.edges[$0].target].contains(.box(box)) })
    }

    /// Whether a line leaves one of the current states, as that of a parent leaves each of its states.
    func isLeft(_ line: Int, by machine: MachineView) -> Bool {
        guard hasFrames else { return machine.isCurrent(pairs[line].from) }
        return machine.current.contains { state in
            machine.structure.edges(from: state).contains { self.line(of: $0) == line }
        }
    }

    /// Whether a label says that its line leaves from every state of a larger one.
    var hasParentsLabels: Bool { scope.zoom.drawsBoxes && content.lines.contains(where: \.isParents) }

    /// Whether at least half of the lines are taken by something with a name of its own.
    var namesMostLines: Bool {
        let named = content.lines.count { $0.triggers.contains(where: vocabulary.structure.isNamed) }
        return named > 0 && 2 * named >= content.lines.count
    }

    /// The label of a line that is taken by several, with one of them named first, in the room that the label has; nil where
    /// that is named already. Before the name is cut, how many others there are goes.
    func label(_ label: EdgeLabel, of line: Int, naming trigger: EdgeTrigger) -> EdgeLabel? {
        guard label.isShort, let named = content.lines[line].beginning(with: trigger) else { return nil }
        let room = max(label.width, grown?.spares[line]?.width ?? 0)
        let other = EdgeLabel(firstOf: named, vocabulary, room: room)
        return other.width <= room ? other : nil
    }

    /// Where a wider label of a line stands than the one that it has in the drawing; nil for one that is no wider.
    func place(of label: EdgeLabel, on line: Int) -> Layout.LabelPlace? {
        guard let spare = grown?.spares[line], let place = shownLayout?.edges[line].label, label.width > place.width
        else { return nil }
        // It grows away from the box, or from the line at its side.
        let x = spare.x < place.x ? spare.x + spare.width - label.width : spare.x
        return Layout.LabelPlace(x: x, y: spare.y, width: label.width)
    }

    /// The texts that stand once for several lines.
    var sharedLabels: [GrownLabels.Shared] { grown?.shared ?? [] }

    private mutating func growNames() {
        grownNames = nil
        guard let layout, scope.zoom.drawsBoxes, layout.nodes.count == graph.nodes.count else { return }
        let grown = content.names(inBoxes: layout.nodes.map(\.width))
        if grown != content.names { grownNames = grown }
    }

    /// With the whole room first, so that others may know what the labels make use of; with less where a part of that is taken at its
    /// right, where lists are.
    private mutating func growLabels() {
        (grown, labelColumns) = (nil, 0)
        guard let layout, scope.zoom.drawsBoxes else { return }
        let all = max(0, (rooms.first?.width ?? pane.width) - layout.width) / 2
        let whole = GrownLabels.Margins(left: all, right: all)
        grown = GrownLabels(of: content, in: layout, margins: whole)
        let columns = grown?.columnsClaimed ?? 0
        if columns > 0 { labelColumns = columns + LabelRoom.blanks }
        let margins = margins(beside: layout)
        if margins != whole { grown = GrownLabels(of: content, in: layout, margins: margins) }
    }

    /// The columns that are in sight beside a drawing: it stays where it was when lists take columns at its right.
    private func margins(beside layout: Layout) -> GrownLabels.Margins {
        let room = rooms.first?.width ?? 0
        let inSight = pane.width > 0 ? pane.width : room
        let across = (max(room, inSight) - layout.width) / 2
        let right = inSight - across - layout.width
        let either = max(0, (inSight - layout.width) / 2)
        return right < 0
            ? GrownLabels.Margins(left: either, right: either) : GrownLabels.Margins(left: max(0, across), right: right)
    }

    /// Where a state is drawn; nil for one that is not.
    package func box(of state: Int) -> Layout.Box? {
        guard let box = place(of: state), let layout, layout.nodes.indices.contains(box) else { return nil }
        return layout.nodes[box]
    }

    /// The place of a state's box among the boxes.
    package func place(of state: Int) -> Int? { content.outline.box(of: state) }
}
