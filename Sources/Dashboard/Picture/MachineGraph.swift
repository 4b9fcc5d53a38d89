import GraphLayout
import Screen

/// A machine's states and transitions as boxes and lines with their words, before anything is placed.
package struct MachineGraph {
    /// The boxes and lines with their sizes.
    package let graph: Graph
    /// The names of the states, whole, with nothing in them that a terminal could take for a command.
    package let names: [String]
    /// For each line of the graph the events of its pair joined by `, `, whole.
    package let events: [String]
    /// The same names and events as they came, by which a state is told from one whose name only looks like its own.
    let rawNames: [String]
    let rawEvents: [String]
    /// For each line of the graph its states.
    package let ends: [(from: Int, to: Int)]
    /// What is written in each box and on each line, from the top down; nothing on a line without a label.
    package let nameLines: [[String]]
    package let labelLines: [[String]]

    /// - Parameters:
    ///   - transitions: by the states' indexes, in the order of the file; those of one pair share a line, their events
    ///     joined by `, `.
    package init(
        names: [String], initial: Int?, finals: Set<Int>, transitions: [(from: Int, event: String, to: Int)],
        limits: WordLimits = WordLimits()
    ) {
        let joined = Self.joined(transitions)
        rawNames = names
        rawEvents = joined.map { $0.events.joined(separator: ", ") }
        self.names = names.map(TextWidth.clean)
        events = rawEvents.map(TextWidth.clean)
        ends = joined.map { (from: $0.pair.from, to: $0.pair.to) }
        let lines = limits.lines(of: self.names)
        let labels = events.map(limits.label)
        let columns = { (lines: [String]) in lines.map { TextWidth.columns($0) }.max() ?? 0 }
        let nodes = lines.indices.map { index in
            Graph.Node(
                width: columns(lines[index]) + 4, height: lines[index].count + 2,
                role: index == initial ? .initial : finals.contains(index) ? .final : .ordinary)
        }
        nameLines = lines
        labelLines = labels
        graph = Graph(
            nodes: nodes,
            edges: zip(joined, labels).map {
                Graph.Edge(from: $0.pair.from, to: $0.pair.to, labelWidth: columns($1), labelHeight: max(1, $1.count))
            })
    }

    /// The pairs of states in the order in which they first come, each with its events, none twice.
    private static func joined(
        _ transitions: [(from: Int, event: String, to: Int)]
    ) -> [(pair: StatePair, events: [String])] {
        var places: [StatePair: Int] = [:]
        var joined: [(pair: StatePair, events: [String])] = []
        var known: [Set<String>] = []
        for transition in transitions {
            let pair = StatePair(from: transition.from, to: transition.to)
            let place = places[pair] ?? joined.count
            if place == joined.count {
                places[pair] = place
                joined.append((pair, []))
                known.append([])
            }
            if !transition.event.isEmpty, known[place].insert(transition.event).inserted {
                joined[place].events.append(transition.event)
            }
        }
        return joined
    }
}
