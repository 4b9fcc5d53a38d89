import Foundation
import PseudoTerminal
import Testing

/// Completions, asked of the real shells.
struct CompletionTests {
    private static func path(of program: String) -> String? {
        ["/bin/", "/usr/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].map { $0 + program }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    private static let zsh = path(of: "zsh")
    private static let fish = path(of: "fish")

    /// A folder with the completions of a shell and a machine.
    private func folder(for shell: String) throws -> (folder: TemporaryFolder, script: String) {
        let folder = try TemporaryFolder()
        let completions = try Piped(Programs.command, ["--completions", shell])
        #expect(completions.status == 0 && completions.errors.isEmpty)
        _ = try folder.write("{}".utf8, to: "door machine.json")
        return (folder, try folder.write(completions.output.utf8, to: "completions"))
    }

    private static let questions: [(words: [String], answers: [String])] = [
        (["stateloupe", "re"], ["render"]),
        (["stateloupe", "--th"], ["--theme"]),
        (["stateloupe", "--theme", "d"], ["dark"]),
        (["stateloupe", "--completions", ""], ["bash", "zsh", "fish"]),
        (["stateloupe", "--no-"], ["--no-mouse", "--no-ask"]),
        (["stateloupe", "render", "--f"], ["--format", "--from"]),
        (["stateloupe", "render", "--format", "s"], ["svg", "scxml"]),
        (["stateloupe", "render", "--width", ""], []),
        (["stateloupe", "convert", "--to", "x"], ["xstate"]),
        (["stateloupe", "check", "door"], ["door machine.json"]),
        (["stateloupe", "--script", "door"], ["door machine.json"]),
        (["stateloupe", "check", "--theme"], []),
        (["stateloupe", "ex"], ["explore"]),
        (["stateloupe", "he"], ["help"]),
        (["stateloupe", "help", "ch"], ["check"]),
        (["stateloupe", "--clock", "s"], ["still"]),
        (["stateloupe", "check", "--accept", "dead"], ["deadEnd"]),
        (["stateloupe", "check", "--accept", "deadEnd,noI"], ["deadEnd,noInitial"]),
        (["stateloupe", "--theme", "=", "d"], ["dark"]),
        (["stateloupe", "--completions", "="], ["bash", "zsh", "fish"]),
    ]

    @Test("D11 bash completes commands, options, their values and files")
    func inBash() throws {
        let bash = try #require(Self.path(of: "bash"))
        let (folder, script) = try folder(for: "bash")
        let lines = Self.questions.map { question in
            let words = question.words.map { "'\($0)'" }.joined(separator: " ")
            return "COMP_WORDS=(\(words)); COMP_CWORD=\(question.words.count - 1); _stateloupe; "
                + "printf '%s|' \"${COMPREPLY[@]}\"; echo"
        }
        let text = "source '\(script)'\n" + lines.joined(separator: "\n")
        let run = try Piped(bash, ["--norc", "-c", text], in: folder.url)
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        let answers = run.output.split(separator: "\n", omittingEmptySubsequences: false)
        for (question, answer) in zip(Self.questions, answers) {
            #expect(answer.split(separator: "|").map(String.init) == question.answers, "\(question.words)")
        }
        #expect(answers.count == Self.questions.count + 1)
        let known = try Piped(bash, ["--norc", "-c", "source '\(script)'; complete -p stateloupe"])
        #expect(known.output == "complete -o filenames -F _stateloupe stateloupe\n")
    }

    @Test("D11 fish completes the same", .enabled(if: fish != nil))
    func inFish() throws {
        let fish = try #require(Self.fish)
        let (folder, script) = try folder(for: "fish")
        let lines = [
            "stateloupe re", "stateloupe render --f", "stateloupe --theme d", "stateloupe convert --to x",
            "stateloupe check --accept deadEnd,noI",
        ]
        let text = "source '\(script)'\n" + lines.map { "complete -C '\($0)'" }.joined(separator: "\n")
        let run = try Piped(fish, ["--no-config", "-c", text], setting: ["HOME": folder.url.path], in: folder.url)
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        let offers = run.output.split(separator: "\n")
        let answers = offers.compactMap { $0.split(separator: "\t").first }
        // Only what is an option has the words of the option behind it.
        #expect(offers.contains("dark") && offers.contains("deadEnd,noInitial"))
        for expected in ["render", "--format", "--from", "xstate"] { #expect(answers.contains("\(expected)")) }
        #expect(!answers.contains("--theme") && !answers.contains("mermaid"))
    }

    @Test("D11 zsh completes the same", .enabled(if: zsh != nil))
    func inZsh() throws {
        let zsh = try #require(Self.zsh)
        let (folder, script) = try folder(for: "zsh")
        // As `_arguments` is asked where no line is edited: what it would offer is printed.
        let text = """
            autoload -U compinit && compinit -D -u && source '\(script)'
            print -r -- $_comps[stateloupe]
            _arguments() { print -rl -- "$@" }
            words=(stateloupe render --f) CURRENT=3 && _stateloupe
            words=(stateloupe check --accept) CURRENT=3 && _stateloupe
            """
        let run = try Piped(zsh, ["-f", "-c", text], setting: ["HOME": folder.url.path], in: folder.url)
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        let lines = run.output.split(separator: "\n").map(String.init)
        #expect(lines.first == "_stateloupe")
        #expect(lines.contains { $0.hasPrefix("--format=[") && $0.contains(":(text ascii svg layout mermaid") })
        #expect(lines.contains { $0.hasPrefix("--accept=[") && $0.contains(":_values -s , KIND unreachable deadEnd") })
        #expect(lines.contains("*:file:_files") && !lines.contains { $0.hasPrefix("--theme") })
    }

    @Test("D11 a shell that there are no completions for is told which there are")
    func unknown() throws {
        for arguments in [["--completions"], ["--completions", "tcsh"]] {
            let run = try Piped(Programs.command, arguments)
            #expect(run.errors == "stateloupe: --completions needs the name of a shell: bash, zsh, fish\n")
            #expect(run.status == 2 && run.output.isEmpty)
        }
    }
}
