import Drawing
import MachineRecords

extension StructureRecord {
    /// A machine of names, as a file would have it; a transition with an empty event has none.
    init(names: [String], initial: Int?, finals: Set<Int>, transitions: [(from: Int, event: String, to: Int)]) {
        self.init(
            states: names.enumerated().map { StateRecord(name: $1, kind: finals.contains($0) ? .final : .standard) },
            edges: transitions.enumerated().map { EdgeRecord(from: $1.from, to: $1.to, request: .event($0)) },
            events: transitions.map { DeclaredEvent($0.event, target: $0.to) }, initial: initial ?? 0)
    }
}

extension MachineGraph {
    /// A machine of names with its words in some limits.
    init(
        names: [String], initial: Int?, finals: Set<Int>, transitions: [(from: Int, event: String, to: Int)],
        limits: WordLimits = WordLimits()
    ) {
        self.init(
            StructureRecord(names: names, initial: initial, finals: finals, transitions: transitions), limits: limits)
    }
}
