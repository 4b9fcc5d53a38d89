import Foundation
import PseudoTerminal
import Testing

/// The tests that open a terminal, one at a time: the machine may have few processors, and deadlines are for humans.
@Suite(.serialized) struct InTheTerminal {}

/// The fixture program of `Tests/Fixtures`, built beside the tests.
enum Fixture {
    /// A terminal like most: UTF-8, 256 colours; and no debugger of the runtime that asks for keys after a crash.
    static let usual = [
        "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no",
    ]

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

    static var path: String {
        #if canImport(Darwin)
            let folder = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
                .deletingLastPathComponent()
        #else
            let folder = Bundle.main.executableURL?.deletingLastPathComponent()
        #endif
        return (folder?.path ?? ".") + "/terminal-fixture"
    }
}

extension TerminalProgram {
    /// Everything that was written after the alternate screen had been left, scrolled away or not.
    var textOnMainScreen: String {
        let all = String(decoding: received, as: UTF8.self)
        return all.range(of: "\u{1b}[?1049l", options: .backwards).map { String(all[$0.upperBound...]) } ?? ""
    }

    /// Whether the terminal is as a shell wants it: the main screen, the cursor shown, plain text, lines and echo.
    var isRestored: Bool {
        !screen.isAlternate && screen.isCursorVisible && !screen.marksPastes && !screen.isUpdating && isInLineMode
            && screen.unknown.isEmpty
    }
}
