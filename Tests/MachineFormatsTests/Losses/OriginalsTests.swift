import Foundation
import JSONText
import MachineFormats
import Statecharts
import Testing

/// An original of the shared corpus, and how it should read.
struct Original: CustomTestStringConvertible {
    let name: String
    let flatten: String
    let file: URL
    let normalised: URL

    var testDescription: String { name }

    /// Those of some formats; none where the corpus is not beside the package.
    static func all(_ formats: Set<String>) -> [Original] {
        let folder = TestFiles.corpusFolder
        guard let table = try? String(contentsOf: folder.appendingPathComponent("SOURCES.csv"), encoding: .utf8) else {
            return []
        }
        return table.split(whereSeparator: \.isNewline).dropFirst().compactMap { line in
            let fields = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
            // A licence in quotes may have a comma; the original's name is last.
            guard fields.count > 12, let file = fields.last, formats.contains(fields[2]) else { return nil }
            return Original(
                name: fields[0], flatten: fields[7],
                file: folder.appendingPathComponent("originals/\(file)"),
                normalised: folder.appendingPathComponent("normalised/\(fields[0]).json"))
        }
    }
}

@Suite("Originals of the corpus read as they are normalised")
struct OriginalsTests {
    /// Where an original and what it is normalised to disagree, and why.
    private static let reasons: [String: String] = [
        "BMC.* == \"\"": "lines 3, 7: the normalised label ends at the escaped quote",
        "BMC.* != \"\"": "lines 4, 7: the normalised label ends at the escaped quote",
    ]

    private struct Plain: Equatable {
        var initial: String
        var states: Set<String>
        var finals: Set<String>
        var ways: Set<String>
    }

    @Test(
        "F0 Mermaid and DOT: states, transitions, start and ends",
        .enabled(if: !Original.all(["mermaid"]).isEmpty, "no corpus"), arguments: Original.all(["mermaid", "dot"]))
    func plain(_ original: Original) throws {
        let read = try ChartFile.read(original.file.bytes, file: original.file.path)
        let chart = try #require(read.first?.chart)
        #expect(read.count == 1)
        let expected = try expected(original)
        let found = self.found(chart)
        #expect(found.initial == expected.initial)
        #expect(found.states.subtracting(expected.states).sorted() == [])
        #expect(expected.states.subtracting(found.states).sorted() == [])
        #expect(found.finals.sorted() == expected.finals.sorted())
        #expect(found.ways.subtracting(expected.ways).sorted() == [])
        #expect(expected.ways.subtracting(found.ways).sorted() == [])
    }

    private func expected(_ original: Original) throws -> Plain {
        let document = try MachineDocument(json: original.normalised.bytes, file: original.name)
        let ways = document.transitions.map { "\($0.from) > \($0.to) : \(event($0.event))" }
        return Plain(
            initial: document.initial ?? "", states: Set(document.states.map(\.name)),
            finals: Set(document.states.filter(\.isFinal).map(\.name)), ways: Set(ways))
    }

    /// The event of a normalised transition, but for the labels that were cut in normalising.
    private func event(_ event: String?) -> String {
        switch event {
        case "BMC.* == \"\\": "BMC.* == \"\""
        case "BMC.* != \"\\": "BMC.* != \"\""
        default: event ?? ""
        }
    }

    private func found(_ chart: Statechart) -> Plain {
        let flat = chart.leafFlattening()
        let texts = flat.states.map { shown(chart.nodes[$0.node]) }
        let areUnique = Set(texts).count == texts.count
        let names = flat.states.indices.map { areUnique ? texts[$0] : chart.nodes[flat.states[$0].node].id }
        let ways = flat.edges.map { edge in
            let label = edge.transition.flatMap { chart.transitions[$0].label } ?? ""
            return "\(names[edge.from]) > \(names[edge.to]) : \(label)"
        }
        let finals = flat.states.indices.filter { chart.nodes[flat.states[$0].node].kind == .final }
        return Plain(
            initial: flat.initial.first.map { names[$0] } ?? "", states: Set(names),
            finals: Set(finals.map { names[$0] }), ways: Set(ways))
    }

    private func shown(_ node: ChartNode) -> String {
        (node.text ?? node.id).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
