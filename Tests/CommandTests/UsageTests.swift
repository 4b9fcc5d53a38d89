import PseudoTerminal
import Testing

/// What the programs say of themselves and of a mistaken command line, without a terminal.
@Suite struct UsageTests {
    @Test("D22 --help and --version answer on standard output, with status 0")
    func help() throws {
        for option in ["--help", "-h"] {
            let help = try Piped(Programs.command, [option])
            #expect(help.status == 0 && help.errors.isEmpty)
            for word in ["stateloupe [explore] [FILE...]", "render FILE", "--once", "--theme", "--ascii", "--no-ask"] {
                #expect(help.output.contains(word))
            }
        }
        #expect(try Piped(Programs.command, ["--version"]).output == "stateloupe 0.1.0\n")
        let render = try Piped(Programs.command, ["render", "--help"])
        #expect(render.status == 0 && render.output.contains("--format text|ascii|svg|layout"))
        let demo = try Piped(Programs.demo, ["--help"])
        #expect(demo.status == 0)
        for option in ["--seed", "--pace", "--quiet", "--once"] { #expect(demo.output.contains(option)) }
    }

    @Test("help says what --help does, of a command too")
    func helpWord() throws {
        let all = try Piped(Programs.command, ["help"])
        #expect(all.status == 0 && all.errors.isEmpty)
        #expect(try all.output == Piped(Programs.command, ["--help"]).output)
        #expect(all.output.contains("stateloupe [explore] [FILE...]"))
        for command in ["explore", "render", "check", "run", "convert"] {
            let help = try Piped(Programs.command, ["help", command])
            #expect(try help.status == 0 && help.output == Piped(Programs.command, [command, "--help"]).output)
        }
        #expect(try Piped(Programs.command, ["help", "--help"]).output == all.output)
    }

    @Test("F0 explore may be written as the other commands are, before its options and files")
    func exploreWord() throws {
        let frame = try Piped(Programs.command, ["explore", "--once", "--ascii"])
        #expect(frame.status == 0 && frame.output.contains("* queued") && frame.errors.isEmpty)
        let missing = try Piped(Programs.command, ["explore", "nowhere.mmd"])
        #expect(missing.status == 2)
        #expect(missing.errors.contains("nowhere.mmd: No such file") && !missing.errors.contains("explore"))
        #expect(try Piped(Programs.command, ["explore", "--version"]).output == "stateloupe 0.1.0\n")
    }

    @Test("the bench tells what it can measure, and ends with status 2 for anything else")
    func bench() throws {
        let program = BuiltProgram.path("bench")
        let help = try Piped(program, ["--help"])
        #expect(help.status == 0 && help.errors.isEmpty && help.output.hasPrefix("bench: "))
        let mistaken = try Piped(program, ["paint"])
        #expect(mistaken.status == 2 && mistaken.output.isEmpty)
        #expect(
            mistaken.errors
                == "bench: \"paint\" is nothing to measure; say bench engine, bench layout, bench screen, bench steadiness, bench formats, bench gallery or bench fuzz\n"
        )
        let lines = try Piped(program, ["engine", "--json", "--seconds", "1", "--only", "hooks"])
        #expect(lines.status == 0 && lines.output.hasPrefix("{") && lines.output.hasSuffix("}\n"))
        let screen = try Piped(program, ["screen", "--json", "--seconds", "1", "--only", "theme"])
        #expect(screen.status == 0 && screen.errors.isEmpty && screen.output.split(separator: "\n").count == 3)
        let unknown = try Piped(program, ["layout", "--only", "no such graph"], in: Programs.package)
        #expect(unknown.status == 2 && unknown.errors.hasPrefix("bench: no graph's name contains \"no such graph\""))
    }

    static let mistakes: [(program: String, arguments: [String], message: String)] = [
        ("stateloupe", ["--hlep"], "unknown option '--hlep', did you mean --help?"),
        ("stateloupe", ["--verson"], "unknown option '--verson', did you mean --version?"),
        ("stateloupe", ["--width=3"], "--width is no option here; stateloupe render has it"),
        ("stateloupe", ["check", "--to", "dot"], "--to is no option here; stateloupe convert has it"),
        (
            "stateloupe", ["render", "--strict", "x.mmd"],
            "--strict is no option here; stateloupe explore, stateloupe check, stateloupe run and stateloupe convert have it"
        ),
        (
            "stateloupe", ["check", "--accept", "noInitial,deadend", "x.mmd"],
            "--accept needs kinds of findings, as in --accept deadEnd,noInitial; there are unreachable, deadEnd, noWayToEnd, "
                + "shadowed, ambiguous, eventlessLoop, mergingJoin, noInitial, remark, unfinished; did you mean deadEnd?"
        ),
        ("stateloupe", ["--zzz"], "unknown option '--zzz'; --help lists the known ones"),
        ("stateloupe", ["--clock", "fast"], "--clock is still, real, or a whole number up to 1000, as in --clock 10"),
        ("stateloupe", ["--clok", "1"], "unknown option '--clok', did you mean --clock?"),
        ("stateloupe", ["--version", "x"], "unexpected argument 'x' beside --version; see --help"),
        ("stateloupe", ["check", "a.mmd", "--version"], "unexpected argument 'a.mmd' beside --version; see --help"),
        ("stateloupe", ["--man", "--ascii"], "unexpected argument '--ascii' beside --man; see --help"),
        (
            "stateloupe", ["--completions", "zsh", "fish"],
            "unexpected argument 'fish' beside --completions; see --help"
        ),
        ("stateloupe", ["--theme"], "--theme needs a name, as in --theme light"),
        (
            "stateloupe", ["--theme", "drak", "--once"],
            "no theme 'drak'; did you mean dark? (there are dark, light, high-contrast, colour-blind, ansi-16, mono, "
                + "or give the path of a file)"
        ),
        ("stateloupe", ["--theme", "no/such.theme", "--once"], "no/such.theme: No such file or directory"),
        ("stateloupe", ["no/such.json"], "no/such.json: No such file or directory"),
        ("stateloupe", [""], "'': No such file or directory"),
        ("stateloupe", ["chekc"], "chekc: No such file or directory; did you mean check?"),
        ("stateloupe", ["completions"], "completions: No such file or directory; did you mean --completions?"),
        ("stateloupe", ["help", "chekc"], "no command is called 'chekc'; did you mean check?"),
        (
            "stateloupe", ["help", "me"],
            "no command is called 'me'; there are explore, render, check, run, convert"
        ),
        ("stateloupe", ["help", "check", "x"], "unexpected argument 'x' beside check; see --help"),
        ("stateloupe", ["render", "a", "b"], "one file at a time: 'b' is the second"),
        ("stateloupe", ["a", "b"], "a: No such file or directory"),
        ("stateloupe", ["--\u{1b}[31m"], "unknown option '--\u{fffd}[31m'; --help lists the known ones"),
        ("stateloupe", ["render"], "render needs a file; - is standard input"),
        ("stateloupe", ["render", "--fromat", "text"], "unknown option '--fromat', did you mean --format?"),
        (
            "stateloupe", ["render", "--format", "png"],
            "--format is one of text, ascii, svg, layout, mermaid, xstate, scxml, dot, json"
        ),
        (
            "stateloupe", ["convert", "x", "--to", "svg"],
            "--to is one of mermaid, xstate, scxml, dot, json; stateloupe render FILE --format svg draws the machine"
        ),
        (
            "stateloupe", ["convert", "x", "--to=SVG"],
            "--to is one of mermaid, xstate, scxml, dot, json; stateloupe render FILE --format svg draws the machine"
        ),
        (
            "stateloupe", ["convert", "x", "--to", "mmd"],
            "--to is one of mermaid, xstate, scxml, dot, json; did you mean mermaid?"
        ),
        ("stateloupe", ["convert", "no/such", "--to=dot"], "no/such: No such file or directory"),
        ("stateloupe", ["run", "--", "--help"], "--help: No such file or directory"),
        ("stateloupe", ["check", "--strict=yes", "x"], "--strict takes no value"),
        (
            "stateloupe", ["run", "x", "--cover", "0x10"],
            "--cover needs a percentage from 0 to 100 in decimal digits, as in --cover 80 or --cover 99.5"
        ),
        (
            "stateloupe", ["run", "x", "--cover=1e1"],
            "--cover needs a percentage from 0 to 100 in decimal digits, as in --cover 80 or --cover 99.5"
        ),
        (
            "stateloupe", ["check", "--from", "md", "x"],
            "--from is one of json, xstate, mermaid, markdown, scxml, dot; did you mean markdown?"
        ),
        (
            "stateloupe", ["render", "--format", "gv"],
            "--format is one of text, ascii, svg, layout, mermaid, xstate, scxml, dot, json; did you mean dot?"
        ),
        ("stateloupe", ["render", "--cut", "wide"], "--cut needs a number of cells above 0, as in --cut 78"),
        ("stateloupe", ["render", "--effort", "0"], "--effort needs a number of looks above 0, as in --effort 96000"),
        ("stateloupe", ["render", "--direction", "up"], "--direction is one of auto, right, down"),
        ("stateloupe", ["render", "--width", "0"], "--width needs a number of cells above 0, as in --width 78"),
        ("stateloupe", ["render", "--height"], "--height needs a number of cells above 0, as in --height 78"),
        ("demo", ["--paec", "4s"], "unknown option '--paec', did you mean --pace?"),
        ("demo", ["--pace", "soon"], "--pace cannot be 'soon'; as in --seed 7 or --pace 4s"),
        ("demo", ["--seed"], "--seed needs a value, as in --seed 7 or --pace 4s"),
        ("demo", ["sync", "more"], "unexpected argument 'more'; see --help"),
        ("demo", ["sync", "--pcae", "1s"], "unknown option '--pcae', did you mean --pace?"),
        (
            "demo", ["synk"],
            """
            no machine is called 'synk'; there are
              session   a user's session, driven by the program and by you (the default)
              sync      a synchronisation that copies real files, and fails when you make it fail
            """
        ),
    ]

    @Test("D20 a mistaken command line: what is wrong, the nearest name, status 2", arguments: mistakes.indices)
    func mistake(index: Int) throws {
        let (program, arguments, message) = Self.mistakes[index]
        let path = program == "demo" ? Programs.demo : Programs.command
        let run = try Piped(path, arguments)
        #expect(run.errors == "\(program): \(message)\n")
        #expect(run.status == 2 && run.output.isEmpty)
    }
}
