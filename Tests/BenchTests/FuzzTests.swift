import GraphLayout
import Testing

@testable import bench

/// The broken texts that readers are given, and what is said of them.
@Suite struct FuzzTests {
    @Test("a seed and a number make the same text everywhere, another number another", arguments: FuzzFormat.allCases)
    func texts(format: FuzzFormat) {
        let (inputs, again) = (FuzzInputs(format, seed: 3), FuzzInputs(format, seed: 3))
        let texts = (0..<200).map(inputs.text)
        #expect(texts == (0..<200).map(again.text))
        #expect(Set(texts).count > 150 && Set(texts) != Set((0..<200).map(FuzzInputs(format, seed: 4).text)))
        #expect(texts.allSatisfy { $0.count < 2_000 })
    }

    @Test(
        "some texts of a format are read, some are refused, and nothing is wrong with either",
        arguments: FuzzFormat.allCases)
    func outcomes(format: FuzzFormat) {
        let (inputs, exercise) = (FuzzInputs(format, seed: 5), FuzzExercise(format: format))
        let outcomes = (0..<1_500).map { exercise.take(inputs.text($0), number: $0) }
        let read = outcomes.filter { if case .read = $0 { true } else { false } }
        #expect(read.count > 30 && outcomes.contains(.refused))
        for case .wrong(let what) in outcomes { Issue.record("\(what)") }
    }

    @Test("a rule that is long enough takes its first alternative, so that every text ends")
    func ends() {
        let grammar = FuzzGrammar(["file": ["x", "(‹file›)", "‹file›‹file›", "‹nothing›"]], start: "file")
        var random = SeededGenerator(seed: 1)
        for _ in 0..<100 { #expect(grammar.text(limit: 50, &random).count < 300) }
    }

    @Test("what came of it is told in a line and as JSON")
    func report() {
        var report = FuzzReport(format: "dot", seed: 9)
        (report.count, report.read, report.wrong, report.seconds) = (2_000, 500, 1, 0.5)
        report.slowest = (0.0125, 77)
        #expect(
            report.text.hasPrefix(
                "dot, seed 9: 2,000 inputs, 25.0 % read, 1 wrong, 4,000 a second, slowest 12.5 ms (input 77)"))
        #expect(
            report.json.hasPrefix(
                "{\"group\":\"fuzz\",\"format\":\"dot\",\"seed\":9,\"count\":2000,\"read\":500,\"wrong\":1"))
    }
}
