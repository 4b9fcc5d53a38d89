import Foundation
import PseudoTerminal
import Testing

/// The README says nothing that is not so: each command is run, and its example is a program of the tests.
struct ReadmeTests {
    static let text =
        (try? String(contentsOf: Programs.package.appendingPathComponent("README.md"), encoding: .utf8)) ?? ""

    /// What stands in the fenced blocks of a language.
    static func blocks(_ language: String) -> [String] {
        var blocks: [String] = []
        var inside: [Substring]?
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if let lines = inside {
                if line == "```" {
                    blocks.append(lines.joined(separator: "\n"))
                    inside = nil
                } else {
                    inside = lines + [line]
                }
            } else if line == "```\(language)" {
                inside = []
            }
        }
        return blocks
    }

    /// The commands of the README.
    static var commands: [String] {
        blocks("sh").joined(separator: "\n").split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
    }

    @Test("README: the first picture or code stands by line 12")
    func early() throws {
        let lines = Self.text.split(separator: "\n", omittingEmptySubsequences: false)
        let first = try #require(lines.firstIndex { $0.hasPrefix("```") })
        #expect(first < 12)
        #expect(!Self.commands.isEmpty)
    }

    @Test("Sources/README.md: each file and folder that it names is there, and it names every target")
    func sources() throws {
        let folder = Programs.package.appendingPathComponent("Sources")
        let text = try String(contentsOf: folder.appendingPathComponent("README.md"), encoding: .utf8)
        let quoted = text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 }.map { String($0.element) }
        let paths = quoted.filter { $0.contains("/") && !$0.hasPrefix(".") }
        #expect(paths.count > 30)
        let missing = paths.filter { path in
            !["", ".swift"].contains { FileManager.default.fileExists(atPath: folder.path + "/" + path + $0) }
        }
        #expect(missing == [])
        let targets = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0 != "README.md" }
        #expect(Set(targets).subtracting(quoted) == [])
    }

    @Test("README: every command works", arguments: commands)
    func command(command: String) throws {
        let words = command.split(separator: " ").map(String.init)
        let swiftRun = "swift run -c release "
        switch command {
        case "./demo/run": try ScriptTests.demoRun()
        case "./demo/run sync": try ScriptTests.demoRun("sync", opening: "notSynced")
        case "./Tests/run": try ScriptTests.testsRun()
        case _ where command.hasPrefix("swift package "): try install(words)
        case _ where command.hasPrefix(swiftRun): try run(words[4], Array(words[5...]))
        case _ where command.contains("stateloupe --"): try runInShell(command)
        default: Issue.record("no test knows how to run '\(command)'")
        }
    }

    /// A release build of everything would take minutes: what is installed is a product, and `.ci/run` builds it with these options.
    private func install(_ words: [String]) throws {
        #expect(words[2...6] == ["-Xswiftc", "-static-executable", "-Xlinker", "-ltinfo", "experimental-install"])
        let manifest = Programs.package.appendingPathComponent("Package.swift")
        let text = try String(contentsOf: manifest, encoding: .utf8)
        #expect(text.contains(".executable(name: \"\(try #require(words.last))\""))
    }

    /// Runs a line of a shell in which the programs of this package are on the path.
    private func runInShell(_ line: String) throws {
        let folder = URL(fileURLWithPath: Programs.command).deletingLastPathComponent().path
        let run = try Piped("/bin/bash", ["--norc", "-c", line], setting: ["PATH": "\(folder):/usr/bin:/bin"])
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    }

    /// Runs a program of this package from its top, as `swift run` does once it is built.
    private func run(_ name: String, _ arguments: [String]) throws {
        try #require(["stateloupe", "demo", "bench"].contains(name))
        if name == "bench" { return try measure(arguments) }
        let isPlain = ["check", "run", "convert"].contains(arguments.first)
        let opensScreen = !isPlain && arguments.first != "render" && !arguments.contains("--once")
        if opensScreen {
            let inside =
                "cd '\(Programs.package.path)' && exec '\(BuiltProgram.path(name))' \(arguments.joined(separator: " "))"
            let program = try Programs.start("/bin/sh", ["-c", inside])
            try program.waitForFrame { $0.rows[0].contains("● ") }
            #expect(try program.quit() == .exited(0))
        } else {
            let run = try Piped(BuiltProgram.path(name), arguments, in: Programs.package)
            #expect(run.status == 0 && (isPlain || run.output.contains("╭")) && run.errors.isEmpty, "\(run.errors)")
        }
    }

    /// Runs the bench for a shorter time than its user does.
    private func measure(_ arguments: [String]) throws {
        let run = try Piped(BuiltProgram.path("bench"), arguments + ["--seconds", "1"], in: Programs.package)
        #expect(run.status == 0 && run.errors.isEmpty)
        #expect(run.output.contains("floors") && run.output.contains("event, with hooks"))
    }

    @Test("README: the example in Swift is a program that compiles, under 20 lines of machine, and opens the screen")
    func example() throws {
        let example = try #require(Self.blocks("swift").first)
        let file = Programs.package.appendingPathComponent("Tests/Fixtures/readme-example/App.swift")
        #expect(try String(contentsOf: file, encoding: .utf8) == example + "\n")
        #expect(example.split(separator: "\n").count < 20)
        let program = try Programs.start(BuiltProgram.path("readme-example"))
        try program.waitForState("closed")
        program.type("o")
        try program.waitForState("open")
        #expect(try program.quit() == .exited(0))
    }

    @Test("README: the machine in plain JSON is one")
    func json() throws {
        let line = try #require(Self.text.split(separator: "\n").first { $0.contains("`{") })
        let json = try #require(line.split(separator: "`").first { $0.hasPrefix("{") })
        let run = try Piped(Programs.command, ["render", "-", "--effort", "1000"], input: String(json))
        #expect(run.status == 0 && run.errors.isEmpty)
    }

    @Test("README: every option that it names is in the help")
    func options() throws {
        let commands = ["explore", "render", "check", "run", "convert"].map { (Programs.command, [$0, "--help"]) }
        let alone = [(Programs.command, ["--help"]), (BuiltProgram.path("bench"), [])]
        let help = try (commands + alone).map { try Piped($0, $1).output }.joined()
        for option in Set(Self.text.matches(of: /--[a-z][a-z-]+/).map { String($0.0) })
        where !["--help", "--product"].contains(option) {
            #expect(help.contains(option), "\(option)")
        }
    }
}
