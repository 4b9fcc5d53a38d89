import JSONText
import Statecharts
import Testing

/// Requests as lines of text: what `run` reads, prints and takes in a list.
@Suite("Requests as lines")
struct ChartInputTextTests {
    private static let names = [
        "go", "two words", "a,b", "{brace}", "{\"event\":\"x\"}", "\"quoted\"", "back\\slash", "line\nbreak",
        "tab\tbed",
        "", " blank", "blank ", "é状態😀", "→ b", "a → b", "}", "a{b,c}", ",", "{", "\u{feff}x", "\u{202e}rtl", "x\r\ny",
        "x,\u{301}y",
    ]

    private static let inputs: [ChartInput] =
        names.flatMap { name -> [ChartInput] in
            [
                .event(name), .guardSwitch(name, isOn: true), .guardSwitch(name, isOn: false), .endDelay(name),
                .finish(name), .fail(name),
            ]
        } + [.elapse(milliseconds: 0), .elapse(milliseconds: 250), .elapse(milliseconds: 1_000_000_000_000_000)]

    @Test("what is written for a request reads back as the same one", arguments: inputs)
    func backAndForth(input: ChartInput) throws {
        let line = try #require(input.line)
        #expect(OutsideText.cleanedLine(line) == line, "it can be printed and copied")
        #expect(try ChartInput(line: line) == input)
    }

    @Test("any list of them with commas between is taken apart into the same requests")
    func lists() throws {
        let lines = Self.inputs.compactMap(\.line)
        #expect(ChartInput.split(lines.joined(separator: ",")) == lines)
        #expect(ChartInput.split(lines.joined(separator: " , ")) == lines)
        #expect(ChartInput.split(lines.reversed().joined(separator: ",")) == lines.reversed())
    }

    @Test("what depends on the chart for its name has no line of its own")
    func nameless() {
        #expect(ChartInput.transition(anyOf: [3], by: nil).line == nil && ChartInput.nextDelay.line == nil)
    }

    @Test("nothing between two commas is no request")
    func gaps() {
        #expect(
            ChartInput.split("") == [] && ChartInput.split(" , ,") == [] && ChartInput.split("a,,b,") == ["a", "b"])
    }

    @Test(
        "an event of the machine that has commas stays whole in a list, the longest of them, unless its parts are events too"
    )
    func commas() {
        var chart = Statechart(name: "tcp", format: .mermaid, dialect: .diagram)
        chart.nodes.append(ChartNode(id: "a", parent: 0, kind: .state))
        for name in ["open", "recv SYN", "recv SYN,ACK", "recv SYN,ACK,URG", "x", "y", "x,y"] {
            chart.transitions.append(ChartTransition(from: 1, to: [1], on: .events([name])))
        }
        func split(_ list: String) -> [String] { ChartInput.split(list, for: chart) }
        #expect(split("open, recv SYN,ACK ,recv SYN") == ["open", "recv SYN,ACK", "recv SYN"])
        #expect(split("recv SYN,ACK,URG,recv SYN,ACK") == ["recv SYN,ACK,URG", "recv SYN,ACK"])
        #expect(split("recv SYN,ACK → a,open") == ["recv SYN,ACK → a", "open"])
        #expect(split("recv SYN, ACK,x,y,,") == ["recv SYN", "ACK", "x", "y"])
        #expect(split("{\"event\":\"x,y\"},x") == ["{\"event\":\"x,y\"}", "x"])
        #expect(split("") == [])
    }

    @Test("a bracket that is never closed keeps what follows, so that it is told as one fault")
    func open() { #expect(ChartInput.split("a,{\"event\":\"b\",c") == ["a", "{\"event\":\"b\",c"]) }

    @Test("a mark of the byte order before the first line is no part of its name, nor are blanks around it")
    func marks() throws {
        #expect(try ChartInput(line: "\u{feff}go") == .event("go"))
        #expect(try ChartInput(line: " \tgo now\r\n") == .event("go now"))
    }

    @Test("a guard without on is switched on")
    func on() throws { #expect(try ChartInput(line: #"{"guard":"g"}"#) == .guardSwitch("g", isOn: true)) }

    @Test(
        "a line that is no request says what is wrong with it",
        arguments: [
            ("{}", "1:1: expected \"event\", \"guard\", \"after\", \"done\" or \"error\", found none of them"),
            (#"{"event":1}"#, "1:10: expected a string in \"event\""),
            (#"{"guard":"g","on":1}"#, "1:19: expected true or false in \"on\""),
            (#"{"after":true}"#, "1:10: expected milliseconds or the name of a delay in \"after\""),
            (#"{"after":0.5}"#, "1:10: expected whole milliseconds from 0 to 1000000000000000 in \"after\""),
            (#"{"done":"a","error":"b"}"#, "1:13: expected one request in a line, found \"done\" and \"error\""),
            (#"{"done":"a","done":"b"}"#, "1:13: \"done\" is given twice"),
            ("{", "1:2: expected a name in double quotes or '}', found end of file"),
        ])
    func faults(line: String, message: String) {
        let fault = #expect(throws: SourceFault.self) { try ChartInput(line: line) }
        #expect(fault?.description == message)
    }
}

@Suite("How much of a chart has been visited")
struct ChartCoverageTests {
    @Test("transitions are counted once, of all there are; a history is no state that could be entered")
    func counts() {
        var chart = ChartBuilder(.scxml)
        chart.states("a", "b", "p")
        chart.states("c", in: "p")
        chart.states("h", in: "p", kind: .history(isDeep: false))
        chart.on("go", "a", "b")
        chart.on("go", "b", "a")
        chart.on("in", "a", "p")
        chart.on("never", "p", "a")
        var run = ChartRun(chart.chart)
        #expect(run.coverage.states == 4 && run.coverage.transitions == 4 && run.coverage.percent == 0)
        for event in ["go", "go", "go"] { _ = run.take(.event(event)) }
        #expect(run.coverage.taken == [0, 1] && run.coverage.percent == 50)
        #expect(run.coverage.entered == [chart["a"], chart["b"]])
        _ = run.take(.event("nothing"))
        #expect(run.coverage.percent == 50, "what is refused takes nothing")
        _ = run.take(.event("go"))
        _ = run.take(.event("in"))
        #expect(run.coverage.entered == [chart["a"], chart["b"], chart["p"], chart["c"]])
        #expect(run.coverage.percent == 75)
    }

    @Test("of a chart without transitions all are taken")
    func none() {
        var chart = ChartBuilder(.diagram)
        chart.states("a")
        #expect(ChartRun(chart.chart).coverage.percent == 100)
    }
}
