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
            #expect(program.hasReceived("\u{1b}[r"), "all rows scroll together again, whatever the size before left")
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

        @Test("what others wrote over the screen is gone after a repaint, and its colours with it")
        func repaint() throws {
            let program = try Fixture.ready()
            program.type("G")
            try program.wait(forText: "garbage")
            program.type("\u{c}")
            try program.wait(for: "a clean screen") { !$0.text.contains("garbage") && $0.text.contains("control") }
            #expect(program.screen.cells.joined().allSatisfy { !$0.style.isReversed })
            #expect(program.screen.style(of: "ready")?.foreground == .indexed(252))
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

        @Test("D22 NCURSES 18: a flood of output neither holds the program nor lands on the screen, and all comes back")
        func flood() throws {
            let program = try Fixture.ready()
            program.type("F")
            try program.wait(forText: "output: flood 1999")
            #expect(program.screen.rows.last?.hasPrefix("╰") == true)
            program.type("q")
            #expect(try program.waitForEnd() == .exited(0))
            let lines = program.textOnMainScreen.split(separator: "\r\n")
            #expect(lines.count { $0.contains("flood") } == 2000)
            #expect(lines.last == "left")
        }

        @Test("D22 NCURSES 18: what a child program prints is caught like the program's own")
        func childProgram() throws {
            let program = try Fixture.ready()
            program.type("C")
            try program.wait(forText: "output: from a child")
            program.type("q")
            #expect(try program.waitForEnd() == .exited(0))
            #expect(program.screen.text == "from a child\nleft")
        }

        @Test("D22 another thread can wake the loop, and a crash there leaves the terminal too")
        func threads() throws {
            let program = try Fixture.ready()
            program.type("W")
            try program.wait(forText: "woken by another thread")
            program.type("H")
            guard case .killed = try program.waitForEnd() else {
                Issue.record("it was not killed")
                return
            }
            #expect(program.isRestored)
        }

        @Test("D22 one screen at a time, and another one after it")
        func twice() throws {
            let program = try Fixture.ready(["--twice"])
            #expect(program.screen.text.contains("open already"))
            program.type("oq")
            try program.wait(for: "the second screen") {
                $0.isAlternate && $0.text.contains("ready") && $0.updates >= 2
            }
            program.type("eq")
            #expect(try program.waitForEnd() == .exited(0))
            #expect(program.isRestored)
            #expect(program.screen.text == "printed to output\nleft\nprinted to errors\nleft")
        }

        @Test("D18 the terminal's own size counts, whatever LINES and COLUMNS say")
        func environmentSize() throws {
            let program = try Fixture.ready(setting: ["LINES": "50", "COLUMNS": "200"])
            #expect(program.screen.text.contains("60x12"))
            #expect(program.screen.rows.count == 12 && program.screen.rows[11].hasPrefix("╰"))
        }

        #if os(Linux)
            @Test("D22 at rest the program waits in poll without a deadline")
            func idle() throws {
                let program = try Fixture.ready()
                program.type("k")
                try program.wait(forText: "character")
                let asleep = "/proc/\(program.process)/syscall"
                // The last frame may have come just before the program went to sleep.
                for _ in 0..<100_000 {
                    guard let call = try? String(contentsOfFile: asleep, encoding: .utf8) else { return }
                    let words = call.split(separator: " ")
                    if words.count > 3, words[3].hasSuffix("ffffffff") { return }
                }
                Issue.record("it never waited without a deadline")
            }
        #endif
    }
}
