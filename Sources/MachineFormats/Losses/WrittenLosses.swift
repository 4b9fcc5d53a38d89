import JSONText
import Statecharts

/// Something of a chart that a format cannot hold.
public struct WrittenLoss: Sendable, Hashable {
    /// One line: which state or transition it is about, and what is missing.
    public let what: String
    /// Where the chart's file first says it; nil for what is said of the whole chart, or where there is no file.
    public let place: SourcePlace?
    /// How often the chart has it.
    public internal(set) var count = 1

    /// The line, and how often it is so where that is more than once.
    public var text: String { count == 1 ? what : "\(what) (\(count) times)" }
}

extension Statechart {
    /// For each node whether it is a history as formats know it. What a mistake gave states of its own is none: they can be
    /// led to, and it is left as any parent is.
    var bareHistories: [Bool] {
        var isBare = nodes.map(\.kind.isHistory)
        for node in nodes { if let parent = node.parent { isBare[parent] = false } }
        return isBare
    }
}

/// What a format cannot hold, each thing once, in the order in which it was found.
struct WrittenLosses {
    /// What formats lose in which a history has nothing but what it stands for.
    static let historyTransition = "its transitions, none of which is ever taken: nothing rests in a history"

    private(set) var all: [WrittenLoss] = []
    private var numbers: [String: Int] = [:]

    /// Adds a line, or counts it where it has been told before.
    /// - Parameter place: the start of a file stands for no place, as no state can be there.
    mutating func add(_ what: String, at place: SourcePlace? = nil) {
        let what = OutsideText.cleanedLine(what)
        if let known = numbers[what] {
            all[known].count += 1
            return
        }
        numbers[what] = all.count
        all.append(WrittenLoss(what: what, place: place == .start ? nil : place))
    }

    /// Adds what a state loses.
    mutating func add(_ what: String, of node: Int, in chart: Statechart) {
        add("\(Self.name(node, in: chart)): \(what)", at: chart.nodes[node].place)
    }

    /// Adds what a transition loses, told by its state.
    mutating func add(_ what: String, of transition: ChartTransition, in chart: Statechart) {
        add("\(Self.name(transition.source, in: chart)): \(what)", at: transition.place)
    }

    /// A state's path, or what stands for the chart itself.
    static func name(_ node: Int, in chart: Statechart) -> String {
        node == Statechart.root ? "the chart" : chart.path(of: node)
    }
}
