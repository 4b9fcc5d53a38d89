import PseudoTerminal
import Testing

extension InTheTerminal {
    /// `stateloupe FILE`: machines from files, driven by their keys.
    @Suite struct MachineScreens {
        @Test("F0 the door is opened, closed, locked; what the state does not know is ignored")
        func door() throws {
            let program = try Programs.ready(Programs.command, [Programs.machine("door")])
            #expect(program.screen.rows[0].contains("door") && program.screen.rows[0].contains("● closed"))
            for (key, state) in [("o", "open"), ("c", "closed"), ("l", "locked"), ("u", "closed")] {
                program.type(key)
                try program.waitForState(state)
            }
            program.type("u")
            try program.waitForFrame("the ignored event") { $0.text.contains("ignored in closed") }
            #expect(program.screen.rows[0].contains("4 transitions"))
            #expect(try program.quit() == .exited(0))
        }

        @Test("F0 an event with several targets is a request for each; a final state asks once; reset leads back")
        func mediaPlayer() throws {
            let program = try Programs.ready(Programs.command, [Programs.machine("media-player")])
            program.type("p")
            try program.waitForState("loading")
            try program.waitForFrame("the targets") { screen in
                screen.text.contains("✓ loaded ")
                    && ["→ playing", "→ stalled", "→ failed"].allSatisfy(screen.text.contains)
            }
            try ask(program, for: "→ stalled")
            try program.waitForState("stalled")
            program.type("\u{12}")
            try program.waitForFrame("the question") {
                $0.rows.last?.contains("reset to stopped?  ^R or ⏎ yes") == true
            }
            program.type("\u{12}")
            try program.waitForState("stopped")
            try ask(program, for: " close ")
            try program.waitForFrame("the question") { $0.rows.last?.contains("go to closed? It is final") == true }
            // Enter does not: the question names the key that raised it.
            program.type("\rc")
            try program.waitForState("closed")
            #expect(try program.quit() == .exited(0))
        }

        /// Asks for the line of the list of transitions that has some words, by the key that stands at its beginning.
        private func ask(_ program: TerminalProgram, for words: String) throws {
            let lines = program.screen.rows.compactMap { $0.split(separator: "│").last }
            let list = try #require(lines.first { $0.contains(words) && $0.contains("✓") })
            program.type(String(list.split(separator: " ")[0]))
        }

        @Test("D21 names from outside cannot move the cursor, ring or recolour: odd names stay in their places")
        func oddNames() throws {
            let program = try Programs.ready(Programs.command, [Programs.machine("odd-names")])
            try program.waitForFrame("the graph") { $0.text.contains("状态机") }
            program.type("\t\t\t\t\t2")
            try program.waitForFrame("the footer") { $0.rows[39].contains("quit") }
            #expect(program.screen.unknown.isEmpty)
            #expect(!program.received.contains(0x07))
            #expect(program.screen.rows.count == 40)
            #expect(try program.quit() == .exited(0))
            #expect(program.isRestored)
        }

        @Test("D1 the built-in machine, at rest, by its first letters")
        func builtIn() throws {
            let program = try Programs.ready(Programs.command)
            for (key, state) in [("s", "connecting"), ("o", "loading"), ("f", "checking")] {
                program.type(key)
                try program.waitForState(state)
            }
            #expect(try program.quit() == .exited(0))
        }

        @Test("D22 a machine on standard input has no keyboard left: the error says so")
        func standardInput() throws {
            let run = try Piped(Programs.command, ["-"], input: "{\"states\": [\"a\"]}")
            #expect(run.status == 2 && run.errors.contains("add --once, or name a file") && !run.hasEscapes)
        }
    }
}
