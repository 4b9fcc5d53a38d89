import GraphLayout
import MachineRecords

/// Which states and which pairs of states of a machine are drawn, before anything is written or placed: a box a state, a line
/// for all edges of one pair; and, where it has frames, one for each parent, which lines leave and enter.
package struct MachineOutline: Equatable, Sendable {
    /// The state of each box, in the order of the machine.
    package let states: [Int]
    /// The states of each line, in the order in which the edges first name them; of a line from or to a frame one that stands for it.
    package let pairs: [StatePair]
    /// The edges of each line, in their order.
    package let edges: [[EdgeRecord]]
    /// What takes each line, in the order of the edges.
    package var triggers: [[EdgeTrigger]] { edges.map { $0.map(\.trigger) } }
    /// The group of each frame, in the order of the groups.
    package let frames: [Int]
    /// The box of each state that is drawn.
    private let boxes: [Int: Int]
    /// The frame of each group that has one.
    private let frameNumbers: [Int: Int]
    /// The line of each pair of ends, frames by their groups.
    private let lines: [LineEnds: Int]

    /// - Parameters:
    ///   - states: those to draw; nil draws them all.
    ///   - hasFrames: whether parents are frames.
    /// - Complexity: linear in the states and edges, and with frames in the groups around each state.
    package init(_ structure: StructureRecord, states: [Int]? = nil, hasFrames: Bool = false) {
        let states = states ?? Array(structure.states.indices)
        let boxes = Dictionary(uniqueKeysWithValues: zip(states, states.indices))
        var lines: [LineEnds: Int] = [:]
        var pairs: [StatePair] = []
        var drawn: [[EdgeRecord]] = []
        for edge in structure.edges {
            // What does not leave the state is no line: it is written in the box.
            guard let target = edge.to, boxes[edge.from] != nil, boxes[target] != nil else { continue }
            let ends = LineEnds(edge, to: target, hasFrames)
            let line = lines[ends] ?? pairs.count
            if line == pairs.count {
                lines[ends] = line
                pairs.append(StatePair(from: edge.from, to: target))
                drawn.append([])
            }
            drawn[line].append(edge)
        }
        self.states = states
        self.lines = lines
        self.boxes = boxes
        self.pairs = pairs
        edges = drawn
        frames = hasFrames ? structure.frames(around: states) : []
        frameNumbers = Dictionary(uniqueKeysWithValues: zip(frames, frames.indices))
    }

    /// The place of a state's box among the boxes; nil for one that is not drawn.
    package func box(of state: Int) -> Int? { boxes[state] }

    /// The place of a group's frame among the frames; nil for one that is not drawn.
    package func frame(of group: Int?) -> Int? { group.flatMap { frameNumbers[$0] } }

    /// The boxes of each line; of one from or to a frame a box in it.
    package var ends: [(from: Int, to: Int)] {
        pairs.map { (from: boxes[$0.from] ?? 0, to: boxes[$0.to] ?? 0) }
    }

    /// A state or a group at either end.
    private struct LineEnds: Hashable {
        let source: Graph.End
        let target: Graph.End

        init(_ edge: EdgeRecord, to target: Int, _ hasFrames: Bool) {
            let (source, entered) = hasFrames ? (edge.sourceFrame, edge.targetFrame) : (nil, nil)
            self.source = source.map { .frame($0) } ?? .box(edge.drawnFrom)
            self.target = entered.map { .frame($0) } ?? .box(target)
        }
    }

    /// The line of an edge, whichever state of its parent it is seen to leave; nil where it has none.
    package func line(of edge: EdgeRecord) -> Int? {
        edge.to.flatMap { lines[LineEnds(edge, to: $0, !frames.isEmpty)] }
    }

    /// With frames the pairs of states that each line stands for, as `EdgeRecord.line` has them: several of one that enters several
    /// states at once. Without frames none: there each line is that of its pair.
    package var stands: [Set<StatePair>] { frames.isEmpty ? [] : edges.map { Set($0.compactMap(\.line)) } }

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

    /// The groups around some states that are drawn as frames: all but the chart itself.
    fileprivate func frames(around states: [Int]) -> [Int] {
        var found = Set<Int>()
        for state in states where self.states.indices.contains(state) {
            var next = self.states[state].group
            while let group = next, groups[group].isFrame, found.insert(group).inserted { next = groups[group].parent }
        }
        return found.sorted()
    }

    /// States of a machine up to which parents are drawn as frames: a drawing of more fits no pane, and takes its seconds.
    private static let mostInFrames = 200

    /// Whether parents are drawn as frames: there are some, and not too many states.
    package var drawsFrames: Bool { states.count <= Self.mostInFrames && groups.contains { $0.isFrame } }

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
