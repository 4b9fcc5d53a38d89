import Dashboard
import Stateloupe

/// The `stateloupe` command: explores a machine, draws it, checks it, runs it, or writes it in another format.
@main
enum Main {
    /// On the main thread alone: the common pool, once it has been used at all, wakes the process every second for ever.
    static func main() { ThreadExecutor.runHere { await run() } }

    private static nonisolated(nonsending) func run() async {
        let arguments = CommandLine.arguments.dropFirst()
        // What stands alone is an option: behind -- it is a file.
        let options = arguments.prefix { $0 != "--" }
        let word = arguments.first.flatMap(Subcommand.init)
        let command = word ?? .explore
        let rest = word == nil ? arguments : arguments.dropFirst()
        await ExitStatus.exiting(placed: FaultReport.self, unwritten: command == .check ? 2 : 1) {
            if options.first == Subcommand.help {
                try StandardStream.words.writeLine(try help(on: Array(options.dropFirst())))
            } else if options.contains("--help") || options.contains("-h") {
                try StandardStream.words.writeLine(word?.page.help ?? Usage.command)
            } else if options.contains("--version") {
                try expect(rest, toBe: ["--version"])
                try StandardStream.output.writeLine("stateloupe \(CommonOptions.version)")
            } else if let word = options.first(where: { $0.hasPrefix("--completions") }) {
                try StandardStream.output.write(try completions(asked: word, in: arguments))
            } else if options.contains("--man") {
                try expect(arguments, toBe: ["--man"])
                try StandardStream.output.write(ManualPage.text)
            } else {
                try await run(command, Array(rest))
            }
        }
    }

    /// What `help`, or `help` and the name of a command, prints.
    private static func help(on words: [String]) throws -> String {
        guard let name = words.first(where: { $0 != "--help" && $0 != "-h" }) else { return Usage.command }
        guard let command = Subcommand(rawValue: name) else { throw UsageError.noHelp(on: name) }
        try expect(words[...], toBe: [name])
        return command.page.help
    }

    /// - Parameter word: `--completions`, whose shell is the next word, or `--completions=zsh`.
    private static func completions(asked word: String, in arguments: ArraySlice<String>) throws -> String {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts[0] == "--completions" else {
            throw UsageError.unknown(word, known: CommonOptions.alone.map(\.name))
        }
        let isJoined = parts.count == 2
        let shell = isJoined ? parts[1] : arguments.drop { $0 != word }.dropFirst().first
        let script = try Completions.script(for: shell)
        try expect(arguments, toBe: isJoined ? [word] : [word] + (shell.map { [$0] } ?? []))
        return script
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

    private static nonisolated(nonsending) func run(_ command: Subcommand, _ arguments: [String]) async throws {
        // What a screen needs is asked once it is known that there is to be one.
        if command != .explore { try PlainOutput.checkLimits() }
        switch command {
        case .explore: try await ExploreCommand(arguments).run()
        case .render: try RenderCommand(arguments).run()
        case .check: try CheckCommand(arguments).run()
        case .run: try RunCommand(arguments).run()
        case .convert: try ConvertCommand(arguments).run()
        }
    }
}
