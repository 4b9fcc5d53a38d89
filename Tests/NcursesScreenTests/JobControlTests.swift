import Foundation
import PseudoTerminal
import SeededRandom
import Testing

extension InTheTerminal {
    /// Ctrl-Z and `fg`, under a real shell: a process that leads its session cannot be stopped.
    @Suite struct JobControl {
        /// A shell that starts the fixture as a job, says how it stopped, and goes on with it after a line.
        private func shell(_ rest: String, argument: String = "") throws -> TerminalProgram {
            let script = "set -m; '\(Fixture.path)' \(argument); echo stopped $?; \(rest)"
            let shell = try TerminalProgram(
                "/bin/sh", ["-c", script], environment: Fixture.usual, width: 60, height: 14)
            try shell.wait(forText: "ready")
            return shell
        }

        @Test("D22 NCURSES 14: Ctrl-Z restores the terminal, gives output back and stops; fg draws everything again")
        func stopAndGoOn() throws {
            let shell = try shell("read line; fg; echo ended $?")
            shell.type("o")
            try shell.wait(forText: "output: printed")
            shell.type("\u{1a}")
            try shell.wait(forText: "stopped \(128 + SIGTSTP)")
            #expect(shell.isRestored)
            #expect(shell.screen.text.hasPrefix("printed to output"))
            shell.type("\n")
            try shell.wait(forText: "resumed")
            #expect(shell.screen.isAlternate && shell.screen.marksPastes && !shell.isInLineMode)
            #expect(shell.screen.text.contains("output: printed"))
            let text = shell.screen.text
            #expect(
                try #require(text.firstRange(of: "stopping")).upperBound
                    < #require(text.firstRange(of: "going on")).lowerBound)
            shell.type("eq")
            #expect(try shell.waitForEnd() == .exited(0))
            #expect(shell.isRestored)
            #expect(shell.screen.text.hasSuffix("printed to errors\nleft\nended 0"))
        }

        @Test("D22 NCURSES 14: stopped again and again, it is one redraw each time")
        func again() throws {
            let shell = try shell("read line; fg; echo stopped again; read line; fg; echo ended $?")
            for round in ["stopped", "again"] {
                shell.type("\u{1a}")
                try shell.wait(for: round) { !$0.isAlternate && $0.text.contains(round) }
                shell.type("\n")
                try shell.wait(for: "the screen") { $0.isAlternate && $0.text.contains("resumed") }
            }
            shell.type("k")
            try shell.wait(forText: "character(\"k\")")
            #expect(shell.screen.text.split(separator: "\n").count { $0.contains("resumed") } == 2)
            shell.type("q")
            #expect(try shell.waitForEnd() == .exited(0))
        }

        @Test(
            "D22 what is typed right behind Ctrl-Z is not typed to the program, in however many parts it comes",
            arguments: [["\u{1a}kk"], ["\u{1a}", "kk"], ["\u{1a}k", "k"], ["\u{1a}", "k", "k"]])
        func behind(parts: [String]) throws {
            let shell = try shell("read line; fg; echo ended $?")
            for part in parts { shell.type(part) }
            try shell.wait(forText: "stopped \(128 + SIGTSTP)")
            try expectNothingTyped(after: shell)
        }

        @Test("D22 nor is what comes before the signal of Ctrl-Z has been handled, on another thread")
        func behindPending() throws {
            let shell = try shell("read line; fg; echo ended $?", argument: "--late-stop")
            shell.type("\u{1a}")
            try shell.wait(forText: "a stop is pending")
            shell.type("kk")
            try shell.wait(forText: "stopped \(128 + SIGTSTP)")
            try expectNothingTyped(after: shell)
        }

        /// Goes on with a stopped job, to which no k was typed.
        private func expectNothingTyped(after shell: TerminalProgram) throws {
            shell.type("\n")
            try shell.wait(forText: "resumed")
            shell.type("m")
            try shell.wait(forText: "character(\"m\")")
            #expect(!shell.screen.text.contains("character(\"k\")"))
            shell.type("q")
            #expect(try shell.waitForEnd() == .exited(0))
        }

        @Test(
            "D22 SIGTSTP from outside stops it too, as its like do, and a size that changed meanwhile is told",
            arguments: [SIGTSTP, SIGTTIN, SIGTTOU])
        func fromOutside(signal: Int32) throws {
            let shell = try shell("read line; fg; echo ended $?")
            // The fixture is the foreground group of the terminal.
            kill(-shell.foregroundGroup, signal)
            try shell.wait(forText: "stopped")
            #expect(shell.isRestored)
            shell.resize(width: 50, height: 10)
            shell.type("\n")
            try shell.wait(forText: "resumed")
            #expect(shell.screen.text.contains("resized 50x10"))
            shell.type("q")
            #expect(try shell.waitForEnd() == .exited(0))
        }

        @Test("D22 after a SIGSTOP, which nobody can handle, the terminal is taken again")
        func stoppedHard() throws {
            let shell = try shell("stty sane; echo sane; read line; fg; echo ended $?")
            kill(-shell.foregroundGroup, SIGSTOP)
            try shell.wait(forText: "sane")
            #expect(shell.isInLineMode)
            shell.type("\n")
            try shell.wait(forText: "resumed")
            #expect(!shell.isInLineMode)
            shell.type("q")
            #expect(try shell.waitForEnd() == .exited(0))
            #expect(shell.isRestored)
        }

        @Test("D22 where nobody could continue it, Ctrl-Z leaves the program running and the screen as it was")
        func orphan() throws {
            let program = try Fixture.ready()
            program.type("\u{1a}")
            try program.wait(forText: "resumed")
            #expect(program.screen.isAlternate && !program.isInLineMode)
            program.type("q")
            #expect(try program.waitForEnd() == .exited(0))
        }

        @Test("D22 started with '&' it stops before it touches the terminal, as a pager does; fg opens the screen")
        func startedBehind() throws {
            let script = "set -m; '\(Fixture.path)' & wait $!; echo stopped $?; read line; fg; echo ended $?"
            let shell = try TerminalProgram(
                "/bin/sh", ["-c", script], environment: Fixture.usual, width: 60, height: 14)
            try shell.wait(forText: "stopped \(128 + SIGTTOU)")
            #expect(!shell.received.contains(0x1b) && shell.isInLineMode)
            shell.type("\n")
            try shell.wait(forText: "ready")
            shell.type("q")
            #expect(try shell.waitForEnd() == .exited(0))
            #expect(shell.isRestored && shell.screen.text.hasSuffix("left\nended 0"))
        }

        @Test("D22 bg leaves the terminal to the shell, after Ctrl-Z and after SIGSTOP; fg takes it again")
        func goneOnBehind() throws {
            for signal in [SIGTSTP, SIGSTOP] {
                let shell = try shell("stty sane; read line; bg; wait %1; echo again $?; read line; fg; echo ended $?")
                kill(-shell.foregroundGroup, signal)
                try shell.wait(forText: "stopped \(128 + signal)")
                shell.type("\n")
                try shell.wait(forText: "again \(128 + SIGTTOU)")
                #expect(shell.isInLineMode && !shell.screen.text.contains("resumed"))
                shell.type("\n")
                try shell.wait(for: "the screen") { $0.isAlternate && $0.text.contains("resumed") }
                // The machines were told once, however often the process was stopped.
                #expect(shell.screen.text.split(separator: "\n").count { $0.contains("stopping") } == 1)
                #expect(shell.screen.text.split(separator: "\n").count { $0.contains("going on") } == 1)
                shell.type("q")
                #expect(try shell.waitForEnd() == .exited(0))
            }
        }

        @Test("D22 ended from behind, it leaves the screen and the modes that the shell has set meanwhile")
        func endedBehind() throws {
            // A shell takes a stopped job for one that is not worth waiting for, and its status is gone when it looks late.
            let end = "while kill -0 %1 2>/dev/null; do wait %1; done"
            let shell = try shell(
                "stty sane -echo; kill -TERM %1; kill -CONT %1; \(end); echo ended; stty -a | grep -o '.echo '")
            let job = shell.foregroundGroup
            kill(-job, SIGSTOP)
            #expect(try shell.waitForEnd() == .exited(0))
            #expect(kill(job, 0) == -1 && errno == ESRCH)
            let text = shell.screen.text
            #expect(!shell.screen.isAlternate && text.contains("ended") && text.contains("-echo"))
        }

        @Test("D22 where it cannot be stopped, it says that the terminal belongs to another program")
        func cannotStop() throws {
            let script = "set -m; (trap '' TTOU; exec '\(Fixture.path)') & wait $!; echo ended $?"
            let shell = try TerminalProgram(
                "/bin/sh", ["-c", script], environment: Fixture.usual, width: 90, height: 14)
            #expect(try shell.waitForEnd() == .exited(0))
            #expect(shell.screen.text.contains("the terminal belongs to another program now"))
            #expect(shell.screen.text.hasSuffix("ended 2") && !shell.received.contains(0x1b))
        }

        @Test("D22 a shell without job control starts it with '&' in its own group, and the screen opens")
        func noJobControl() throws {
            let shell = try TerminalProgram(
                "/bin/sh", ["-c", "'\(Fixture.path)' </dev/tty & wait $!"], environment: Fixture.usual, width: 60,
                height: 14)
            try shell.wait(forText: "ready")
            shell.type("q")
            #expect(try shell.waitForEnd() == .exited(0))
        }

        @Test(
            "D22 told to go on while it is about to stop, it goes on: the last word counts",
            arguments: ["--continued", "--continued-again"])
        func continuedMeanwhile(argument: String) throws {
            let shell = try shell("echo ended", argument: argument)
            shell.type("\u{1a}")
            try shell.wait(for: "the screen") { $0.isAlternate && $0.text.contains("resumed") }
            shell.type("q")
            #expect(try shell.waitForEnd() == .exited(0))
            #expect(shell.screen.text.hasSuffix("left\nstopped 0\nended"))
        }

        @Test("D22 told to go on and to stop again while it is about to stop, it stops: the last word counts")
        func stoppedMeanwhile() throws {
            let shell = try shell("read line; fg; echo ended $?", argument: "--stopped-again")
            shell.type("\u{1a}")
            try shell.wait(forText: "stopped \(128 + SIGTSTP)")
            shell.type("\n")
            try shell.wait(forText: "resumed")
            shell.type("q")
            #expect(try shell.waitForEnd() == .exited(0))
        }

        #if os(Linux)
            @Test("D22 a stop that comes within milliseconds of a continue is not lost", arguments: [1, 2, 3])
            func stopAfterContinue(seed: UInt64) throws {
                var random = SeededGenerator(seed: seed)
                let shell = try shell("while read line; do fg; echo stopped again; done")
                let job = shell.foregroundGroup
                let signals = [SIGTSTP, SIGSTOP, SIGTSTP]
                kill(-job, SIGTSTP)
                for round in 1...15 {
                    try JobState.wait(for: "round \(round) of seed \(seed): the stop") {
                        JobState.isStopped(job) && shell.foregroundGroup != job
                    }
                    shell.type("\n")
                    try JobState.wait(for: "round \(round): going on") { !JobState.isStopped(job) }
                    // Anywhere from the first instruction to the first picture.
                    let pause = ContinuousClock.now + .microseconds(random.below(4000))
                    while ContinuousClock.now < pause {}
                    kill(-job, signals[random.below(signals.count)])
                    try shell.wait(for: "round \(round) of seed \(seed)") { _ in
                        JobState.isStopped(job) && shell.foregroundGroup != job
                    }
                }
                shell.type("\n")
                try JobState.wait(for: "the job in front") { shell.foregroundGroup == job }
                shell.type("k")
                try shell.wait(forText: "character(\"k\")")
                shell.type("q")
                try shell.wait(for: "the shell") { _ in shell.foregroundGroup != job }
                #expect(shell.isInLineMode)
            }
        #endif
    }
}

#if os(Linux)
    /// What the system says of a process.
    private enum JobState {
        static func isStopped(_ process: pid_t) -> Bool {
            guard let line = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return false }
            return line.split(separator: ")").last?.split(separator: " ").first == "T"
        }

        /// Looks until something is so; nobody tells.
        static func wait(for what: String, until isSo: () -> Bool) throws {
            let deadline = ContinuousClock.now + .seconds(10)
            while !isSo() {
                guard ContinuousClock.now < deadline else {
                    throw TerminalProgram.Failure(description: "waited in vain for \(what)")
                }
            }
        }
    }
#endif
