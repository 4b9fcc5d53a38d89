import PseudoTerminal
import Testing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension InTheTerminal {
    /// Machines follow their process into the background and back, with a screen and without.
    @Suite struct Backgrounds {
        /// A shell that starts the fixture as a job, says how it stopped, and goes on with it after a line.
        private func shell(_ mode: String) throws -> TerminalProgram {
            let script =
                "set -m; '\(Programs.backgroundMachine)' \(mode); echo stopped $?; read line; fg; echo ended $?"
            let shell = try Programs.start("/bin/sh", ["-c", script])
            if mode.hasSuffix("screen") {
                try shell.waitForState("idle")
            } else {
                try shell.wait(for: "the second look") { $0.text.split(separator: "\n").count == 2 }
            }
            return shell
        }

        private let stopped = "stopped \(128 + SIGTSTP)"

        @Test("E19 Ctrl-Z: the hooks of the way in run before the stop; fg: those of the way out")
        func stopAndGoOn() throws {
            let shell = try shell("plain")
            #expect(shell.screen.text.contains("SIGTSTP is nobody's\nSIGTSTP is heard"))
            shell.type("\u{1a}")
            try shell.wait(forText: stopped)
            let text = shell.screen.text
            #expect(
                try #require(text.firstRange(of: "entered")).upperBound
                    <= #require(text.firstRange(of: stopped)).lowerBound)
            #expect(!text.contains("back to"))
            shell.type("\n")
            try shell.wait(forText: "back to idle")
            shell.type("state\n")
            try shell.wait(forText: "state idle")
            shell.type("quit\n")
            #expect(try shell.waitForEnd() == .exited(0))
            #expect(shell.screen.text.hasSuffix("ended 0"))
        }

        @Test("E19 again and again, and SIGTSTP and SIGCONT from outside")
        func again() throws {
            let shell = try shell("plain")
            let group = shell.foregroundGroup
            kill(-group, SIGTSTP)
            try shell.wait(forText: stopped)
            shell.type("\n")
            try shell.wait(forText: "back to idle")
            shell.type("\u{1a}")
            try shell.wait(forText: "ended \(128 + SIGTSTP)")
            #expect(shell.screen.text.split(separator: "\n").count { $0.hasSuffix("entered") } == 2)
        }

        @Test("E19 a hook that takes too long does not hold the stop, and the way back waits for it")
        func slowHook() throws {
            let shell = try shell("slow")
            shell.type("\u{1a}")
            try shell.wait(forText: stopped)
            #expect(shell.screen.text.contains("entering") && !shell.screen.text.contains("entered"))
            shell.type("\n")
            try shell.wait(for: "the fixture in front") { _ in shell.foregroundGroup != shell.process }
            shell.type("state\n")
            try shell.wait(forText: "state background")
            #expect(!shell.screen.text.contains("back to"))
            shell.type("enter\n")
            try shell.wait(forText: "entered\nback to idle")
            shell.type("quit\n")
            #expect(try shell.waitForEnd() == .exited(0))
        }

        @Test("E19 without a source, or without a machine any more, nobody hears the signals and Ctrl-Z stops as ever")
        func unheard() throws {
            let none = try shell("none")
            #expect(none.screen.text.contains("SIGTSTP is nobody's\nSIGTSTP is nobody's"))
            none.type("\u{1a}")
            try none.wait(forText: stopped)
            #expect(!none.screen.text.contains("entering"))

            let dropped = try shell("plain")
            dropped.type("drop\nwho\n")
            try dropped.wait(for: "nobody") { $0.text.contains("SIGTSTP is heard") && $0.text.hasSuffix("is nobody's") }
            dropped.type("\u{1a}")
            try dropped.wait(forText: stopped)
            #expect(!dropped.screen.text.contains("entering"))
        }

        @Test("E19 handlers that the program had before are called, after the machines")
        func handlers() throws {
            let shell = try shell("handler")
            shell.type("\u{1a}")
            // It does not stop, as its own handler has it; so the machine comes back.
            try shell.wait(forText: "entered\nown stop\nback to idle")
            kill(-shell.foregroundGroup, SIGCONT)
            try shell.wait(forText: "own continue")
            shell.type("quit\n")
            try shell.wait(forText: "stopped 0")
        }

        @Test("E19 a program that was started with SIGTSTP ignored keeps it so")
        func ignored() throws {
            let program = try Programs.start("/bin/sh", ["-c", "trap '' TSTP; exec '\(Programs.backgroundMachine)'"])
            try program.wait(for: "the second look") { $0.text.split(separator: "\n").count == 2 }
            program.type("\u{1a}")
            program.type("state\n")
            try program.wait(forText: "state idle")
            program.type("quit\n")
            #expect(try program.waitForEnd() == .exited(0))
            #expect(!program.screen.text.contains("entering"))
        }

        @Test("E19 where nobody could continue it, the process runs on and the machine comes back")
        func orphan() throws {
            let program = try Programs.start(Programs.backgroundMachine, ["plain"])
            try program.wait(forText: "is heard")
            program.type("\u{1a}")
            try program.wait(forText: "back to idle")
            program.type("quit\n")
            #expect(try program.waitForEnd() == .exited(0))
        }

        @Test(
            "E19 with a screen: the machine goes first, then the screen, then the process; fg shows both ways in the log"
        )
        func screen() throws {
            let shell = try shell("screen")
            shell.type("\u{1a}")
            try shell.wait(forText: stopped)
            #expect(shell.isRestored)
            #expect(shell.screen.text.contains("entering\nentered"))
            #expect(!shell.screen.text.contains("back to"))
            shell.type("\n")
            try shell.waitForFrame("both ways") {
                $0.rows[0].contains("● idle ") && $0.text.contains("idle → background")
                    && $0.text.contains("background → idle")
            }
            #expect(try shell.quit() == .exited(0))
            #expect(shell.screen.text.contains("back to idle"))
            #expect(shell.screen.text.hasSuffix("ended 0"))
        }

        @Test("E19 with a screen, too, a slow hook does not hold the stop")
        func slowScreen() throws {
            let shell = try shell("slow-screen")
            shell.type("\u{1a}")
            try shell.wait(forText: stopped)
            #expect(shell.isRestored)
            shell.type("\n")
            try shell.waitForFrame("the background") { $0.rows[0].contains("● background ") }
            #expect(try shell.quit() == .exited(0))
        }

        @Test("E19 D22 the demo's session goes to the background and comes back to its state")
        func demo() throws {
            let script = "set -m; '\(Programs.demo)' --quiet; echo stopped $?; read line; fg; echo ended $?"
            let shell = try Programs.start("/bin/sh", ["-c", script])
            try shell.waitForState("initialising")
            shell.type("o")
            try shell.waitForState("loggedOut")
            shell.type("\u{1a}")
            try shell.wait(forText: stopped)
            shell.type("\n")
            try shell.waitForFrame("both ways") {
                $0.rows[0].contains("● loggedOut ") && $0.text.contains("suspended") && $0.text.contains("resumed")
            }
            #expect(try shell.quit() == .exited(0))
        }
    }
}
