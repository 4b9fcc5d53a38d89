import MachineFormats
import Statecharts
import Testing

/// The order of transitions, where both sides hold one.
@Suite("Where transitions are tried in another order")
struct OrderDifferencesTests {
    private func scxml(_ ways: [String]) throws -> Statechart {
        let text = "<scxml><state id='a'>\(ways.joined())</state><state id='b'/><state id='c'/></scxml>"
        return try SCXMLReader.read(Array(text.utf8), file: "x").chart
    }

    private func xstate(_ on: String) throws -> Statechart {
        let text = "{\"initial\":\"a\",\"states\":{\"a\":{\"on\":\(on)},\"b\":{},\"c\":{}}}"
        return try XStateReader.read(Array(text.utf8), file: "m.json").chart
    }

    private func way(_ event: String, _ condition: String?, _ target: String) -> String {
        "<transition event='\(event)' \(condition.map { "cond='\($0)' " } ?? "")target='\(target)'/>"
    }

    @Test("of one event it is a difference, told once for all events of the same transitions")
    func sameEvents() throws {
        let ways = [way("e f", "x", "b"), way("e f", "y", "c")]
        let (toB, toC) = ("transition a → b by e f [x]", "transition a → c by e f [y]")
        #expect(
            ChartDifferences(try scxml(ways), try scxml(ways.reversed())).lines == [
                "- order: \(toB), then \(toC)", "+ order: \(toC), then \(toB)",
            ])
        #expect(ChartDifferences(try scxml(ways), try scxml(ways)).isEmpty)
    }

    @Test(
        "in SCXML it is one wherever an event may take both",
        arguments: [
            ("e", "*", true), ("e", "e.*", true), ("e.f", "e", true), ("e.f", "e.*", true), ("e.", "e.f.g", true),
            ("error.*", "error.execution", true), ("e g", "f g.h", true), ("e", "f", false), ("e", "ef", false),
            ("e.f", "e.g", false), ("e.*", "f.*", false),
        ])
    func prefixes(one: String, other: String, isTold: Bool) throws {
        let ways = [way(one, "x", "b"), way(other, nil, "c")]
        let found = ChartDifferences(try scxml(ways), try scxml(ways.reversed())).lines
        let (toB, toC) = ("transition a → b by \(one) [x]", "transition a → c by \(other)")
        #expect(found == (isTold ? ["- order: \(toB), then \(toC)", "+ order: \(toC), then \(toB)"] : []))
    }

    @Test("in XState 4 a wildcard and an event are tried as a list has them, in an object the event comes first")
    func version4() throws {
        let listed = [#"{"event":"e","target":"b","cond":"x"}"#, #"{"event":"*","target":"c"}"#]
        let named = [#""e":{"target":"b","cond":"x"}"#, #""*":"c""#]
        let lists = try [listed, listed.reversed()].map { try xstate("[\($0.joined(separator: ","))]") }
        let objects = try [named, named.reversed()].map { try xstate("{\($0.joined(separator: ","))}") }
        #expect((lists + objects).allSatisfy { $0.dialect == .xstate4 })
        let (toB, toC) = ("transition a → b by e [x]", "transition a → c by *")
        #expect(
            ChartDifferences(lists[0], lists[1]).lines == [
                "- order: \(toB), then \(toC)", "+ order: \(toC), then \(toB)",
            ])
        #expect(ChartDifferences(objects[0], objects[1]).isEmpty)
    }

    @Test("in XState 5 an event comes before its patterns, however they are listed")
    func version5() throws {
        let ways = [#""e.f":{"target":"b","guard":"x"}"#, #""e.*":"c""#, #""*":{"target":"b","guard":"y"}"#]
        let (one, other) = (
            try xstate("{\(ways.joined(separator: ","))}"), try xstate("{\(ways.reversed().joined(separator: ","))}")
        )
        #expect(one.dialect == .xstate5 && ChartDifferences(one, other).isEmpty)
    }

    @Test("behind what is always taken no order can matter")
    func dead() throws {
        let (always, one, other) = (way("*", nil, "b"), way("e", "x", "c"), way("e", "y", "a"))
        #expect(ChartDifferences(try scxml([always, one, other]), try scxml([always, other, one])).isEmpty)
        #expect(!ChartDifferences(try scxml([one, always, other]), try scxml([always, one, other])).isEmpty)
    }

    @Test("what one side alone has does not hide the order of the others")
    func besideMissing() throws {
        let (one, other, more) = (way("e", "x", "b"), way("e", "y", "c"), way("e", "z", "a"))
        #expect(
            ChartDifferences(try scxml([one, other, more]), try scxml([other, one])).lines == [
                "- transition a → a by e [z]",
                "- order: transition a → b by e [x], then transition a → c by e [y]",
                "+ order: transition a → c by e [y], then transition a → b by e [x]",
            ])
    }

    @Test(
        "F1 plain JSON tries guards in its order, which counts beside other machines too; that of free transitions does not"
    )
    func plain() throws {
        func machine(_ ways: [String]) throws -> Statechart {
            let text = "{\"initial\":\"a\",\"states\":[\"a\",\"b\"],\"transitions\":[\(ways.joined(separator: ","))]}"
            return try #require(try ChartFile.read(Array(text.utf8), file: "m.json").first).chart
        }
        let guarded = ["g", "h"].map { "{\"from\":\"a\",\"event\":\"e\",\"guard\":\"\($0)\",\"to\":\"b\"}" }
        let (one, other) = (try machine(guarded), try machine(guarded.reversed()))
        let told = [
            "- order: transition a → b by e [g], then transition a → b by e [h]",
            "+ order: transition a → b by e [h], then transition a → b by e [g]",
        ]
        #expect(ChartDifferences(one, other).lines == told && ChartDifferences(one, one).isEmpty)
        let converted = try XStateReader.read(Array(other.xstateText().text.utf8), file: "x").chart
        #expect(ChartDifferences(one, converted).lines == told)
        let free = ["a", "b"].map { "{\"from\":\"a\",\"event\":\"e\",\"to\":\"\($0)\"}" }
        #expect(ChartDifferences(try machine(free), try machine(free.reversed())).isEmpty)
        let both = guarded + free
        #expect(ChartDifferences(try machine(both), try machine(guarded + free.reversed())).isEmpty)
        #expect(!ChartDifferences(try machine(both), try machine(both.reversed())).isEmpty)
        let unasked = both.map { $0.replacing("\"event\":\"e\",", with: "") }
        #expect(ChartDifferences(try machine(unasked), try machine(unasked.reversed())).isEmpty)
    }

    @Test("of plain JSON a transition without a guard is tried where it stands among those that have one")
    func plainLast() throws {
        func machine(_ ways: [String], waiting: String = "\"event\":\"e\"") throws -> Statechart {
            let transitions = ways.map { "{\"from\":\"a\",\(waiting),\($0)}" }.joined(separator: ",")
            let text = "{\"initial\":\"a\",\"states\":[\"a\",\"b\"],\"transitions\":[\(transitions)]}"
            return try #require(try ChartFile.read(Array(text.utf8), file: "m.json").first).chart
        }
        let ways = ["\"to\":\"a\",\"guard\":\"g\"", "\"to\":\"b\""]
        let (one, other) = (try machine(ways), try machine(ways.reversed()))
        let told = [
            "- order: transition a → a by e [g], then transition a → b by e",
            "+ order: transition a → b by e, then transition a → a by e [g]",
        ]
        #expect(ChartDifferences(one, other).lines == told && ChartDifferences(one, one).isEmpty)
        let converted = try XStateReader.read(Array(other.xstateText().text.utf8), file: "x").chart
        #expect(ChartDifferences(one, converted).lines == told && ChartDifferences(other, converted).isEmpty)
        let later = try [ways, ways.reversed()].map { try machine($0, waiting: "\"after\":5") }
        #expect(ChartDifferences(later[0], later[1]).lines.count == 2)
    }
}
