import GraphLayout
import MachineRecords
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
    package internal(set) var labelLines: [[String]]
    /// The boxes of the states in which the machine begins, marked before their names: several where it has regions.
    package let starts: Set<Int>
    /// For each box whether it is that of a final state.
    let finals: [Bool]

    package init(_ structure: StructureRecord, limits: WordLimits = WordLimits()) {
        let outline = MachineOutline(structure)
        rawNames = structure.states.map(\.name)
        rawEvents = outline.edges.map { Self.events($0, structure, named: \.self) }
        names = rawNames.map { TextWidth.clean($0.seen) }
        events = outline.edges.map { TextWidth.clean(Self.events($0, structure, named: \.seen)) }
        ends = outline.ends
        let lines = limits.lines(of: names)
        let labels = Self.labels(from: outline.ends.map(\.from), of: events, limits)
        let columns = { (lines: [String]) in lines.map { TextWidth.columns($0) }.max() ?? 0 }
        nameLines = lines
        labelLines = labels
        let starts = Set(structure.initials.compactMap { outline.box(of: $0) })
        self.starts = starts
        finals = outline.states.map { structure.states[$0].isEnd }
        graph = Graph(
            nodes: outline.states.map { state in
                Graph.Node(
                    width: columns(lines[state]) + 4 + (starts.contains(state) ? StartMark.columns : 0),
                    height: lines[state].count + 2, role: structure.role(of: state))
            },
            edges: zip(ends, labels).map {
                Graph.Edge(from: $0.from, to: $0.to, labelWidth: columns($1), labelHeight: max(1, $1.count))
            })
    }

    /// What is written on each line; labels of one box are told apart as long as there is room.
    private static func labels(from sources: [Int], of events: [String], _ limits: WordLimits) -> [[String]] {
        var labels = [[String]](repeating: [], count: events.count)
        for lines in Dictionary(grouping: events.indices, by: { sources[$0] }).values {
            for (line, label) in zip(lines, limits.labels(lines.map { events[$0] })) { labels[line] = label }
        }
        return labels
    }

    /// The names of what takes a line, none twice; where it leads, the line tells.
    private static func events(
        _ edges: [EdgeRecord], _ structure: StructureRecord, named shown: (String) -> String
    ) -> String {
        var known = Set<String>()
        return edges.compactMap { edge in
            let name = structure.words(on: edge, named: shown)
            return !name.isEmpty && known.insert(name).inserted ? name : nil
        }.joined(separator: ", ")
    }
}

extension StructureRecord {
    /// What is written on an edge, `event [guard]`, marked where it is that of a larger state; empty where the edge itself
    /// tells all.
    /// - Parameter shown: what is written of the event's name.
    func words(on edge: EdgeRecord, named shown: (String) -> String) -> String {
        let guards = edge.guards.compactMap { $0?.seen }
        let parts = [shown(label(of: edge.trigger)), guards.isEmpty ? "" : "[\(guards.joined(separator: ", "))]"]
        return parts.filter { !$0.isEmpty }.joined(separator: " ") + (edge.isParents ? EdgeRecord.parentsMark : "")
    }

    func label(of trigger: EdgeTrigger) -> String {
        switch trigger {
        case .request(.event(let event)): events[event].name
        case .request(.state), .request(.dynamic), .request(.reset), .request(.background), .request(.foreground): ""
        case .passive(.eventless): ""
        case .passive(let trigger): trigger.name
        }
    }
}

extension EdgeRecord {
    /// Behind the label of an edge that leaves from every state of a larger one.
    package static let parentsMark = "*"
}
