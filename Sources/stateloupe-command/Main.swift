import Stateloupe

/// The `stateloupe` command: explores a machine, draws it, checks it, runs it, or writes it in another format.
@main
enum Main {
    /// On the main thread alone: the common pool, once it has been used at all, wakes the process every second for ever.
    @MainActor
    static func main() async {
        let arguments = CommandLine.arguments.dropFirst()
        let word = arguments.first.flatMap(Command.init)
        let command = word ?? .explore
        let rest = word == nil ? arguments : arguments.dropFirst()
        await ExitStatus.exiting(placed: FaultReport.self, unwritten: command == .check ? 2 : 1) {
            if arguments.contains("--help") || arguments.contains("-h") {
                try StandardStream.output.writeLine(command.help)
            } else if arguments.contains("--version") {
                try expect(rest, toBe: ["--version"])
                try StandardStream.output.writeLine("stateloupe \(CommonOptions.version)")
            } else if let place = arguments.firstIndex(of: "--completions") {
                let shell = arguments[place...].dropFirst().first
                let script = try Completions.script(for: shell)
                try expect(arguments, toBe: ["--completions"] + (shell.map { [$0] } ?? []))
                try StandardStream.output.write(script)
            } else if arguments.contains("--man") {
                try expect(arguments, toBe: ["--man"])
                try StandardStream.output.write(ManualPage.text)
            } else {
                try await run(command, Array(rest))
            }
        }
    }

    /// - Throws: for the first word beside an option that is the whole of what is done.
    private static func expect(_ arguments: ArraySlice<String>, toBe alone: [String]) throws {
        var expected = alone[...]
        for word in arguments {
            if word == expected.first {
                expected.removeFirst()
            } else {
                throw UsageError.unknown(word, beside: alone[0])
            }
        }
    }

    private static nonisolated(nonsending) func run(_ command: Command, _ arguments: [String]) async throws {
        switch command {
        case .explore: try await ExploreCommand(arguments).run()
        case .render: try RenderCommand(arguments).run()
        case .check: try CheckCommand(arguments).run()
        case .run: try RunCommand(arguments).run()
        case .convert: try ConvertCommand(arguments).run()
        }
    }
}
