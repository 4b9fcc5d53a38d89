import MachineFormats
import Statecharts
import Testing

@Suite("Diagrams without labels, written for formats that have steps")
struct NamedRequestsTests {
    private static let plain =
        "stateDiagram-v2\n[*] --> A\nA --> B\nB --> C\nA --> C : [fast]\nA --> D : B\nC --> A : go"

    private func events(_ chart: Statechart) -> [String] {
        chart.transitions.map { way in
            guard case .events(let names) = way.trigger else { return "-" }
            return names.joined(separator: " ") + (way.label.map { " \"\($0)\"" } ?? "")
        }
    }

    @Test("F10 an arrow without an event waits for its target, or for an arrow to it where that is taken")
    func names() throws {
        let requests = NamedRequests(try chart(mermaid: Self.plain))
        #expect(
            events(requests.chart) == [
                "→ B \"\"", "C \"\"", "C \"[fast]\"", "B \"B\"", "go \"go\"",
            ])
        #expect(requests.named == [0, 1, 2])
    }

    @Test("F10 what is left at once goes on being left at once, and a machine with steps stays as it is")
    func others() throws {
        let choice = try chart(mermaid: "stateDiagram-v2\nstate c <<choice>>\na --> c : go\nc --> b\nc --> d : [x]")
        #expect(NamedRequests(choice).named.isEmpty)
        let scxml = "<scxml><state id='a'><transition target='b'/></state><state id='b'/></scxml>"
        #expect(NamedRequests(try SCXMLReader.read(Array(scxml.utf8), file: "m").chart).named.isEmpty)
    }

    @Test("F10 what is written begins where the diagram begins and is asked for the same", arguments: [true, false])
    func written(isXState: Bool) throws {
        let diagram = try chart(mermaid: Self.plain)
        let written = isXState ? diagram.xstateText() : diagram.scxmlText()
        let bytes = Array(written.text.utf8)
        let back = isXState ? try XStateReader.read(bytes, file: "m") : try SCXMLReader.read(bytes, file: "m")
        for chart in [diagram, back.chart] {
            var run = ChartRun(chart)
            #expect(run.opening.contains(#""to":"A""#))
            #expect(run.take(line: "→ B")?.contains(#""to":"B","active":["B"],"refused":false"#) == true)
            #expect(run.take(line: "C")?.contains(#""to":"C","active":["C"],"refused":false"#) == true)
        }
        #expect(written.losses.contains("A: a transition without an event, which waits for → B"))
        #expect(ChartDifferences(diagram, back.chart).lines == [])
    }

    @Test("F10 one event to several targets: that each but the first is asked for by itself is lost, and told")
    func rivals() throws {
        let text =
            "stateDiagram-v2\na --> b : go\na --> c : go\na --> b : go / x\nb --> a : up [on]\nb --> c : up\nc --> a : go"
        let diagram = try chart(mermaid: text)
        let told = ["a: that go → c is asked for by itself: the one to b is tried first"]
        for written in [diagram.xstateText(), diagram.scxmlText()] {
            #expect(written.losses == told)
            #expect(written.lost.map(\.place?.line) == [3])
        }
        #expect(diagram.mermaidText().losses == ["b: the order of its guards"])
    }

    @Test(
        "F10 what one transition of several events loses is told in the order in which its state names them, every time"
    )
    func orderOfEvents() throws {
        var diagram = try chart(mermaid: "stateDiagram-v2\na --> b : x\na --> c : y\na --> e : z\na --> d : x")
        diagram.transitions[3].trigger = .events(["z", "x", "y"])
        for _ in 0..<20 {
            let firsts = diagram.scxmlText().losses.compactMap { loss in
                loss.hasSuffix(" is tried first") ? loss.split(separator: " ").dropLast(3).last : nil
            }
            #expect(firsts == ["b", "c", "e"])
        }
    }

    @Test("F10 a label that names its event is no arrow without one")
    func labels() throws {
        let named = try chart(mermaid: "stateDiagram-v2\nA --> B : B")
        let plain = try chart(mermaid: "stateDiagram-v2\nA --> B")
        #expect(ChartDifferences(plain, named).lines == ["- transition A → B", "+ transition A → B by B"])
        #expect(ChartDifferences(plain, NamedRequests(plain).chart).lines == [])
    }

    @Test("F10 else is written as what it means where its name alone would be a guard of its own")
    func otherwise() throws {
        let text = "stateDiagram-v2\nstate c <<choice>>\n[*] --> c\nc --> a : [x]\nc --> b : [else]\n"
        let named = NamedRequests(try chart(mermaid: text)).chart
        #expect(named.transitions.map(\.guarding) == [.named("x"), .not(.named("x"))])
        let scxml = try chart(mermaid: text).scxmlText().text
        var run = ChartRun(try SCXMLReader.read(Array(scxml.utf8), file: "x.scxml").chart)
        #expect(run.isCurrent("b") == true)
        _ = run.take(.guardSwitch("x", isOn: true))
        #expect(run.isCurrent("b") == true && run.failures == 0)
    }

    @Test(
        "F4 else is a guard as any where each way out is asked for by itself",
        arguments: [
            "c --> a : it is positive\nc --> b : [else]", "x --> a\nx --> b : [else]",
            "x --> a : [ready]\nx --> b : [else]",
            "x --> a : go\nx --> b : go [else]",
        ])
    func plainElse(_ lines: String) throws {
        let text = "stateDiagram-v2\nstate c <<choice>>\nx --> c : ask\n[*] --> x\n\(lines)\n"
        let named = NamedRequests(try chart(mermaid: text)).chart
        #expect(named.transitions.contains { $0.guarding == .named("else") })
    }

    @Test("F4 else of an event is what the guards of the same event leave")
    func eventElse() throws {
        let text = "stateDiagram-v2\n[*] --> x\nx --> a : go [ready]\nx --> b : go [else]\nx --> d : stop [no]\n"
        let named = NamedRequests(try chart(mermaid: text)).chart
        #expect(named.transitions.map(\.guarding) == [.named("ready"), .not(.named("ready")), .named("no")])
    }
}
