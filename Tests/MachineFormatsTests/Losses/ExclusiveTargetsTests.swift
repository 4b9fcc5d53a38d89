import Statecharts
import Testing

@testable import MachineFormats

@Suite("States that are entered together though one excludes the other")
struct ExclusiveTargetsTests {
    private static let words = "are entered together, but only one of them can be current"

    private func notes(scxml body: String, _ attributes: String = "") throws -> [String] {
        let text = "<scxml xmlns='http://www.w3.org/2005/07/scxml'\(attributes)>\n\(body)</scxml>"
        return try SCXMLReader.read(Array(text.utf8), file: "x").notes
    }

    private func notes(xstate states: String) throws -> [String] {
        try XStateReader.read(Array("{\"id\":\"m\",\"states\":{\n\(states)}}".utf8), file: "x").notes
    }

    private static let regions = """
        <parallel id='p'><state id='q'><state id='q1'/><state id='q2'/></state>
        <state id='r'><state id='r1'/><state id='r2'/></state></parallel>
        """

    @Test("SCXML 3.11: a start or a target must be a legal configuration, which two children of one state are not")
    func exclusive() throws {
        let start = try notes(scxml: "<state id='a'/><state id='b'/>", " initial='a b'")
        #expect(start.count == 1 && start[0].hasPrefix("x:1:1: \"a\" and \"b\" \(Self.words)"), "\(start)")
        let target = try notes(scxml: "<state id='s'><transition event='e' target='q1 q2'/></state>" + Self.regions)
        #expect(
            target.count == 1 && target[0].hasPrefix("x:2:15: \"p.q.q1\" and \"p.q.q2\" \(Self.words)"), "\(target)")
        let deep = try notes(scxml: "<state id='s'><transition event='e' target='r1 s'/></state>" + Self.regions)
        #expect(deep.first?.hasPrefix("x:2:15: \"p\" and \"s\" \(Self.words)") == true, "\(deep)")
    }

    @Test(
        "states of different regions, and a state with one within it, are entered together",
        arguments: ["q1 r2", "r1 q1", "q q2", "p r1", "q1 q1"])
    func legal(targets: String) throws {
        #expect(
            try notes(scxml: "<state id='s'><transition event='e' target='\(targets)'/></state>" + Self.regions) == [])
    }

    @Test("neutral JSON: lists of targets and starts are held to the same")
    func neutral() throws {
        let text = """
            {"states":[{"id":"a"},{"id":"b"}],"initial":["a","b"],
            "transitions":[{"from":"a","to":["a","b"],"event":"go"}]}
            """
        let notes = try NeutralReader.read(Array(text.utf8), file: "x").notes
        #expect(notes.count == 2 && notes.allSatisfy { $0.contains(Self.words) }, "\(notes)")
    }

    @Test("XState: a list of targets means regions of a parallel state too")
    func xstate() throws {
        let regions = #""p":{"type":"parallel","states":{"q":{"states":{"q1":{}}},"r":{"states":{"r1":{}}}}}"#
        let legal = #""a":{"on":{"GO":{"target":["p.q.q1","p.r.r1"]}}},"#
        #expect(try notes(xstate: legal + regions) == [])
        let wrong = try notes(xstate: #""a":{"on":{"GO":{"target":["b","c"]}}},"b":{},"c":{}"#)
        #expect(wrong.count == 1 && wrong[0].hasPrefix("x:2:") && wrong[0].contains("\"b\" and \"c\" \(Self.words)"))
    }

    @Test("a fork, which Mermaid draws without regions, reads back without a word")
    func fork() throws {
        let text = "stateDiagram\nstate f <<fork>>\n[*] --> f\nf --> a\nf --> b\na --> c\nb --> c"
        let diagram = try chart(mermaid: text)
        for format in [ChartTextFormat.xstate, .scxml] {
            let written = diagram.written(as: format)
            let read = try ChartFile.read(
                Array(written.text.utf8), file: "x", format: format == .scxml ? .scxml : .xstate)
            #expect(read.first?.notes == [], "\(format)")
        }
    }
}
