import Foundation
import Testing

/// What becomes of standard output, in a shell that gives it away.
@Suite struct WritingTests {
    /// Every way in which the programs write to standard output.
    private static let ways =
        [
            "'\(Programs.command)' --help", "'\(Programs.command)' render --help", "'\(Programs.command)' --version",
            "'\(Programs.command)' --once", "'\(Programs.demo)' --help", "'\(Programs.demo)' --once --seed 1",
            "'\(Programs.demo)' sync --once",
        ]
        + ["text", "ascii", "svg", "dot", "layout"].map {
            "'\(Programs.command)' render '\(Programs.machine("door"))' --format \($0)"
                + ($0 == "dot" ? "" : " --effort 1000")
        }

    private func shell(_ script: String, setting changes: [String: String] = [:]) throws -> Piped {
        try Piped("/bin/sh", ["-c", script], setting: changes)
    }

    @Test("D22 a full disk: one line says so, status 1", .enabled(if: hasFullDevice), arguments: ways)
    func full(way: String) throws {
        let run = try shell("\(way) >/dev/full")
        let program = way.contains("demo' ") ? "demo" : "stateloupe"
        #expect(run.status == 1)
        #expect(run.errors == "\(program): writing to standard output failed: No space left on device\n")
    }

    @Test(
        "D22 a list of losses that could not be written is no success: status 1, and 2 of a check, as there it is no finding",
        .enabled(if: hasFullDevice))
    func fullErrors() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(
            "digraph { s [shape=point]; s -> a; a -> b; b -> a; a -> b [style=invis] }".utf8, to: "x.dot")
        let command = "'\(Programs.command)'"
        for way in [
            "convert '\(file)' --to json", "render --format json '\(file)'", "run '\(file)' --events b",
            "--once '\(file)'", "render --width 1 '\(file)'",
        ] {
            let (unheard, heard) = try (shell("\(command) \(way) 2>/dev/full"), shell("\(command) \(way)"))
            #expect(unheard.status == 1, "\(way)")
            #expect(
                !heard.output.isEmpty && unheard.output == heard.output, "the result is written all the same: \(way)")
            #expect(try shell("\(command) \(way) 2>/dev/null").status == 0, "\(way)")
        }
        let door = Programs.machine("door")
        #expect(try shell("\(command) check --limit 1 '\(door)' 2>/dev/full").status == 2)
    }

    private static let hasFullDevice = FileManager.default.fileExists(atPath: "/dev/full")

    @Test("D22 a closed standard output: one line says so, status 1, whatever the program opens", arguments: ways)
    func closed(way: String) throws {
        let run = try shell("\(way) >&-")
        #expect(run.status == 1 && run.errors.hasSuffix(": writing to standard output failed: Bad file descriptor\n"))
        #expect(run.errors.split(separator: "\n").count == 1)
        #expect(try shell("\(way) >&- 2>&-").status == 1)
    }

    @Test(
        "D22 a pipe that nobody reads any more: not a word, status 141, also if the signal is ignored", arguments: ways)
    func closedPipe(way: String) throws {
        for before in ["", "trap '' PIPE; "] {
            let folder = try TemporaryFolder()
            // The reader is gone before anything is written: the fifo is opened by both, then left by one.
            let script = """
                mkfifo '\(folder.url.path)/end'; (exec 3<'\(folder.url.path)/end') &
                exec 4>'\(folder.url.path)/end'; wait; \(before)\(way) >&4; echo $?
                """
            let run = try shell(script, setting: ["TMPDIR": folder.url.path])
            #expect(run.errors.isEmpty && run.output == "141\n", "\(before)\(way)")
            let left = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
            #expect(left == ["end"], "what the demo has made is put away")
        }
    }

    @Test("D22 a file that cannot be read is status 2, a closed standard input too")
    func input() throws {
        #expect(try shell("'\(Programs.command)' render - <&-").status == 2)
        #expect(try shell("'\(Programs.command)' --once --theme /dev/zero").status == 2)
        #expect(try shell("'\(Programs.command)' render /dev/zero").status == 2)
        #expect(try shell("cat '\(Programs.machine("door"))' | '\(Programs.command)' render /dev/stdin").status == 0)
    }

    @Test("run: requests that cannot be read are an error, not their end; of a line without an end little is kept")
    func requests() throws {
        let run = "'\(Programs.command)' run '\(Programs.machine("door"))'"
        for input in ["< /tmp", "<&-"] {
            let answer = try shell(run + input)
            #expect(answer.status == 2 && answer.errors.contains("standard input: "), "\(input): \(answer.errors)")
        }
        let long = try shell("(head -c 20000000 /dev/zero | tr '\\0' x; printf '\\r\\nopen\\nclose') | \(run)")
        #expect(long.status == 2 && long.errors.contains("expected a line of at most 100000 bytes, found a longer one"))
        #expect(long.output.contains("\"event\":\"open\"") && long.output.contains("\"event\":\"close\""))
    }

    @Test("run: a request that is no text in UTF-8 is answered, and told with the byte and its place")
    func noText() throws {
        let run = try shell("printf 'open\\na\\351\\377\\n' | '\(Programs.command)' run '\(Programs.machine("door"))'")
        #expect(run.status == 2 && run.output.split(separator: "\n").count == 3)
        #expect(run.errors == "standard input:2:2: expected text in UTF-8, found the byte 0xE9\n")
    }

    @Test("D22 a file that reaches its limit is told as a full disk is: status 2 of a recording, 1 of what is printed")
    func limit() throws {
        let folder = try TemporaryFolder()
        let lines = String(repeating: "send close\nkey Space i\nkey Esc\nsend open\n", count: 50)
        let script = try folder.write(lines.utf8, to: "door.script")
        let door = "'\(Programs.command)' '\(Programs.machine("door"))' --script '\(script)' --exit"
        let tape = "\(folder.url.path)/t.cast"
        let recorded = try shell("ulimit -f 1; \(door) --record '\(tape)' > /dev/null")
        #expect(recorded.status == 2 && recorded.errors == "stateloupe: \(tape) is not written: File too large\n")
        let printed = try shell("ulimit -f 1; \(door) > '\(folder.url.path)/out'")
        #expect(printed.status == 1)
        #expect(printed.errors == "stateloupe: writing to standard output failed: File too large\n")
    }
}
