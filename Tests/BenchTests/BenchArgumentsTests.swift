import Testing

@testable import bench

struct BenchArgumentsTests {
    @Test("what is measured, how long, which rows and how it is told")
    func known() throws {
        let plain = try BenchArguments(["engine"])
        #expect(plain.task == .engine && !plain.isJSON && plain.seconds == 20 && plain.only == nil)
        #expect(try BenchArguments(["layout", "--only", "300 states"]).task == .layout)
        #expect(try BenchArguments(["steadiness"]).task == .steadiness)
        let fuzz = try BenchArguments(["fuzz", "scxml", "--count", "10000000", "--seed", "7", "--first", "3"])
        #expect(fuzz.task == .fuzz(.scxml) && fuzz.count == 10_000_000 && fuzz.seed == 7 && fuzz.first == 3)
        #expect(try BenchArguments(["screen", "--only", "log"]).task == .screen)
        let all = try BenchArguments(["--json", "engine", "--seconds", "2.5", "--only", "observer"])
        #expect(all.task == .engine && all.isJSON && all.seconds == 2.5 && all.only == "observer")
    }

    @Test(
        "help is what one gets for asking, and for nothing",
        arguments: [[], ["--help"], ["-h"], ["engine", "--help"]])
    func help(words: [String]) throws {
        #expect(try BenchArguments(words).task == .help)
        for option in [
            "bench engine", "bench layout", "bench screen", "bench steadiness", "--json", "--seconds", "--only",
            "--help",
        ] {
            #expect(BenchArguments.help.contains(option))
        }
    }

    private static let mistakes: [([String], String)] = [
        (
            ["--sjon"],
            "there is no option \"--sjon\"; there are --json, --seconds N, --only TEXT, --count N, --seed S, --first N and --help"
        ),
        (
            ["engine", "--\u{1b}"],
            "there is no option \"--\\u001b\"; there are --json, --seconds N, --only TEXT, --count N, --seed S, --first N and --help"
        ),
        (
            ["paint"],
            "\"paint\" is nothing to measure; say bench engine, bench layout, bench screen, bench steadiness, bench formats, bench gallery or bench fuzz"
        ),
        (
            ["engine", "layout"],
            "\"layout\" is nothing to measure; say bench engine, bench layout, bench screen, bench steadiness, bench formats, bench gallery or bench fuzz"
        ),
        (
            ["engine", "engine"],
            "\"engine\" is nothing to measure; say bench engine, bench layout, bench screen, bench steadiness, bench formats, bench gallery or bench fuzz"
        ),
        (["fuzz"], "fuzz needs a format, one of mermaid, markdown, xstate, scxml, dot, json"),
        (["fuzz", "svg"], "\"svg\" is no format that is read; one of mermaid, markdown, xstate, scxml, dot, json"),
        (["fuzz", "dot", "--count"], "--count needs a number, as in --count 1"),
        (["fuzz", "dot", "--count", "0"], "--count cannot be \"0\"; a number from 1 to 10000000000"),
        (["fuzz", "dot", "--seed", "-1"], "--seed cannot be \"-1\"; a number from 0 to 9223372036854775807"),
        (["--json"], "nothing to measure; say what, as in bench engine"),
        (["engine", "--seconds"], "--seconds needs a value, as in --seconds 20"),
        (["engine", "--seconds", "soon"], "--seconds cannot be \"soon\"; a number from 1 to 600, as in --seconds 20"),
        (["engine", "--seconds", "0"], "--seconds cannot be \"0\"; a number from 1 to 600, as in --seconds 20"),
        (["engine", "--seconds", "nan"], "--seconds cannot be \"nan\"; a number from 1 to 600, as in --seconds 20"),
        (["engine", "--only"], "--only needs a part of a row's name, as in --only observer"),
        (["engine", "--only", ""], "--only needs a part of a row's name, as in --only observer"),
    ]

    @Test("a mistaken command line says what is wrong and what there is", arguments: mistakes)
    func mistake(words: [String], message: String) {
        #expect(throws: BenchUsageError(message)) { try BenchArguments(words) }
    }
}
