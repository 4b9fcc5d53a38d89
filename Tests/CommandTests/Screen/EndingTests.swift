import PseudoTerminal
import Testing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension InTheTerminal {
    /// However the demo ends, the terminal is as before and what was printed stands below.
    @Suite struct Endings {
        @Test("D22 deadly signals restore the terminal and still kill", arguments: [SIGTERM, SIGHUP, SIGSEGV])
        func signals(signal: Int32) throws {
            let program = try Programs.quietDemo()
            program.type("o")
            try program.waitForFrame("the printed line") { $0.text.contains("showing the login screen") }
            program.send(signal: signal)
            #expect(try program.waitForEnd() == .killed(signal: signal))
            #expect(program.isRestored)
            #expect(program.screen.text.hasPrefix("showing the login screen"))
        }

        @Test(
            "D22 a stack overflow in the program's code restores the terminal, whatever thread it is on",
            arguments: ["hook", "pool", "main", "queue", "work", "action"])
        func overflow(mode: String) throws {
            let program = try Programs.ready(Programs.overflowingMachine, [mode])
            program.type(mode == "pool" ? "?" : "o")
            #expect(try program.waitForEnd() == .killed(signal: SIGSEGV))
            #expect(program.isRestored)
        }

        @Test("D22 a closed window ends the program")
        func hangUp() throws {
            let program = try Programs.quietDemo()
            program.hangUp()
            #expect(try program.waitForEnd() == .killed(signal: SIGHUP))
        }

        @Test("D22 Ctrl-Z gives the terminal and the output back; fg draws everything again, and the machine went on")
        func stopAndGoOn() throws {
            let script = "set -m; '\(Programs.demo)' --quiet; echo stopped $?; read line; fg; echo ended $?"
            let shell = try Programs.start("/bin/sh", ["-c", script])
            try shell.waitForState("initialising")
            shell.type("o")
            try shell.waitForFrame("the printed line") { $0.text.contains("showing the login screen") }
            shell.type("\u{1a}")
            try shell.wait(forText: "stopped \(128 + SIGTSTP)")
            #expect(shell.isRestored)
            #expect(shell.screen.text.hasPrefix("showing the login screen"))
            shell.resize(width: 80, height: 24)
            shell.type("\n")
            try shell.waitForState("loggedOut")
            shell.type("t")
            try shell.waitForState("timedOut")
            shell.type("q")
            #expect(try shell.waitForEnd() == .exited(0))
            #expect(shell.isRestored)
            #expect(shell.screen.text.hasSuffix("ended 0"))
        }

        @Test("D22 started with '&', or continued by bg, it leaves the terminal to the shell until fg")
        func behind() throws {
            let script = """
                set -m; '\(Programs.demo)' --quiet & wait $!; echo stopped $?; read line; fg; echo $?; \
                bg; wait %1; echo again $?; read line; fg; echo ended $?
                """
            let shell = try Programs.start("/bin/sh", ["-c", script])
            try shell.wait(forText: "stopped \(128 + SIGTTOU)")
            #expect(!shell.received.contains(0x1b) && shell.isInLineMode)
            shell.type("\n")
            try shell.waitForState("initialising")
            shell.type("\u{1a}")
            try shell.wait(forText: "again \(128 + SIGTTOU)")
            #expect(shell.isRestored)
            shell.type("\n")
            try shell.waitForState("initialising")
            #expect(try shell.quit() == .exited(0))
            #expect(shell.screen.text.hasSuffix("ended 0"))
        }

        @Test("D22 a terminal that nobody reads can be left by a key and by a signal", arguments: [nil, SIGTERM])
        func unread(signal: Int32?) throws {
            let program = try Programs.quietDemo()
            // Each asks for a whole picture, more than the terminal takes.
            for _ in 0..<200 { program.type("\u{c}") }
            if let signal { program.send(signal: signal) } else { program.type("q") }
            let end = try program.waitForEndUnread(seconds: 5)
            #expect(end == signal.map { .killed(signal: $0) } ?? .exited(0))
            #expect(program.isInLineMode)
        }

        @Test("D22 the end of the input ends the program")
        func endOfInput() throws {
            let shell = try Programs.start("/bin/sh", ["-c", "trap '' HUP; exec '\(Programs.demo)' --quiet"])
            try shell.waitForState("initialising")
            shell.hangUp()
            #expect(try shell.waitForEnd() == .exited(0))
        }

        @Test("D22 standard input or output not a terminal: a clear error, status 2, no escapes")
        func noTerminal() throws {
            for program in [Programs.demo, Programs.command] {
                let input = try Programs.start(program, redirect: [0: "/dev/null"])
                #expect(try input.waitForEnd() == .exited(2))
                #expect(input.screen.text.contains(": standard input is not a terminal"))
                #expect(!input.received.contains(0x1b))
                let output = try Programs.start(
                    "/bin/sh", ["-c", "{ '\(program)'; echo status $? >&2; } | cat"])
                #expect(try output.waitForEnd() == .exited(0))
                #expect(output.screen.text.contains(": standard output is not a terminal"))
                #expect(output.screen.text.hasSuffix("status 2"))
                #expect(!output.received.contains(0x1b))
            }
        }
    }
}
