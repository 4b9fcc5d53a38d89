import PseudoTerminal
import Testing

extension InTheTerminal {
    /// What stands on the first screen of the demo and of files.
    @Suite struct FirstFrames {
        private static let states = [
            "initialising", "registering", "loggedIn", "loggedOut", "banned", "timedOut", "background",
        ]

        @Test("D18 the demo's first frame names every state whole in the graph", arguments: [(80, 24), (120, 40)])
        func demo(width: Int, height: Int) throws {
            let program = try Programs.quietDemo(width: width, height: height)
            for state in Self.states {
                let whole = program.screen.cells.dropFirst(2).contains { row in
                    row.prefix(width < 120 ? width : 78).map(\.text).joined().contains(state)
                }
                #expect(whole, "\(state) is not whole:\n\(program.screen.text)")
            }
            #expect(program.screen.unknown.isEmpty)
            #expect(try program.quit() == .exited(0))
        }

        @Test("D18 200x60 uses its room, 40x12 still shows state and keys, 1x1 is safe")
        func sizes() throws {
            let large = try Programs.quietDemo(width: 200, height: 60)
            #expect(large.screen.rows.count == 60 && large.screen.rows[59].contains("quit"))
            let small = try Programs.quietDemo(width: 40, height: 12)
            #expect(small.screen.rows[0].contains("● initialising"))
            #expect(small.screen.rows[11].contains("loggedOut"))
            let least = try Programs.start(Programs.demo, ["--quiet"], width: 1, height: 1)
            try least.wait(for: "the alternate screen") { $0.isAlternate && $0.updates > 0 }
            least.resize(width: 80, height: 24)
            try least.waitForState("initialising")
            least.resize(width: 1, height: 1)
            #expect(try least.quit() == .exited(0))
            #expect(least.isRestored)
        }

        /// Whether each sequence that begins ends, before another begins.
        private func areWhole(_ bytes: [UInt8]) -> Bool {
            bytes.indices.allSatisfy { place in
                guard bytes[place] == 0x1b, place + 1 < bytes.count else { return bytes[place] != 0x1b }
                guard bytes[place + 1] == UInt8(ascii: "[") else { return bytes[place + 1] != 0x1b }
                let end = bytes[(place + 2)...].first { !(0x20...0x3f).contains($0) }
                return end.map { (0x40...0x7e).contains($0) } == true
            }
        }

        @Test(
            "D18 started on the smallest screens all sequences are whole, and a larger one shows all",
            arguments: [1, 2, 3])
        func tiny(width: Int) throws {
            for term in ["xterm-256color", "linux", "screen", "vt100"] {
                let program = try Programs.start(
                    Programs.demo, ["--quiet"], setting: ["TERM": term], width: width, height: width / 2 + 1)
                try program.wait(for: "a picture") { $0.updates > 0 }
                #expect(areWhole(program.received), "\(term)")
                program.resize(width: 80, height: 24)
                try program.wait(for: "the whole screen") {
                    $0.rows[0].contains("● initialising") && $0.rows.count == 24
                }
                #expect(program.screen.rows[23].contains("quit"), "\(program.screen.text)")
                #expect(try program.quit() == .exited(0))
                #expect(areWhole(program.received), "\(term)")
            }
        }

        @Test(
            "D19 D21 a terminal that has no underlines beside colours shows the letter of a key all the same, reversed")
        func keysWithoutUnderlines() throws {
            let program = try Programs.start(Programs.command, [], setting: ["TERM": "ansi"], width: 80, height: 24)
            try program.wait(for: "the key of start") { _ in program.hasReceived("\u{1b}[7ms\u{1b}[27mtart") }
        }

        @Test("D19 NO_COLOR: not one colour is sent; without it there are some", arguments: ["", "1"])
        func colours(noColor: String) throws {
            let program = try Programs.quietDemo(setting: ["NO_COLOR": noColor])
            program.type("ol")
            try program.waitForState("registering")
            let styles = Set(program.screen.cells.joined().map(\.style))
            let isPlain = styles.allSatisfy { $0.foreground == .standard && $0.background == .standard }
            #expect(isPlain == !noColor.isEmpty)
            #expect(try program.quit() == .exited(0))
            let sent = String(decoding: program.received, as: UTF8.self)
            #expect(sent.contains("\u{1b}[38;5;") == noColor.isEmpty)
        }

        @Test("D19 --theme, from its name or its file")
        func theme() throws {
            let file = Programs.package.appendingPathComponent("Themes/light.theme").path
            for choice in ["light", file] {
                let program = try Programs.quietDemo(["--theme", choice])
                let dark = try Programs.quietDemo(["--theme", "dark"])
                #expect(program.screen.cells[0][0].style != dark.screen.cells[0][0].style)
            }
        }

        @Test("D19 --ascii, and a locale without UTF-8: nothing but ASCII is sent")
        func ascii() throws {
            let asked = try Programs.quietDemo(["--ascii"])
            let located = try Programs.quietDemo(setting: ["LC_ALL": "C"])
            for program in [asked, located] {
                program.type("o")
                try program.waitForFrame { $0.rows[0].contains("1 transition") }
                #expect(program.received.allSatisfy { $0 < 0x80 })
            }
        }

        @Test("D22 NCURSES 1: a locale that is not installed still draws its lines")
        func locale() throws {
            let program = try Programs.quietDemo(setting: ["LC_ALL": "xx_YY.UTF-8"])
            #expect(program.screen.text.contains("╭"))
            #expect(try program.quit() == .exited(0))
        }

        @Test("D22 NCURSES 2: an unknown TERM is told on the screen and in the log")
        func unknownTerm() throws {
            let program = try Programs.quietDemo(setting: ["TERM": "no-such-terminal"], width: 120)
            let notice = "no description of TERM=no-such-terminal is installed; drawing as on xterm-256color"
            #expect(program.screen.rows.last?.contains(notice) == true)
            program.type("o")
            try program.waitForState("loggedOut")
            #expect(program.screen.rows.last?.contains("no-such-terminal") == false)
            #expect(program.screen.text.contains(notice), "the log keeps it")
            #expect(try program.quit() == .exited(0))
        }
    }
}
