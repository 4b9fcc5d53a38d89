import Foundation
import PseudoTerminal
import Testing

@testable import NcursesScreen

extension InTheTerminal {
    /// The terminal is left as it was, whatever ends the program.
    @Suite struct Restoration {
        @Test("D22 Closing restores the terminal and gives back what was printed")
        func closing() throws {
            let program = try Fixture.ready(["--mouse"])
            program.type("oe")
            try program.wait(forText: "errors: printed to errors")
            program.type("nq")
            #expect(try program.waitForEnd() == .exited(0))
            #expect(program.isRestored)
            #expect(program.screen.text == "printed to output\nno line endprinted to errors\nleft")
        }

        @Test(
            "D22 NCURSES 12: every deadly signal restores the terminal, gives back what was printed, and still kills",
            arguments: SignalClaim.deadly)
        func signals(signal: Int32) throws {
            let program = try Fixture.ready(["--mouse"])
            program.type("o")
            try program.wait(forText: "output: printed")
            program.send(signal: signal)
            #expect(try program.waitForEnd() == .killed(signal: signal))
            #expect(program.isRestored)
            #expect(program.screen.text.hasPrefix("printed to output"))
        }

        @Test(
            "D22 NCURSES 12: a crash restores the terminal, and its message can be read",
            arguments: [("T", "a trap"), ("A", "printed"), ("O", "printed")])
        func crashes(key: String, message: String) throws {
            let program = try Fixture.ready(["--mouse"])
            program.type("o")
            try program.wait(forText: "output: printed")
            program.type(key)
            guard case .killed = try program.waitForEnd() else {
                Issue.record("it was not killed")
                return
            }
            #expect(program.isRestored)
            #expect(program.textOnMainScreen.contains(message))
        }

        @Test("D22 a signal that comes while the screen opens, at whatever moment, leaves the terminal as it was")
        func openingCutShort() throws {
            for round in 0..<60 {
                let turns = round * round * 8
                let program = try Fixture.start(["--terminated", "\(turns)"])
                #expect(try program.waitForEnd() == .killed(signal: SIGTERM), "after \(turns) turns")
                #expect(program.isRestored, "after \(turns) turns")
            }
        }

        @Test(
            "D22 on so few cells that ncurses writes while it opens, a signal at any moment leaves the terminal as it was",
            arguments: [(1, 1), (3, 2)])
        func openingCutShortOnFewCells(width: Int, height: Int) throws {
            for round in 0..<60 {
                let turns = round * round * 8
                let program = try Fixture.start(["--terminated", "\(turns)"], width: width, height: height)
                #expect(try program.waitForEnd() == .killed(signal: SIGTERM), "after \(turns) turns")
                #expect(program.isRestored, "after \(turns) turns")
            }
        }

        @Test("D22 exit with the screen open restores the terminal and keeps its status")
        func exit() throws {
            let program = try Fixture.ready(["--mouse"])
            program.type("noX")
            #expect(try program.waitForEnd() == .exited(3))
            #expect(program.isRestored)
            #expect(program.screen.text == "no line endprinted to output")
        }

        @Test("D22 Ctrl-C means what it always meant")
        func interrupt() throws {
            let program = try Fixture.ready(["--mouse"])
            program.type("\u{3}")
            #expect(try program.waitForEnd() == .killed(signal: SIGINT))
            #expect(program.isRestored)
        }

        @Test(
            "D22 a pasted Ctrl-C, Ctrl-\\ or Ctrl-Z is text: nothing of the paste is left for the shell",
            arguments: ["\u{3}", "\u{1c}", "\u{1a}"])
        func pastedSignal(key: String) throws {
            let script = "'\(Fixture.path)' --mouse; echo ended $?; read line; echo \"read <$line>\""
            let shell = try TerminalProgram(
                "/bin/sh", ["-c", script], environment: Fixture.usual, width: 60, height: 12)
            try shell.wait(forText: "ready")
            shell.type("\u{1b}[200~harmless \(key) more\rharmful\r\u{1b}[201~")
            try shell.wait(forText: "pasted harmless")
            shell.type("q")
            try shell.wait(forText: "ended 0")
            shell.type("mine\n")
            #expect(try shell.waitForEnd() == .exited(0))
            #expect(shell.isRestored && shell.screen.text.hasSuffix("read <mine>"))
        }

        @Test("D22 many Ctrl-C at once end it once, and the screen is left whole")
        func manyInterrupts() throws {
            for _ in 0..<10 {
                let program = try Fixture.ready(["--mouse"])
                program.type(String(repeating: "\u{3}", count: 200))
                #expect(try program.waitForEnd() == .killed(signal: SIGINT))
                #expect(program.isRestored)
            }
        }

        @Test("D22 a signal that the program handles stays the program's: its handler runs, and the screen stays")
        func ownHandler() throws {
            let program = try Fixture.ready(["--own-interrupt"])
            program.type("\u{3}")
            try program.wait(forText: "errors: own handler")
            #expect(program.screen.isAlternate && !program.isInLineMode)
            program.type("q")
            #expect(try program.waitForEnd() == .exited(0))
            #expect(program.isRestored)
            #expect(program.screen.text.contains("own handler"))
        }

        @Test("D22 a crash that the program handles leaves the screen first, and then the loop comes to its end")
        func ownTrap() throws {
            let program = try Fixture.ready(["--own-trap"])
            program.send(signal: SIGTRAP)
            #expect(try program.waitForEnd() == .exited(0))
            #expect(program.isRestored)
            #expect(program.textOnMainScreen.contains("own handler"))
        }

        @Test("D22 a signal that the program takes to itself while the screen is open is still its own afterwards")
        func changedMeanwhile() throws {
            for (keys, owner) in [("", "nobody's"), ("P", "ignored")] {
                let program = try Fixture.ready(["--who"])
                program.type(keys + "q")
                #expect(try program.waitForEnd() == .exited(0))
                #expect(program.screen.text.hasSuffix("\(SIGPIPE) is \(owner)"))
            }
        }

        @Test("D22 a child that was forked with the screen open ends without taking the screen down")
        func forked() throws {
            let program = try Fixture.ready(["--mouse"])
            program.type("K")
            try program.wait(forText: "output: children ended with 7 and by \(SIGTERM)")
            #expect(program.screen.isAlternate && !program.isInLineMode && program.textOnMainScreen.isEmpty)
            program.type("q")
            #expect(try program.waitForEnd() == .exited(0))
            #expect(program.screen.text == "children ended with 7 and by \(SIGTERM)\nleft")
        }

        @Test("D22 a signal that the program was started to ignore stays ignored")
        func ignored() throws {
            let shell = try TerminalProgram(
                "/bin/sh", ["-c", "trap '' HUP; exec \(Fixture.path)"], environment: Fixture.usual, width: 60,
                height: 12)
            try shell.wait(forText: "ready")
            shell.send(signal: SIGHUP)
            shell.type("k")
            try shell.wait(forText: "character(\"k\")")
            shell.type("q")
            #expect(try shell.waitForEnd() == .exited(0))
        }

        @Test("D22 nothing drawn, nothing to leave: only the modes are restored")
        func blind() throws {
            let program = try Fixture.start(["--blind"])
            program.type("q")
            #expect(try program.waitForEnd() == .exited(0))
            #expect(program.isInLineMode)
            #expect(!program.received.contains(0x1b))
            #expect(program.screen.text.contains("blind\nleft"))
        }

        @Test("D22 NCURSES 13: closing the window ends the program by SIGHUP; when that is ignored, input ends once")
        func hangUp() throws {
            let program = try Fixture.ready(["--mouse"])
            program.hangUp()
            #expect(try program.waitForEnd() == .killed(signal: SIGHUP))
            let stubborn = try TerminalProgram(
                "/bin/sh", ["-c", "trap '' HUP; exec \(Fixture.path)"], environment: Fixture.usual, width: 60,
                height: 12)
            try stubborn.wait(forText: "ready")
            stubborn.hangUp()
            #expect(try stubborn.waitForEnd() == .exited(0))
        }
    }
}
