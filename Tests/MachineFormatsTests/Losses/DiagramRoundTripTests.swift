import Foundation
import JSONText
import MachineFormats
import SeededRandom
import Statecharts
import Testing

@Suite("What is written as a diagram reads back")
struct DiagramRoundTripTests {
    static let formats: [ChartTextFormat] = [.mermaid, .dot, .json]

    private func readBack(_ written: WrittenChart, _ format: ChartTextFormat) throws -> Statechart {
        let source: ChartFileFormat = format == .mermaid ? .mermaid : format == .dot ? .dot : .json
        do {
            let read = try ChartFile.read(Array(written.text.utf8), file: "x", format: source)
            return try #require(read.first).chart
        } catch {
            Issue.record("\(error) in\n\(written.text)")
            throw error
        }
    }

    @Test("F7 the ends of a composite state and of what is around it are each written as [*]")
    func ends() throws {
        let text = "stateDiagram\n[*] --> A\nA --> P : go\nstate P {\n[*] --> p1\np1 --> [*] : done\n}\nP --> [*] : out"
        let given = try chart(mermaid: text)
        let written = given.mermaidText()
        #expect(written.losses == [] && written.text.contains("P --> [*] : out"), "\(written.text)")
        #expect(ChartDifferences(given, try readBack(written, .mermaid)).lines == [])
    }

    @Test("F10 a final state called end that is a region by itself is written by its name", arguments: ["end", "fin"])
    func endAsRegion(_ id: String) throws {
        for text in [
            #"{"id":"m","initial":"p","states":{"p":{"type":"parallel","states":{"s":{"on":{"H":"ID"}},"ID":{"type":"final"}}}}}"#,
            #"{"id":"m","type":"parallel","states":{"s":{"on":{"H":"ID"}},"ID":{"type":"final"}}}"#,
        ] {
            let given = try XStateReader.read(Array(text.replacing("ID", with: id).utf8), file: "x").chart
            let written = given.mermaidText()
            #expect(!written.text.contains("-->  "), "\(written.text)")
            let back = try readBack(written, .mermaid)
            #expect(back.nodes.filter { $0.kind == .final }.map(\.id) == [id], "\(written.text)")
            #expect(back.transitions.map { back.nodes[$0.targets[0]].id } == [id], "\(written.text)")
        }
    }

    @Test("F10 random diagrams, with names that the formats keep for themselves", arguments: formats)
    func diagrams(_ format: ChartTextFormat) throws {
        var generator = SeededGenerator(for: "diagrams as \(format)")
        var (whole, total) = (0, 0)
        for _ in 0..<600 {
            let chart = RandomDiagram.make(&generator)
            let written = chart.written(as: format)
            let back = try readBack(written, format)
            total += 1
            guard written.losses.isEmpty else { continue }
            whole += 1
            let differences = ChartDifferences(chart, back).lines
            try #require(differences == [], "\(written.text)")
        }
        #expect(whole > total / 4, "most of these have no loss")
    }

    @Test(
        "F10 a state that begins with its first child does so too where a history with states of its own stands before it"
    )
    func historyBeforeStart() throws {
        let text = """
            {"initial":"p","states":{"p":{"states":{"h":{"type":"history","states":{"c":{}}},"x":{},"y":{}}}}}
            """
        let chart = try XStateReader.read(Array(text.utf8), file: "x").chart
        let back = try readBack(chart.written(as: .mermaid), .mermaid)
        for one in [chart, back] {
            let interpreter = ChartInterpreter(one)
            #expect(interpreter.paths(of: interpreter.start().0) == ["p.x"])
        }
    }

    @Test("F10 signs that no terminal gets raw have a spelling, and a text is no mark of a kind", arguments: formats)
    func hiddenSigns(_ format: ChartTextFormat) throws {
        let names = [
            "a\u{1b}b", "a\u{7}b", "\u{1f469}\u{200d}\u{1f4bb}", "\u{200b}x", "soft\u{ad}hyphen", "a\u{202e}b",
            "tab\there",
            "<<fork>>", "[[fork]]", "<<choice>>", "a<<b", "back\\u{41}", "&#8205;", "\"\u{301}",
            "x\"\u{301}]; evil -> b; #", "c\\\u{301}d", "&\u{301}lt;", "'\u{301}x", ".\u{301}",
        ]
        for name in names {
            var chart = Statechart(name: "x", format: .json, dialect: .diagram)
            chart.nodes.append(ChartNode(id: name, parent: Statechart.root, kind: .state))
            chart.nodes.append(ChartNode(id: "b", parent: Statechart.root, kind: .state, text: name))
            chart.nodes[Statechart.root].initial = [1]
            chart.transitions.append(ChartTransition(from: 1, to: [2], on: .events([name])))
            let written = chart.written(as: format)
            let raw = written.text.unicodeScalars.filter { OutsideText.isUnsafe($0) && $0 != "\n" }
            #expect(raw.isEmpty, "\(name.debugDescription)")
            let back = try readBack(written, format)
            #expect(ChartDifferences(chart, back).lines == [], "\(written.text)")
            #expect(back.nodes.map(\.id) == chart.nodes.map(\.id), "\(written.text)")
            // Labels of DOT know blanks alone.
            let losesBlanks = format == .dot && name.contains("\t")
            #expect(written.losses == (losesBlanks ? ["b: the spacing of its text"] : []))
            #expect(losesBlanks || back.nodes[2].text == name, "\(written.text)")
        }
    }

    @Test("F10 a state without a name, and what does nothing, read back or are listed")
    func nameless() throws {
        let dot = "digraph { \"\" -> b [label=\"x\"]; b -> \"\" [label=\"y\"] }"
        let chart = try #require(try ChartFile.read(Array(dot.utf8), file: "x", format: .dot).first).chart
        for format in Self.formats {
            #expect(ChartDifferences(chart, try readBack(chart.written(as: format), format)).lines == [], "\(format)")
        }
        #expect(chart.written(as: .xstate).losses == ["a state whose name is empty, which XState does not allow"])
        let scxml =
            "<scxml xmlns='http://www.w3.org/2005/07/scxml'><state id='a'><transition event='x'/></state></scxml>"
        let idle = try #require(try ChartFile.read(Array(scxml.utf8), file: "x", format: .scxml).first).chart
        #expect(
            idle.written(as: .xstate).losses == [
                "a: that it takes \"x\" and does nothing: in XState it forbids the event"
            ])
        var several = idle
        several.transitions[0].trigger = .events(["x", "y"])
        #expect(
            several.written(as: .xstate).losses == [
                "a: that it takes \"x\", \"y\" and does nothing: in XState it forbids these events"
            ])
    }

    @Test("F10 branches that run side by side without a parallel state are listed where nothing holds them")
    func forks() throws {
        let text =
            "stateDiagram\nstate f <<fork>>\nstate j <<join>>\n[*] --> f\nf --> a\nf --> b\na --> j\nb --> j\nj --> c"
        let chart = try #require(try ChartFile.read(Array(text.utf8), file: "x.mmd").first).chart
        for format in [ChartTextFormat.xstate, .scxml] {
            let losses = chart.written(as: format).losses
            #expect(losses.suffix(2) == ["f: that it is a fork", "j: that it is a join"], "\(format): \(losses)")
        }
        #expect(chart.written(as: .mermaid).losses.isEmpty)
    }

    @Test("F10 a sign that XML forbids is told wherever it is, in the machine's name too")
    func forbiddenSigns() {
        var chart = Statechart(name: "a\u{1}b", format: .json, dialect: .diagram)
        chart.nodes.append(ChartNode(id: "s", parent: 0, kind: .state))
        let written = chart.written(as: .scxml)
        #expect(written.text.contains("name=\"a\u{fffd}b\""))
        #expect(written.losses == ["characters that XML forbids are written as U+FFFD"])
    }

    @Test("F10 charts of all that a chart can hold are written so that they can be read", arguments: formats)
    func charts(_ format: ChartTextFormat) throws {
        var generator = SeededGenerator(for: "charts as \(format)")
        for round in 0..<300 {
            let dialects: [Dialect] = [.scxml, .xstate4, .xstate5, .diagram]
            let chart = RandomChart.make(&generator, dialect: dialects[round % dialects.count])
            let written = chart.written(as: format)
            let back = try readBack(written, format)
            guard written.losses.isEmpty, format != .json else { continue }
            try #require(ChartDifferences(chart, back).lines == [], "\(written.text)")
        }
    }

    @Test(
        "F10 every original of the corpus", .enabled(if: !Original.all(["dot"]).isEmpty, "no corpus"),
        arguments: Original.all(["mermaid", "dot", "scxml", "xstate-json"]))
    func originals(_ original: Original) throws {
        let read = try ChartFile.read(original.file.bytes, file: original.file.path)
        let chart = try #require(read.first).chart
        for format in Self.formats {
            let written = chart.written(as: format)
            let back = try readBack(written, format)
            let differences = ChartDifferences(chart, back).lines
            if written.losses.isEmpty {
                #expect(differences == [], "\(format)")
            } else if format == .json {
                // What is listed is carried as a name, and nothing else is another.
                let isNamed = differences.filter { $0.hasPrefix("+") }.allSatisfy { $0.contains("(only a name)") }
                #expect(isNamed, "\(differences)")
            }
            #expect(back.transitions.count >= chart.transitions.filter { !$0.targets.isEmpty }.count / 2)
        }
    }

    @Test("F10 neutral JSON keeps what a chart has, but for what is only words")
    func neutral() throws {
        var generator = SeededGenerator(for: "neutral")
        for _ in 0..<300 {
            let chart = RandomDiagram.make(&generator)
            let back = try readBack(chart.written(as: .json), .json)
            #expect(back.nodes.map(\.text) == chart.nodes.map(\.text))
            #expect(back.nodes.map(\.kind) == chart.nodes.map(\.kind))
            #expect(back.transitions.map(\.trigger) == chart.transitions.map(\.trigger))
            #expect(back.transitions.map(\.guarding) == chart.transitions.map(\.guarding))
        }
    }
}
