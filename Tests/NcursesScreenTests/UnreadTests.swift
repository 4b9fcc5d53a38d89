import Foundation
import PseudoTerminal
import Testing

@testable import NcursesScreen

extension InTheTerminal {
    /// A terminal that nobody reads: a stopped pager, a stuck connection.
    @Suite struct Unread {
        /// The fixture after more frames than the terminal takes, and proof that it still answers keys.
        private func stuck() throws -> TerminalProgram {
            let errors = try NamedPipe()
            let program = try Fixture.ready(["--silent"], redirect: [2: errors.path])
            program.type("o")
            try program.wait(forText: "output: printed")
            program.type("De")
            #expect(errors.says("printed to errors"), "a key is not answered while nobody reads")
            return program
        }

        /// Ends a program that nobody reads, by a signal or by a key, and reads then: the screen was left.
        private func expectLeft(_ program: TerminalProgram, by signal: Int32?) throws {
            if let signal { program.send(signal: signal) } else { program.type("q") }
            let ending = try program.waitForEndUnread(seconds: 5)
            #expect(ending == signal.map { .killed(signal: $0) } ?? .exited(0))
            _ = try program.waitForEnd()
            #expect(program.isRestored)
            #expect(program.screen.text.hasPrefix("printed to output"))
        }

        @Test(
            "D22 a signal ends a program whose terminal nobody reads, and the modes are given back",
            arguments: [SIGTERM, SIGHUP, SIGINT, SIGUSR1])
        func signals(signal: Int32) throws {
            let program = try stuck()
            program.send(signal: signal)
            #expect(try program.waitForEndUnread(seconds: 5) == .killed(signal: signal))
            #expect(program.isInLineMode)
        }

        @Test("D22 a key ends it too")
        func key() throws {
            let program = try stuck()
            program.type("q")
            #expect(try program.waitForEndUnread(seconds: 5) == .exited(0))
            #expect(program.isInLineMode)
        }

        @Test("D22 when somebody reads again the newest picture comes, and in the end nothing is lost")
        func readAgain() throws {
            let program = try stuck()
            try program.wait(for: "the newest picture") { $0.text.contains("picture 999") && !$0.isUpdating }
            program.type("k")
            try program.wait(forText: "character(\"k\")")
            #expect(program.screen.unknown.isEmpty)
            program.type("q")
            #expect(try program.waitForEnd() == .exited(0))
            #expect(program.isRestored)
            #expect(program.screen.text == "printed to output")
        }

        @Test("D22 read again long after the program has gone, the screen was left", arguments: [nil, SIGTERM])
        func readLate(signal: Int32?) throws {
            try expectLeft(try stuck(), by: signal)
        }

        @Test("D22 read again while the program leaves, the screen is left whole: a half frame is cut off")
        func readWhileLeaving() throws {
            let program = try stuck()
            program.send(signal: SIGTERM)
            #expect(try program.waitForEnd() == .killed(signal: SIGTERM))
            #expect(program.isRestored)
            #expect(program.screen.text.hasPrefix("printed to output"))
        }

        @Test(
            "D22 a terminal that took nothing from the first picture on is left all the same, with what was printed",
            arguments: [nil, SIGTERM])
        func fullFromTheStart(signal: Int32?) throws {
            let program = try Fixture.ready(["--mouse", "--silent"])
            program.type("o")
            try program.wait(forText: "output: printed")
            try program.fill()
            try expectLeft(program, by: signal)
        }
    }
}
