import Foundation
import PseudoTerminal
import Testing

extension InTheTerminal {
    /// Output that comes fast, long or late never holds the screen up, and none of it is lost in silence.
    @Suite struct Floods {
        /// The fixture while something floods it: `R` a thread of its own, `Y` a child program.
        private func flooded(by key: String) throws -> TerminalProgram {
            let program = try Fixture.ready()
            program.type(key)
            try program.wait(forText: "output: \(key == "R" ? "raw" : "y")")
            return program
        }

        @Test("D22 in a flood q and SIGTERM end the program", arguments: ["R", "Y"])
        func ending(flood: String) throws {
            for signal in [nil, SIGTERM] {
                let program = try flooded(by: flood)
                program.isDrawing = false
                if let signal { program.send(signal: signal) } else { program.type("q") }
                #expect(try program.waitForEnd() == (signal.map { .killed(signal: $0) } ?? .exited(0)))
                #expect(program.isInLineMode)
                #expect(program.textOnMainScreen.contains(flood == "R" ? "raw" : "y\r\n"))
            }
        }

        #if os(Linux)
            @Test("D22 a flood takes neither memory nor disk", arguments: ["R", "Y"])
            func bounded(flood: String) throws {
                let program = try flooded(by: flood)
                let traffic = "/proc/\(program.process)/io"
                var taken = 0
                for _ in 0..<1_000_000 where taken < 200_000_000 {
                    let first = try String(contentsOfFile: traffic, encoding: .utf8).split(separator: "\n").first
                    taken = first.flatMap { Int($0.dropFirst("rchar: ".count)) } ?? 0
                }
                #expect(taken >= 200_000_000)
                let status = try String(contentsOfFile: "/proc/\(program.process)/status", encoding: .utf8)
                let size = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmRSS") })
                #expect(try #require(Int(size.split(separator: " ").dropFirst().first ?? "")) < 100_000)
                let folder = "/proc/\(program.process)/fd"
                let files = try FileManager.default.contentsOfDirectory(atPath: folder)
                    .compactMap { try? FileManager.default.destinationOfSymbolicLink(atPath: folder + "/" + $0) }
                #expect(files.count { $0.contains("pipe:") } >= 4)
                #expect(!files.contains { $0.contains("/stateloupe-") })
            }
        #endif

        @Test("D22 what fits is given back whole, however fast it came: 200,000 lines")
        func whole() throws {
            let program = try Fixture.ready()
            program.type("S")
            try program.wait(forText: "raw 200000")
            program.isDrawing = false
            program.type("q")
            #expect(try program.waitForEnd() == .exited(0))
            let lines = program.textOnMainScreen.split(separator: "\r\n").compactMap { line in
                line.contains("raw ") ? Int(line.drop { $0 != "w" }.dropFirst(2)) : nil
            }
            #expect(lines == Array(1...200_000))
        }

        @Test("D22 16 and 64 MB without a line end cost no more than with", arguments: ["L", "M"])
        func longLine(key: String) throws {
            let program = try Fixture.ready()
            program.type(key)
            try program.wait(forText: "output: long line over")
            program.isDrawing = false
            program.type("q")
            #expect(try program.waitForEnd() == .exited(0))
            #expect(program.textOnMainScreen.contains("long line over\r\nleft"))
        }

        @Test("D22 a progress bar is one line that moves, however fast")
        func progress() throws {
            let program = try Fixture.ready()
            program.type("Z")
            try program.wait(forText: "progress 1000000 of 1000000")
            let lines = program.screen.text.split(separator: "\n").filter { $0.contains("progress") }
            // One, and one more for each time that it came faster than it could be shown.
            #expect(lines.count <= 1 + program.screen.text.split(separator: "\n").count { $0.contains("skipped") })
            program.isDrawing = false
            program.type("q")
            #expect(try program.waitForEnd() == .exited(0))
        }

        @Test(
            "D22 lines printed while the screen opens and closes are all there, once, in order, and none on the screen")
        func counting() throws {
            let program = try Fixture.start(["--counting"])
            program.isDrawing = false
            #expect(try program.waitForEnd(seconds: 60) == .exited(0))
            let all = String(decoding: program.received, as: UTF8.self)
            let numbers = all.matches(of: /line (\d+)\r\n/).compactMap { Int($0.1) }
            let last = try #require(all.firstMatch(of: /last (\d+)/).flatMap { Int($0.1) })
            #expect(numbers == Array(1...last))
            for screen in all.components(separatedBy: "\u{1b}[?1049h").dropFirst() {
                let drawn = try #require(screen.components(separatedBy: "\u{1b}[?1049l").first)
                #expect(drawn.contains("round") && !drawn.contains("line "))
            }
        }

        @Test(
            "D22 what a child prints after the screen has closed arrives, also when its program has ended",
            arguments: ["q", "X", "\u{3}"])
        func lateChild(end: String) throws {
            let late = try NamedPipe()
            defer { withExtendedLifetime(late) {} }
            let script = "trap : INT; '\(Fixture.path)'; echo ended; echo go > '\(late.path)'; read line"
            let shell = try TerminalProgram(
                "/bin/sh", ["-c", script], environment: Fixture.usual.merging(["LATE": late.path]) { $1 }, width: 60,
                height: 14)
            try shell.wait(forText: "ready")
            shell.type("B")
            try shell.wait(forText: "output: child started")
            shell.type(end)
            try shell.wait(forText: "ended")
            try shell.wait(for: "what the child prints") {
                let lines = $0.text.split(separator: "\n")
                return lines.contains("late") && lines.contains("late error")
            }
            #expect(shell.isRestored)
        }
    }
}
