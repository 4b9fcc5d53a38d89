import Statecharts
import Testing

@Suite("Charts driven by lines")
struct ChartRunTests {
    private static let door: Statechart = {
        var door = ChartBuilder(.xstate5)
        door.states("closed", "open", "broken")
        door.on("push", "closed", "open")
        door.on("push", "open", "closed") { $0.guarding = .named("isClear") }
        door.after(.milliseconds(500), "open", "closed")
        door.on("kick", "closed", "broken") { $0.guarding = .not(.named("isStrong")) }
        door.change("broken") { $0.kind = .final }
        return door.chart
    }()

    private func run(_ chart: Statechart, _ lines: String...) -> [String] {
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
        #expect(lines[2].contains(#""refused":true,"why":"guard \"isClear\" is false""#))
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
        var patterns = ChartBuilder(.scxml)
        patterns.states("a", "b")
        patterns.on("mouse.*", "b", "a")
        #expect(run(patterns.chart, "mouse.up")[1].contains("no current state has a transition for it"))
        #expect(run(patterns.chart, "key.up")[1].contains("the machine has no such event"))
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

    @Test("states joined by & are all current or not; where one is no state there is no such state")
    func severalExpected() {
        var chart = ChartBuilder(.scxml)
        chart.states("p", kind: .parallel)
        chart.states("l", "r", "k & z", in: "p")
        chart.states("a1", "a2", in: "l")
        chart.states("b1", "b2", in: "r")
        chart.on("go", "a1", "a2")
        var run = ChartRun(chart.chart)
        #expect(run.isCurrent("a1 & b1") == true && run.isCurrent("b1 & a1") == true)
        #expect(run.isCurrent("a2 & b1") == false && run.isCurrent("p.l.a1 & r.b1 & k & z") == true)
        _ = run.take(line: "go")
        #expect(run.isCurrent("a2 & b1") == true && run.isCurrent("p & a1") == false)
        for unknown in ["a2 & nonsense", "nonsense & a2", "a2 & ", " & ", "a2 & k", "nonsense"] {
            #expect(run.isCurrent(unknown) == nil, "\(unknown)")
        }
    }

    @Test("a path names its state before others have it as their id")
    func pathFirst() {
        var chart = ChartBuilder(.scxml)
        chart.states("x")
        chart.states("b", in: "x")
        chart.states("b")
        chart.on("go", "x", "b")
        var run = ChartRun(chart.chart)
        #expect(run.isCurrent("x.b") == true && run.isCurrent("b") == false)
        _ = run.take(line: "go")
        #expect(run.isCurrent("x.b") == false && run.isCurrent("b") == true)
    }

    @Test("a walk is the same for the same seed, and its requests can be given again")
    func walk() {
        var (one, two, again) = (ChartRun(Self.door), ChartRun(Self.door), ChartRun(Self.door))
        var (lines, others): ([String], [String]) = ([], [])
        one.walk(30, seed: 7) { lines.append($0) }
        two.walk(30, seed: 7) { others.append($0) }
        #expect(!lines.isEmpty && lines == others)
        #expect(one.failures == 0)
        for line in lines {
            let event = line.split(separator: #"","from""#)[0].dropFirst(#"{"event":""#.count)
            _ = again.take(line: String(event).replacing(#"\""#, with: "\""))
        }
        #expect(again.state == one.state)
    }

    @Test("a walk ends where its answers are no longer wanted, however long it was to be")
    func endedWalk() {
        struct Enough: Error {}
        var run = ChartRun(Self.door)
        var count = 0
        #expect(throws: Enough.self) {
            try run.walk(.max, seed: 1) { _ in
                count += 1
                if count == 5 { throw Enough() }
            }
        }
        #expect(count == 5)
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
        #expect(paths.isComplete && paths.visited > 1)
        let cut = ChartPaths(chart.chart, limit: 1)
        #expect(!cut.isComplete && cut.end == .limit && cut.visited == 1)
        #expect(
            paths.lines == [
                #"{"state":"a","events":[]}"#, #"{"state":"b","events":["{\"guard\":\"p\",\"on\":true}","go"]}"#,
                #"{"state":"lost","events":null}"#,
            ])
    }

    @Test("a list ends in its state where one does; a state that every list only passes is marked")
    func passedPaths() {
        func lines(_ guarding: ChartCondition?) -> [String] {
            var chart = ChartBuilder(.xstate5)
            chart.states("a", "b", "c")
            chart.on("E", "a", "b")
            chart.on(nil, "b", "c") { $0.guarding = guarding }
            return ChartPaths(chart.chart).lines
        }
        let (start, entered) = (#"{"state":"a","events":[]}"#, #"{"state":"c","events":["E"]}"#)
        #expect(lines(nil) == [start, #"{"state":"b","events":["E"],"passed":true}"#, entered])
        #expect(
            lines(.not(.named("g"))) == [
                start, #"{"state":"b","events":["{\"guard\":\"g\",\"on\":true}","E"]}"#, entered,
            ])
    }

    @Test("the list to a state that is only passed passes it, though another list leads to where it goes on to")
    func passedBeside() {
        var chart = ChartBuilder(.xstate5)
        chart.states("a", "b", "c")
        chart.on("near", "a", "c")
        chart.on("through", "a", "b")
        chart.on(nil, "b", "c")
        #expect(
            ChartPaths(chart.chart).lines == [
                #"{"state":"a","events":[]}"#, #"{"state":"b","events":["through"],"passed":true}"#,
                #"{"state":"c","events":["near"]}"#,
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

    @Test("a time is whole milliseconds, neither rounded nor cut")
    func wholeTimes() throws {
        #expect(try ChartInput(line: #"{"after":1e15}"#) == .elapse(milliseconds: 1_000_000_000_000_000))
        #expect(try ChartInput(line: #"{"after":2.0}"#) == .elapse(milliseconds: 2))
        for wrong in ["0.5", "1e16", "1e300", "-0.1"] {
            var run = ChartRun(Self.door)
            let answer = run.take(line: "{\"after\":\(wrong)}")
            #expect(answer?.contains("column 10: expected whole milliseconds from 0 to 1000000000000000") == true)
            #expect(run.exitStatus == 2)
        }
    }

    @Test("a name that a line has twice is a fault, as one of the two would be passed by")
    func twice() {
        var run = ChartRun(Self.door)
        let answer = run.take(line: #"{"event":"push","event":"kick"}"#)
        #expect(answer?.contains(#"column 17: \"event\" is given twice"#) == true)
        #expect(run.exitStatus == 2)
    }

    @Test("a line that asks for two things is a fault, as only one of them would be done")
    func twoRequests() throws {
        var run = ChartRun(Self.door)
        let answer = run.take(line: #"{"event":"push","after":5}"#)
        #expect(answer?.contains(#"column 17: expected one request in a line, found \"event\" and \"after\""#) == true)
        #expect(run.exitStatus == 2)
        #expect(try ChartInput(line: "\u{FEFF}push") == .event("push"), "a byte-order mark is none of it")
    }

    @Test("a long loop of many regions is told in one short line")
    func longLoops() {
        var chart = ChartBuilder(.scxml)
        let names = (0..<30).map { "s\($0)" }
        for name in names { chart.states(name) }
        for (name, next) in zip(names, names.dropFirst() + names.prefix(1)) { chart.on(nil, name, next) }
        let why = "it goes round without an event: s0 → s1 → s2 → s3 → s4 → s5 → s6 → s7 → … (22 more) → s0"
        #expect(run(chart.chart)[0].contains(why))
        let long = String(repeating: "x", count: 99)
        var regions = ChartBuilder(.scxml)
        regions.states("p", kind: .parallel)
        for name in ["r", "s", "t", "u", "v", "w"] { regions.states(name, in: "p") }
        regions.states("a", long, in: "r")
        regions.on(nil, "a", long)
        regions.on(nil, long, "a")
        let cut = String(repeating: "x", count: 56) + "…"
        #expect(run(regions.chart)[0].contains("it goes round without an event: p.r.a → p.r.\(cut) → p.r.a"))
        for region in ["s", "t", "u", "v", "w"] {
            regions.states("\(region)1", "\(region)2", in: region)
            regions.on(nil, "\(region)1", "\(region)2")
            regions.on(nil, "\(region)2", "\(region)1")
        }
        let all = run(regions.chart)[0]
        #expect(all.contains("p.r.a & p.s.s1 & p.t.t1 & p.u.u1 & 2 more → p.r.\(cut) & p.s.s2 & p.t.t2 & "), "\(all)")
    }

    @Test("many events at once come to rest; events that make ever more do not")
    func storms() {
        var many = ChartBuilder(.scxml)
        many.states("a", "b")
        many.on("E", "a", "b") { $0.actions = Array(repeating: .raise("R"), count: 3_000) }
        #expect(run(many.chart, "E")[1].contains(#""to":"b","active":["b"],"refused":false,"why":null"#))
        var storm = ChartBuilder(.scxml)
        storm.states("a")
        storm.on("E", "a", "a") { $0.actions = [.raise("E"), .raise("E")] }
        #expect(run(storm.chart, "E")[1].contains("it does not come to rest: a"))
    }

    @Test("what is wrong with a line that is no request is kept until the next line")
    func faults() {
        var chart = ChartBuilder(.scxml)
        chart.states("a", "b")
        chart.on("go", "a", "b")
        var run = ChartRun(chart.chart)
        _ = run.take(line: #"{"event":5}"#)
        #expect(run.lastFault == "1:10: expected a string in \"event\"" && run.exitStatus == 2)
        _ = run.take(line: "nothing")
        #expect(run.lastFault == nil && run.failures == 1, "a refusal is no fault")
        _ = run.take(line: #"{"#)
        #expect(run.take(line: "") == nil && run.lastFault == nil && run.faults == 2)
    }

    @Test("a line longer than any request is refused, and not said again")
    func longLine() {
        var run = ChartRun(Self.door)
        let answer = run.take(line: String(repeating: "x", count: ChartRun.longestLine + 1)) ?? ""
        let tooLong = "expected a line of at most 100000 bytes, found a longer one"
        #expect(answer.contains(tooLong) && answer.utf8.count < 400)
        #expect(run.exitStatus == 2 && run.lastFault != nil)
        #expect(run.take(line: "push")?.contains(#""refused":false"#) == true)
    }

    @Test(
        "an unhandled error says why the machine stops, counts as a failure, and what is asked then is refused with it")
    func unhandledError() {
        var chart = ChartBuilder(.xstate5)
        chart.states("a", "b")
        chart.change("a") { $0.invocations = [Invocation(id: "load", source: "fetch", at: .start)] }
        chart.on("GO", "a", "b")
        var run = ChartRun(chart.chart)
        let answer = run.take(line: #"{"error":"load"}"#) ?? ""
        #expect(answer.contains(#""refused":false,"why":"nothing handles the error of \"load\", so the machine stops"#))
        #expect(answer.contains(#""done":false"#), "that is not its end")
        #expect(run.exitStatus == 1)
        #expect(run.take(line: "GO")?.contains(#""refused":true,"why":"the machine has stopped: work failed"#) == true)
    }

    @Test("XState's own event for the end of a delay is refused with what to ask for")
    func ownDelayEvent() {
        let lines = run(Self.door, "push", "xstate.after.500.test.open")
        #expect(
            lines[2].contains(#""why":"delays end as time passes, not by an event: ask for {\"after\":milliseconds}""#))
    }
}
