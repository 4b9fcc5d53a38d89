import PseudoTerminal
import TextPages

/// What the programs say of themselves, and of what cannot be done with them.
enum CommandsPage {
    /// A program as it is called, with what it reads on standard input.
    private struct Call {
        var program = "stateloupe"
        var arguments: [String]
        var input = ""

        init(_ arguments: String..., input: String = "") { (self.arguments, self.input) = (arguments, input) }

        init(program: String, _ arguments: [String]) { (self.program, self.arguments) = (program, arguments) }

        var line: String { ([program] + arguments.map { $0.contains(" ") ? "'\($0)'" : $0 }).joined(separator: " ") }

        func run() throws -> Piped {
            try Piped(BuiltProgram.path(program), arguments, input: input, in: Programs.package)
        }
    }

    /// Every help, the manual as it is before a formatter has it, then each mistake with what is said of it.
    static func page() throws -> TextPage {
        let helps = try Self.helps.map { "$ \($0.line)\n\n" + (try $0.run().output) }
        let manual = try Call("--man").run().output.replacing("\\-", with: "-").replacing("\\(aq", with: "'")
            .replacing("\\(ti", with: "~").replacing("\\(ha", with: "^").replacing("\\*(St", with: "●").replacing(
                "\\(->", with: "→"
            ).replacing("\\e", with: "\\")
        let told = UsageTests.mistakes.map { Call(program: $0.program, $0.arguments) } + mistakes + unmet
        let mistakes = try told.map { "$ \($0.line)\n" + (try $0.run().errors) }
        return TextPage(
            helps.joined(separator: "\n\n") + "\n\n$ stateloupe --man\n\n" + manual + "\n\n"
                + mistakes.joined(separator: "\n"))
    }

    private static let helps =
        [Call("--help")] + ["explore", "check", "run", "convert", "render"].map { Call($0, "--help") }
        + ["bash", "zsh", "fish"].map { Call("--completions", $0) }
        + ["demo", "bench"].map { Call(program: $0, ["--help"]) }

    /// Options that need a value, and arguments that do not go together.
    private static let mistakes =
        ["--config", "--autopilot", "--script", "--record"].map { Call($0) }
        + ["--dialect", "--from"].map { Call("check", "x", $0) }
        + ["--limit", "--format"].map { Call("check", "x", $0) }
        + ["--events", "--walk", "--seed", "--expect", "--cover"].map { Call("run", "x", $0) }
        + [
            Call("-"), Call("-", "-", "--once"), Call("--exit"), Call("--once", "--record", "new.cast"),
            Call("--once", "--script", "demo/tour.script"), Call("--record", "README.md"),
            Call("--record", "none/new.cast"), Call("--script", "none.script"),
            Call("check", "x", "--version=2"), Call("check"), Call("check", "--same", "a"),
            Call("check", "--same", "--format", "json", "a", "b"),
            Call("check", "-", "-"), Call("run"), Call("run", "-"), Call("run", "x", "--paths", "--walk", "1"),
            Call("check", "x", "--accept", "nothing"),
            Call("check", "x", "y", "--same", "--strict"), Call("run", "x", "--seed", "1"),
            Call("convert"), Call("convert", "x"), Call("render", "x", "--ascii=yes"),
            Call(program: "bench", ["gallery"]), Call(program: "bench", ["fuzz"]), Call(program: "bench", ["--json"]),
            Call(program: "bench", ["paint"]), Call(program: "bench", ["--josn"]),
            Call(program: "bench", ["fuzz", "md"]), Call(program: "bench", ["fuzz", "dot", "--count", "0"]),
            Call(program: "bench", ["fuzz", "dot", "--first"]), Call(program: "bench", ["engine", "--seconds"]),
            Call("--once", "--", "run", "x"), Call("--once", "check"), Call("rnu", "x"), Call("--completions"),
            Call(program: "bench", ["engine", "--seconds", "0"]), Call(program: "bench", ["engine", "--only"]),
        ]

    private static let diagrams = """
        ```mermaid
        stateDiagram-v2
        a --> b
        ```
        ```mermaid
        stateDiagram-v2
        c --> d
        ```
        """
    private static let scripted = """
        <scxml xmlns="http://www.w3.org/2005/07/scxml" initial="a">
        <datamodel><data id="x" expr="1"/></datamodel>
        <state id="a"><history id="h" type="deep"><transition target="b"/></history><state id="b"/></state>
        </scxml>
        """
    private static let door = "digraph door { closed -> open [label=push]; open -> closed [label=pull]; open -> open }"

    /// What can be done, but does not come to what was asked for.
    private static let unmet = [
        Call("check", "-", "--limit", "1", input: door), Call("check", "-", "--limit", "2", input: diagrams),
        Call("render", "-", "--width", "4", "--height", "2", input: door),
        Call("render", "-", "--format", "dot", "--direction", "right", input: door),
        Call("run", "-", "--events", "push,push", "--expect", "closed", "--cover", "100", input: door),
        Call("run", "-", "--events", "push", "--expect", "ajar", input: door),
        Call("run", "-", "--walk", "9", input: "stateDiagram-v2\n a --> b : go"),
        Call("run", "Tests/Machines/door.json", input: String(repeating: "{\n", count: 102)),
        Call("render", "-", input: ""), Call("run", "-", "--events", "a", input: "digraph { }"),
        Call("convert", "-", "--to", "dot", input: "digraph { graph digraph"),
        Call("render", "-", "--from", "markdown", input: diagrams),
        Call("convert", "-", "--to", "mermaid", input: scripted),
        Call("--once", "-", input: "{\"states\": []}"),
        Call("--once", "-", input: String(repeating: "```mermaid\nstateDiagram-v2\na --> b\n```\n", count: 1_001)),
    ]
}
