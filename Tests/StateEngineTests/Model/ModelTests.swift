import StateEngine
import Testing

@Suite("The engine against a reference written from the rows", .timeLimit(.minutes(30)))
struct ModelTests {
    @Test("E8 E10 E11 E12 E13 E14 E15 E16 E17 E20 E36: machines and requests at random do what the reference does")
    func machines() async throws {
        let (seed, count) = (environment("STATELOUPE_SEED") ?? 1, environment("STATELOUPE_MODEL_MACHINES") ?? 3000)
        note("model test: seed \(seed), \(count) machines")
        for number in 0..<UInt64(count) {
            var generator = SketchGenerator(seed: UInt64(seed) &* 0x1_0000_0000 &+ number)
            let found = generator.modelCase()
            guard await found.difference() != nil else { continue }
            let smallest = await found.shrunk { await $0.difference() != nil }
            Issue.record("seed \(seed), machine \(number)\n\(await smallest.text())")
            return
        }
    }

    @Test(
        "A rule that the reference breaks on purpose is found, and its case is shrunk to a few lines",
        arguments: [DeliberateFault.resetForgetsKept, .globalsObeyExits, .silentReturn])
    func shrinking(fault: DeliberateFault) async throws {
        var seed: UInt64 = 0
        var found: ModelCase?
        while found == nil && seed < 5_000 {
            seed += 1
            var generator = SketchGenerator(seed: seed)
            let candidate = generator.modelCase()
            if await candidate.difference(fault) != nil { found = candidate }
        }
        let large = try #require(found, "\(fault) was not noticed")
        let small = await large.shrunk { await $0.difference(fault) != nil }
        #expect(await small.difference(fault) != nil)
        #expect(await small.difference() == nil, "without the fault they agree")
        let text = await small.text(fault)
        note("\(fault), found with seed \(seed):\n\(text)")
        #expect(small.sketch.states.count <= 3, "\(text)")
        #expect(small.requests.count <= 4, "\(text)")
    }
}
