import Testing

/// `--once`: one frame as plain text, wherever its output goes.
@Suite struct OnceTests {
    @Test("D22 --once without a terminal: one plain frame of the size asked for, status 0, no escapes")
    func frame() throws {
        for program in [Programs.demo, Programs.command] {
            let run = try Piped(program, ["--once"], setting: ["COLUMNS": "120", "LINES": "40"])
            #expect(run.status == 0 && run.errors.isEmpty && !run.hasEscapes)
            let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
            #expect(lines.count == 41 && lines.last == "", "40 lines, each with its end")
            #expect(lines.allSatisfy { $0.count <= 120 })
            #expect(lines[0].contains("● "))
            for title in ["1 graph", "2 from ", "3 data", "4 pending", "5 log"] { #expect(run.output.contains(title)) }
        }
    }

    @Test("D18 --once without a size is 80x24")
    func standardSize() throws {
        let run = try Piped(Programs.demo, ["--once"])
        #expect(run.output.split(separator: "\n", omittingEmptySubsequences: false).count == 25)
    }

    @Test("D19 --once follows --ascii and the locale")
    func ascii() throws {
        let asked = try Piped(Programs.demo, ["--once", "--ascii"])
        let located = try Piped(Programs.demo, ["--once"], setting: ["LC_ALL": "C"])
        for run in [asked, located] {
            #expect(run.status == 0 && run.output.utf8.allSatisfy { $0 < 0x80 } && run.output.contains("loggedOut"))
        }
    }

    @Test("D19 a theme file with errors: each with its file, line and reason; status 2 and nothing drawn")
    func badTheme() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("theme = Mine\nheer = red\n\ntext = blau\n".utf8, to: "mine.theme")
        for arguments in [["--theme", path], ["--once", "--theme", path]] {
            let run = try Piped(Programs.command, arguments)
            #expect(run.status == 2 && run.output.isEmpty && !run.hasEscapes)
            let lines = run.errors.split(separator: "\n")
            #expect(lines.count == 4)
            #expect(lines[0].contains("\(path):2: ") && lines[0].contains("here") && lines[1] == "heer = red")
            #expect(lines[2].contains("\(path):4: ") && lines[2].contains("blau") && lines[3] == "text = blau")
        }
    }
}
