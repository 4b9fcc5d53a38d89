import GraphLayout
import MachineRecords

/// How states that others are parts of are drawn.
package enum Parents: Hashable, Sendable {
    /// Not at all: the names of their states tell of them.
    case inNames
    /// As frames around their states, but some as boxes in place of all that is in them, by their groups.
    case frames(folded: Set<Int>)

    /// Each as a frame.
    package static let frames = Parents.frames(folded: [])

    package var areFrames: Bool { self != .inNames }

    package var folded: Set<Int> { if case .frames(let folded) = self { folded } else { [] } }
}

/// Which states and which pairs of states of a machine are drawn, before anything is written or placed: a box a state, a line
/// for all edges of one pair; and, where it has frames, one for each parent, which lines leave and enter, or a box in place of it.
package struct MachineOutline: Equatable, Sendable {
    /// A parent that is drawn as a box.
    package struct Fold: Equatable, Sendable {
        package let group: Int
        /// In the order of the machine.
        package fileprivate(set) var states: [Int]
    }

    package let parents: Parents
    /// The state of each box, in the order of the machine; of a folded parent the one that is entered with it.
    package let states: [Int]
    /// The folded parent of each box that is one.
    private let folds: [Int: Fold]
    /// The states of each line, in the order in which the edges first name them; of a line from or to a frame one that stands for it.
    package let pairs: [StatePair]
    /// The edges of each line, in their order.
    package let edges: [[EdgeRecord]]
    /// What takes each line, in the order of the edges.
    package var triggers: [[EdgeTrigger]] { edges.map { $0.map(\.trigger) } }
    /// The group of each frame, in the order of the groups.
    package let frames: [Int]
    /// The box of each state that is drawn, or in which it is.
    private let boxes: [Int: Int]
    /// The frame of each group that has one.
    private let frameNumbers: [Int: Int]
    /// The line of each pair of ends, frames by their groups.
    private let lines: [LineEnds: Int]

    /// - Parameters:
    ///   - states: those to draw; nil draws them all.
    /// - Complexity: linear in the states and edges, and with frames in the groups around each state.
    package init(_ structure: StructureRecord, states: [Int]? = nil, parents: Parents = .inNames) {
        let drawnStates = states ?? Array(structure.states.indices)
        let drawnBoxes: [Int: Int]
        (self.states, folds, drawnBoxes) = Self.boxes(of: drawnStates, structure, folded: parents.folded)
        boxes = drawnBoxes
        frames = parents.areFrames ? structure.frames(around: drawnStates, unless: parents.folded) : []
        let frameNumbers = Dictionary(uniqueKeysWithValues: zip(frames, frames.indices))
        self.frameNumbers = frameNumbers
        self.parents = parents
        var lines: [LineEnds: Int] = [:]
        var pairs: [StatePair] = []
        var drawn: [[EdgeRecord]] = []
        for edge in structure.edges {
            // What does not leave the state is no line: it is written in the box; and what does not leave a folded parent is in it.
            // A frame that is drawn has its lines, whichever of its states are drawn.
            func isDrawn(_ frame: Int?) -> Bool { frame.map { frameNumbers[$0] != nil } ?? false }
            guard let target = edge.to, drawnBoxes[edge.from] != nil || isDrawn(edge.sourceFrame),
                drawnBoxes[target] != nil || isDrawn(edge.targetFrame)
            else { continue }
            let ends = Self.ends(of: edge, to: target, drawnBoxes, frameNumbers)
            if case .box(let box) = ends.source, ends.source == ends.target, folds[box] != nil { continue }
            let line = lines[ends] ?? pairs.count
            if line == pairs.count {
                lines[ends] = line
                pairs.append(StatePair(from: edge.from, to: target))
                drawn.append([])
            }
            drawn[line].append(edge)
        }
        self.lines = lines
        self.pairs = pairs
        edges = drawn
    }

    /// A box for each state that is in no folded parent, and for each of those one, where its first state is.
    private static func boxes(
        of states: [Int], _ structure: StructureRecord, folded: Set<Int>
    ) -> (states: [Int], folds: [Int: Fold], boxes: [Int: Int]) {
        guard !folded.isEmpty else {
            return (states, [:], Dictionary(uniqueKeysWithValues: zip(states, states.indices)))
        }
        var shown: [Int] = []
        var folds: [Int: Fold] = [:]
        var boxes: [Int: Int] = [:]
        var boxOfFold: [Int: Int] = [:]
        for state in states {
            let fold = structure.foldedParent(around: state, among: folded)
            if let fold, let box = boxOfFold[fold] {
                boxes[state] = box
                folds[box]?.states.append(state)
                if structure.groups[fold].initial == state { shown[box] = state }
                continue
            }
            boxes[state] = shown.count
            if let fold {
                boxOfFold[fold] = shown.count
                folds[shown.count] = Fold(group: fold, states: [state])
            }
            shown.append(state)
        }
        return (shown, folds, boxes)
    }

    /// The place among the boxes of a state's box, or of that in which it is; nil for one that is not drawn.
    package func box(of state: Int) -> Int? { boxes[state] }

    /// The parent that a box is drawn for; nil for that of a state.
    package func fold(ofBox box: Int) -> Fold? { folds[box] }

    /// The frame around a box.
    package func frame(aroundBox box: Int, in structure: StructureRecord) -> Int? {
        frame(of: folds[box].map { structure.groups[$0.group].parent } ?? structure.group(of: states[box]))
    }

    /// Whether a line that leaves a parent leaves its frame, or the box that it is folded into or in.
    package func draws(_ parent: Int?, of state: Int) -> Bool {
        guard let parent else { return false }
        return frameNumbers[parent] != nil || boxes[state].flatMap { folds[$0] } != nil
    }

    /// The place of a group's frame among the frames; nil for one that is not drawn.
    package func frame(of group: Int?) -> Int? { group.flatMap { frameNumbers[$0] } }

    /// The boxes of each line; of one from or to a frame a box in it, or any where that is not drawn: its frame stands for it.
    package var ends: [(from: Int, to: Int)] {
        pairs.map { (from: boxes[$0.from] ?? 0, to: boxes[$0.to] ?? 0) }
    }

    /// A state or a group at either end.
    private struct LineEnds: Hashable {
        let source: Graph.End
        let target: Graph.End
    }

    /// Boxes by their numbers; of what has none the state, which is the end of no line.
    private static func ends(
        of edge: EdgeRecord, to target: Int, _ boxes: [Int: Int], _ frames: [Int: Int]
    ) -> LineEnds {
        func end(_ frame: Int?, _ state: Int) -> Graph.End {
            frame.flatMap { frames[$0] }.map { .frame($0) } ?? .box(boxes[state] ?? -1 - state)
        }
        return LineEnds(source: end(edge.sourceFrame, edge.drawnFrom), target: end(edge.targetFrame, target))
    }

    /// The line of an edge, whichever state of its parent it is seen to leave; nil where it has none.
    package func line(of edge: EdgeRecord) -> Int? {
        edge.to.flatMap { lines[Self.ends(of: edge, to: $0, boxes, frameNumbers)] }
    }

    /// With frames the pairs of states that each line stands for, as `EdgeRecord.line` has them: several of one that enters several
    /// states at once. Without frames none: there each line is that of its pair.
    package var stands: [Set<StatePair>] { parents.areFrames ? edges.map { Set($0.compactMap(\.line)) } : [] }

    /// The frames that each line leaves and enters; nil where it does so at a box.
    package var frameEnds: [(source: Int?, target: Int?)] {
        edges.map { (frame(of: $0.first?.sourceFrame), frame(of: $0.first?.targetFrame)) }
    }
}

extension StructureRecord {
    /// How the layout treats a state's box.
    package func role(of state: Int) -> Graph.Role {
        state == initial ? .initial : states[state].isFinal ? .final : .ordinary
    }

    /// The frames of an outline, each with so many columns for its name.
    package func graphFrames(of outline: MachineOutline, titleWidths: [Int]) -> [Graph.Frame] {
        zip(outline.frames, titleWidths).map { group, width in
            Graph.Frame(
                parent: outline.frame(of: groups[group].parent), titleWidth: width,
                initial: groups[group].initial.flatMap { outline.box(of: $0) })
        }
    }

    /// The groups around some states that are drawn as frames: all but the chart itself, and what is folded and in that.
    fileprivate func frames(around states: [Int], unless folded: Set<Int>) -> [Int] {
        var found = Set<Int>()
        for state in states where self.states.indices.contains(state) {
            let fold = foldedParent(around: state, among: folded)
            var next = fold.map { groups[$0].parent } ?? self.states[state].group
            while let group = next, groups[group].isFrame, found.insert(group).inserted { next = groups[group].parent }
        }
        return found.sorted()
    }

    /// States of a machine up to which parents are drawn as frames: a drawing of more fits no pane, and takes its seconds.
    private static let mostInFrames = 200

    /// Whether parents are drawn as frames: there are some, and not too many states.
    package var drawsFrames: Bool { states.count <= Self.mostInFrames && hasParents }

    /// Whether some states are parts of others.
    package var hasParents: Bool { groups.contains { $0.isFrame } }

    /// The states, and the groups, that are entered first in what they are parts of, or in the machine.
    package var starts: (states: Set<Int>, groups: Set<Int>) {
        var states = initials
        var entered = Set<Int>()
        func add(_ state: Int, upTo end: Int?) {
            var next = self.states[state].group
            while let group = next, group != end, groups[group].isFrame {
                if !groups[group].isRegion { entered.insert(group) }
                next = groups[group].parent
            }
        }
        for state in initials where self.states.indices.contains(state) { add(state, upTo: nil) }
        for (number, group) in groups.enumerated() where group.isFrame {
            guard let first = group.initial, self.states.indices.contains(first) else { continue }
            states.insert(first)
            add(first, upTo: number)
        }
        return (states, entered)
    }
}

extension StateGroup {
    /// Whether it is drawn as a frame: all but the chart itself is.
    var isFrame: Bool { !name.isEmpty || parent != nil }

    /// What is written in the border of its frame.
    package var title: String { isNameless ? "" : ownName }
}
