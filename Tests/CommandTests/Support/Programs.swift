import Foundation
import PseudoTerminal
import Testing

/// The tests that open a terminal, one at a time: the machine may have few processors, and deadlines are for humans.
@Suite(.serialized) struct InTheTerminal {}

/// The programs under test, and how they are started.
enum Programs {
    static let command = BuiltProgram.path("stateloupe")
    static let demo = BuiltProgram.path("demo")
    static let slowMachine = BuiltProgram.path("slow-machine")
    static let overflowingMachine = BuiltProgram.path("overflowing-machine")
    static let backgroundMachine = BuiltProgram.path("background-machine")

    /// The top of the package.
    static let package = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The path of one of the machines in `Tests/Machines`.
    static func machine(_ name: String) -> String {
        package.appendingPathComponent("Tests/Machines/\(name).json").path
    }

    /// Starts a program in a terminal.
    static func start(
        _ path: String, _ arguments: [String] = [], setting changes: [String: String] = [:], width: Int = 120,
        height: Int = 40, redirect: [Int32: String] = [:]
    ) throws -> TerminalProgram {
        let environment = BuiltProgram.environment.merging(changes) { _, new in new }
        return try TerminalProgram(
            path, arguments, environment: environment, width: width, height: height, redirect: redirect)
    }

    /// Starts a program in a terminal and waits until its first frame is drawn wholly.
    static func ready(
        _ path: String, _ arguments: [String] = [], setting changes: [String: String] = [:], width: Int = 120,
        height: Int = 40, redirect: [Int32: String] = [:]
    ) throws -> TerminalProgram {
        let program = try start(
            path, arguments, setting: changes, width: width, height: height, redirect: redirect)
        try program.waitForFrame { $0.rows.first?.contains("●") == true || $0.rows.first?.contains("0 tr") == true }
        return program
    }

    /// The demo with nobody but the person at the keys.
    static func quietDemo(
        _ arguments: [String] = [], setting changes: [String: String] = [:], width: Int = 120, height: Int = 40
    ) throws -> TerminalProgram {
        try ready(demo, ["--quiet"] + arguments, setting: changes, width: width, height: height)
    }
}

extension TerminalProgram {
    /// Waits until a whole frame is on the screen that is as wanted.
    func waitForFrame(_ what: String = "a frame", _ isReached: (ScreenReader) -> Bool) throws {
        try wait(for: what) { $0.isAlternate && !$0.isUpdating && isReached($0) }
    }

    /// Waits until the header says that the machine is in a state.
    func waitForState(_ name: String) throws {
        try waitForFrame("the state \(name)") { $0.rows.first?.contains("● \(name) ") == true }
    }

    /// Leaves by `q`.
    func quit() throws -> Status {
        type("q")
        return try waitForEnd()
    }
}
