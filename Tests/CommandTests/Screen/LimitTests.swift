import Foundation
import PseudoTerminal
import Testing

extension InTheTerminal {
    /// Sizes and limits that nobody works with, and that come all the same.
    @Suite struct Limits {
        @Test(
            "D22 where the system gives too little, words on standard error and status 2, no trap and no escapes",
            arguments: ["-n 4", "-n 20", "-f 0", "-f 1", "-v 200000"], ["demo", "stateloupe"])
        func ulimit(limit: String, name: String) throws {
            let program = try Programs.start(
                "/bin/sh", ["-c", "ulimit \(limit); exec '\(BuiltProgram.path(name))'"], height: 10)
            #expect(try program.waitForEnd() == .exited(2))
            #expect(program.screen.rows[0].hasPrefix("\(name): the limit on "))
            #expect(!program.received.contains(0x1b))
        }

        #if os(Linux)
            @Test(
                "D22 where the system gives no threads, words on standard error and status 2, and nobody waits for one",
                .enabled(if: OtherUser.canRunPrograms, "root has no limit, and no other user can run the programs"),
                arguments: [("", 1), ("", 3), ("", 9), ("--once", 1), ("--once", 3)], ["demo", "stateloupe"])
            func threads(run: (arguments: String, limit: Int), name: String) throws {
                let words = "ulimit -u \(run.limit) && exec '\(BuiltProgram.path(name))' \(run.arguments)"
                let command = OtherUser.words + ["/bin/bash", "-c", words]
                let program = try Programs.start(command[0], Array(command.dropFirst()), height: 10)
                #expect(try program.waitForEnd() == .exited(2))
                #expect(program.screen.rows[0].hasPrefix("\(name): the limit on processes (ulimit -u) is too low"))
                #expect(!program.received.contains(0x1b))
            }
        #endif

        @Test("D18 LINES and COLUMNS of 30,000: the terminal's own size counts, and nothing is drawn so large before")
        func hugeEnvironment() throws {
            let program = try Programs.quietDemo(setting: ["LINES": "30000", "COLUMNS": "30000"])
            #expect(program.screen.rows[39].contains("quit"))
            try expectLittleMemory(program)
            let once = try Piped(Programs.demo, ["--once"], setting: ["LINES": "30000", "COLUMNS": "30000"])
            #expect(
                once.status == 0 && once.output.split(separator: "\n", omittingEmptySubsequences: false).count == 501)
        }

        @Test(
            "D18 a terminal of any size: the top left is drawn, in little memory, and keys are answered",
            arguments: [(65_535, 40), (4000, 3000), (40, 65_535)])
        func hugeTerminal(width: Int, height: Int) throws {
            let program = try Programs.quietDemo()
            program.tellSize(width: width, height: height)
            program.type("?")
            try program.wait(for: "the help") { _ in program.hasReceived("Open the menu") }
            try expectLittleMemory(program)
            program.type("\u{1b}")
            program.tellSize(width: 120, height: 40)
            try program.waitForFrame("the old size") { $0.rows[39].contains("quit") }
            #expect(try program.quit() == .exited(0))
            #expect(program.isInLineMode)
        }

        private func expectLittleMemory(_ program: TerminalProgram) throws {
            guard let memory = program.peakMemory else { return }
            #expect(memory < 200 << 20, "\(memory >> 20) MB")
        }

        @Test("D22 a paste that never ends: a second later it is said how to end it, and then keys are keys again")
        func endlessPaste() throws {
            let program = try Programs.quietDemo()
            program.type("\u{1b}[200~logged")
            try program.waitForFrame("what to do") { $0.rows[39].contains("Esc ends it") }
            program.type("q")
            program.type("Out\u{1b}")
            try program.waitForFrame("the keys") { $0.rows[39].contains("quit") && !$0.text.contains("ends it") }
            program.type("?")
            try program.waitForFrame("the help") { $0.text.contains("Open the menu of commands.") }
        }

        @Test(
            "D22 without a screen too: too little stack or memory is told, with status 2",
            arguments: ["-s 64", "-v 100000"], ["--once", "render", "check", "run", "convert --to dot"])
        func printing(limit: String, command: String) throws {
            let words = "ulimit \(limit); exec '\(Programs.command)' \(command) '\(Programs.machine("door"))'"
            let run = try Piped("/bin/sh", ["-c", words])
            #expect(run.status == 2 && run.output.isEmpty)
            #expect(run.errors.contains("stateloupe: the limit on ") && run.errors.contains("is too low: it is "))
        }

        @Test(
            "D22 megabytes pasted into a search, or very many keys: then Esc and ? are answered at once",
            arguments: [("\u{1b}[200~", 2_500_000), ("", 100_000)])
        func longPaste(mark: String, length: Int) throws {
            let program = try Programs.quietDemo()
            program.type("/")
            try program.waitForFrame("the search") { $0.rows[39].contains("find a state:") }
            program.type(mark + String(repeating: "logged", count: length / 6) + (mark.isEmpty ? "" : "\u{1b}[201~"))
            let begin = ContinuousClock.now
            program.type("\u{1b}")
            try program.waitForFrame("no search") { !$0.rows[39].contains("find a state:") }
            program.type("?")
            try program.waitForFrame("the help") { $0.text.contains("Open the menu of commands.") }
            #expect(ContinuousClock.now - begin < .seconds(5))
            #expect(try program.quitFromHelp() == .exited(0))
        }
    }
}

extension TerminalProgram {
    fileprivate func quitFromHelp() throws -> Status {
        type("q")
        try waitForFrame("no help") { !$0.text.contains("Open the menu of commands.") }
        return try quit()
    }
}

/// A user whose number of processes the system limits, as it does not limit root's.
private enum OtherUser {
    /// What a command begins with to be run by that user; nothing where this one will do.
    static let words =
        geteuid() == 0
        ? ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : []

    static let canRunPrograms: Bool = {
        let command = words + ["/bin/bash", "-c", "exec '\(BuiltProgram.path("stateloupe"))' --version"]
        let run = try? Piped(command[0], Array(command.dropFirst()))
        return run?.status == 0
    }()
}
