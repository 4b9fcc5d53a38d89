import StateEngine
import Testing

@Suite("The engine against a reference written from the rows", .timeLimit(.minutes(30)))
struct ModelTests {
    @Test("E7 E8 E10 to E18, E20 to E26, E36: machines and requests at random do what the reference does")
    func machines() async throws {
        let seed = environment("STATELOUPE_SEED") ?? 1
        let count =
            environment("STATELOUPE_MODEL_MACHINES") ?? amount(of: "model test, machines", all: 10_000, usually: 600)
        note("model test: seed \(seed), \(count) machines")
        let found = await withTaskGroup { lanes in
            for lane in 0..<Self.lanes {
                lanes.addTask { await Self.firstDifference(seed, stride(from: lane, to: count, by: Self.lanes)) }
            }
            return await lanes.reduce(nil) { first, next in first ?? next }
        }
        guard let (number, found) = found else { return }
        let smallest = await found.shrunk { await $0.difference() != nil }
        Issue.record("seed \(seed), machine \(number)\n\(await smallest.text())")
    }

    /// How many machines are tried side by side: a machine alone waits most of the time for threads to be woken.
    private static let lanes = 8

    /// The first of these machines that differs from the reference; nil if none does.
    private static func firstDifference(
        _ seed: Int, _ numbers: StrideTo<Int>
    ) async -> (number: Int, found: ModelCase)? {
        for number in numbers {
            var generator = SketchGenerator(
                seed: UInt64(seed) &* 0x1_0000_0000 &+ UInt64(number), isBusy: number.isMultiple(of: 2))
            let candidate = generator.modelCase()
            if await candidate.difference() != nil { return (number, candidate) }
        }
        return nil
    }

    @Test(
        "E7 E10 E11 E12 E17 E26 E36 a rule that the reference breaks on purpose is found, and its case is shrunk to a few lines",
        arguments: DeliberateFault.allCases)
    func shrinking(fault: DeliberateFault) async throws {
        var seed: UInt64 = 0
        var found: ModelCase?
        while found == nil && seed < 5_000 {
            seed += 1
            var generator = SketchGenerator(seed: seed, isBusy: true)
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
