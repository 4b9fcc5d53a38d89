import Foundation
import PseudoTerminal
import Testing

extension InTheTerminal {
    /// Ctrl-Z and `fg`, under a real shell: a process that leads its session cannot be stopped.
    @Suite struct JobControl {
        /// A shell that starts the fixture as a job, says how it stopped, and goes on with it after a line.
        private func shell(_ rest: String) throws -> TerminalProgram {
            let script = "set -m; '\(Fixture.path)'; echo stopped $?; \(rest)"
            let shell = try TerminalProgram(
                "/bin/sh", ["-c", script], environment: Fixture.usual, width: 60, height: 14)
            try shell.wait(forText: "ready")
            return shell
        }

        @Test("D22 NCURSES 14: Ctrl-Z restores the terminal, gives output back and stops; fg draws everything again")
        func stopAndGoOn() throws {
            let shell = try shell("read line; fg; echo ended $?")
            shell.type("o")
            try shell.wait(forText: "output: printed")
            shell.type("\u{1a}")
            try shell.wait(forText: "stopped \(128 + SIGTSTP)")
            #expect(shell.isRestored)
            #expect(shell.screen.text.hasPrefix("printed to output"))
            shell.type("\n")
            try shell.wait(forText: "resumed")
            #expect(shell.screen.isAlternate && shell.screen.marksPastes && !shell.isInLineMode)
            #expect(shell.screen.text.contains("output: printed"))
            let text = shell.screen.text
            #expect(
                try #require(text.firstRange(of: "stopping")).upperBound
                    < #require(text.firstRange(of: "going on")).lowerBound)
            shell.type("eq")
            #expect(try shell.waitForEnd() == .exited(0))
            #expect(shell.isRestored)
            #expect(shell.screen.text.hasSuffix("printed to errors\nleft\nended 0"))
        }

        @Test("D22 NCURSES 14: stopped again and again, it is one redraw each time")
        func again() throws {
            let shell = try shell("read line; fg; echo stopped again; read line; fg; echo ended $?")
            for round in ["stopped", "again"] {
                shell.type("\u{1a}")
                try shell.wait(for: round) { !$0.isAlternate && $0.text.contains(round) }
                shell.type("\n")
                try shell.wait(for: "the screen") { $0.isAlternate && $0.text.contains("resumed") }
            }
            shell.type("k")
            try shell.wait(forText: "character(\"k\")")
            #expect(shell.screen.text.split(separator: "\n").count { $0.contains("resumed") } == 2)
            shell.type("q")
            #expect(try shell.waitForEnd() == .exited(0))
        }

        @Test("D22 SIGTSTP from outside stops it too, and a size that changed meanwhile is told")
        func fromOutside() throws {
            let shell = try shell("read line; fg; echo ended $?")
            // The fixture is the foreground group of the terminal.
            kill(-shell.foregroundGroup, SIGTSTP)
            try shell.wait(forText: "stopped")
            #expect(shell.isRestored)
            shell.resize(width: 50, height: 10)
            shell.type("\n")
            try shell.wait(forText: "resumed")
            #expect(shell.screen.text.contains("resized 50x10"))
            shell.type("q")
            #expect(try shell.waitForEnd() == .exited(0))
        }

        @Test("D22 after a SIGSTOP, which nobody can handle, the terminal is taken again")
        func stoppedHard() throws {
            let shell = try shell("stty sane; echo sane; read line; fg; echo ended $?")
            kill(-shell.foregroundGroup, SIGSTOP)
            try shell.wait(forText: "sane")
            #expect(shell.isInLineMode)
            shell.type("\n")
            try shell.wait(forText: "resumed")
            #expect(!shell.isInLineMode)
            shell.type("q")
            #expect(try shell.waitForEnd() == .exited(0))
            #expect(shell.isRestored)
        }

        @Test("D22 where nobody could continue it, Ctrl-Z leaves the program running and the screen as it was")
        func orphan() throws {
            let program = try Fixture.ready()
            program.type("\u{1a}")
            try program.wait(forText: "resumed")
            #expect(program.screen.isAlternate && !program.isInLineMode)
            program.type("q")
            #expect(try program.waitForEnd() == .exited(0))
        }
    }
}
