import Foundation
import PseudoTerminal
import Testing

extension InTheTerminal {
    /// What is drawn on which terminal, and what is said where nothing can be drawn.
    @Suite struct Opening {
        @Test(
            "D19 NCURSES 9: as many colours as the terminal says, and none with NO_COLOR",
            arguments: [
                ("xterm-256color", "", "", "indexed256"), ("xterm-256color", "", "1", "mono"),
                ("vt100", "", "", "mono"), ("xterm-color", "", "", "ansi8"),
                ("xterm-256color", "truecolor", "1", "mono"), ("linux", "truecolor", "", "ansi8"),
            ])
        func depth(term: String, colorTerm: String, noColor: String, depth: String) throws {
            try expectDepth(term: term, colorTerm: colorTerm, noColor: noColor, depth)
        }

        @Test(
            "D19 NCURSES 9: 16 colours, and those of red, green and blue",
            .enabled(if: Terminals.has("xterm-direct") && Terminals.has("xterm-16color"), "not described here"),
            arguments: [
                ("xterm-16color", "", "ansi16"), ("xterm-direct", "", "truecolor"),
                ("xterm-256color", "truecolor", "truecolor"), ("xterm-256color", "24bit", "truecolor"),
            ])
        func moreColours(term: String, colorTerm: String, depth: String) throws {
            try expectDepth(term: term, colorTerm: colorTerm, noColor: "", depth)
        }

        private func expectDepth(term: String, colorTerm: String, noColor: String, _ depth: String) throws {
            let program = try Fixture.ready(
                setting: ["TERM": term, "COLORTERM": colorTerm, "NO_COLOR": noColor])
            #expect(program.screen.text.contains("ready \(depth) unicode"))
            #expect(program.screen.unknown.isEmpty)
            let frame = program.screen.style(of: "╭")
            let here = program.screen.style(of: "60x12")
            switch depth {
            case "mono":
                #expect(frame?.foreground == .standard && here?.background == .standard)
                #expect(here?.isReversed == true && here?.isBold == true)
            case "ansi8", "ansi16": #expect(here?.background == .indexed(3))
            case "indexed256":
                #expect(frame?.foreground == .indexed(242))
                #expect(here?.background == .indexed(179))
            // A colour with a number is sent by that where the terminal has numbers.
            default: #expect(here?.background == (term.hasSuffix("-direct") ? .rgb(215, 175, 95) : .indexed(179)))
            }
            let received = String(decoding: program.received, as: UTF8.self)
            #expect(!received.contains("\u{1b}]4;"), "the palette is the user's own")
        }

        @Test("D19 no more colours than the theme needs: they are shorter to say")
        func limit() throws {
            let program = try Fixture.ready(["--256"], setting: ["COLORTERM": "truecolor"])
            #expect(program.screen.text.contains("ready indexed256"))
        }

        @Test("D22 NCURSES 2: an unknown TERM is drawn as xterm-256color, and says so")
        func unknownTerm() throws {
            let program = try Fixture.ready(setting: ["TERM": "xterm-kitten"])
            #expect(program.screen.text.contains("no description of TERM=xterm-kitten is installed"))
            let unset = try Fixture.ready(setting: ["TERM": ""])
            #expect(unset.screen.text.contains("TERM is not set; drawing as on xterm-256color"))
        }

        @Test("D22 NCURSES 2: a terminal that cannot place text is refused, with status 2")
        func dumb() throws {
            let program = try Fixture.start(setting: ["TERM": "dumb"])
            #expect(try program.waitForEnd() == .exited(2))
            #expect(program.screen.text.replacing("\n", with: "").contains("TERM=dumb, which cannot place text"))
            #expect(program.isRestored && !program.received.contains(0x1b))
        }

        @Test("D22 standard input or output not a terminal: a clear error, status 2, no escapes")
        func noTerminal() throws {
            let input = try Fixture.start(redirect: [0: "/dev/null"])
            #expect(try input.waitForEnd() == .exited(2))
            #expect(input.screen.text.hasPrefix("standard input is not a terminal"))
            #expect(!input.received.contains(0x1b))
            let output = try Fixture.start(redirect: [1: "/dev/null"])
            #expect(try output.waitForEnd() == .exited(2))
            #expect(output.screen.text.hasPrefix("standard output is not a terminal"))
            #expect(!output.received.contains(0x1b))
        }

        @Test(
            "D19 NCURSES 1: a locale that is not installed still draws lines; one that is not UTF-8 gets ASCII",
            arguments: [
                ("xx_YY.UTF-8", true), ("xx_YY", false), ("C.UTF-8", true), ("xx_YY.utf8@euro", true), ("C", false),
                ("POSIX", false),
                ("xx_YY.ISO-8859-1", false),
            ])
        func locale(name: String, isUnicode: Bool) throws {
            let program = try Fixture.ready(setting: ["LC_ALL": name])
            #expect(program.screen.text.contains(isUnicode ? "╭" : "+"))
            #expect(program.screen.text.contains("ready indexed256 \(isUnicode ? "unicode" : "ascii")"))
            #expect(isUnicode || program.received.allSatisfy { $0 < 0x80 })
        }

        @Test("D22 a terminal that does not know its size gets the size of its description")
        func noSize() throws {
            let program = try Fixture.start(width: 0, height: 0)
            try program.wait(forText: "80x24")
        }
    }
}

/// Which descriptions of terminals this machine has.
enum Terminals {
    static func has(_ term: String) -> Bool {
        ["/etc/terminfo", "/lib/terminfo", "/usr/share/terminfo", "/usr/lib/terminfo"].contains { folder in
            let initial = term.prefix(1)
            let hexadecimal = String(term.utf8.first ?? 0, radix: 16)
            return [String(initial), hexadecimal].contains {
                FileManager.default.fileExists(atPath: "\(folder)/\($0)/\(term)")
            }
        }
    }
}
