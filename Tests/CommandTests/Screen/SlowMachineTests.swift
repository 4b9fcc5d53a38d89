import PseudoTerminal
import Testing

extension InTheTerminal {
    /// Programs whose code takes its time: the screen stays alive.
    @Suite struct SlowMachines {
        @Test("D2 a hook that blocks its thread: keys are answered, what is under way is shown, Esc takes back")
        func hook() throws {
            let fifo = try NamedPipe()
            defer { withExtendedLifetime(fifo) {} }
            let program = try Programs.ready(Programs.slowMachine, ["hook", fifo.path])
            program.type("s")
            try program.waitForFrame("the activity") { $0.text.contains("didEnter of slow") }
            #expect(program.screen.rows[0].contains("● slow "))
            program.type("?")
            try program.waitForFrame("the help") { $0.text.contains("Open the menu of commands.") }
            program.type("\u{1b}")
            try program.waitForFrame("no help") { !$0.text.contains("Open the menu of commands.") }
            program.type("i")
            try program.waitForFrame("the queue") { $0.text.contains("1 waiting") }
            program.type("\u{1b}")
            try program.waitForFrame("an empty queue") { !$0.text.contains("1 waiting") }
            program.resize(width: 100, height: 30)
            try program.waitForFrame("the new size") { $0.rows[29].contains("quit") && $0.text.contains("● slow") }
            fifo.release()
            try program.waitForFrame("the end of the request") { !$0.text.contains("didEnter of slow") }
            #expect(program.screen.rows[0].contains("● slow "), "what was taken back is not done")
            program.type("i")
            try program.waitForState("idle")
            #expect(try program.quit() == .exited(0))
        }

        @Test(
            "D22 a program that cancels its exploring task gets its terminal back, with what it printed, though nobody types"
        )
        func cancelled() throws {
            let fifo = try NamedPipe()
            defer { withExtendedLifetime(fifo) {} }
            let program = try Programs.ready(Programs.slowMachine, ["cancel", fifo.path])
            program.type("s")
            try program.waitForState("slow")
            fifo.release()
            #expect(try program.waitForEnd() == .exited(0))
            #expect(program.isRestored && program.screen.text.hasPrefix("slow\ncancelled in slow"))
        }

        @Test("D22 a task that was cancelled before it explores does not touch the terminal")
        func cancelledBefore() throws {
            let program = try Programs.start(Programs.slowMachine, ["cancelled", "/dev/null"])
            #expect(try program.waitForEnd() == .exited(0))
            #expect(program.screen.text.hasPrefix("cancelled in idle"))
            #expect(!program.received.contains(0x1b))
        }

        @Test("D2 a program that blocks its main actor: keys are answered, requests beside it are made")
        func mainActor() throws {
            let fifo = try NamedPipe()
            defer { withExtendedLifetime(fifo) {} }
            let program = try Programs.ready(Programs.slowMachine, ["main", fifo.path])
            program.type("f")
            try program.waitForState("fast")
            program.type("is")
            try program.waitForFrame("the activity") { $0.text.contains("didEnter of slow") }
            program.type("q")
            try program.wait(for: "the main screen") { !$0.isAlternate }
            fifo.release()
            #expect(try program.waitForEnd() == .exited(0))
            #expect(program.screen.text.contains("left in slow"))
        }

        @Test("D22 a program in the middle of a hook is left at once")
        func leave() throws {
            let fifo = try NamedPipe()
            defer { withExtendedLifetime(fifo) {} }
            let program = try Programs.ready(Programs.slowMachine, ["hook", fifo.path])
            program.type("s")
            try program.waitForFrame("the activity") { $0.text.contains("didEnter of slow") }
            #expect(try program.quit() == .exited(0))
            #expect(program.isRestored)
        }
    }
}
