import Foundation
import JSONText
import MachineFormats
import SeededRandom
import Statecharts
import Testing

@Suite("Written charts")
struct RoundTripTests {
    @Test(
        "F10 a machine of the corpus reads back from XState and SCXML as it was",
        .enabled(if: Originals.areThere, "no corpus"), arguments: RoundTrip.originals)
    func corpus(file: URL) throws {
        let chart = try RoundTrip.read(file)
        try RoundTrip.expectXState(chart, file.lastPathComponent)
        try RoundTrip.expectSCXML(chart, file.lastPathComponent)
    }

    @Test(
        "F10 a state without a name reads back from XState and SCXML, and what leads to it",
        arguments: [Dialect.scxml, .xstate4, .xstate5, .diagram])
    func nameless(dialect: Dialect) throws {
        var chart = Statechart(name: "m", format: .dot, dialect: dialect)
        for (id, parent) in [("", 0), ("", 1), ("b", 0)] {
            chart.nodes.append(ChartNode(id: id, parent: parent, kind: id.isEmpty && parent == 0 ? .composite : .state))
        }
        chart.transitions = [(1, 3), (2, 3), (3, 1), (3, 2)].map { from, to in
            ChartTransition(from: from, to: [to], on: .events(["go \(from)"]))
        }
        chart.nameEventsAsRead()
        try RoundTrip.expectXState(chart, "nameless")
        try RoundTrip.expectSCXML(chart, "nameless")
    }

    @Test(
        "F10 random charts read back from XState as they were",
        arguments: [Dialect.scxml, .xstate4, .xstate5, .diagram])
    func xstate(dialect: Dialect) throws {
        var generator = SeededGenerator(for: "written as XState, \(dialect)")
        for number in 0..<100 {
            let chart = RandomChart.make(&generator, dialect: dialect)
            guard try RoundTrip.expectXState(chart, "chart \(number)") else { break }
        }
    }

    @Test(
        "F10 random charts read back from SCXML as they were", arguments: [Dialect.scxml, .xstate4, .xstate5, .diagram])
    func scxml(dialect: Dialect) throws {
        var generator = SeededGenerator(for: "written as SCXML, \(dialect)")
        for number in 0..<100 {
            let chart = RandomChart.make(&generator, dialect: dialect)
            guard try RoundTrip.expectSCXML(chart, "chart \(number)") else { break }
        }
    }
}

enum RoundTrip {
    static let originals = Originals.files(ending: ".xstate.json") + Originals.files(ending: ".scxml")

    static func read(_ file: URL) throws -> Statechart {
        let name = file.lastPathComponent
        return name.hasSuffix(".scxml")
            ? try SCXMLReader.read(try file.bytes, file: name).chart
            : try XStateReader.read(try file.bytes, file: name).chart
    }

    @discardableResult
    static func expectXState(_ chart: Statechart, _ name: String) throws -> Bool {
        let written = chart.xstateText()
        return expectSame(chart, written.text, name) { () throws(FileFaults) in
            try XStateReader.read(Array(written.text.utf8), file: name).chart
        }
    }

    @discardableResult
    static func expectSCXML(_ chart: Statechart, _ name: String) throws -> Bool {
        let written = chart.scxmlText()
        return expectSame(chart, written.text, name) { () throws(FileFaults) in
            try SCXMLReader.read(Array(written.text.utf8), file: name).chart
        }
    }

    private static func expectSame(
        _ chart: Statechart, _ text: String, _ name: String, read: () throws(FileFaults) -> Statechart
    ) -> Bool {
        do throws(FileFaults) {
            let again = try read()
            let (first, second) = (NamedRequests(chart).chart.withoutFile, again.withoutFile)
            guard first != second else { return true }
            Issue.record("\(name) reads back otherwise:\n\(difference(first, second))\n\(text)")
        } catch {
            Issue.record("\(name) is not read back: \(error)\n\(text)")
        }
        return false
    }

    private static func difference(_ first: Statechart, _ second: Statechart) -> String {
        if first.name != second.name { return "name \(first.name), \(second.name)" }
        for (one, other) in zip(first.nodes, second.nodes) where one != other { return "\(one)\n\(other)" }
        for (one, other) in zip(first.transitions, second.transitions) where one != other { return "\(one)\n\(other)" }
        return
            "\(first.nodes.count) nodes and \(second.nodes.count), \(first.transitions.count) transitions and \(second.transitions.count)"
    }
}
