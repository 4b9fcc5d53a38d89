import MachineFormats
import Statecharts
import Testing

@Suite("Attributes and edges that a DOT file has more than once")
struct DOTAttributesTests {
    private func read(_ text: String) throws -> ReadChart {
        try #require(try DOTReader.read(Array(text.utf8), file: "x.dot").first)
    }

    @Test(
        "the last value of an attribute counts",
        arguments: [
            ("a -> b [label=x label=y]", ["a > b : y"]), ("a -> b [label=x] [label=y]", ["a > b : y"]),
            ("edge [label=x]; edge [label=y]; a -> b", ["a > b : y"]),
            ("edge [label=x color=red]; a -> b [color=blue]; b -> a [label=z]", ["a > b : x", "b > a : z"]),
            ("edge [xlabel=x]; a -> b [label=y]", ["a > b : y"]), ("a -> b [color=red fontsize=8]", ["a > b"]),
        ])
    func last(_ body: String, ways: [String]) throws {
        #expect(ChartSketch.transitions(try read("digraph { \(body) }").chart) == ways)
    }

    @Test(
        "an edge that is written again is one, and what differs in anything is another",
        arguments: [
            ("a -> b a -> b a -> b", 1, ["x.dot:1:18", "x.dot:1:25"]), ("a -> b [label=x] a -> b [label=y]", 2, []),
            ("a -> b [label=\"x [g]\"] a -> b [label=\"x [h]\"]", 2, []), ("a -> b b -> a", 2, []),
            ("a -> b [label=x] a -> b [xlabel=x]", 1, ["x.dot:1:28"]),
        ] as [(String, Int, [String])])
    func twice(_ body: String, count: Int, places: [String]) throws {
        let read = try read("digraph { \(body) }")
        #expect(read.chart.transitions.count == count)
        #expect(read.notes.map { $0.components(of: ": this edge repeats the one at 1:1").first } == places)
    }
}
