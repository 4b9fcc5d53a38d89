import JSONText
import Statecharts
import Testing

@testable import MachineFormats

@Suite("Names, delays and values of XState")
struct XStateWordsTests {
    private func value(_ json: String) throws -> JSONValue { try JSONValue.read(Array(json.utf8)) }

    @Test(
        "an event of XState's own has the name that charts have for it, and back",
        arguments: [
            ("xstate.done.state.m.a", "done.state.m.a"), ("xstate.done.actor.0.m.a", "done.invoke.0.m.a"),
            ("xstate.error.actor.fetch", "error.platform.fetch"), ("go", "go"), ("xstate.init", "xstate.init"),
        ])
    func events(_ own: String, _ chart: String) {
        #expect(XStateEvent.chartName(own) == chart)
        #expect(XStateEvent.chartNames(own) == [chart])
        #expect(XStateEvent.xstateName(chart) == own)
    }

    @Test("a pattern of XState's own stands for all that charts call so")
    func patterns() {
        #expect(XStateEvent.chartNames("xstate.done.*") == ["done.state.*", "done.invoke.*"])
        #expect(XStateEvent.chartNames("xstate.error.*") == ["error.platform.*"])
        #expect(XStateEvent.chartNames("xstate.*").contains("xstate.*"))
        #expect(XStateEvent.chartNames("*") == ["*"])
        #expect(XStateEvent.chartNames("xstate.done.state.*") == ["done.state.*"])
    }

    @Test(
        "the event of a delay's end tells the delay, in either version's words",
        arguments: [
            ("xstate.after.500.m.a", .milliseconds(500)), ("xstate.after.soon.m.a", .named("soon")),
            ("xstate.after(500)#m.a", .milliseconds(500)), ("xstate.after(soon)#m.a", .named("soon")),
            ("xstate.after.*", nil), ("xstate.after.500", nil), ("after.500.m", nil),
        ] as [(String, ChartDelay?)])
    func ends(_ event: String, _ delay: ChartDelay?) {
        #expect(XStateEvent.delay(of: event) == delay)
    }

    @Test(
        "a delay's name is read as JavaScript reads numbers",
        arguments: [
            ("1000", .milliseconds(1000)), (" 5 ", .milliseconds(5)), ("1e3", .milliseconds(1000)),
            ("0x10", .milliseconds(16)), ("0b11", .milliseconds(3)), ("0o17", .milliseconds(15)),
            ("1.6", .milliseconds(2)), ("-5", .milliseconds(0)), ("", .milliseconds(0)), ("soon", .named("soon")),
            ("1s", .named("1s")), ("0xg", .named("0xg")), ("Infinity", .named("Infinity")), ("nan", .named("nan")),
            ("1e300", .named("1e300")),
        ] as [(String, ChartDelay)])
    func delays(_ text: String, _ delay: ChartDelay) {
        #expect(ChartDelay(xstate: text) == delay)
    }

    @Test("a delay of an action may be a number, a name, or something that is named by what it says")
    func delayValues() throws {
        #expect(ChartDelay(xstate: try value("12.4")) == .milliseconds(12))
        #expect(ChartDelay(xstate: try value("-1")) == .milliseconds(0))
        #expect(ChartDelay(xstate: try value("\"20\"")) == .milliseconds(20))
        #expect(ChartDelay(xstate: try value("{\"a\": [1, null]}")) == .named("{\"a\":[1,null]}"))
    }

    @Test(
        "a value is written without blanks, in the order of the file",
        arguments: [
            "null", "true", "-1.5", "12", "\"a\\\"b\"", "[1,\"a\",[]]", "{\"b\":1,\"a\":{\"c\":null}}", "{}",
        ])
    func compact(_ json: String) throws {
        #expect(XStateText.compact(try value(json)) == json)
        #expect(XStateText.compact(try value(" " + json.replacing(",", with: " , "))) == json)
    }

    @Test("blanks stand where a reader wants them")
    func spaced() throws {
        #expect(XStateText.spaced(try value("[1,{\"a\":[]},{}]")) == "[1, { \"a\": [] }, {}]")
    }

    @Test("a name with parameters is taken apart again, and no other name is")
    func parts() throws {
        let members = try #require(try value("{\"limit\":5,\"of\":[\"a\"]}").members)
        let name = XStateText.name("isOver", parameters: members)
        #expect(name == "isOver {\"limit\":5,\"of\":[\"a\"]}")
        let parts = try #require(XStateText.parts(of: name))
        #expect(parts.type == "isOver")
        #expect(parts.parameters.map(\.name) == ["limit", "of"])
        #expect(XStateText.name("isOver", parameters: []) == "isOver")
        for other in ["isOver", "isOver {}", "isOver { \"a\":1}", "isOver {\"a\":}", "{\"a\":1}"] {
            #expect(XStateText.parts(of: other) == nil, "\(other)")
        }
    }

    @Test("what a value holds is asked by kind")
    func members() throws {
        #expect(try value("\"a\"").text == "a")
        #expect(try value("1").text == nil)
        #expect(try value("[1,2]").elements?.count == 2)
        #expect(try value("{\"a\":1}").members?.map(\.name) == ["a"])
        #expect(try value("true").bool == true)
        #expect(try value("null").oneOrMore.isEmpty)
        #expect(try value("[1,2]").oneOrMore.count == 2)
        #expect(try value("1").oneOrMore.count == 1)
        let empty = try ["null", "false", "\"\"", "[]", "{}"].map { try value($0).isEmpty }
        #expect(empty == [true, true, true, true, true])
        let full = try ["0", "true", "\"a\"", "[0]", "{\"a\":0}"].map { try value($0).isEmpty }
        #expect(full == [false, false, false, false, false])
    }

    @Test("the words of the other formats' kinds are known both ways")
    func kinds() {
        let kinds: [ChartNode.Kind] = [
            .region, .choice, .fork, .join, .state, .composite, .parallel, .final, .history(isDeep: true),
        ]
        for kind in kinds { #expect(XStateExtra.name(kind).flatMap(XStateExtra.kind) == kind) }
        #expect(XStateExtra.kind("nosuch") == nil)
    }

    @Test("a program that makes a machine is told from JSON that is broken")
    func programs() {
        let fault = SourceFault(at: .start, "expected a value")
        func explained(_ text: String) -> String { XStateProgram.explain(fault, in: Array(text.utf8)).message }
        for program in ["import { x } from 'y'", "export const a = 1", "  const m = createMachine({})"] {
            #expect(explained(program).hasPrefix("expected a machine as JSON, found a program"), "\(program)")
        }
        for other in ["{\"a\": createMachine(", "[Machine(", "what is this", ""] {
            #expect(explained(other) == "expected a value", "\(other)")
        }
    }
}
