import Statecharts
import Testing

@Suite("Charts driven by lines")
struct ChartRunTests {
    private static let door: Chart = {
        var door = ChartBuilder(.xstate5)
        door.states("closed", "open", "broken")
        door.on("push", "closed", "open")
        door.on("push", "open", "closed") { $0.guarding = .named("isClear") }
        door.after(.milliseconds(500), "open", "closed")
        door.on("kick", "closed", "broken") { $0.guarding = .not(.named("isStrong")) }
        door.change("broken") { $0.kind = .final }
        return door.chart
    }()

    private func run(_ chart: Chart, _ lines: String...) -> [String] {
        var run = ChartRun(chart)
        return [run.opening] + lines.compactMap { run.take(line: $0) }
    }

    @Test("the start is a line without an event, and each request one with it")
    func lines() {
        #expect(
            run(Self.door, "push", "  ") == [
                #"{"event":null,"from":null,"to":"closed","active":["closed"],"refused":false,"why":null,"done":false}"#,
                #"{"event":"push","from":"closed","to":"open","active":["open"],"refused":false,"why":null,"done":false}"#,
            ])
    }

    @Test("a guard is off at first, stops a request, and is switched on by a line")
    func guards() {
        let lines = run(Self.door, "push", "push", #"{"guard":"isClear","on":true}"#, "push")
        #expect(lines[2].contains(#""refused":true,"why":"guard \"isClear\" stops it""#))
        #expect(lines[3].contains(#"{"event":"{\"guard\":\"isClear\",\"on\":true}","from":"open","to":"open""#))
        #expect(lines[4].contains(#""to":"closed","active":["closed"],"refused":false"#))
    }

    @Test("time passes by a line, and ends what it ends")
    func time() {
        let lines = run(Self.door, "push", #"{"after":499}"#, #"{"after":1}"#)
        #expect(lines[2].contains(#""to":"open""#))
        #expect(lines[3].contains(#""to":"closed""#))
    }

    @Test("the end is told, and nothing is taken after it")
    func end() {
        let lines = run(Self.door, "kick", "push")
        #expect(lines[1].hasSuffix(#""refused":false,"why":null,"done":true}"#))
        #expect(lines[2].contains(#""refused":true,"why":"the machine has reached its end""#))
    }

    @Test("an unknown event names the nearest known one")
    func unknown() {
        #expect(run(Self.door, "psh")[1].contains(#"the machine has no such event; did you mean \"push\"?"#))
    }

    @Test("the exit status tells refusals and lines that are none")
    func status() {
        var run = ChartRun(Self.door)
        #expect(run.exitStatus == 0)
        _ = run.take(line: "nothing")
        #expect(run.exitStatus == 1)
        #expect(run.take(line: #"{"what":1}"#)?.contains("expected") == true)
        #expect(run.exitStatus == 2)
    }

    @Test("a name with quotes and a point is escaped in the answer, twice where the path escapes it")
    func escaping() {
        var chart = ChartBuilder(.scxml)
        chart.states("a.\"b\"")
        #expect(run(chart.chart)[0].contains(#""to":"a\\.\"b\"","active":["a\\.\"b\""]"#))
    }

    @Test("states are found by path, by id and by all that is current")
    func expectation() {
        let run = ChartRun(Self.door)
        #expect(run.isCurrent("closed") == true)
        #expect(run.isCurrent("open") == false)
        #expect(run.isCurrent("opne") == nil)
    }

    @Test("a walk is the same for the same seed, and its requests can be given again")
    func walk() {
        var (one, two, again) = (ChartRun(Self.door), ChartRun(Self.door), ChartRun(Self.door))
        let lines = one.walk(30, seed: 7)
        #expect(lines == two.walk(30, seed: 7))
        #expect(one.failures == 0)
        for line in lines {
            let event = line.split(separator: #"","from""#)[0].dropFirst(#"{"event":""#.count)
            _ = again.take(line: String(event).replacing(#"\""#, with: "\""))
        }
        #expect(again.state == one.state)
    }

    @Test("coverage counts transitions that were taken")
    func coverage() {
        var run = ChartRun(Self.door)
        #expect(run.coverage.percent == 0)
        _ = run.take(line: "push")
        #expect(run.coverage.percent == 25)
        #expect(run.coverage.entered.count == 2)
    }

    @Test("a path leads to each state, and none to one that cannot be reached")
    func paths() {
        var chart = ChartBuilder(.xstate5)
        chart.states("a", "b", "lost")
        chart.on("go", "a", "b") { $0.guarding = .named("p") }
        let paths = ChartPaths(chart.chart)
        #expect(paths.isComplete)
        #expect(
            paths.lines == [
                #"{"state":"a","events":[]}"#, #"{"state":"b","events":["{\"guard\":\"p\",\"on\":true}","go"]}"#,
                #"{"state":"lost","events":null}"#,
            ])
    }

    @Test("a comma within an object belongs to its request")
    func lists() {
        #expect(
            ChartInput.split(#"a, b,{"guard":"x,}","on":true},,c {d"#) == [
                "a", "b", #"{"guard":"x,}","on":true}"#, "c {d",
            ])
    }

    @Test("each kind of line is read")
    func kinds() throws {
        #expect(try ChartInput(line: " a b\r") == .event("a b"))
        #expect(try ChartInput(line: #"{"event":"{"}"#) == .event("{"))
        #expect(try ChartInput(line: #"{"guard":"g","on":false}"#) == .guardSwitch("g", isOn: false))
        #expect(try ChartInput(line: #"{"after":1500}"#) == .elapse(milliseconds: 1500))
        #expect(try ChartInput(line: #"{"after":"LONG"}"#) == .endDelay("LONG"))
        #expect(try ChartInput(line: #"{"done":"w"}"#) == .finish("w"))
        #expect(try ChartInput(line: #"{"error":"w"}"#) == .fail("w"))
        for wrong in ["{", "{}", #"{"after":-1}"#, #"{"guard":1}"#, #"{"on":true}"#] {
            #expect(throws: (any Error).self) { try ChartInput(line: wrong) }
        }
    }
}
