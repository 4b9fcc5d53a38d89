import MachineFormats
import MachineRecords
import Statecharts
import Testing

@Suite("Guards of XState without a name")
struct XStateInlineGuardTests {
    private static let inline = "inline:m.a#go[-1]#guard"

    /// A machine whose state `a` leads by one event to `b`, `c` and `d`, by these guards.
    private func chart(_ guards: String..., key: String = "guard") throws -> Statechart {
        let ways = zip(guards, ["b", "c", "d"]).map { "{\"target\":\"\($1)\",\"\(key)\":\($0)}" }
        let text =
            "{\"id\":\"m\",\"initial\":\"a\",\"states\":{\"a\":{\"on\":{\"go\":[\(ways.joined(separator: ","))]}},"
            + "\"b\":{\"on\":{\"x\":\"a\"}},\"c\":{\"on\":{\"x\":\"a\"}},\"d\":{\"on\":{\"x\":\"a\"}}}}"
        return try XStateReader.read(Array(text.utf8), file: "m.json").chart
    }

    @Test(
        "F3 functions that choose between the transitions of one event are switches of their own",
        arguments: [#""inline:m.a#go[-1]#guard""#, #""guard""#, #""cond""#, #"{"type":"inline:m.a#go[-1]#guard"}"#])
    func apart(_ name: String) throws {
        let chart = try chart(name, name, name)
        let guards = ChartInterpreter(chart).guards
        #expect(guards.count == 3 && guards[1] == guards[0] + " 2" && guards[2] == guards[0] + " 3", "\(guards)")
        let again = try XStateReader.read(Array(chart.xstateText().text.utf8), file: "m.json").chart
        #expect(again.transitions.map(\.guarding) == chart.transitions.map(\.guarding))
    }

    @Test("F3 a function whose name says where it stands is another each time, within other conditions too")
    func nested() throws {
        let name = "\"\(Self.inline)\""
        let chart = try chart(name, "{\"type\":\"not\",\"guards\":[\(name)]}")
        #expect(ChartInterpreter(chart).guards == [Self.inline, Self.inline + " 2"])
    }

    @Test(
        "F3 a person's own guard called guard is one switch, where each of its uses can decide",
        arguments: [
            [#""guard""#, #"{"type":"not","guards":["guard"]}"#],
            [#"{"type":"and","guards":["guard","ready"]}"#, #""guard""#],
            [#"{"type":"guard","params":{"limit":5}}"#, #"{"type":"guard","params":{"limit":5}}"#],
        ])
    func own(_ uses: [String]) throws {
        let guards = ChartInterpreter(try chart(uses[0], uses[1])).guards
        #expect(Set(guards).subtracting(["ready"]).count == 1, "\(guards)")
    }

    @Test("F3 a guard called guard is the same one in another state, as XState asks it by its name")
    func elsewhere() throws {
        let text = """
            {"id":"m","initial":"a","states":{"a":{"on":{"go":{"target":"b","guard":"guard"}}},
             "b":{"on":{"go":{"target":"a","guard":"guard"}}}}}
            """
        #expect(ChartInterpreter(try XStateReader.read(Array(text.utf8), file: "m.json").chart).guards == ["guard"])
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
        let chart = try chart(name, name, "\"inline:odd\"")
        let structure = chart.structure
        let labels = structure.edges.filter { $0.from == 0 }.map { $0.guards.compactMap(\.self) }
        #expect(labels == [["inline guard"], ["inline guard 2"], ["inline guard"]])
        let switches = structure.events.map(\.name).filter { $0.hasPrefix("[") }
        #expect(switches == ["[inline guard of go, m.a]", "[inline guard 2 of go, m.a]", "[inline:odd]"])
        #expect(ChartLink(chart).connect().opening.context.map(\.key) == switches, "the context names them alike")
    }
}
