import PseudoTerminal
import Testing

extension InTheTerminal {
    /// The demo, driven by its keys.
    @Suite struct Driving {
        @Test("D10 keys drive the demo to loggedIn and out; the log says who, and what it printed")
        func session() throws {
            let program = try Programs.quietDemo()
            program.type("o")
            try program.waitForState("loggedOut")
            program.type("l")
            try program.waitForState("registering")
            program.type("d")
            try program.waitForState("loggedIn")
            program.type("o")
            try program.waitForFrame("the way out and what was printed") { screen in
                screen.rows[0].contains("4 transitions")
                    && ["loggedIn → loggedOut", "showing the login screen"].allSatisfy(screen.text.contains)
            }
            #expect(program.screen.rows[0].contains("moved by you"))
            #expect(try program.quit() == .exited(0))
            #expect(program.isRestored)
            let printed = ["showing the login screen", "registered, on to loggedIn", "welcome back, ann"]
            for line in printed { #expect(program.textOnMainScreen.contains(line)) }
        }

        @Test("D2 a barrier's verdict is known before the key is pressed")
        func verdicts() throws {
            let program = try Programs.quietDemo()
            program.type("o")
            try program.waitForFrame("the redirect") { screen in
                screen.rows.contains { $0.contains("loggedIn") && $0.contains("to registering") }
            }
            #expect(program.screen.rows.contains { $0.contains("initialising") && $0.contains("no transition") })
        }

        @Test("D3 D4 an illegal request draws a ghost, stays pending, says why, and is acknowledged")
        func illegal() throws {
            let program = try Programs.quietDemo()
            program.type("b")
            try program.waitForFrame("the count") { $0.rows[0].contains("! 1 pending") }
            let text = program.screen.text
            #expect(text.contains("✗ initialising → banned: no transition"))
            #expect(text.contains("legal: o loggedOut, t timedOut"))
            #expect(text.contains("✗"))
            #expect(program.screen.rows[0].contains("1 refused") && program.screen.rows[0].contains("● initialising"))
            program.type("4\r")
            try program.waitForFrame("no count") { !$0.rows[0].contains("pending") }
            #expect(program.screen.text.contains("no error is pending"))
            program.type("b")
            try program.waitForFrame("one more") { $0.rows[0].contains("! 1 pending") }
            program.type("b")
            try program.waitForFrame("two more") { $0.rows[0].contains("! 2 pending") }
            program.type(" A")
            try program.waitForFrame("all acknowledged") {
                $0.rows[0].contains("3 refused") && !$0.rows[0].contains("pending")
            }
        }

        @Test("D10 a final state asks once; there, reset comes first, and asks too")
        func final() throws {
            let program = try Programs.quietDemo()
            program.type("o")
            try program.waitForState("loggedOut")
            program.type("b")
            try program.waitForFrame("the question") { $0.rows.last?.contains("go to banned? It is final") == true }
            program.type("b")
            try program.waitForState("banned")
            #expect(program.screen.rows.last?.contains(" ^R reset") == true)
            program.type("\u{12}")
            try program.waitForFrame("the question") {
                $0.rows.last?.contains("reset to initialising?  ^R or ⏎ yes  Esc no") == true
            }
            program.type("\u{12}")
            try program.waitForState("initialising")
            let bold = try Programs.quietDemo(["--no-ask"])
            bold.type("ob")
            try bold.waitForState("banned")
        }

        @Test("D5 state data is read, edited in place, and refused with a reason")
        func data() throws {
            let program = try Programs.quietDemo()
            for key in ["o", "l", "d"] {
                let moves = program.screen.rows[0]
                program.type(key)
                try program.waitForFrame("a move") { $0.rows[0] != moves }
            }
            try program.waitForFrame("the data") { $0.text.contains("\"ann\"") && $0.text.contains("logins") }
            program.type("3")
            try program.waitForFrame("the focus") { $0.rows.last?.contains("edit") == true }
            program.type("\u{1b}[B\r\u{15}many\r")
            try program.waitForFrame("the refusal") { $0.rows.last?.contains("\"many\" is not a whole number") == true }
            program.type("\u{15}42\r")
            try program.waitForFrame("the change") { $0.text.contains("1 → 42") }
            program.type("o")
            try program.waitForState("loggedOut")
            program.type("l")
            try program.waitForFrame("the kept value") { $0.rows[0].contains("● loggedIn ") && $0.text.contains("43") }
        }

        @Test("D19 D20 background and back")
        func background() throws {
            let program = try Programs.quietDemo()
            program.type("\u{2}")
            try program.waitForFrame("the background") { $0.rows[0].contains("suspended") }
            program.type("o")
            try program.waitForFrame("the refusal") { $0.rows[0].contains("1 refused") }
            program.type("\u{2}")
            try program.waitForFrame("the way back") {
                $0.rows[0].contains("● initialising ") && !$0.rows[0].contains("suspended")
            }
        }

        @Test("D18 a new size at any moment: 80x24 and back, and the keys work in both")
        func resize() throws {
            let program = try Programs.quietDemo()
            program.resize(width: 80, height: 24)
            try program.waitForFrame("the tabs") { $0.rows[1].contains("2 transitions ─ 3 data") }
            program.type("o")
            try program.waitForState("loggedOut")
            program.type("2")
            try program.waitForFrame("the list") { $0.text.contains("no transition") }
            program.resize(width: 120, height: 40)
            try program.waitForFrame("all panes") { screen in
                ["2 from loggedOut", "3 data", "4 pending", "5 log"].allSatisfy(screen.text.contains)
            }
            for width in [200, 3, 61, 120] { program.resize(width: width, height: width / 3) }
            try program.waitForFrame("the last size") {
                $0.rows[0].contains("● loggedOut ") && $0.rows[39].contains("quit")
            }
            #expect(try program.quit() == .exited(0))
        }

        @Test("D6 D11 D15 the log is filtered, help opens and closes, the screen is paused")
        func panes() throws {
            let program = try Programs.quietDemo()
            program.type("o")
            try program.waitForState("loggedOut")
            program.type(" f")
            try program.waitForFrame("the filter") { $0.rows.last?.contains("show lines with") == true }
            program.type("nosuchword\r")
            try program.waitForFrame("nothing left") { !$0.text.contains("initialising → loggedOut") }
            program.type("\u{1b}")
            try program.waitForFrame("all lines") { $0.text.contains("initialising → loggedOut") }
            program.type("?")
            try program.waitForFrame("the help") { $0.text.contains("Leave; the machine and the program go on.") }
            program.type("\u{1b}")
            try program.waitForFrame("no help") { !$0.text.contains("Leave; the machine") }
            program.type(" pt")
            try program.waitForFrame("the pause") { $0.rows[0].contains("paused") }
            try program.waitForFrame("how to resume") { $0.rows.last?.contains("Space p resumes it") == true }
            program.type(" pt")
            try program.waitForState("timedOut")
            program.type("~")
            try program.waitForFrame("the hint") { $0.rows.last?.contains("~ does nothing here") == true }
        }

        @Test(
            "D9 the graph is drawn smaller and larger, a state is found by its name, and drawn with its neighbours alone"
        )
        func sight() throws {
            let program = try Programs.quietDemo()
            program.type("--")
            try program.waitForFrame("the dots") { !$0.text.contains("banned ║") && $0.text.contains("·║banned") }
            program.type("++")
            try program.waitForFrame("the boxes") { $0.text.contains("║· banned ║") }
            program.type("/bann")
            try program.waitForFrame("the match") {
                $0.rows[1].contains("graph: banned selected") && $0.rows.last?.contains("1 of 1") == true
            }
            program.type("\r n")
            try program.waitForFrame("its neighbours") {
                $0.rows[1].contains("2 of 7 states, 1 step around banned") && !$0.text.contains("│· registering")
            }
            #expect(program.screen.rows[0].contains("● initialising"), "nothing was asked of the machine")
        }

        @Test("D6 the program moves by itself, the same for the same seed, and header and log say so")
        func program() throws {
            let program = try Programs.ready(Programs.demo, ["--seed", "3", "--pace", "5ms"])
            try program.waitForFrame("moves") {
                $0.rows[0].contains("moved by program") && $0.text.contains(" program")
            }
            #expect(try program.quit() == .exited(0))
        }
    }
}
