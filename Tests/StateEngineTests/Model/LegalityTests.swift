import StateEngine
import Testing

@Suite("What a definition says of every request, in every state that random machines reach", .timeLimit(.minutes(30)))
struct LegalityTests {
    @Test("E1 E2 E8 E10 E14 E15 E17 E20 E22 E24: preflights and queries are as the rules say where no closure decides")
    func legality() async throws {
        let seed = environment("STATELOUPE_SEED") ?? 1
        let count = amount(of: "legality test, machines", all: 2_000, usually: 200)
        note("legality test: seed \(seed)")
        for number in 0..<UInt64(count) {
            var generator = SketchGenerator(seed: UInt64(seed) &* 0x1_0000_0000 &+ number)
            let found = generator.modelCase()
            guard await !found.illegalities().isEmpty else { continue }
            let smallest = await found.shrunk { await !$0.illegalities().isEmpty }
            let lines = await [smallest.text()] + smallest.illegalities()
            Issue.record("seed \(seed), machine \(number)\n\(lines.joined(separator: "\n"))")
            return
        }
    }
}
