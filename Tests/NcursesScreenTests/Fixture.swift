import PseudoTerminal
import Testing

/// The tests that open a terminal, one at a time: the machine may have few processors, and deadlines are for humans.
@Suite(.serialized) struct InTheTerminal {}

/// The fixture program of `Tests/Fixtures`, built beside the tests.
enum Fixture {
    static let usual = BuiltProgram.environment

    static func start(
        _ arguments: [String] = [], setting changes: [String: String] = [:], width: Int = 60, height: Int = 12,
        redirect: [Int32: String] = [:]
    ) throws -> TerminalProgram {
        var environment = usual
        for (name, value) in changes { environment[name] = value }
        return try TerminalProgram(
            path, arguments, environment: environment, width: width, height: height, redirect: redirect)
    }

    /// Started, and its first frame drawn.
    static func ready(
        _ arguments: [String] = [], setting changes: [String: String] = [:], redirect: [Int32: String] = [:]
    ) throws -> TerminalProgram {
        let program = try start(arguments, setting: changes, redirect: redirect)
        try program.wait(for: "the first frame") { $0.text.contains("ready") && !$0.isUpdating }
        return program
    }

    static var path: String { BuiltProgram.path("terminal-fixture") }
}
