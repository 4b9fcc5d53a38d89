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

    @Test(
        "D20 without a screen, what is doubtful about one's keys is told on standard error, and nothing of it in the output"
    )
    func keys() throws {
        let folder = try TemporaryFolder()
        let slips = try folder.write("{ keys: { opne: 'p', closee: 'p' } }".utf8, to: "my.json5")
        let clash = try folder.write("{ keys: { open: 'x', close: 'x' } }".utf8, to: "clash.json5")
        let machine = Programs.machine("door")
        let doubts = [
            "my.json5:1:11: no request here is called \"opne\"; did you mean \"open\"?",
            "my.json5:1:22: no request here is called \"closee\"; did you mean \"close\"?",
        ]
        let once = try Piped(Programs.command, ["--once", "--config", slips, machine])
        #expect(once.status == 0 && once.errors.split(separator: "\n").map(String.init) == doubts, "\(once.errors)")
        let script = try folder.write("expect state closed\n".utf8, to: "door.script")
        let played = try Piped(Programs.command, ["--script", script, "--exit", "--config", slips, machine])
        #expect(played.errors == once.errors && played.output.isEmpty, "\(played)")
        let clashing = try Piped(Programs.command, ["--script", script, "--exit", "--config", clash, machine])
        #expect(
            clashing.errors.hasPrefix("clash.json5:1:22: the keys of open and close cannot both be typed")
                && clashing.errors.hasSuffix("; choose another for one of them\n")
                && clashing.output.isEmpty, "\(clashing)")
        for home in [[:], ["XDG_CONFIG_HOME": folder.url.path]] {
            let seen = try Piped(Programs.command, ["--once", "--config", clash, machine], setting: home)
            #expect(seen.status == 0 && seen.errors == clashing.errors && seen.output.contains("1 graph"), "\(seen)")
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
        let place = path.dropLast("/mine.theme".count)
        #expect(lines[0] == "mine.theme:2:1: unknown role 'heer'; did you mean 'here'? (in \(place))")
        #expect(lines[1] == "mine.theme:4:8: unknown colour or attribute 'blau' (in \(place))")
    }
}
