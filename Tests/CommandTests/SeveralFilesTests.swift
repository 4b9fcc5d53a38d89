import PseudoTerminal
import Testing

/// Several files are several machines on one screen.
struct SeveralFilesTests {
    private static let files = [
        Programs.machine("door"), Programs.package.appendingPathComponent("Tests/Charts/oven.scxml").path,
    ]

    @Test("F0 check --accept: what is read otherwise, or was not looked at whole, can be accepted as findings can")
    func acceptedRemarks() throws {
        let odd = "stateDiagram\n[*] --> a\na --> b c : go\nb --> a : back\n"
        let remark = try Piped(Programs.command, ["check", "--format", "json", "-"], input: odd)
        #expect(remark.status == 1 && remark.output.contains("\"kind\":\"remark\""), "\(remark.output)")
        let accepted = try Piped(
            Programs.command, ["check", "--accept", "remark,unreachable", "--format", "json", "-"], input: odd)
        #expect(accepted.status == 0 && accepted.output.contains("\"accepted\":true"), "\(accepted.output)")
    }

    @Test("F0 check tells what run tells of a file, as a note, which is a finding with --strict alone")
    func notes() throws {
        let accepting =
            "digraph { s [shape=point]; s -> a; a -> b [label=x]; b -> a [label=y]; b [shape=doublecircle] }"
        let check = try Piped(Programs.command, ["check", "--format", "json", "-"], input: accepting)
        #expect(check.status == 0 && check.output.contains("\"kind\":\"note\""), "\(check.output)")
        #expect(check.output.contains("has an outgoing transition"))
        #expect(try Piped(Programs.command, ["check", "--strict", "-"], input: accepting).status == 1)
    }

    @Test("F0 check --accept: findings of the kinds that are named are told, and leave the status to the others")
    func accepted() throws {
        let folder = try TemporaryFolder()
        let sketch = try folder.write(
            Array("stateDiagram-v2\n[*] --> a\na --> b : go\nc --> a : x\n".utf8), to: "s.mmd")
        let plain = try Piped(Programs.command, ["check", sketch])
        let dead = try Piped(Programs.command, ["check", "--accept", "deadEnd", sketch])
        #expect(plain.status == 1 && dead.status == 1 && plain.output == dead.output)
        let both = try Piped(Programs.command, ["check", "--accept", "unreachable,deadEnd", sketch])
        #expect(both.status == 0 && both.output == plain.output)
        let json = try Piped(Programs.command, ["check", "--accept", "deadEnd", "--format", "json", sketch]).output
        let marked = json.split(separator: "\n").filter { $0.contains("\"accepted\":true") }
        #expect(marked.count == 1 && marked[0].contains("\"deadEnd\"") && json.contains("\"unreachable\""))
        let wrong = try Piped(Programs.command, ["check", "--accept", "deadend", sketch])
        #expect(
            wrong.status == 2 && wrong.errors.contains("needs kinds of findings") && wrong.errors.contains("noWayToEnd")
        )
    }

    @Test("--seed without --walk, which chooses by it, is an error")
    func seed() throws {
        let run = try Piped(Programs.command, ["run", "--seed", "7", "--events", "go", "x.mmd"])
        #expect(run.status == 2 && run.errors.contains("give --walk N too"))
    }

    @Test("D11 --once prints a frame for each of them")
    func once() throws {
        let run = try Piped(Programs.command, ["--once"] + Self.files)
        let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(run.status == 0 && lines.count == 2 * 24 + 1)
        #expect(lines[0].contains("door") && lines[24].contains("oven"))
        #expect(lines[0].contains("machine 1/2") && lines[24].contains("machine 2/2"))
        #expect(try !Piped(Programs.command, ["--once", Self.files[0]]).output.contains("machine 1"))
    }

    @Test("D11 a file that is none ends it before anything is opened, whichever it is")
    func broken() throws {
        let run = try Piped(Programs.command, [Self.files[0], "no/such.json"])
        #expect(run.status == 2 && run.output.isEmpty)
        #expect(run.errors == "stateloupe: no/such.json: No such file or directory\n")
    }
}

extension InTheTerminal {
    /// The same in a terminal, where they are shown by turns.
    struct SeveralFilesOnScreen {
        @Test("D11 Space s Enter shows the other machine, and again the first, as it was left")
        func switches() throws {
            let door = Programs.machine("door")
            let program = try Programs.ready(Programs.command, [door, Programs.machine("traffic-light")])
            try program.waitForFrame { $0.rows[0].contains("machine 1/2") }
            program.type("c")
            try program.waitForState("closed")
            program.type(" s")
            try program.waitForFrame { $0.rows.contains { $0.contains("machines") } }
            program.type("\r")
            try program.waitForFrame { $0.rows[0].contains("machine 2/2") && !$0.rows[0].contains("closed") }
            program.type(" s\r")
            try program.waitForFrame { $0.rows[0].contains("machine 1/2") && $0.rows[0].contains("● closed") }
            #expect(try program.quit() == .exited(0))
        }

        @Test("D6 D11 what a file says in vain stands in the log of its own machine")
        func notes() throws {
            let files = ["door", "media-player"].map { Programs.machine($0) }
            let program = try Programs.ready(Programs.command, files)
            program.type("5")
            try program.waitForFrame { screen in
                screen.rows[0].contains("machine 1/2") && !screen.rows.contains { $0.contains("5:13: ") }
            }
            program.type(" s\r5")
            try program.waitForFrame { screen in
                screen.rows[0].contains("machine 2/2") && screen.rows.contains { $0.contains("! 5:13: ") }
            }
            #expect(try program.quit() == .exited(0))
        }
    }
}
