import MachineFormats
import Statecharts
import Testing

/// `check A B --same`: does this diagram match that machine?
@Suite("What one chart says and another does not")
struct ChartDifferencesTests {
    private func lines(_ one: String, _ other: String) throws -> [String] {
        ChartDifferences(
            try chart(mermaid: "stateDiagram\n" + one), try chart(mermaid: "stateDiagram\n" + other)
        ).lines
    }

    private func scxml(_ body: String) throws -> Statechart {
        try SCXMLReader.read(Array("<scxml>\(body)</scxml>".utf8), file: "x").chart
    }

    @Test("the same machine in another order, with other texts and notes, is the same")
    func same() throws {
        let one = "[*] --> a\na --> b : go\nb --> a : back\na : first\nnote left of a : why"
        let other = "b --> a : back\na --> b : go\nstate \"One\" as a\n[*] --> a"
        #expect(try lines(one, other) == [])
        #expect(
            ChartDifferences(try chart(mermaid: "stateDiagram\n" + one), try chart(mermaid: "stateDiagram\n" + other))
                .isEmpty)
    }

    @Test(
        "what a machine sends is told from code that is only called so, but not beside a diagram, which has names alone"
    )
    func onlyNames() throws {
        let sending = try scxml(
            "<state id='a'><onentry><send event='late' delay='2s'/></onentry><transition event='late' target='b'>"
                + "<cancel sendid='s'/></transition></state><state id='b'/>")
        var named = sending
        named.nodes[1].entry = [.named("send(late, 2000 ms)")]
        named.transitions[0].actions = [.named("cancel(s)")]
        #expect(
            ChartDifferences(sending, named).lines == [
                "- state a, entry send(late, 2000 ms)", "+ state a, entry send(late, 2000 ms) (only a name)",
                "- transition a → b by late / cancel(s)", "+ transition a → b by late / cancel(s) (only a name)",
            ])
        #expect(ChartDifferences(named, named).isEmpty)
        let diagram = try chart(mermaid: "stateDiagram\n[*] --> a\na --> b : late / cancel(s)")
        #expect(ChartDifferences(sending, diagram).isEmpty)
    }

    @Test("a computed guard is told from one that is only called so")
    func onlyNamedGuards() throws {
        let computed = try scxml(
            "<state id='a'><transition event='x' cond='p &amp;&amp; q' target='b'/></state><state id='b'/>")
        var named = computed
        named.transitions[0].guarding = .named("(p && q)")
        var all = computed
        all.transitions[0].guarding = .all([.named("p"), .named("q")])
        #expect(
            ChartDifferences(all, named).lines == [
                "- transition a → b by x [(p && q)]", "+ transition a → b by x [(p && q) (only a name)]",
            ])
    }

    @Test("a state, an end and a transition of one side alone are told with the side")
    func sides() throws {
        #expect(try lines("a --> b : go", "a --> b : go\nc") == ["+ state c"])
        #expect(try lines("a --> b : go\nc", "a --> b : go") == ["- state c"])
        #expect(try lines("a --> b\nb --> a", "a --> b\nb --> a\na --> b : go") == ["+ transition a → b by go"])
        #expect(try lines("a --> b\nb --> [*]", "a --> b") == ["- end b", "+ state b"])
    }

    @Test("names that differ in what cannot be seen are told apart")
    func invisible() {
        func named(_ id: String) -> Statechart {
            var chart = Statechart(name: "m", format: .json, dialect: .diagram)
            chart.nodes.append(ChartNode(id: id, parent: Statechart.root, kind: .state))
            return chart
        }
        #expect(
            ChartDifferences(named("a\u{1}b"), named("a\u{2}b")).lines == [
                "- start in a\\u{01}b", "+ start in a\\u{02}b", "- state a\\u{01}b", "+ state a\\u{02}b",
            ])
        #expect(ChartDifferences(named("a b"), named("a\u{a0}b")).lines.last == "+ state a\\u{A0}b")
    }

    @Test("another start is a difference, and where none is said the first state is meant")
    func starts() throws {
        let ring = "a --> b\nb --> a\n"
        #expect(try lines(ring + "[*] --> b", ring) == ["- start in b", "+ start in a"])
        #expect(try lines(ring + "[*] --> a", ring) == [])
    }

    @Test("guards and actions are part of a transition")
    func labels() throws {
        #expect(
            try lines("a --> b : go [x] / log", "a --> b : go [y] / log") == [
                "- transition a → b by go [x] / log", "+ transition a → b by go [y] / log",
            ])
    }

    @Test("a state within another is another than one outside, and what holds it has a kind")
    func nesting() throws {
        let found = try lines("state c {\na\n}", "c\na")
        #expect(found == ["- start of c in c.a", "- composite state c", "- state c.a", "+ state c", "+ state a"])
    }

    @Test("of two machines with steps what states do and how transitions are taken counts too")
    func whole() throws {
        let one = try scxml(
            "<state id='a'><onentry><raise event='x'/></onentry><transition event='e' target='a'/></state>")
        let other = try scxml("<state id='a'><transition event='e' target='a' type='internal'/></state>")
        let found = ChartDifferences(one, other).lines
        #expect(found.contains("- state a, entry raise(x)") && found.contains("+ state a"), "\(found)")
        #expect(found.contains("- transition a → a by e"), "\(found)")
        #expect(found.contains("+ transition a → a by e (without leaving its state)"), "\(found)")
    }

    @Test("beside a diagram, which cannot say it, what states do counts for nothing")
    func besideDiagram() throws {
        let machine = try scxml(
            "<state id='a'><onentry><raise event='x'/></onentry><transition event='go' target='b'/></state><state id='b'/>"
        )
        #expect(ChartDifferences(machine, try chart(mermaid: "stateDiagram\na --> b : go")).lines == [])
    }

    @Test("what is done on the way to a start, or for a history that remembers nothing, is a difference")
    func starting() throws {
        func nested(_ start: String, _ history: String) throws -> Statechart {
            try scxml(
                "<state id='s'><initial><transition target='a'>\(start)</transition></initial>"
                    + "<history id='h'><transition target='a'>\(history)</transition></history><state id='a'/></state>")
        }
        let (bare, one) = (try nested("", ""), try nested("<raise event='q'/>", ""))
        #expect(
            ChartDifferences(one, bare).lines == ["- start of s in s.a / raise(q)", "+ start of s in s.a"])
        #expect(
            ChartDifferences(bare, try nested("", "<raise event='q'/>")).lines == [
                "- start of s.h in s.a", "+ start of s.h in s.a / raise(q)",
            ])
        #expect(ChartDifferences(one, one).isEmpty)
        #expect(try lines("[*] --> a : / x", "[*] --> a") == ["- start in a / x", "+ start in a"])
    }

    @Test(
        "what takes several events stands in the same order: where the file's decides, that is told, and nowhere else",
        arguments: [
            ("e", "*", true), ("e.f", "e.*", true), ("e.f", "e", true), ("e", "f.*", false), ("e.*", "e.f", true),
        ])
    func overlapping(one: String, other: String, isTold: Bool) throws {
        func choosing(_ events: [String]) throws -> Statechart {
            let ways = events.map { "<transition event='\($0)' target='b'/>" }
            return try scxml("<state id='a'>\(ways.joined())</state><state id='b'/>")
        }
        let found = ChartDifferences(try choosing([one, other]), try choosing([other, one])).lines
        let (first, second) = ("transition a → b by \(one)", "transition a → b by \(other)")
        #expect(
            found == (isTold ? ["- order: \(first), then \(second)", "+ order: \(second), then \(first)"] : []))
    }

    @Test("what one side has besides does not hide that the others are tried in another order")
    func orderBeside() throws {
        func choosing(_ targets: [String]) throws -> Statechart {
            let ways = targets.map { "<transition event='e' cond='to \($0)' target='\($0)'/>" }
            return try scxml("<state id='a'>\(ways.joined())</state><state id='b'/><state id='c'/>")
        }
        let (toA, toB, toC) = (
            "transition a → a by e [to a]", "transition a → b by e [to b]", "transition a → c by e [to c]"
        )
        let found = ChartDifferences(try choosing(["b", "c"]), try choosing(["c", "a", "b"])).lines
        #expect(found == ["+ \(toA)", "- order: \(toB), then \(toC)", "+ order: \(toC), then \(toB)"])
    }

    @Test("XState tries what takes any event last, and v5 the narrowest first, wherever it stands")
    func narrowest() throws {
        func choosing(_ events: [String], _ more: String) throws -> Statechart {
            let ways = events.map { "\"\($0)\":\"b\"" }.joined(separator: ",")
            let text = "{\"initial\":\"a\",\"states\":{\"a\":{\"on\":{\(ways)}},\"b\":{\(more)}}}"
            return try XStateReader.read(Array(text.utf8), file: "x").chart
        }
        for (more, dialect) in [("", .xstate5), ("\"on\":{\"X\":{\"target\":\"a\",\"cond\":\"c\"}}", .xstate4)]
            as [(String, Dialect)]
        {
            let (one, other) = (try choosing(["GO", "*"], more), try choosing(["*", "GO"], more))
            #expect(one.dialect == dialect && ChartDifferences(one, other).isEmpty)
        }
        let (narrow, wide) = (try choosing(["a.b", "a.*", "*"], ""), try choosing(["*", "a.*", "a.b"], ""))
        #expect(ChartDifferences(narrow, wide).isEmpty)
    }

    @Test("a diagram's else is the same as what it means, which a machine has in its place")
    func otherwise() throws {
        let text = "state c <<choice>>\n[*] --> a\na --> c : go\nc --> B : [x]\nc --> D : [else]"
        let diagram = try chart(mermaid: "stateDiagram\n" + text)
        for format in [ChartTextFormat.xstate, .scxml] {
            let again = try ToldLosses.read(diagram.written(as: format).text, format)
            #expect(!ChartDifferences(diagram, again).lines.contains { $0.contains("transition") }, "\(format)")
        }
        #expect(try lines(text, text.replacing("[x]", with: "[y]")).contains("- transition c → B by [x]"))
        #expect(try lines(text, text) == [])
    }

    @Test("a diagram's else is another than a negation written out, whose switch may be off together with the first")
    func writtenNegation() throws {
        let text = "state c <<choice>>\n[*] --> a\na --> c : go\nc --> B : [x]\nc --> D : "
        let written = try chart(mermaid: "stateDiagram\n\(text)[!x]")
        #expect(
            try lines(text + "[else]", text + "[!x]") == ["- transition c → D by [else]", "+ transition c → D by [!x]"])
        // What is told is how they run: with both switches off the one goes on, and the other waits in its choice.
        Script("else", "", "-> a | go -> D").run(try chart(mermaid: "stateDiagram\n\(text)[else]"))
        Script("written", "", "-> a | go -> c").run(written)
    }

    @Test("a transition that one side has twice is told once")
    func twice() throws {
        let two = "<transition event='e' target='b'/>"
        let one = try scxml("<state id='a'>\(two)\(two)</state><state id='b'/>")
        let other = try scxml("<state id='a'>\(two)</state><state id='b'/>")
        #expect(ChartDifferences(one, other).lines == ["- transition a → b by e"])
        #expect(ChartDifferences(other, one).lines == ["+ transition a → b by e"])
    }
}
