import Foundation
import JSONText
import MachineFormats
import SeededRandom
import Statecharts
import Testing

@Suite("What is written runs as what was read")
struct BehaviourTests {
    /// As many as `.ci/run` has time for, or fewer.
    private static let count =
        ProcessInfo.processInfo.environment["STATELOUPE_ALL_TESTS"] == "1" ? 300 : 60

    @Test(
        "F10 random machines do the same, request by request, once written and read again",
        arguments: [false, true])
    func machines(isVersion4: Bool) throws {
        var generator = SeededGenerator(for: "behaviour of written machines, version \(isVersion4 ? 4 : 5)")
        for _ in 0..<Self.count {
            let text = RandomMachineText.make(&generator, isVersion4: isVersion4)
            let chart = try XStateReader.read(
                Array(text.utf8), file: "m.json", dialect: isVersion4 ? .xstate4 : .xstate5
            ).chart
            for format in [ChartTextFormat.json, .xstate, .scxml] {
                guard try Behaviour.expectSame(chart, format, &generator, text) else { return }
            }
        }
    }

    @Test("F10 the end of a state whose key another has too is still waited for once neutral JSON is read again")
    func sharedKey() throws {
        let text = #"""
            {"id":"m","initial":"s0","states":{"s0":{"initial":"a","states":{"a":{"on":{"E":"fin"}},"fin":{"type":"final"}},
             "onDone":"s1"},"s1":{"initial":"s0","states":{"s0":{}}}}}
            """#
        let chart = try XStateReader.read(Array(text.utf8), file: "m.json").chart
        Script("read", "", "-> s0.a | E -> s1.s0").run(chart)
        let again = try ChartFile.read(Array(chart.neutralText().utf8), file: "m.json")
        Script("written and read", "", "-> s0.a | E -> s1.s0").run(try #require(again.first).chart)
    }

    @Test(
        "F10 what the machine itself does and invokes is in neutral JSON, and its rules are in all that holds everything"
    )
    func machineItself() throws {
        let text =
            #"{"id":"m","entry":"log","exit":"bye","invoke":{"id":"w","src":"load"},"on":{"A":".a"},"states":{"a":{}}}"#
        let chart = try XStateReader.read(Array(text.utf8), file: "m.json", dialect: .xstate4).chart
        for (format, file) in [(ChartTextFormat.json, "m.json"), (.xstate, "m.json"), (.scxml, "m.scxml")] {
            let read = try ChartFile.read(Array(chart.written(as: format).text.utf8), file: file)
            let again = try #require(read.first).chart
            #expect(again.dialect == .xstate4 && again.nodes[0].entry == [.named("log")], "\(format)")
            #expect(
                again.nodes[0].exit == [.named("bye")] && again.nodes[0].invocations.map(\.id) == ["w"], "\(format)")
        }
    }

    @Test(
        "F10 a chart of SCXML that has been written as XState takes events by their prefixes as before, unless told otherwise"
    )
    func prefixes() throws {
        let text =
            #"<scxml xmlns="http://www.w3.org/2005/07/scxml"><state id="a"><transition event="go" target="b"/></state><state id="b"/></scxml>"#
        let written = try SCXMLReader.read(Array(text.utf8), file: "m.scxml").chart.xstateText().text
        Script("as it was", "", "-> a | go.on -> b").run(
            try XStateReader.read(Array(written.utf8), file: "m.json").chart)
        Script("as version 5", "", "-> a | go.on -> a | go -> b")
            .run(try XStateReader.read(Array(written.utf8), file: "m.json", dialect: .xstate5).chart)
    }

    @Test("F10 no two states of a written machine have one id, which XState 5 refuses: a diagram names regions alike")
    func regions() throws {
        let text = """
            stateDiagram-v2
            [*] --> P
            P --> Q : go
            state P {
            [*] --> a
            a --> [*] : x
            --
            [*] --> b
            }
            state Q {
            [*] --> c
            --
            [*] --> d
            }
            """
        var chart = try MermaidReader.read(Array(text.utf8), file: "m.mmd").chart
        // What waits for the end of one of them, in it and from without, is written for all of them.
        let first = try #require(chart.nodes.firstIndex { $0.id == "region1" })
        let end = try #require(chart.nodes.firstIndex { $0.id == "Q" })
        chart.transitions.append(ChartTransition(from: first, to: [end], on: .events(["done.state.region1"])))
        let read = try XStateReader.read(Array(chart.xstateText().text.utf8), file: "m.json")
        #expect(read.found.lines(file: "m") == [])
        Script("as drawn", "", "-> P.region1.a & P.region2.b | x -> Q.region1.c & Q.region2.d").run(chart)
        Script("written", "", "-> P.region1.a & P.region2.b | x -> Q.region1.c & Q.region2.d").run(read.chart)
        chart.transitions[chart.transitions.count - 1].source = first + 1
        let outside = try XStateReader.read(Array(chart.xstateText().text.utf8), file: "m.json").chart
        #expect(
            outside.transitions.last?.trigger
                == .events(["done.state.m.P.region1", "done.state.m.Q.region1"]), "\(outside.transitions)")
    }

    @Test(
        "F10 random charts do the same, request by request, once written and read again",
        arguments: [Dialect.scxml, .xstate4, .xstate5])
    func charts(dialect: Dialect) throws {
        var generator = SeededGenerator(for: "behaviour of written charts, \(dialect)")
        for _ in 0..<Self.count {
            let chart = RandomChart.make(&generator, dialect: dialect)
            for format in [ChartTextFormat.json, .xstate, .scxml] {
                guard try Behaviour.expectSame(chart, format, &generator, "") else { return }
            }
        }
    }
}

/// Holds a chart against what becomes of it when it is written and read again, by what the two do.
private enum Behaviour {
    /// Whether what is lost, as neutral JSON alone loses it, changes what a machine does.
    private static func isFelt(_ loss: String) -> Bool {
        ["is computed", "is more than a name", "its initial actions"].contains(where: loss.contains)
    }

    /// A few more requests than the walk of a machine of this size needs to be everywhere.
    private static let requests = 25

    static func expectSame(
        _ chart: Statechart, _ format: ChartTextFormat, _ generator: inout SeededGenerator, _ text: String
    ) throws -> Bool {
        let written = chart.written(as: format)
        if written.losses.contains(where: isFelt) { return true }
        let name = format == .scxml ? "m.scxml" : "m.json"
        let again = try #require(try ChartFile.read(Array(written.text.utf8), file: name).first).chart
        let words = Vocabulary(chart)
        let inputs = (0..<requests).map { _ in words.input(&generator) }
        guard let difference = difference(chart, again, inputs) else { return true }
        Issue.record("\(format): \(difference)\nlosses \(written.losses)\n\(text)\n\(written.text)")
        return false
    }

    /// What the first request is after which the two are not alike; nil for none.
    private static func difference(_ chart: Statechart, _ again: Statechart, _ inputs: [ChartInput]) -> String? {
        let (first, second) = (run(chart), run(again))
        var (one, other) = (first.start(), second.start())
        for (number, input) in (inputs + [nil]).enumerated() {
            let (expected, found) = (facts(one, first), facts(other, second))
            let way = inputs.prefix(number).map { first.text(of: $0) }.joined(separator: ", ")
            if expected != found { return "\(expected)\nbecame\n\(found)\nafter \(way)" }
            guard let input, one.1.loop == nil else { return nil }
            one = first.step(one.0, input)
            other = second.step(other.0, input)
        }
        return nil
    }

    /// A machine that goes round says little, so that is found out soon.
    private static func run(_ chart: Statechart) -> ChartInterpreter { ChartInterpreter(chart, microstepLimit: 100) }

    /// What can be seen of a chart after a step.
    private static func facts(_ outcome: (state: StatechartState, step: ChartStep), _ run: ChartInterpreter) -> String {
        let (state, step) = outcome
        let waits = state.pending.map { "\($0.remaining ?? -1)" }.joined(separator: " ")
        let work = run.running(in: state).map { run.chart.nodes[$0.node].invocations[$0.place].id }
        return "\(run.paths(of: state).joined(separator: " & ")), refused \(step.refusal != nil), "
            + "loop \(step.loop != nil), done \(state.isDone), failed \(state.hasFailed), waits \(waits), "
            + "work \(work), did \(step.microsteps.flatMap(\.actions))"
    }

}

/// The words that a chart understands, from which requests are made.
private struct Vocabulary {
    private var events: [String] = []
    private var delays: [ChartDelay] = []
    private var works: [String] = []
    private let guards: [String]

    init(_ chart: Statechart) {
        for transition in chart.transitions {
            switch transition.trigger {
            case .events(let names): events += names.map { $0.hasSuffix("*") ? $0.dropLast() + "x" : $0 }
            case .after(let delay): delays.append(delay)
            case .eventless: break
            }
        }
        works = chart.nodes.flatMap { $0.invocations.map(\.id) }
        guards = ChartInterpreter(chart).guards
    }

    func input(_ generator: inout SeededGenerator) -> ChartInput {
        func pick<Value>(_ values: [Value]) -> Value? {
            values.isEmpty ? nil : values[Int(generator.next() % UInt64(values.count))]
        }
        let isOn = generator.next() % 2 == 0
        switch generator.next() % 10 {
        case 0, 1, 2: return .guardSwitch(pick(guards) ?? "none", isOn: isOn)
        case 3:
            if case .named(let name)? = pick(delays) { return .endDelay(name) }
            return isOn ? .nextDelay : .elapse(milliseconds: 100)
        case 4: return pick(works).map { isOn ? .finish($0) : .fail($0) } ?? .nextDelay
        default: return .event(pick(events) ?? "none")
        }
    }
}
