import JSONText
import Statecharts

/// Finds histories that stand for each other and for no state, before anything is remembered: `h` for `k`, and `k` for `h`.
struct HistoryCycles {
    private let chart: Statechart
    /// The histories that have been followed to their end.
    private var isDone: Set<Int> = []

    init(_ chart: Statechart) { self.chart = chart }

    /// Adds the history that closes each such cycle. O(nodes and what their initials name).
    mutating func add(to found: inout FaultList) {
        for history in chart.nodes.indices where isNamed(history) { follow(history, &found) }
    }

    /// Whether it is a history that says what it stands for: in each cycle one at least does.
    private func isNamed(_ node: Int) -> Bool { chart.nodes[node].kind.isHistory && !chart.nodes[node].initial.isEmpty }

    private mutating func follow(_ first: Int, _ found: inout FaultList) {
        var path = [(history: first, ahead: histories(meantBy: first)[...])]
        var onPath: Set<Int> = [first]
        while let last = path.indices.last {
            let history = path[last].history
            guard let next = path[last].ahead.popFirst() else {
                path.removeLast()
                onPath.remove(history)
                isDone.insert(history)
                continue
            }
            if isDone.contains(next) { continue }
            if onPath.insert(next).inserted {
                path.append((next, histories(meantBy: next)[...]))
            } else {
                path[last].ahead = []
                found.add(at: chart.nodes[history].place, words(history))
            }
        }
    }

    private func histories(meantBy history: Int) -> [Int] {
        isDone.contains(history) ? [] : meant(by: history).filter { chart.nodes[$0].kind.isHistory }
    }

    /// What a history says that it stands for, or what its parent begins with.
    private func meant(by history: Int) -> [Int] {
        let own = chart.nodes[history].initial
        guard own.isEmpty, let parent = chart.nodes[history].parent else { return own }
        return chart.nodes[parent].initial.filter { $0 != history }
    }

    private func words(_ history: Int) -> String {
        "the history \(ShownText.quoted(chart.path(of: history))) leads back to itself, expected a state: "
            + "the first state beside it is entered"
    }
}
