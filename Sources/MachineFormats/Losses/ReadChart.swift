import JSONText
import Statecharts

/// A chart as a file says it.
public struct ReadChart: Sendable, Equatable {
    /// The machine itself.
    public var chart: Statechart
    /// The file as the person named it, for messages.
    public var file: String
    /// What was read otherwise than it is written, or is taken though it is wrong.
    package var found: FaultList
    /// What is worth knowing though nothing is wrong with it. To a check it is no finding.
    package var asides: FaultList

    /// What only the file's own drawing needs, as its direction: it is told where the file is written anew, and nowhere else.
    package var unwritten = FaultList()

    /// What was read otherwise than it is written, then what else is worth knowing, each a line `file:line:column: what`.
    public var notes: [String] { found.lines(file: file) + asides.lines(file: file) }

    /// A line for each final state that is run as an ordinary one. To a check they are no findings.
    package var openEnds: FaultList {
        var found = FaultList()
        for node in chart.openEnds {
            found.add(at: chart.nodes[node].place, Self.openEnd(chart.path(of: node)))
        }
        return found
    }

    static func openEnd(_ path: String) -> String {
        "the final state \(ShownText.quoted(path)) has an outgoing transition: it is treated as an ordinary state"
    }

    init(_ chart: Statechart, file: String, found: FaultList = FaultList(), asides: FaultList = FaultList()) {
        var (cycles, found) = (HistoryCycles(chart), found)
        cycles.add(to: &found)
        self.chart = chart
        self.file = file
        (self.found, self.asides) = (found, asides)
    }
}

/// A chart written in a format.
public struct WrittenChart: Sendable, Equatable {
    /// The whole file, its last line ended.
    public var text: String
    /// What the format cannot hold, each thing once.
    public internal(set) var lost: [WrittenLoss]

    /// What the format cannot hold, a line each.
    public var losses: [String] { lost.map(\.text) }
}
