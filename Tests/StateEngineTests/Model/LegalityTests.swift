import StateEngine
import Testing

@Suite("What a definition says of every request, in every state that random machines reach", .timeLimit(.minutes(30)))
struct LegalityTests {
    @Test("E1 E2 E8 E10 E14 E15 E17 E20 E22 E24: preflights and queries are as the rules say where no closure decides")
    func machines() async throws { try await check("legality test, machines") { await $0.illegalities() } }

    @Test("E1 E2 E8 E10 E17 E20 E22 E32: the rulebook says of the structure what the rules say")
    func rulebook() async throws {
        try await check("rulebook test, machines") { await $0.illegalities(ofRulebook: true) }
    }

    private func check(_ name: String, _ differences: (ModelCase) async -> [String]) async throws {
        let seed = environment("STATELOUPE_SEED") ?? 1
        let count = amount(of: name, all: 1_000, usually: 200)
        note("\(name): seed \(seed)")
        for number in 0..<UInt64(count) {
            var generator = SketchGenerator(seed: UInt64(seed) &* 0x1_0000_0000 &+ number)
            let found = generator.modelCase()
            guard await !differences(found).isEmpty else { continue }
            let smallest = await found.shrunk { await !differences($0).isEmpty }
            let lines = await [smallest.text()] + differences(smallest)
            Issue.record("seed \(seed), machine \(number)\n\(lines.joined(separator: "\n"))")
            return
        }
    }
}
