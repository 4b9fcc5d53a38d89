import Drawing
import MachineRecords
import Screen

/// The events that leave one state along several lines, and what tells these apart: the guards, in the order in which they are
/// asked.
struct EventForks {
    /// An event as it leaves a state.
    private struct Departure: Hashable {
        let from: Int
        let name: String
    }

    /// A departure under one condition.
    private struct Branch: Hashable {
        let departure: Departure
        let condition: String
    }

    private let structure: StructureRecord
    /// The lines of each.
    private var lines: [Departure: Set<StatePair>] = [:]
    /// Those that have a line which is taken where no guard before it holds.
    private var closed: Set<Departure> = []
    /// What may be taken at once: a line, or all lines of a transition that enters several states.
    private struct Step {
        let transition: Int?
        var lines: Set<StatePair>
    }
    /// The steps of each branch, in the order in which they are tried.
    private var branches: [Branch: [Step]] = [:]

    /// - Complexity: linear in the edges.
    init(of outline: MachineOutline, _ structure: StructureRecord) {
        self.structure = structure
        let drawn =
            outline.parents.folded.isEmpty
            ? Set(outline.pairs)
            : Set(outline.edges.joined().compactMap { edge in edge.to.map { StatePair(from: edge.from, to: $0) } })
        var guarded: Set<Departure> = []
        for edge in structure.edges {
            guard let pair = edge.to.map({ StatePair(from: edge.from, to: $0) }), drawn.contains(pair),
                let departure = departure(of: edge)
            else { continue }
            lines[departure, default: []].insert(pair)
            if !edge.guards.isEmpty {
                guarded.insert(departure)
            } else if guarded.contains(departure) {
                closed.insert(departure)
            }
            guard let condition = edge.condition else { continue }
            note(pair, of: edge.transition, in: Branch(departure: departure, condition: condition))
        }
    }

    private mutating func note(_ pair: StatePair, of transition: Int?, in branch: Branch) {
        let steps = branches[branch, default: []]
        if steps.contains(where: { $0.lines.contains(pair) }) { return }
        if let transition, let step = steps.firstIndex(where: { $0.transition == transition }) {
            branches[branch]?[step].lines.insert(pair)
        } else {
            branches[branch, default: []].append(Step(transition: transition, lines: [pair]))
        }
    }

    /// What is taken by itself leaves a state as one event does.
    private func departure(of edge: EdgeRecord) -> Departure? {
        if case .passive(.eventless) = edge.trigger { return Departure(from: edge.from, name: "") }
        let name = structure.requestName(of: edge.trigger, beside: edge.to).name
        return name.isEmpty ? nil : Departure(from: edge.from, name: name)
    }

    /// What stands behind the event's name on a line where it takes several: the guard, or that none of them holds. Of two lines
    /// with the same guard the second says that it is tried as such: nobody could tell which is which.
    func condition(of edge: EdgeRecord, on pair: StatePair) -> String? {
        guard let departure = departure(of: edge), lines[departure, default: []].count > 1 else { return nil }
        guard let condition = edge.condition else {
            return edge.isEventless && edge.guards.isEmpty && closed.contains(departure) ? GuardWords.otherwise : nil
        }
        let branch = Branch(departure: departure, condition: condition)
        let place = branches[branch]?.firstIndex { $0.lines.contains(pair) } ?? 0
        return place == 0 ? condition : GuardWords.again(condition, place + 1)
    }

    /// What may be told of a line beside its names where there is room: the one guard that it needs, or that it is taken where no
    /// guard holds.
    func asides(of edges: [EdgeRecord]) -> [String] {
        if edges.allSatisfy({ !$0.guards.isEmpty }) {
            let conditions = Set(edges.map(\.condition))
            let only = conditions.count == 1 ? conditions.first.flatMap { $0 } : nil
            return (only.map { ["[\(TextWidth.clean($0))]"] } ?? []) + [EdgeLabel.guardMark]
        }
        let departures = Set(edges.map { departure(of: $0) })
        guard departures.count == 1, let departure = departures.first.flatMap({ $0 }), closed.contains(departure),
            edges.allSatisfy(\.guards.isEmpty)
        else { return [] }
        return ["[\(GuardWords.otherwise)]"]
    }
}

extension EdgeRecord {
    /// The first guard of the transition; nil where it has no guard, or one without a name.
    fileprivate var condition: String? { guards.first.flatMap(GuardWords.name) }

    fileprivate var isEventless: Bool { if case .passive(.eventless) = trigger { true } else { false } }
}
