import JSONText
import Statecharts
import Testing

@testable import MachineFormats

/// `after` is an object: its keys are texts, which XState makes numbers of as JavaScript does (`+key`), and names
/// otherwise.
@Suite("Delays of XState")
struct XStateDelayTests {
    @Test(
        "a key that JavaScript reads as a number is so many milliseconds, rounded, and never below none",
        arguments: [
            ("0", 0), ("250", 250), (" 250 ", 250), ("1e3", 1000), ("1.5", 2), (".4", 0), ("0x10", 16), ("0b11", 3),
            ("0o17", 15), ("+5", 5), ("-5", 0), ("", 0), ("9e14", 900_000_000_000_000),
        ])
    func numbers(key: String, milliseconds: Int) {
        #expect(ChartDelay(xstate: key) == .milliseconds(milliseconds))
    }

    @Test(
        "any other key is a name, as it stands",
        arguments: ["retryDelay", "PT15M", "10s", "1 000", "0x", "0xZ", "1e", "--1", "Infinity", "NaN", "١٢"])
    func names(key: String) { #expect(ChartDelay(xstate: key) == .named(key)) }

    @Test("a delay longer than any machine lives is one by name, and that is told")
    func tooLong() {
        let long = "99999999999999999999"
        #expect(ChartDelay(xstate: long) == .named(long))
        #expect(ChartDelay.oddity(xstate: long)?.contains("too long") == true)
        #expect(ChartDelay.oddity(xstate: "-1")?.contains("negative") == true)
        for plain in ["0", "250", "retryDelay", "8e15"] { #expect(ChartDelay.oddity(xstate: plain) == nil) }
    }

    @Test(
        "the delay of an action is a number, a text, or what is named by itself",
        arguments: [
            ("500", .milliseconds(500)), ("\"500\"", .milliseconds(500)), ("\"short\"", .named("short")),
            ("-3", .milliseconds(0)), ("{\"type\":\"fn\"}", .named("{\"type\":\"fn\"}")), ("1e300", .named("1e+300")),
        ] as [(String, ChartDelay)])
    func ofActions(json: String, delay: ChartDelay) throws {
        #expect(ChartDelay(xstate: try JSONValue.read(Array(json.utf8))) == delay)
    }
}

/// Events of XState by the names that charts have, which are those of version 4 and SCXML.
@Suite("Events that XState itself names")
struct XStateEventNameTests {
    @Test(
        "the ends of states and of work, and back",
        arguments: [
            ("xstate.done.state.m.a", "done.state.m.a"), ("xstate.done.actor.load", "done.invoke.load"),
            ("xstate.error.actor.load", "error.platform.load"), ("GO", "GO"), ("xstate.init", "xstate.init"),
        ])
    func names(xstate: String, chart: String) {
        #expect(XStateEvent.chartName(xstate) == chart)
        #expect(XStateEvent.xstateName(chart) == xstate)
    }

    @Test(
        "a pattern for many of them is one for each kind",
        arguments: [
            ("xstate.done.*", ["done.state.*", "done.invoke.*"]), ("xstate.error.*", ["error.platform.*"]),
            ("xstate.done.actor.*", ["done.invoke.*"]), ("mouse.*", ["mouse.*"]), ("*", ["*"]),
        ])
    func patterns(xstate: String, charts: [String]) { #expect(XStateEvent.chartNames(xstate) == charts) }

    @Test("the event of everything that XState names is each of them, and its own")
    func everything() {
        #expect(
            Set(XStateEvent.chartNames("xstate.*"))
                == ["xstate.*", "done.state.*", "done.invoke.*", "error.platform.*"])
    }

    @Test(
        "the end of a delay by the name of either version",
        arguments: [
            ("xstate.after.1000.m.a", .milliseconds(1000)), ("xstate.after(1000)#m.a", .milliseconds(1000)),
            ("xstate.after.short.m.a", .named("short")), ("xstate.after(short)#m", .named("short")),
            ("xstate.after.*", nil), ("xstate.after.1000", nil), ("after.1000.m", nil),
        ] as [(String, ChartDelay?)])
    func delays(event: String, delay: ChartDelay?) { #expect(XStateEvent.delay(of: event) == delay) }
}
