import Foundation
import PseudoTerminal
import Testing

extension InTheTerminal {
    /// Keys in, pictures out.
    @Suite struct Interaction {
        @Test(
            "D22 NCURSES 6: keys in both forms, with and without application mode",
            arguments: [
                ("\u{1b}[A", "up"), ("\u{1b}OA", "up"), ("\u{1b}[3~", "delete"), ("\u{1b}[Z", "backTab"),
                ("\u{c}", "control(\"l\")"), ("\u{13}", "control(\"s\")"), ("\u{11}", "control(\"q\")"),
                ("\r", "enter"), ("\u{7f}", "backspace"), ("é", "character(\"\\u{00E9}\")"), ("\u{1b}", "escape"),
                ("\u{16}", "control(\"v\")"), ("\u{f}", "control(\"o\")"),
            ])
        func keys(sent: String, shown: String) throws {
            let program = try Fixture.ready()
            program.type(sent)
            try program.wait(forText: shown)
            program.type("q")
            #expect(try program.waitForEnd() == .exited(0))
        }

        @Test("D22 a paste arrives whole and cleaned, and is never taken for keys")
        func paste() throws {
            let program = try Fixture.ready()
            program.type("\u{1b}[200~quit\rq\u{7}\u{1b}[201~")
            try program.wait(forText: "pasted quit q\u{fffd}")
            program.type("q")
            #expect(try program.waitForEnd() == .exited(0))
        }

        @Test("D18 NCURSES 7: a new size is told once and drawn, down to one cell and up again")
        func resize() throws {
            let program = try Fixture.ready()
            for (width, height) in [(40, 9), (1, 1), (120, 40), (60, 12)] {
                program.resize(width: width, height: height)
                if width > 20 {
                    try program.wait(for: "\(width)x\(height)") {
                        $0.text.contains("\(width)x\(height)") && $0.rows.first?.count == width && !$0.isUpdating
                    }
                    #expect(program.screen.rows.last?.count == width)
                } else {
                    try program.wait(for: "one cell") { $0.rows == ["┼"] || $0.rows == ["╭"] || $0.rows == [""] }
                }
            }
            #expect(program.screen.text.split(separator: "\n").count { $0.contains("resized 120x40") } == 1)
            #expect(program.screen.unknown.isEmpty)
            program.type("q")
            #expect(try program.waitForEnd() == .exited(0))
            #expect(program.isRestored)
        }

        @Test("D22 NCURSES 4: a frame is one synchronised update, and only what changed is sent")
        func frames() throws {
            let program = try Fixture.ready()
            let (before, bytes) = (program.screen.updates, program.received.count)
            program.type("k")
            try program.wait(forText: "character(\"k\")")
            #expect(program.screen.updates == before + 1)
            #expect(!program.screen.isUpdating)
            #expect(program.received.count - bytes < 120)
        }

        @Test("D21 the cursor rests where the picture says")
        func cursor() throws {
            let program = try Fixture.ready()
            #expect(program.screen.isCursorVisible)
            #expect(program.screen.cursor == (1, 1))
        }

        @Test("D22 NCURSES 18: what is printed wakes the loop and never lands on the screen")
        func printing() throws {
            let program = try Fixture.ready()
            program.type("oe")
            try program.wait(forText: "output: printed to output")
            try program.wait(forText: "errors: printed to errors")
            #expect(program.screen.isAlternate)
            #expect(program.screen.rows.first?.hasPrefix("╭") == true)
            #expect(program.screen.rows.last?.hasPrefix("╰") == true)
        }

        @Test("D22 NCURSES 18: a stream that goes to a file is left alone")
        func redirected() throws {
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("stateloupe-\(UUID()).txt")
            defer { try? FileManager.default.removeItem(at: file) }
            let program = try Fixture.ready(redirect: [2: file.path])
            program.type("oe")
            try program.wait(forText: "output: printed")
            program.type("q")
            #expect(try program.waitForEnd() == .exited(0))
            #expect(program.screen.text == "printed to output\nleft")
            #expect(try String(contentsOf: file, encoding: .utf8) == "printed to errors\n")
        }
    }
}
