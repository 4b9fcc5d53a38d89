import MachineRecords
import Testing

@Suite("Edges by what takes them")
struct EdgesByTriggerTests {
    private static let triggers: [EdgeTrigger] =
        (0..<6).map { .request(.event($0)) } + [
            .request(.state(1)), .request(.dynamic), .passive(.pattern("any")), .passive(.pattern("other")),
            .passive(.eventless(guarding: nil)), .passive(.raised("done")), .passive(.workEnd(.unnamedResult)),
        ]

    /// Nine states, three in each of two groups that lie in each other, with few or with many edges.
    private func structure(seed: Int, edges count: Int) -> StructureRecord {
        var dice = Dice(seed: seed)
        let groups = [StateGroup(""), StateGroup("outer", parent: 0), StateGroup("inner", parent: 1)]
        let states = (0..<9).map { StateRecord(name: "s\($0)", group: $0 / 3) }
        let edges = (0..<count).map { _ in
            var edge = EdgeRecord(
                from: dice.roll(4), to: dice.roll(9), trigger: Self.triggers[dice.roll(Self.triggers.count)],
                guards: dice.roll(2) == 0 ? [] : ["ready"], isDiscovered: dice.roll(5) == 0)
            if dice.roll(2) == 0 { edge.group = dice.roll(3) }
            return edge
        }
        return StructureRecord(
            states: states, edges: edges, events: (0..<6).map { DeclaredEvent("e\($0)") }, groups: groups)
    }

    @Test(
        "D3 those of a trigger are the ones found among all edges of the state, be they few or many", arguments: 0..<40)
    func asSearched(seed: Int) {
        for count in [3, 12, 60, 400] {
            let structure = structure(seed: seed, edges: count)
            for state in -1...9 {
                let all = Array(structure.edges(from: state))
                for trigger in Self.triggers {
                    let found = Array(structure.edges(from: state, by: trigger))
                    #expect(found == all.filter { $0.trigger == trigger }, "\(trigger) from \(state) of \(count)")
                }
                let hasPatterns = all.contains { if case .passive(.pattern) = $0.trigger { true } else { false } }
                #expect(structure.hasPatterns(in: state) == hasPatterns, "patterns of \(state) of \(count)")
            }
        }
    }

    @Test("D3 all requests of a hub are judged in a moment, however many edges it has", .timeLimit(.minutes(1)))
    func hub() {
        let count = 40_000
        let structure = StructureRecord(
            states: (0...count).map { StateRecord(name: "s\($0)") },
            edges: (1...count).map { EdgeRecord(from: 0, to: $0, request: .event($0)) },
            events: (0...count).map { DeclaredEvent("e\($0)") })
        let verdicts = (0...count).map { structure.declaredVerdict(on: .event($0), from: 0) }
        #expect(verdicts.first == .ignored)
        #expect(verdicts.dropFirst() == (1...count).map { .allowed(to: $0) }[...])
        #expect(structure.declaredTarget(of: .event(count), from: 0) == count)
    }
}

/// Numbers that are the same on every run.
private struct Dice {
    private var state: UInt64

    init(seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

    mutating func roll(_ sides: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % sides
    }
}
