import MachineFormats
import MachineRecords
import Statecharts
import Testing

@Suite("Guards of XState without a name")
struct XStateInlineGuardTests {
    private static let inline = "inline:m.a#go[-1]#guard"

    /// A machine whose state `a` leads by one event to `b`, `c` and `d`, by these guards.
    private func chart(_ guards: String..., key: String = "guard") throws -> Chart {
        let ways = zip(guards, ["b", "c", "d"]).map { "{\"target\":\"\($1)\",\"\(key)\":\($0)}" }
        let text =
            "{\"id\":\"m\",\"initial\":\"a\",\"states\":{\"a\":{\"on\":{\"go\":[\(ways.joined(separator: ","))]}},"
            + "\"b\":{\"on\":{\"x\":\"a\"}},\"c\":{\"on\":{\"x\":\"a\"}},\"d\":{\"on\":{\"x\":\"a\"}}}}"
        return try XStateReader.read(Array(text.utf8), file: "m.json").chart
    }

    @Test(
        "F3 functions that choose between the transitions of one event are switches of their own",
        arguments: [#""inline:m.a#go[-1]#guard""#, #""guard""#, #"{"type":"inline:m.a#go[-1]#guard"}"#])
    func apart(_ name: String) throws {
        let chart = try chart(name, name, "{\"type\":\"not\",\"guards\":[\(name)]}")
        let guards = ChartInterpreter(chart).guards
        #expect(guards.count == 3 && guards[1] == guards[0] + " 2" && guards[2] == guards[0] + " 3", "\(guards)")
        let again = try XStateReader.read(Array(chart.xstateText().text.utf8), file: "m.json").chart
        #expect(again.transitions.map(\.guarding) == chart.transitions.map(\.guarding))
    }

    @Test("F3 a guard with a name is one wherever it is asked, and one with other parameters another")
    func named() throws {
        #expect(ChartInterpreter(try chart(#""ready""#, #""ready""#)).guards == ["ready"])
        let over = try chart(
            #"{"type":"isOver","params":{"limit":5}}"#, #"{"type":"isOver","params":{"limit":6}}"#,
            #"{"name":"isOver","limit":5}"#)
        #expect(ChartInterpreter(over).guards == ["isOver {\"limit\":5}", "isOver {\"limit\":6}"])
    }

    @Test("F3 their labels are told apart, and their switches say where they stand")
    func labels() throws {
        let name = "\"\(Self.inline)\""
        let structure = try chart(name, name, "\"inline:odd\"").structure
        let labels = structure.edges.filter { $0.from == 0 }.map { $0.guards.compactMap(\.self) }
        #expect(labels == [["inline guard"], ["inline guard 2"], ["inline guard"]])
        let switches = structure.events.map(\.name).filter { $0.hasPrefix("[") }
        #expect(switches == ["[inline guard of go, m.a]", "[inline guard 2 of go, m.a]", "[inline:odd]"])
    }
}
