import GraphLayout
import MachineRecords

/// Which states and which pairs of states of a machine are drawn, before anything is written or placed: a box a state, a line
/// for all edges of one pair.
package struct MachineOutline: Equatable, Sendable {
    /// The state of each box, in the order of the machine.
    package let states: [Int]
    /// The states of each line, in the order in which the edges first name them.
    package let pairs: [StatePair]
    /// The edges of each line, in their order.
    package let edges: [[EdgeRecord]]
    /// What takes each line, in the order of the edges.
    package var triggers: [[EdgeTrigger]] { edges.map { $0.map(\.trigger) } }
    /// The box of each state that is drawn.
    private let boxes: [Int: Int]

    /// - Parameter states: those to draw; nil draws them all.
    /// - Complexity: linear in the states and edges.
    package init(_ structure: StructureRecord, states: [Int]? = nil) {
        let states = states ?? Array(structure.states.indices)
        let boxes = Dictionary(uniqueKeysWithValues: zip(states, states.indices))
        var lines: [StatePair: Int] = [:]
        var pairs: [StatePair] = []
        var drawn: [[EdgeRecord]] = []
        for edge in structure.edges {
            // What does not leave the state is no line: it is written in the box.
            guard let target = edge.to, boxes[edge.from] != nil, boxes[target] != nil else { continue }
            let pair = StatePair(from: edge.from, to: target)
            let line = lines[pair] ?? pairs.count
            if line == pairs.count {
                lines[pair] = line
                pairs.append(pair)
                drawn.append([])
            }
            drawn[line].append(edge)
        }
        self.states = states
        self.boxes = boxes
        self.pairs = pairs
        edges = drawn
    }

    /// The place of a state's box among the boxes; nil for one that is not drawn.
    package func box(of state: Int) -> Int? { boxes[state] }

    /// The boxes of each line.
    package var ends: [(from: Int, to: Int)] {
        pairs.map { (from: boxes[$0.from] ?? 0, to: boxes[$0.to] ?? 0) }
    }
}

extension StructureRecord {
    /// How the layout treats a state's box.
    package func role(of state: Int) -> Graph.Role {
        state == initial ? .initial : states[state].isFinal ? .final : .ordinary
    }
}
