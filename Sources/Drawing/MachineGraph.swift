import GraphLayout
import MachineRecords
import Screen

/// A machine's states and transitions as boxes and lines with their words, before anything is placed.
package struct MachineGraph {
    /// The frame of a parent.
    struct Frame {
        /// What tells it from all other frames and states, as it came.
        let id: String
        /// What is written in its border.
        let title: String
        /// Whether what is in it is current beside what is in others.
        let isRegion: Bool
        /// Whether it is entered first in what it is a part of, which a mark before its name tells.
        let isStart: Bool
    }

    /// The boxes and lines with their sizes.
    package let graph: Graph
    /// The names of the states, whole, with nothing in them that a terminal could take for a command; in frames without those of
    /// their parents.
    package let names: [String]
    /// For each line of the graph the events of its pair joined by `, `, whole.
    package let events: [String]
    /// The same names, whole, and events as they came, by which a state is told from one whose name only looks like its own.
    let rawNames: [String]
    let rawEvents: [String]
    /// For each line of the graph its states.
    package let ends: [(from: Int, to: Int)]
    /// What is written in each box and on each line, from the top down; nothing on a line without a label.
    package let nameLines: [[String]]
    package internal(set) var labelLines: [[String]]
    /// The boxes of the states in which the machine begins, marked before their names: several where it has regions; with frames also those
    /// that are entered first in each.
    package let starts: Set<Int>
    /// For each box whether it is that of a final state.
    let finals: [Bool]
    /// One for each frame of the graph.
    let frames: [Frame]

    package init(_ structure: StructureRecord, limits: WordLimits = WordLimits(), hasFrames: Bool = false) {
        let outline = MachineOutline(structure, parents: hasFrames ? .frames : .inNames)
        frames = Frame.all(of: outline, structure, limits)
        rawNames = hasFrames ? Self.ids(of: structure, besides: frames.map(\.id)) : structure.states.map(\.name)
        rawEvents = outline.edges.map { Self.events($0, structure, hasFrames, named: \.self) }
        names = structure.states.map { TextWidth.clean((hasFrames ? $0.ownName ?? $0.name : $0.name).seen) }
        events = outline.edges.map { TextWidth.clean(Self.events($0, structure, hasFrames, named: \.seen)) }
        ends = outline.ends
        nameLines = limits.lines(of: names)
        labelLines = Self.labels(from: outline.ends.map(\.from), of: events, limits)
        let startStates = hasFrames ? structure.starts.states : structure.initials
        starts = Set(startStates.compactMap { outline.box(of: $0) })
        finals = outline.states.map { structure.states[$0].isEnd }
        graph = Self.graph(of: outline, structure, nameLines, labelLines, starts, frames)
    }

    private static func graph(
        of outline: MachineOutline, _ structure: StructureRecord, _ names: [[String]], _ labels: [[String]],
        _ starts: Set<Int>, _ frames: [Frame]
    ) -> Graph {
        let columns = { (lines: [String]) in lines.map { TextWidth.columns($0) }.max() ?? 0 }
        var graph = Graph(
            nodes: outline.states.map { state in
                var node = Graph.Node(
                    width: columns(names[state]) + 4 + (starts.contains(state) ? StartMark.columns : 0),
                    height: names[state].count + 2, role: structure.role(of: state))
                node.frame = outline.frame(of: structure.states[state].group)
                return node
            },
            edges: zip(zip(outline.ends, outline.frameEnds), labels).map { ends, label in
                var edge = Graph.Edge(
                    from: ends.0.from, to: ends.0.to, labelWidth: columns(label), labelHeight: max(1, label.count))
                (edge.sourceFrame, edge.targetFrame) = ends.1
                return edge
            })
        graph.frames = structure.graphFrames(of: outline, titleWidths: frames.map(\.columns))
        return graph
    }

    /// What tells each state from all others and from the frames.
    private static func ids(of structure: StructureRecord, besides frames: [String]) -> [String] {
        let taken = Set(frames)
        return structure.states.map { taken.contains($0.name) ? $0.path ?? $0.name : $0.name }
    }

    /// What is written on each line; labels of one box are told apart as long as there is room.
    private static func labels(from sources: [Int], of events: [String], _ limits: WordLimits) -> [[String]] {
        var labels = [[String]](repeating: [], count: events.count)
        for lines in Dictionary(grouping: events.indices, by: { sources[$0] }).values {
            for (line, label) in zip(lines, limits.labels(lines.map { events[$0] })) { labels[line] = label }
        }
        return labels
    }

    /// The names of what takes a line, none twice; where it leads, the line tells, and with frames also where it comes from.
    private static func events(
        _ edges: [EdgeRecord], _ structure: StructureRecord, _ hasFrames: Bool, named shown: (String) -> String
    ) -> String {
        var known = Set<String>()
        return edges.compactMap { edge in
            var name = structure.words(on: edge, named: shown)
            if hasFrames, edge.sourceFrame != nil, edge.isParents { name.removeLast(EdgeRecord.parentsMark.count) }
            return !name.isEmpty && known.insert(name).inserted ? name : nil
        }.joined(separator: ", ")
    }
}

extension MachineGraph.Frame {
    /// Columns of the name and the mark before it.
    var columns: Int { TextWidth.columns(title) + (isStart ? StartMark.columns : 0) }

    fileprivate static func all(
        of outline: MachineOutline, _ structure: StructureRecord, _ limits: WordLimits
    ) -> [MachineGraph.Frame] {
        let entered = outline.frames.isEmpty ? [] : structure.starts.groups
        return outline.frames.map { group in
            let record = structure.groups[group]
            let title = TextWidth.clean(record.title.seen)
            return MachineGraph.Frame(
                id: record.name, title: limits.cut.map { TextWidth.cut(title, to: $0) } ?? title,
                isRegion: record.isRegion, isStart: entered.contains(group))
        }
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
