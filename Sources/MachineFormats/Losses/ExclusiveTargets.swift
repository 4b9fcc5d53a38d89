import JSONText
import Statecharts

/// Finds states that a file enters together though one excludes the other: of a state without regions one child is current
/// at a time.
struct ExclusiveTargets {
    private let chart: Statechart

    init(_ chart: Statechart) { self.chart = chart }

    /// Adds each transition and start that does so, but for a fork, which may.
    func add(to found: inout FaultList) {
        for transition in chart.transitions where transition.targets.count > 1 {
            if chart.nodes[transition.source].kind == .fork { continue }
            if let words = words(transition.targets) { found.add(at: transition.place, words) }
        }
        for node in chart.nodes where node.initial.count > 1 {
            if let words = words(node.initial) { found.add(at: node.place, words) }
        }
    }

    private func words(_ targets: [Int]) -> String? {
        guard let (first, second) = pair(targets) else { return nil }
        let names = [first, second].map { ShownText.quoted(chart.path(of: $0)) }
        return "\(names[0]) and \(names[1]) are entered together, but only one of them can be current: "
            + "expected states of different regions of a parallel state"
    }

    /// Two children of one state by which targets are entered. O(nodes above the targets).
    private func pair(_ targets: [Int]) -> (Int, Int)? {
        var entered: [Int: Int] = [:]
        var seen: Set<Int> = []
        for target in targets {
            var node = target
            while seen.insert(node).inserted, let parent = chart.nodes[node].parent {
                if chart.nodes[parent].kind != .parallel {
                    if let other = entered[parent] { return (other, node) }
                    entered[parent] = node
                }
                node = parent
            }
        }
        return nil
    }
}
