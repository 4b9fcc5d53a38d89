import Foundation
import JSONText
import MachineFormats
import Statecharts
import Testing

@Suite("Huge files")
struct HugeFileTests {
    /// The bytes of one line; `STATELOUPE_HUGE=104857600` as the contract has it.
    static let size = ProcessInfo.processInfo.environment["STATELOUPE_HUGE"].flatMap(Int.init) ?? 200_000

    private static func repeated(_ text: String, between start: String, and end: String) -> [UInt8] {
        var bytes = Array(start.utf8)
        let piece = Array(text.utf8)
        while bytes.count < size { bytes += piece }
        return bytes + Array(end.utf8)
    }

    private static let files: [(name: String, bytes: @Sendable () -> [UInt8])] = [
        ("a name", { repeated("a", between: "<scxml><state id='", and: "'/></scxml>") }),
        ("blanks", { repeated(" ", between: "<scxml>", and: "<state/></scxml>") }),
        (
            "targets",
            { repeated("a ", between: "<scxml><state id='a'><transition target='", and: "'/></state></scxml>") }
        ),
        ("states", { repeated("<state/>", between: "<scxml>", and: "</scxml>") }),
        (
            "unknown targets",
            { repeated("<transition target='q'/>", between: "<scxml><state>", and: "</state></scxml>") }
        ),
        (
            "a condition",
            { repeated("!(", between: "<scxml><state><transition cond=\"In('a')", and: "\"/></state></scxml>") }
        ),
        (
            "and",
            {
                repeated(
                    "In('a')&amp;&amp;", between: "<scxml><state><transition cond=\"", and: "x\"/></state></scxml>")
            }
        ),
        ("open elements", { repeated("<state>", between: "<scxml>", and: "") }),
        ("a comment", { repeated("-", between: "<scxml><!--", and: "--><state/></scxml>") }),
        ("attributes", { repeated(" a='b'", between: "<scxml", and: "/>") }),
        ("angle brackets", { repeated("<", between: "", and: "") }),
        ("ampersands", { repeated("&amp;", between: "<scxml>", and: "<state/></scxml>") }),
        ("nothing that is known", { repeated("\u{0}", between: "", and: "") }),
    ]

    private static let machines: [(name: String, bytes: @Sendable () -> [UInt8])] = [
        ("a name", { repeated("a", between: "{\"states\":{\"", and: "\":{}}}") }),
        ("a target", { repeated("a.", between: "{\"states\":{\"a\":{\"on\":{\"E\":\"#", and: "\"}}}}") }),
        ("transitions", { repeated("\"a\",", between: "{\"states\":{\"a\":{\"on\":{\"E\":[", and: "\"a\"]}}}}") }),
        ("unknown targets", { repeated("\"q\",", between: "{\"states\":{\"a\":{\"on\":{\"E\":[", and: "\"a\"]}}}}") }),
        ("open brackets", { repeated("[", between: "", and: "") }),
        ("open states", { repeated("{\"states\":{\"a\":", between: "", and: "") }),
        ("numbers", { repeated("0,", between: "{\"context\":[", and: "0],\"states\":{\"a\":{}}}") }),
        ("nothing that is known", { repeated("\u{0}", between: "", and: "") }),
    ]

    @Test("a huge line of SCXML is read or refused in good time", arguments: files.map(\.name))
    func scxml(name: String) throws {
        let file = try #require(Self.files.first { $0.name == name })
        expectInTime(file.bytes()) { bytes throws(FileFaults) in try SCXMLReader.read(bytes, file: name) }
    }

    @Test("a huge line of JSON is read or refused in good time", arguments: machines.map(\.name))
    func xstate(name: String) throws {
        let file = try #require(Self.machines.first { $0.name == name })
        expectInTime(file.bytes()) { bytes throws(FileFaults) in try XStateReader.read(bytes, file: name) }
    }

    /// 50 microseconds for each byte is what a slow build on a busy machine may take; what grows with the square takes
    /// a thousand times as much.
    private func expectInTime(_ bytes: [UInt8], _ read: ([UInt8]) throws(FileFaults) -> ReadChart) {
        let begin = ContinuousClock.now
        do throws(FileFaults) { _ = try read(bytes) } catch { #expect(!error.faults.isEmpty) }
        let took = ContinuousClock.now - begin
        #expect(took < .seconds(5) + .microseconds(50 * Self.size))
    }

    @Test(
        "F6 a name, label or text of more than 100,000 bytes is refused with its place, in every format",
        arguments: [
            ("x.json", "{\"states\":[\"", "\"]}", 12), ("x.json", "{\"states\":{\"", "\":{}}}", 12),
            ("x.json", "{\"states\":[{\"id\":\"", "\"}]}", 18), ("x.dot", "digraph {", "}", 10),
            ("x.scxml", "<scxml xmlns='http://www.w3.org/2005/07/scxml'><state id='", "'/></scxml>", 59),
            ("x.mmd", "stateDiagram-v2\n", "\n", 1), ("x.mmd", "stateDiagram-v2\na --> b : ", "\n", 9),
            ("x.dot", "digraph {a [label=\"", "\"]}", 19), ("x.dot", "digraph {a -> b [label=<", ">]}", 24),
            ("x.dot", "digraph ", "{}", 9),
            ("x.dot", "digraph {subgraph cluster", "{a}}", 19),
            ("x.json", #"{"states":["a"],"transitions":[{"from":"a","to":"a","event":""#, "\"}]}", 61),
            ("x.json", #"{"states":{"a":{"on":{""#, #"":"a"}}}}"#, 23),
            ("x.json", #"{"initial":"a","states":{"a":{"on":{"E":{"target":"a","guard":""#, #""}}}}}"#, 63),
            ("x.json", #"{"initial":"a","states":{"a":{"entry":[""#, #""]}}}"#, 40),
            ("x.json", #"{"format":"mermaid","states":[{"path":"a","kind":"state","id":"a","text":""#, "\"}]}", 74),
            (
                "x.scxml",
                "<scxml xmlns='http://www.w3.org/2005/07/scxml'><state id='a'><transition event='E' cond='",
                "'/></state></scxml>", 90
            ),
            (
                "x.scxml",
                "<scxml xmlns='http://www.w3.org/2005/07/scxml'><state id='a'><onentry><raise event='",
                "'/></onentry></state></scxml>", 85
            ),
        ])
    func longNames(_ file: String, _ start: String, _ end: String, _ column: Int) {
        let name = String(repeating: "n", count: 100_001)
        let found = faultLines { _ = try ChartFile.read(Array((start + name + end).utf8), file: file) }
        let line = file == "x.mmd" ? 2 : 1
        let place = "\(file):\(line):\(column): expected a name or text of at most 100,000 bytes, found 100"
        #expect(
            found.count == 1 && found.first?.hasPrefix(place) == true && found.first?.hasSuffix("; shorten it") == true,
            "\(found)")
    }

    @Test("F6 a label of 100,000 bytes is read, whatever blanks are around it")
    func longestLabel() throws {
        let label = String(repeating: "n", count: 100_000)
        let read = try ChartFile.read(Array("stateDiagram-v2\na --> b :  \(label)  \n".utf8), file: "x.mmd")
        #expect(read[0].chart.nodes.count == 3)
    }

    @Test("F6 what is no name, label or text may be of any length: an attribute of DOT, an expression of SCXML")
    func longValues() throws {
        let value = String(repeating: "n", count: 100_001)
        let graph = "digraph {a [URL=\"\(value)\"] a -> b}"
        let drawn = try ChartFile.read(Array(graph.utf8), file: "x.dot")
        #expect(drawn[0].chart.nodes.count == 3)
        let machine = "<scxml><state id='a'><onentry><log expr='\(value)'/></onentry></state></scxml>"
        let run = try ChartFile.read(Array(machine.utf8), file: "x.scxml")
        #expect(run[0].chart.nodes.count == 2)
    }

    @Test("500 states within each other are read, written and read again; 10,000 are refused with their place")
    func deep() throws {
        var text = ""
        for number in 0..<500 { text += "<state id='s\(number)'><transition event='E' target='s\(number / 2)'/>" }
        let whole = "<scxml>\(text)\(String(repeating: "</state>", count: 500))</scxml>"
        let chart = try SCXMLReader.read(Array(whole.utf8), file: "deep").chart
        #expect(chart.nodes.count == 501)
        let written = chart.scxmlText()
        #expect(try SCXMLReader.read(Array(written.text.utf8), file: "deep").chart.withoutFile == chart.withoutFile)
        #expect(throws: FileFaults.self) {
            try XStateReader.read(Array(chart.xstateText().text.utf8), file: "deep")
        }
        let tooDeep = "<scxml>" + String(repeating: "<state>", count: 10_000)
        let faults = faultLines { _ = try SCXMLReader.read(Array(tooDeep.utf8), file: "deep") }
        #expect(faults.count == 1 && faults[0].contains("expected elements to nest at most 512 deep"))
    }

    @Test("JSON nested 10,000 deep is refused with its place")
    func deepJSON() throws {
        let text = String(repeating: "{\"states\":{\"a\":", count: 10_000)
        #expect(throws: FileFaults.self) { try XStateReader.read(Array(text.utf8), file: "deep") }
    }

    @Test("250 states within each other are read from JSON, on a small stack")
    func nestedJSON() throws {
        let text = String(repeating: "{\"states\":{\"a\":", count: 250) + "{}" + String(repeating: "}}", count: 250)
        let chart = try XStateReader.read(Array(text.utf8), file: "deep").chart
        #expect(chart.nodes.count == 251)
    }
}
