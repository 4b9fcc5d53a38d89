import SeededRandom
import Testing

@testable import MachineRecords

@Suite("Edges found by what they have")
struct EdgeIndexTests {
    /// Edges of few states and groups around them, many enough for each to be a hub, with equal triggers and targets among them.
    private static func structure(_ seed: UInt64) -> StructureRecord {
        var random = SeededGenerator(seed: seed)
        let groups = [StateGroup("")] + (1...3).map { StateGroup("g\($0)", parent: $0 - 1) }
        let states = (0..<6).map { StateRecord(name: "s\($0)", group: $0 % 5 < 4 ? $0 % 5 : nil) }
        let edges = (0..<random.below(200)).map { _ in
            let triggers: [EdgeTrigger] = [
                .request(.event(random.below(9))), .request(.state(random.below(6))),
                .passive(.pattern("p\(random.below(3))")), .passive(.raised("r")),
            ]
            var edge = EdgeRecord(
                from: random.below(3) * 2, to: random.below(5) == 0 ? nil : random.below(6),
                trigger: triggers[random.below(4)], guards: random.below(2) == 0 ? [] : ["g"])
            if random.below(4) == 0 { edge.group = random.below(4) }
            if random.below(6) == 0 { edge.transition = random.below(5) }
            return edge
        }
        return StructureRecord(
            states: states, edges: edges, events: (0..<9).map { DeclaredEvent("e\($0)") }, groups: groups)
    }

    @Test(
        "D2 D3 looking edges up finds those that going through all of a state's finds",
        arguments: 0..<200 as Range<UInt64>)
    func same(seed: UInt64) {
        let structure = Self.structure(seed)
        for state in structure.states.indices {
            let all = Array(structure.edges(from: state))
            for trigger in Set(structure.edges.map(\.trigger)) {
                #expect(
                    structure.edges(from: state, by: trigger) == all.filter { $0.trigger == trigger }, "seed \(seed)")
            }
            let hasPatterns = all.contains { if case .passive(.pattern) = $0.trigger { true } else { false } }
            #expect(structure.hasPatterns(in: state) == hasPatterns, "seed \(seed)")
            for target in structure.states.indices {
                #expect(
                    structure.lines(of: StatePair(from: state, to: target)) == lines(of: all, to: target),
                    "seed \(seed), \(state) to \(target)")
            }
        }
    }

    @Test("D3 all requests of a hub are judged in a moment, however many edges it has", .timeLimit(.minutes(10)))
    func hub() {
        let count = 40_000
        let structure = StructureRecord(
            states: (0...count).map { StateRecord(name: "s\($0)") },
            edges: (1...count).map { EdgeRecord(from: 0, to: $0, request: .event($0)) },
            events: (0...count).map { DeclaredEvent("e\($0)") })
        let verdicts = (0...count).map { structure.declaredVerdict(on: .event($0), from: 0) }
        #expect(verdicts.first == .ignored)
        #expect(verdicts.dropFirst() == (1...count).map { .allowed(to: $0) }[...])
        #expect(structure.lines(of: StatePair(from: 0, to: count)) == [StatePair(from: 0, to: count)])
    }

    /// What the lines of a step are, by their definition.
    private func lines(of leaving: [EdgeRecord], to target: Int) -> Set<StatePair> {
        let leading = leaving.filter { $0.to == target }
        let own = leading.filter { !$0.isParents }
        let best = own.isEmpty ? leading : own
        let transitions = Set(best.compactMap(\.transition))
        return Set((best + leaving.filter { $0.transition.map(transitions.contains) ?? false }).compactMap(\.line))
    }
}
