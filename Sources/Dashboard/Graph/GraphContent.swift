import Drawing
import GraphLayout
import MachineRecords
import Screen

/// What stands in the boxes and on the lines of a machine's drawing, before anything has its place.
package struct GraphContent: Equatable, Sendable {
    let scope: GraphScope
    let extent: GraphExtent
    let graph: Graph
    /// What is written in each box.
    let names: [String]
    /// What stands in each box below its name.
    let notes: [[BoxNote]]
    let labels: [EdgeLabel]
    /// What the labels say, for where there is more room.
    let lines: [EdgeLabel.Line]
    let vocabulary: EdgeLabel.Vocabulary
    /// What is written in the border of each frame.
    let titles: [String]
    /// With frames the pairs that each line stands for.
    let stands: [Set<StatePair>]
    /// The states in which the machine begins, and with frames also those that are entered first in each.
    let starts: Set<Int>
    /// With frames the parents that are.
    let startGroups: Set<Int>

    /// - Parameter extent: that of the scope's focus, where it has been made already.
    init(_ vocabulary: EdgeLabel.Vocabulary, scope: GraphScope, extent: GraphExtent? = nil) {
        let structure = vocabulary.structure
        let hasFrames = scope.writing.hasFrames
        let extent =
            extent?.having(scope.writing.parents, structure)
            ?? GraphExtent(scope.focus, structure: structure, parents: scope.writing.parents)
        let outline = extent.outline
        let shown = vocabulary.names.fitting(scope.writing.nameColumns, inFrames: hasFrames)
        let names = outline.states.enumerated().map { box, state in
            outline.fold(ofBox: box).map { vocabulary.name(ofFolded: $0.group, atMost: scope.writing.nameColumns) }
                ?? shown[state]
        }
        let notes = outline.states.indices.map { Self.notes(inBox: $0, of: extent, vocabulary, scope.zoom) }
        let isBrief = scope.zoom == .compact && !scope.writing.namesLines
        let plain = isBrief ? Self.briefLines(outline) : Self.lines(outline, structure)
        lines = Self.toldApart(plain, of: outline, structure)
        labels = lines.map { line in
            guard scope.writing.reservesLabels else { return EdgeLabel() }
            return EdgeLabel(line, vocabulary, atMost: scope.writing.labelColumns)
        }
        self.vocabulary = vocabulary
        titles = Self.titles(of: outline, vocabulary, columns: scope.writing.nameColumns)
        let boxes = outline.states.indices.map { box in
            var node = Self.node(
                of: outline.states[box], in: structure, name: names[box], notes: notes[box],
                isOpen: scope.writing.isOpen)
            if let fold = outline.fold(ofBox: box) {
                node.role = fold.states.contains(structure.initial) ? .initial : .ordinary
            }
            node.frame = outline.frame(aroundBox: box, in: structure)
            return node
        }
        stands = outline.stands
        (starts, startGroups) = hasFrames ? structure.starts : (structure.initials, [])
        graph = Self.graph(boxes, outline, labels, titles, scope, structure)
        (self.scope, self.extent, self.names, self.notes) = (scope, extent, names, notes)
    }

    /// What stands in a box below its name.
    private static func notes(
        inBox box: Int, of extent: GraphExtent, _ vocabulary: EdgeLabel.Vocabulary, _ zoom: GraphScope.Zoom
    ) -> [BoxNote] {
        let (state, glyphs) = (extent.outline.states[box], vocabulary.glyphs)
        var notes: [BoxNote] = []
        if let fold = extent.outline.fold(ofBox: box) {
            notes.append(.folded(fold.group, vocabulary))
        } else if zoom != .compact {
            notes = BoxNote.notes(of: state, structure: vocabulary.structure, keys: vocabulary.keys, glyphs: glyphs)
        }
        if let hidden = extent.around?.hidden[state] { notes.append(.hidden(hidden, glyphs)) }
        return notes
    }

    private static func graph(
        _ boxes: [Graph.Node], _ outline: MachineOutline, _ labels: [EdgeLabel], _ titles: [String],
        _ scope: GraphScope, _ structure: StructureRecord
    ) -> Graph {
        var graph = Graph(
            nodes: boxes,
            edges: zip(zip(outline.ends, outline.frameEnds), labels).map { ends, label in
                var edge = Graph.Edge(from: ends.0.from, to: ends.0.to, labelWidth: label.width)
                (edge.sourceFrame, edge.targetFrame) = ends.1
                return edge
            }, isOpen: scope.writing.isOpen)
        graph.frames = structure.graphFrames(of: outline, titleWidths: titles.map { TextWidth.columns($0) })
        return graph
    }

    /// The name of each parent, behind a mark where it is entered first.
    private static func titles(
        of outline: MachineOutline, _ vocabulary: EdgeLabel.Vocabulary, columns: Int
    ) -> [String] {
        guard !outline.frames.isEmpty else { return [] }
        let starts = vocabulary.structure.starts.groups
        return outline.frames.map { group in
            let short = vocabulary.title(of: group, atMost: columns)
            return starts.contains(group) ? "\(Marks(vocabulary.glyphs).initial) \(short)" : short
        }
    }

    var outline: MachineOutline { extent.outline }

    /// The names as they are written in boxes of such widths, which may be wider than a cut name asked for.
    /// - Complexity: linear in the names of the machine for each number of columns, once for each vocabulary.
    func names(inBoxes widths: [Int]) -> [String] {
        let grown = names.indices.map { box in
            let (state, name) = (outline.states[box], names[box])
            let room = widths[box] - Self.columnsAround
            let (words, inFrames) = (vocabulary.names, scope.writing.hasFrames)
            if let fold = outline.fold(ofBox: box) { return vocabulary.name(ofFolded: fold.group, atMost: room) }
            guard room > TextWidth.columns(name), name != words.whole(state, inFrames: inFrames) else { return name }
            return words.fitting(room, inFrames: inFrames)[state]
        }
        // What was cut to several widths may look the same.
        return Set(grown).count >= Set(names).count ? grown : names
    }

    /// The columns of a box beside its name.
    private static let columnsAround = 5

    private static func briefLines(_ outline: MachineOutline) -> [EdgeLabel.Line] {
        zip(outline.pairs, outline.edges).map { pair, edges in
            var line = EdgeLabel.Line(triggers: edges.map(\.trigger), to: pair.to)
            line.isBrief = true
            line.isParents = edges.contains { $0.isMarked(in: outline) }
            if edges.allSatisfy({ !$0.guards.isEmpty }) { line.asides = [EdgeLabel.guardMark] }
            return line
        }
    }

    private static func lines(_ outline: MachineOutline, _ structure: StructureRecord) -> [EdgeLabel.Line] {
        let forks = EventForks(of: outline, structure)
        return zip(outline.pairs, outline.edges).map { pair, edges in
            var line = EdgeLabel.Line(triggers: edges.map(\.trigger), to: pair.to)
            line.isParents = edges.contains { $0.isMarked(in: outline) }
            let conditions = edges.map { forks.condition(of: $0, on: pair) }
            if conditions.contains(where: { $0 != nil }) { line.conditions = conditions }
            line.asides = forks.asides(of: edges)
            return line
        }
    }

    /// The lines with what tells those apart that leave one state and would be cut to the same, though they are not.
    private static func toldApart(
        _ lines: [EdgeLabel.Line], of outline: MachineOutline, _ structure: StructureRecord
    ) -> [EdgeLabel.Line] {
        let names = lines.map { structure.nameOfFirst($0) ?? GuardedName(event: "") }
        var told = lines
        for alike in looks(of: names, on: outline) where Set(alike.map { names[$0] }).count > 1 {
            for group in Dictionary(grouping: alike, by: { names[$0].withoutGuard }).values {
                let differInGuards = Set(group.map { names[$0] }).count > 1
                for line in group where told[line].difference != .guarding {
                    told[line].difference = differInGuards ? .guarding : .event
                }
            }
        }
        return told
    }

    /// The lines out of one state whose names would look the same where they are cut.
    private static func looks(of names: [GuardedName], on outline: MachineOutline) -> some Sequence<[Int]> {
        struct Look: Hashable {
            let from: Int
            let text: Substring
        }
        var looks: [Look: [Int]] = [:]
        for (line, name) in names.enumerated() where TextWidth.columns(name.whole) > EdgeLabel.surelyShown {
            // The beginning, of which the shortest label shows the most; and what the widest one shows.
            let cut = NameCuts.event(name, to: EdgeLabel.widest, ellipsis: GlyphSet.unicode.ellipsis).text
            for text in Set([name.whole.prefix(EdgeLabel.surelyShown), cut[...]]) {
                let from = outline.pairs[line].from
                looks[Look(from: outline.box(of: from) ?? from, text: text), default: []].append(line)
            }
        }
        return looks.values
    }

    /// A border, the column of the mark, a blank, the name, a blank, a border; the notes below it, each on a row.
    private static func node(
        of state: Int, in structure: StructureRecord, name: String, notes: [BoxNote], isOpen: Bool
    ) -> Graph.Node {
        let isAside = structure.states[state].kind == .background || structure.states[state].isGlobal
        let widest = notes.map { $0.width + 4 }.max() ?? 0
        return Graph.Node(
            width: max(TextWidth.columns(name) + columnsAround, widest), height: (isOpen ? 1 : 3) + notes.count,
            role: structure.role(of: state), placement: isAside ? .aside : .graph)
    }
}

extension EdgeRecord {
    /// Whether a mark has to say that it leaves from every state of a larger one: no frame does.
    fileprivate func isMarked(in outline: MachineOutline) -> Bool {
        isParents && !outline.draws(sourceFrame, of: from)
    }
}

extension EdgeLabel.Vocabulary {
    /// What is written for a parent, cut to so many columns; nothing for one that has no name.
    fileprivate func title(of group: Int, atMost columns: Int) -> String {
        TextWidth.cut(
            TextWidth.clean(structure.groups[group].title.seen), to: columns, ellipsis: glyphs.ellipsis)
    }

    /// What is written in its box, where it is one.
    fileprivate func name(ofFolded group: Int, atMost columns: Int) -> String {
        let title = title(of: group, atMost: columns)
        return title.isEmpty ? PaneWords.nameless : title
    }
}
