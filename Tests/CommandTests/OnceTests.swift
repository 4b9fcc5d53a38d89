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

    @Test("D19 a theme file with errors: each with its place and reason, and the default theme")
    func badTheme() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("theme = Mine\nheer = red\n\ntext = blau\n".utf8, to: "mine.theme")
        let run = try Piped(Programs.command, ["--once", "--theme", path])
        #expect(run.status == 0 && run.output.contains("1 graph") && !run.hasEscapes)
        let lines = run.errors.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines[0].hasSuffix("\(path):2:1: unknown role 'heer'; did you mean 'here'?"))
        #expect(lines[1].hasSuffix("\(path):4:8: unknown colour or attribute 'blau'"))
    }
}
