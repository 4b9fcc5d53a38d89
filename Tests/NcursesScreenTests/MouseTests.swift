import PseudoTerminal
import Screen
import Testing

@testable import NcursesScreen

extension InTheTerminal {
    /// Reports of the mouse, and the clipboard.
    @Suite struct MouseTests {
        @Test("D16 reports come while they are wanted, and only then; the terminal is told each time")
        func reports() throws {
            let program = try Fixture.ready(["--mouse"])
            #expect(program.screen.mouseModes == [1000, 1002, 1006])
            program.type("\u{1b}[<0;4;3M\u{1b}[<0;4;3m\u{1b}[<64;250;3M")
            try program.wait(forText: "wheelUp 249,2")
            #expect(program.screen.text.contains("press(0) 3,2") && program.screen.text.contains("release 3,2"))
            program.type("M")
            try program.wait(for: "no reports any more") { $0.mouseModes.isEmpty }
            program.type("\u{1b}[<0;5;5Mx")
            try program.wait(forText: "character(\"x\")")
            #expect(!program.screen.text.contains("press(0) 4,4"))
            program.type("q")
            #expect(try program.waitForEnd() == .exited(0))
            #expect(program.isRestored)
        }

        @Test("D16 without a wish the terminal keeps its mouse")
        func unasked() throws {
            let program = try Fixture.ready()
            #expect(program.screen.mouseModes.isEmpty)
            program.type("\u{1b}[<0;5;5Mx")
            try program.wait(forText: "character(\"x\")")
            #expect(!program.screen.text.contains("press"))
            program.type("q")
            #expect(try program.waitForEnd() == .exited(0))
        }

        @Test("D17 a text goes to the clipboard in one piece with a picture, and nothing of it is drawn")
        func copies() throws {
            let program = try Fixture.ready()
            program.type("C")
            try program.wait(forText: "copied true")
            #expect(String(decoding: program.received, as: UTF8.self).contains("\u{1b}]52;c;YSB0ZXh0\u{7}"))
            #expect(!program.screen.text.contains("YSB0"))
            program.type("q")
            #expect(try program.waitForEnd() == .exited(0))
        }

        @Test("D17 a console has no clipboard, and is sent none", arguments: ["linux", "vt100"])
        func consoles(term: String) throws {
            let program = try Fixture.ready(setting: ["TERM": term])
            program.type("C")
            try program.wait(forText: "copied false")
            #expect(!String(decoding: program.received, as: UTF8.self).contains("]52;"))
            program.type("q")
            #expect(try program.waitForEnd() == .exited(0))
        }

        @Test("D16 D22 what begins a frame says so to the terminal, once")
        func openings() {
            #expect(FrameOpening(mouse: true).sequences == "\u{1b}[?1000h\u{1b}[?1002h\u{1b}[?1006h")
            #expect(FrameOpening(mouse: false).sequences == "\u{1b}[?1006l\u{1b}[?1002l\u{1b}[?1000l")
            #expect(FrameOpening(clipboard: "x").sequences == "x" && FrameOpening().sequences.isEmpty)
        }
    }
}
