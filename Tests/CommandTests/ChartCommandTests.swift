import Foundation
import Testing

/// `check`, `run` and `convert`, and files of every format.
@Suite struct ChartCommandTests {
    private static func file(_ name: String) -> String {
        Programs.package.appendingPathComponent("Tests/Charts/\(name)").path
    }

    /// The lines of JSON that a run has written.
    private static func answers(_ run: Piped) throws -> [[String: Any]] {
        try run.output.split(separator: "\n").map { line in
            try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
    }

    private static let machines = ["order.md:1", "upload.xstate.json", "oven.scxml", "handshake.dot"]

    @Test("F0 every format opens, and is drawn", arguments: machines)
    func opens(name: String) throws {
        let frame = try Piped(Programs.command, ["--once", Self.file(name)])
        #expect(frame.status == 0 && frame.output.contains("●"), "\(frame.errors)")
        let drawing = try Piped(Programs.command, ["render", "--effort", "1000", Self.file(name)])
        #expect(drawing.status == 0 && drawing.output.contains("╭") && !drawing.hasEscapes)
    }

    @Test("F6 a Markdown file with two diagrams asks which is meant, and names them")
    func several() throws {
        let run = try Piped(Programs.command, ["render", Self.file("order.md")])
        #expect(run.status == 2 && run.output.isEmpty)
        #expect(run.errors.contains("order.md has 2 diagrams; choose one:"))
        #expect(run.errors.contains("order.md:1") && run.errors.contains("order.md:2"))
        let second = try Piped(Programs.command, ["render", Self.file("order.md#returns")])
        #expect(second.status == 0 && second.output.contains("Refunded"))
    }

    @Test("F1 run: a line for the start and for each request; several states are current at once")
    func oven() throws {
        let run = try Piped(Programs.command, ["run", Self.file("oven.scxml"), "--events", "on,door.open,on"])
        let answers = try Self.answers(run)
        #expect(run.status == 1, "the oven does not heat while it is open")
        #expect(answers.count == 4 && answers[0]["event"] is NSNull)
        #expect(answers[0]["active"] as? [String] == ["oven.heat.off", "oven.door.closed"])
        #expect(answers[1]["to"] as? String == "oven.heat.heating & oven.door.closed")
        #expect(answers[2]["active"] as? [String] == ["oven.heat.off", "oven.door.open"])
        #expect(answers[3]["refused"] as? Bool == true && answers[3]["why"] is String)
    }

    @Test("F3 run: all lists of events count, in their order, and standard input among them")
    func severalLists() throws {
        let file = Self.file("oven.scxml")
        let once = try Piped(Programs.command, ["run", file, "--events", "on,door.open,on"])
        let twice = try Piped(Programs.command, ["run", file, "--events", "on", "--events=door.open,on"])
        #expect(twice.output == once.output && twice.status == 1)
        let mixed = try Piped(
            Programs.command, ["run", file, "--events", "on", "--events", "-", "--events=on"], input: "door.open\n")
        #expect(mixed.output == once.output && mixed.status == 1)
        let inputs = try Piped(Programs.command, ["run", file, "--events", "-", "--events", "-"])
        #expect(inputs.status == 2 && inputs.errors.contains("- is standard input, which can be read once"))
        let seeds = try Piped(Programs.command, ["run", file, "--walk", "3", "--seed", "1", "--seed", "2"])
        #expect(seeds.status == 2 && seeds.errors.contains("--seed is given twice, with '1' and '2'"))
    }

    @Test("F3 run: guards, delays and ends of work are requests on standard input")
    func upload() throws {
        let input = """
            CHOOSE
            {"guard":"fits","on":true}
            CHOOSE
            {"after":60000}
            CHOOSE
            START
            {"error":"transfer"}
            RETRY
            {"done":"transfer"}
            """
        let run = try Piped(Programs.command, ["run", Self.file("upload.xstate.json")], input: input)
        let states = try Self.answers(run).compactMap { $0["to"] as? String }
        #expect(
            states == [
                "idle", "idle", "idle", "ready", "idle", "ready", "sending", "failed", "sending", "sent",
            ])
        #expect(try Self.answers(run).last?["done"] as? Bool == true)
        #expect(run.status == 1, "the first request was refused by its guard")
    }

    @Test("run: what is expected at the end is its status, told on standard error; a walk repeats by its seed")
    func expectations() throws {
        let file = Self.file("handshake.dot")
        let events = ["run", file, "--events", "HELLO / HELLO,KEY"]
        #expect(try Piped(Programs.command, events + ["--expect", "keyed"]).status == 0)
        let missed = try Piped(Programs.command, events + ["--expect", "open", "--cover", "90"])
        #expect(missed.status == 1)
        #expect(
            missed.errors.contains("expected open, but the machine is in keyed")
                && missed.errors.contains("expected 90 %"))
        let unknown = try Piped(Programs.command, events + ["--expect", "oepn"])
        #expect(unknown.status == 2 && unknown.errors.contains("did you mean \"open\"?"))
        #expect(unknown.output.isEmpty, "nothing runs for what cannot be expected")
        let walks = try [7, 7, 8].map { seed in
            try Piped(Programs.command, ["run", file, "--walk", "40", "--seed", "\(seed)"]).output
        }
        #expect(walks[0] == walks[1] && walks[0] != walks[2])
        let ended = try Piped(
            Programs.command, ["run", "-", "--from", "mermaid", "--walk", "9"], input: "stateDiagram-v2\na --> b : go\n"
        )
        #expect(ended.errors.contains("the walk ended after 1 of 9 requests"))
    }

    @Test(
        "run: a line that is too long is answered before its end, and what follows it too; one without an end ends the run"
    )
    func longLines() throws {
        let file = Self.file("handshake.dot")
        let line = String(repeating: "x", count: 300_000) + "\n"
        let run = try Piped(Programs.command, ["run", file], input: line + "\n" + line)
        #expect(run.status == 2 && run.output.split(separator: "\n").count { $0.contains("found a longer one") } == 2)
        let endless = try Piped("/bin/sh", ["-c", "'\(Programs.command)' run '\(file)' </dev/zero"])
        #expect(endless.status == 2 && endless.output.contains("found a longer one"))
        #expect(endless.errors.hasSuffix("standard input: a line of more than 64 MB\n"), "\(endless.errors)")
    }

    @Test("run --paths: the events to each state, which run takes back")
    func paths() throws {
        let file = Self.file("oven.scxml")
        let run = try Piped(Programs.command, ["run", file, "--paths"])
        let paths = try Self.answers(run)
        #expect(run.status == 0 && paths.count == 7)
        for path in paths {
            let state = try #require(path["state"] as? String)
            let events = try #require(path["events"] as? [String]).joined(separator: ",")
            let back = try Piped(Programs.command, ["run", file, "--events", events, "--expect", state])
            #expect(back.status == 0, "\(state) by \(events)")
        }
    }

    @Test("check: status 0 where nothing is found, 1 with places and events where something is, 2 for no machine")
    func check() throws {
        let clean = try Piped(Programs.command, ["check", Self.file("oven.scxml")])
        #expect(clean.status == 0 && clean.output.isEmpty, "\(clean.output)")
        let found = try Piped(Programs.command, ["check", Self.file("order.md#returns")])
        #expect(found.status == 1)
        #expect(found.output.contains("order.md:23:15: ") && found.output.contains("Refused"))
        #expect(found.output.contains("    after: refuse"))
        let list = try Piped(
            Programs.command, ["check", "--format", "json", Self.file("order.md#returns"), Self.file("oven.scxml")])
        let json = try #require(
            try JSONSerialization.jsonObject(with: Data(list.output.utf8)) as? [[String: Any]])
        #expect(list.status == 1 && !json.isEmpty)
        #expect(json.allSatisfy { $0["kind"] is String && $0["line"] is Int && $0["events"] is [String] })
        let github = try Piped(Programs.command, ["check", "--format", "github", Self.file("order.md#returns")])
        #expect(github.output.hasPrefix("::warning file=") && github.output.contains(",line=23,col=15::"))
        let missing = try Piped(Programs.command, ["check", "nowhere.mmd", Self.file("order.md#returns")])
        #expect(missing.status == 2 && missing.errors.hasPrefix("nowhere.mmd: No such file"))
        #expect(missing.output.contains("Refused"), "one that cannot be read keeps no other from being checked")
    }

    @Test("check: a file that cannot be opened is named once; a machine without states is one finding, with its place")
    func named() throws {
        let part = try Piped(Programs.command, ["check", "nowhere.md:2"])
        #expect(part.status == 2 && part.errors.hasPrefix("nowhere.md:2: No such"), "\(part.errors)")
        let odd = try Piped(Programs.command, ["check", "no\u{1}where"])
        #expect(odd.errors.split(separator: "where").count == 2, "\(odd.errors)")
        let folder = try TemporaryFolder()
        let file = try folder.write(Array("stateDiagram-v2\n".utf8), to: "empty.mmd")
        let empty = try Piped(Programs.command, ["check", file])
        #expect(empty.status == 1 && empty.output.hasSuffix("empty.mmd:1:1: the machine has no states\n"))
        let accepted = try Piped(Programs.command, ["check", "--accept", "remark", file])
        #expect(accepted.status == 0 && accepted.output == empty.output, "what is accepted is told all the same")
        let opened = try Piped(Programs.command, [file, "--once"])
        #expect(opened.status == 2 && opened.errors.hasPrefix("\(file):1:1: "), "\(opened.errors)")
        for format in ["text", "ascii", "svg", "layout"] {
            let drawn = try Piped(Programs.command, ["render", "--format", format, file])
            #expect(drawn.status == 0 && drawn.errors == "\(file):1:1: the machine has no states\n", "\(drawn.errors)")
        }
    }

    @Test("check: a diagram of Markdown that cannot be read keeps no other of its file from being checked")
    func brokenFence() throws {
        let folder = try TemporaryFolder()
        let text = "```mermaid\nstateDiagram\na -> b\n```\n```mermaid\nstateDiagram\n[*] --> c\nd --> c\n```\n"
        let file = try folder.write(text.utf8, to: "two.md")
        let check = try Piped(Programs.command, ["check", file])
        #expect(check.status == 2 && check.errors.contains("two.md:3:3: expected"))
        #expect(check.output.contains("two.md:8") && check.output.contains("\"d\""), "\(check.output)")
        #expect(try Piped(Programs.command, ["run", file]).status == 2)
    }

    @Test("check: what lies behind a choice, or behind a guarded transition of a child, can be reached")
    func guardsAhead() throws {
        let folder = try TemporaryFolder()
        let choice = try folder.write(
            Array(
                """
                stateDiagram-v2
                [*] --> a
                state c <<choice>>
                a --> c : go
                c --> x : [ok]
                c --> y
                x --> [*] : end
                y --> [*] : end
                """.utf8), to: "choice.mmd")
        let hidden = try folder.write(
            Array(
                """
                {"initial": "p", "states": {
                  "p": {"initial": "c", "on": {"x": "end"}, "states": {"c": {"on": {"x": {"target": "q", "guard": "g"}}}, "q": {}}},
                  "end": {"type": "final"}}}
                """.utf8), to: "hidden.json")
        for file in [choice, hidden] {
            let check = try Piped(Programs.command, ["check", file])
            #expect(check.status == 0 && check.output.isEmpty, "\(check.output)")
        }
    }

    @Test(
        "where the locale has no UTF-8, sentences have their signs in ASCII, and run takes them so; files leave as they are"
    )
    func plainLocale() throws {
        func piped(_ arguments: [String], input: String = "") throws -> Piped {
            try Piped(Programs.command, arguments, setting: ["LC_ALL": "C"], input: input)
        }
        let folder = try TemporaryFolder()
        let start = "stateDiagram-v2\n[*] --> a\n"
        let one = try folder.write(Array("\(start)a --> ü : go\n".utf8), to: "one.mmd")
        let other = try folder.write(Array("\(start)a --> b : go\na --> c : go\nb --> b : on\n".utf8), to: "other.mmd")
        #expect(try piped(["check", "--same", one, other]).output.contains("- transition a -> ü by go\n"))
        let check = try piped(["check", other])
        #expect(check.output.contains("after: go -> c\n"), "\(check.output)")
        #expect(try piped(["run", other, "--events", "go -> c", "--expect", "c"]).status == 0)
        #expect(try piped(["run", other, "--events", "go → c"]).output.contains("\"go → c\""))
        let names = try piped(["check", "--format", "json", other])
        #expect(names.output.contains("go → c"))
        #expect(try piped(["convert", one, "--to", "mermaid"]).output.contains("ü"))
        for command in ["render", "check", "run", "convert", "explore"] {
            #expect(try piped([command, "--help"]).output.utf8.allSatisfy { $0 < 0x80 }, "\(command)")
        }
        let wide = "{\"states\": [\"a\"], \(String(repeating: " ", count: 200))\"→→\": 1, \"initial\": \"b\"}"
        let lines = try piped(["check", "-"], input: wide).errors.split(separator: "\n")
        try #require(lines.count == 3)
        #expect(lines[1].hasPrefix("~ ") && lines[1].contains("\"->->\": 1"))
        #expect(lines[1].dropFirst(lines[2].count - 1).hasPrefix("\"b\"}"))
    }

    @Test("check: what it prints as the way to a finding, run takes back, though an event has a comma")
    func replay() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(
            Array("stateDiagram-v2\n[*] --> a\na --> b : pay, then ship\nb --> c : go\n".utf8), to: "comma.mmd")
        let check = try Piped(Programs.command, ["check", file])
        let way = try #require(check.output.firstMatch(of: /after: (.*)\n/)).1
        let run = try Piped(Programs.command, ["run", file, "--events", String(way), "--expect", "c"])
        #expect(run.status == 0, "\(way)\n\(run.output)")
    }

    @Test(
        "check: what it prints as the way to a finding holds nothing unsafe, and run takes it back",
        arguments: ["text", "github"])
    func replayOfOddEvents(format: String) throws {
        let folder = try TemporaryFolder()
        let names = [#"a\u200db"#, #"\u001b[31m"#, #"\u0007"#, #"\u202ex, y"#, #"tab\tbed"#]
        let states = names.enumerated().map { #""s\#($0)":{"on":{"\#($1)":"s\#($0 + 1)"}}"# }
        let json = #"{"initial":"s0","states":{\#(states.joined(separator: ",")),"s5":{}}}"#
        let file = try folder.write(Array(json.utf8), to: "odd.xstate.json")
        let check = try Piped(Programs.command, ["check", file, "--format", format])
        #expect(check.unsafe == nil && !check.output.contains("\u{fffd}"), "\(check.output)")
        let way = String(try #require(check.output.firstMatch(of: /after: (.*)\n/)).1)
        let run = try Piped(Programs.command, ["run", file, "--events", way, "--expect", "s5"])
        #expect(run.status == 0, "\(way)\n\(run.output)")
        let lines = way.replacing("},{", with: "}\n{")
        let piped = try Piped(Programs.command, ["run", file, "--events", "-", "--expect", "s5"], input: lines)
        #expect(piped.status == 0, "\(lines)\n\(piped.output)")
    }

    @Test("F10 neutral JSON lists what it has no words for")
    func neutralLosses() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(
            Array(
                """
                <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0"><state id="a">
                <onentry><send event="later" delay="5s"/></onentry>
                <transition event="later" cond="In('a') || In('b')" target="b"/></state><state id="b"/></scxml>
                """.utf8), to: "send.scxml")
        let written = try Piped(Programs.command, ["convert", file, "--to", "json"])
        #expect(written.status == 0)
        #expect(written.errors.contains("json cannot hold: a: that send(later, 5000 ms) is more than a name"))
        #expect(written.errors.contains("json cannot hold: a: that the guard"))
        #expect(try Piped(Programs.command, ["convert", file, "--to", "json", "--strict"]).status == 2)
    }

    @Test("F5 convert and render list what was not read, beside what the format cannot hold")
    func ownLosses() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(
            Array(
                """
                <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0"><state id="a">
                <onentry><script>x()</script></onentry><transition event="e" target="b"/></state><state id="b"/></scxml>
                """.utf8), to: "script.scxml")
        for arguments in [["convert", file, "--to", "mermaid"], ["render", file, "--format", "mermaid"]] {
            let written = try Piped(Programs.command, arguments)
            #expect(written.status == 0 && written.output.contains("a --> b : e"))
            #expect(written.errors.contains("script.scxml:2:10: not carried: script"), "\(written.errors)")
        }
        let directed = try folder.write(
            Array("stateDiagram-v2\n  direction  LR %% x\na --> b : go\nb --> a : back\n".utf8), to: "directed.mmd")
        let drawn = try Piped(Programs.command, ["convert", directed, "--to", "mermaid", "--strict"])
        #expect(drawn.status == 0)
        #expect(
            drawn.errors.hasSuffix("directed.mmd:2:3: not carried: direction LR, as each drawing finds its own\n"),
            "\(drawn.errors)")
        #expect(try Piped(Programs.command, ["check", directed]).output.isEmpty)
        let noted = try folder.write(
            Array("stateDiagram-v2\n[*] --> a\na --> b\nb --> a\nnote left of a : why\n".utf8), to: "noted.mmd")
        let dot = try Piped(Programs.command, ["render", noted, "--format", "dot"])
        #expect(dot.status == 0 && dot.errors.hasSuffix("noted.mmd:2:9: dot cannot hold: a: its notes\n"))
    }

    @Test(
        "check: a file whose only oddity is an edge that arranges the drawing passes, with a note that opening it tells too"
    )
    func layoutEdges() throws {
        let dot = "digraph { s [shape=point]; s -> a; a -> b; b -> a; {rank=same; a -> b [style=invis]} }"
        let folder = try TemporaryFolder()
        let file = try folder.write(dot.utf8, to: "x.dot")
        let check = try Piped(Programs.command, ["check", file])
        #expect(check.status == 0 && check.output.contains("x.dot:1:64: an invisible edge"), "\(check.output)")
        let run = try Piped(Programs.command, ["run", file, "--events", "b"])
        #expect(run.status == 0 && run.errors.contains("x.dot:1:64: an invisible edge"), "\(run.errors)")
    }

    @Test(
        "F0 an automaton that accepts in a state goes on from there; a line says so first, and a check, to which it is no finding"
    )
    func accepting() throws {
        let folder = try TemporaryFolder()
        let dot = "digraph { m [shape=point]; m -> a; a [shape=doublecircle]; a -> b [label=x]; b -> a [label=y] }"
        let plain = """
            {"states": ["a", "b"], "final": ["a"], "transitions": [
              {"from": "a", "to": "b", "event": "x"}, {"from": "b", "to": "a", "event": "y"}]}
            """
        for (name, text) in [("even.dot", dot), ("even.json", plain)] {
            let file = try folder.write(text.utf8, to: name)
            let run = try Piped(Programs.command, ["run", file, "--events", "x,y,x", "--expect", "b"])
            #expect(run.status == 0 && run.output.hasSuffix("\"done\":false}\n"), "\(run.output)")
            let check = try Piped(Programs.command, ["check", file])
            #expect(check.status == 0 && check.output.contains("has an outgoing transition"), "\(check.output)")
            #expect(check.output.split(separator: "\n").count == 1, "\(check.output)")
            let frame = try Piped(Programs.command, ["--once", file])
            #expect(frame.errors.contains("the final state \"a\" has an outgoing transition: it is treated as an"))
            let same = try Piped(Programs.command, ["convert", file, "--to", "dot"])
            #expect(same.output.contains("doublecircle") && same.errors.isEmpty, "\(same.errors)")
            for format in ["scxml", "xstate", "mermaid"] {
                let written = try Piped(Programs.command, ["convert", file, "--to", format])
                let loss = "\(format) cannot hold: a: that it is final, as transitions lead out of it\n"
                #expect(written.errors.hasSuffix(loss), "\(written.errors)")
                #expect(!written.output.contains("final"), "\(written.output)")
            }
        }
    }

    @Test("run: --paths runs nothing, so it takes nothing that is about a run")
    func pathsAlone() throws {
        let run = try Piped(Programs.command, ["run", Self.file("oven.scxml"), "--paths", "--expect", "open"])
        #expect(run.status == 2 && run.output.isEmpty && run.errors.contains("--paths writes lists of events"))
    }

    @Test("run: a line that is no request is answered, and told on standard error with its line and column")
    func noRequests() throws {
        let asked = "on\n\n{\"event\":5}\n{\n"
        let run = try Piped(Programs.command, ["run", Self.file("oven.scxml")], input: asked)
        #expect(run.status == 2)
        #expect(run.errors.contains("standard input:3:10: expected a string in \"event\"\n"))
        #expect(run.errors.contains("standard input:4:2: expected"))
        let events = try Piped(Programs.command, ["run", Self.file("oven.scxml"), "--events", "on,{\"done\":1}"])
        #expect(events.errors == "--events:2:9: expected a string in \"done\"\n")
    }

    @Test("check: where not everything was looked at that is a finding, unless a limit says how much is enough")
    func unfinished() throws {
        let regions = (0..<14).map {
            "<state id='a\($0)'><transition event='e\($0)' target='b\($0)'/></state>"
                + "<state id='b\($0)'><transition event='f\($0)' target='a\($0)'/></state>"
        }
        let states = regions.enumerated().map {
            "<state id='r\($0.offset)' initial='a\($0.offset)'>\($0.element)</state>"
        }
        let text =
            "<scxml xmlns='http://www.w3.org/2005/07/scxml' version='1.0'><parallel id='p'>"
            + states.joined() + "</parallel></scxml>"
        let folder = try TemporaryFolder()
        let file = try folder.write(Array(text.utf8), to: "wide.scxml")
        let limited = try Piped(Programs.command, ["check", "--limit", "50", file])
        #expect(
            limited.status == 0 && limited.output.isEmpty && limited.errors.contains("stopped after 50 configurations"))
        let json = try Piped(Programs.command, ["check", "--format", "json", file])
        let finding = try #require(JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]]).first
        #expect(json.status == 1 && finding?["kind"] as? String == "unfinished")
        #expect((finding?["message"] as? String)?.contains("stopped after 10000 configurations: ") == true)
        #expect(finding?["reached"] as? Bool == false && finding?["events"] as? [String] == [])
        #expect(finding?["line"] is NSNull && finding?["column"] is NSNull)
        #expect(try Piped(Programs.command, ["check", "--limit", "0", file]).status == 2)
    }

    @Test("run --events: an event of the machine that has a comma is one request")
    func commas() throws {
        let text = "stateDiagram-v2\n[*] --> a\na --> b : recv SYN,ACK\n"
        let folder = try TemporaryFolder()
        let file = try folder.write(Array(text.utf8), to: "tcp.mmd")
        let run = try Piped(Programs.command, ["run", file, "--events", "recv SYN,ACK", "--expect", "b"])
        #expect(run.status == 0 && run.errors.isEmpty)
    }

    @Test("check --same: the differences, and status 1")
    func same() throws {
        let folder = try TemporaryFolder()
        let one = try folder.write(Array("stateDiagram-v2\n[*] --> a\na --> b : go\n".utf8), to: "one.mmd")
        let other = try folder.write(Array("stateDiagram-v2\n[*] --> a\na --> b : run\n".utf8), to: "other.mmd")
        let same = try Piped(Programs.command, ["check", "--same", one, one])
        #expect(same.status == 0 && same.output.isEmpty)
        let asJSON = try Piped(Programs.command, ["check", "--same", "--format", "json", one, one])
        #expect(asJSON.status == 2 && asJSON.errors.contains("leave --format out"))
        let twice = try Piped(Programs.command, ["check", "-", "-"])
        #expect(twice.status == 2 && twice.errors.contains("can be read once"))
        let differs = try Piped(Programs.command, ["check", "--same", one, other])
        #expect(differs.status == 1)
        #expect(differs.output == "- transition a → b by go\n+ transition a → b by run\n")
    }

    @Test(
        "F10 convert: every format into every other reads back with the same start, and losses are told",
        arguments: machines)
    func convert(name: String) throws {
        let folder = try TemporaryFolder()
        let start = try Self.answers(try Piped(Programs.command, ["run", Self.file(name), "--events", ","])).first
        for (format, ending) in [
            ("mermaid", "mmd"), ("xstate", "json"), ("scxml", "scxml"), ("dot", "dot"), ("json", "json"),
        ] {
            let written = try Piped(Programs.command, ["convert", Self.file(name), "--to", format])
            #expect(written.status == 0 && !written.output.isEmpty && !written.hasEscapes)
            let rendered = try Piped(Programs.command, ["render", Self.file(name), "--format", format])
            #expect(rendered.output == written.output)
            let copy = try folder.write(Array(written.output.utf8), to: "copy.\(ending)")
            let back = try Self.answers(try Piped(Programs.command, ["run", copy, "--events", ","])).first
            if format == "dot", name == "oven.scxml" { continue }  // DOT has no states side by side.
            #expect(back?["active"] as? [String] == start?["active"] as? [String], "\(format)")
        }
        let mermaid = try Piped(Programs.command, ["convert", Self.file("upload.xstate.json"), "--to", "mermaid"])
        #expect(mermaid.errors.contains("mermaid cannot hold: "))
        let strict = try Piped(
            Programs.command, ["convert", Self.file("upload.xstate.json"), "--to", "mermaid", "--strict"])
        #expect(strict.status == 2 && strict.output.isEmpty)
    }

    @Test("each command has a help, and a mistaken line says what to do")
    func usage() throws {
        for command in ["render", "check", "run", "convert"] {
            let help = try Piped(Programs.command, [command, "--help"])
            #expect(help.status == 0 && help.output.hasPrefix("stateloupe \(command) FILE"))
            #expect(help.output.split(separator: "\n").allSatisfy { $0.count <= 120 })
            #expect(try Piped(Programs.command, [command, "--version"]).output == "stateloupe 0.1.0\n")
            let none = try Piped(Programs.command, [command])
            #expect(none.status == 2 && none.errors.contains("needs a file"))
            let unknown = try Piped(Programs.command, [command, "--hlep"])
            #expect(unknown.status == 2 && unknown.errors.contains("did you mean --help?"))
        }
        let target = try Piped(Programs.command, ["convert", Self.file("oven.scxml"), "--to", "mermiad"])
        #expect(target.status == 2 && target.errors.contains("did you mean mermaid?"))
        let meant = try Piped(Programs.command, ["chekc", Self.file("oven.scxml")])
        #expect(meant.status == 2 && meant.errors.contains("did you mean check?"))
        let behind = try Piped(Programs.command, ["--", "render", "nowhere.mmd"])
        #expect(behind.status == 2 && behind.errors.contains("; as a command, render comes first\n"))
    }
}
