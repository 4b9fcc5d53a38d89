import Foundation
import Testing

/// Names, files and themes from somebody who means harm, through every command.
@Suite struct HostileTextTests {
    private static let names = [
        "\u{1b}[2J\u{1b}]0;owned\u{7}", "\u{9b}31m", "a\rb\nc\td", "\u{202e}gnp.exe", "ze\u{200b}ro\u{200d}\u{feff}",
        "\u{2066}x\u{e0041}\u{ad}\u{61c}", "\u{7f}\u{8}\u{0}",
    ]

    @Test("D22 no name of a file or theme, no option and no value commands the terminal through a message")
    func arguments() throws {
        let folder = try TemporaryFolder()
        for name in Self.names.map({ $0.replacingOccurrences(of: "\0", with: "") }) {
            let path = try folder.write("{\"states\": [1]}".utf8, to: name + ".json")
            let commands: [(String, [String])] = [
                (Programs.command, [name]), (Programs.command, ["render", name]), (Programs.command, ["--" + name]),
                (Programs.command, ["render", path]), (Programs.command, ["--once", path]),
                (Programs.command, ["render", "--" + name]), (Programs.command, ["a", name]),
                (Programs.command, ["render", "x", "--width", name]), (Programs.command, ["--once", "--theme", name]),
                (Programs.command, ["--once", "--theme", path]),
                (Programs.command, ["--once", "--theme", "./" + name]),
                (Programs.demo, [name]), (Programs.demo, ["--pace", name]), (Programs.demo, ["--seed", name]),
                (Programs.demo, ["--once", "--theme", path]), (Programs.demo, ["sync", "--pace", name]),
            ]
            for (program, arguments) in commands {
                let run = try Piped(program, arguments)
                // A theme's faults are told, and the default is drawn.
                let isTheme = arguments.suffix(2) == ["--theme", path]
                #expect(
                    run.status == (isTheme ? 0 : 2) && run.unsafe == nil,
                    "\(arguments): \(String(describing: run.unsafe))")
            }
        }
    }

    @Test(
        "D22 no name within a machine commands the terminal through a drawing, a text for other tools or a note",
        arguments: ["text", "ascii", "svg", "dot", "layout", "once"])
    func machines(format: String) throws {
        let states = Self.names.map { "s" + $0 }
        let json = try JSONSerialization.data(withJSONObject: [
            "name": Self.names[0], "states": states, "final": [states[1], states[1]], "fin\u{1b}al": 1,
            "transitions": states.indices.dropLast().map {
                ["from": states[$0], "event": Self.names[$0], "to": states[$0 + 1]]
            },
        ])
        let folder = try TemporaryFolder()
        let path = try folder.write(json, to: "m\u{1b}[31m\u{202e}.json")
        let arguments = format == "once" ? ["--once", path] : ["render", path, "--effort", "1000", "--format", format]
        let run = try Piped(Programs.command, arguments, setting: ["COLUMNS": "150", "LINES": "60"])
        #expect(run.status == 0 && run.unsafe == nil && !run.output.isEmpty)
        if format == "once" { #expect(run.errors.contains("is listed twice")) }
    }

    @Test("D22 damaged machines and themes with escapes in them: a status of the program's, and nothing unsafe written")
    func mutations() throws {
        let seed = ProcessInfo.processInfo.environment["STATELOUPE_SEED"].flatMap(UInt64.init) ?? .random(in: 0...9_999)
        print("hostile texts: STATELOUPE_SEED=\(seed)")
        var random = Random(state: seed)
        let machine = try Data(contentsOf: URL(fileURLWithPath: Programs.machine("odd-names")))
        let theme = Data("theme = Mine\nhere = bold red on #123456 | reverse\nheer = \u{1b}[31m\ntext = 7\n".utf8)
        let spice = ["\u{1b}[2J", "\u{9b}", "\u{202e}", "\u{200b}", "\"", "{", "[", ",", "\\u001b", "\n", "\r", "\0"]
        let folder = try TemporaryFolder()
        for round in 0..<60 {
            var bytes = Array(round % 2 == 0 ? machine : theme)
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let place = Int.random(in: bytes.indices, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes.insert(contentsOf: Array((spice.randomElement(using: &random) ?? "").utf8), at: place)
                case 1: bytes[place] = UInt8.random(in: 0...255, using: &random)
                default: bytes.removeSubrange(place..<min(bytes.count - 1, place + 3))
                }
            }
            let path = try folder.write(bytes, to: "damaged")
            let arguments =
                round % 2 == 0 ? ["render", path, "--effort", "100", "--format", "dot"] : ["--once", "--theme", path]
            let run = try Piped(Programs.command, arguments)
            #expect([0, 2].contains(run.status) && run.unsafe == nil, "seed \(seed), round \(round): \(run.errors)")
        }
    }

    private struct Random: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return (state >> 32) | (state << 32)
        }
    }
}
