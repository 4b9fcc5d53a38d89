import Foundation
import JSONText
import MachineFormats
import Statecharts
import Testing

@Suite("What is written as a diagram reads back")
struct DiagramRoundTripTests {
    static let formats: [ChartTextFormat] = [.mermaid, .dot, .json]

    private func readBack(_ written: WrittenChart, _ format: ChartTextFormat) throws -> Chart {
        let source: ChartFile.Format = format == .mermaid ? .mermaid : format == .dot ? .dot : .json
        do {
            let read = try ChartFile.read(Array(written.text.utf8), file: "x", format: source)
            return try #require(read.first).chart
        } catch {
            Issue.record("\(error) in\n\(written.text)")
            throw error
        }
    }

    @Test("F10 random diagrams, with names that the formats keep for themselves", arguments: formats)
    func diagrams(_ format: ChartTextFormat) throws {
        var generator = SeededGenerator(for: "diagrams as \(format)")
        var (whole, total) = (0, 0)
        for _ in 0..<600 {
            let chart = RandomDiagram.make(&generator)
            let written = chart.written(as: format)
            let back = try readBack(written, format)
            total += 1
            guard written.losses.isEmpty else { continue }
            whole += 1
            let differences = ChartDifferences(chart, back).lines
            try #require(differences == [], "\(written.text)")
        }
        #expect(whole > total / 4, "most of these have no loss")
    }

    @Test("F10 charts of all that a chart can hold are written so that they can be read", arguments: formats)
    func charts(_ format: ChartTextFormat) throws {
        var generator = SeededGenerator(for: "charts as \(format)")
        for round in 0..<300 {
            let dialects: [Dialect] = [.scxml, .xstate4, .xstate5, .diagram]
            let chart = RandomChart.make(&generator, dialect: dialects[round % dialects.count])
            let written = chart.written(as: format)
            let back = try readBack(written, format)
            guard written.losses.isEmpty, format != .json else { continue }
            try #require(ChartDifferences(chart, back).lines == [], "\(written.text)")
        }
    }

    @Test(
        "F10 every original of the corpus", .enabled(if: !Original.all(["dot"]).isEmpty, "no corpus"),
        arguments: Original.all(["mermaid", "dot", "scxml", "xstate-json"]))
    func originals(_ original: Original) throws {
        let read = try ChartFile.read(original.file.bytes, file: original.file.path)
        let chart = try #require(read.first).chart
        for format in Self.formats {
            let written = chart.written(as: format)
            let back = try readBack(written, format)
            if format == .json || written.losses.isEmpty {
                #expect(ChartDifferences(chart, back).lines == [], "\(format)")
            }
            #expect(back.transitions.count >= chart.transitions.filter { !$0.targets.isEmpty }.count / 2)
        }
    }

    @Test("F10 neutral JSON keeps what a chart has, but for what is only words")
    func neutral() throws {
        var generator = SeededGenerator(for: "neutral")
        for _ in 0..<300 {
            let chart = RandomDiagram.make(&generator)
            let back = try readBack(chart.written(as: .json), .json)
            #expect(back.nodes.map(\.text) == chart.nodes.map(\.text))
            #expect(back.nodes.map(\.kind) == chart.nodes.map(\.kind))
            #expect(back.transitions.map(\.trigger) == chart.transitions.map(\.trigger))
            #expect(back.transitions.map(\.guarding) == chart.transitions.map(\.guarding))
        }
    }
}
