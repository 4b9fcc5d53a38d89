import Foundation
import Testing

/// Large files that are wrong from end to end, or large: what they cost is bounded by their size.
@Suite struct LargeFileTests {
    private static let size = 1 << 20

    private static let files: [(name: String, text: String)] = [
        ("numbers", "{\"states\": [" + String(repeating: "1,", count: size / 2) + "1]}"),
        (
            "no transitions",
            "{\"states\": [\"a\"], \"transitions\": [" + String(repeating: "{},", count: size / 3) + "{}]}"
        ),
        ("brackets", String(repeating: "[", count: size)),
        ("objects", String(repeating: "{\"a\":", count: size / 5)),
        ("one name", "{\"states\": [\"a\", 1], \"initial\": \"" + String(repeating: "x", count: size) + "\"}"),
        ("keys", "{\"states\": [1]" + String(repeating: ", \"states\": 1", count: size / 13) + "}"),
        ("alike", "{\"states\": [" + String(repeating: "\"a\",", count: size / 4) + "\"a\"]}"),
    ]

    @Test(
        "F6 a megabyte of faults: a hundred are told and the rest counted, in memory of ten times the file",
        .timeLimit(.minutes(10)), .serialized, arguments: files.map(\.name))
    func faults(name: String) throws {
        let file = try #require(Self.files.first { $0.name == name })
        let folder = try TemporaryFolder()
        let path = try folder.write(file.text.utf8, to: "m.json")
        // The kernel refuses what is more than ten times the file, on top of what any run of the program takes.
        let room = (Self.size * 10) >> 10
        let run = try Piped(
            "/bin/sh", ["-c", "ulimit -d \(room + 40_000); exec '\(Programs.command)' render '\(path)'"])
        #expect(run.status == 2 && run.output.isEmpty)
        #expect(run.errors.utf8.count < 60_000)
        #expect(run.errors.split(separator: "\n").count <= 301)
    }

    @Test("check: a chain of 40,000 states takes time that grows with it alone", .timeLimit(.minutes(10)))
    func chain() throws {
        let folder = try TemporaryFolder()
        let lines = (0..<40_000).map { "s\($0) --> s\($0 + 1) : go\n" }
        let file = try folder.write(Array(("stateDiagram-v2\n[*] --> s0\n" + lines.joined()).utf8), to: "chain.mmd")
        let check = try Piped(Programs.command, ["check", file, "--limit", "100"])
        #expect(check.status == 1 && check.output.contains("the state \"s40000\" is a dead end"))
    }

    @Test("more diagrams than a screen can follow are told with the place of the first too many, and how it is opened")
    func diagrams() throws {
        let folder = try TemporaryFolder()
        let fence = "```mermaid\nstateDiagram-v2\na --> b\n```\n"
        let file = try folder.write(String(repeating: fence, count: 1_001).utf8, to: "fences.md")
        let run = try Piped(Programs.command, ["--once", file])
        #expect(run.status == 2 && run.output.isEmpty)
        let what = "expected at most 1000 machines at once, found more; \(file):1001 is this one alone"
        #expect(run.errors == "\(file):4003:1: \(what)\n")
        #expect(try Piped(Programs.command, ["--once", "\(file):1001"]).status == 0)
        let several = try Piped(Programs.command, ["--once", "\(file):1", file])
        #expect(several.errors.contains("\(file):3999:1: ") && several.errors.contains("\(file):1000 is"))
    }

    @Test("F6 2,000 misspelt targets of 2,000 states: the nearest name for each that is told", .timeLimit(.minutes(10)))
    func misspelt() throws {
        let names = (0..<2000).map { "state-with-name-\($0)" }
        let json = try JSONSerialization.data(withJSONObject: [
            "states": names, "transitions": names.map { ["from": $0, "to": $0.replacing("with", with: "wiht") + "x"] },
        ])
        let run = try Piped(Programs.command, ["render", "-"], input: String(decoding: json, as: UTF8.self))
        #expect(run.status == 2 && run.errors.hasSuffix("standard input: and 1,900 more\n"))
        #expect(run.errors.matches(of: /did you mean "state-with-name-/).count == 100)
    }
}
