import JSONText
import Statecharts

/// Reads Graphviz DOT as charts: nodes are states, edges transitions, clusters composite states.
///
/// A double circle is a final state. A point, an invisible node or one with an empty label that only leads elsewhere marks
/// the start. A label is an event, whole, unless it has a guard in brackets: `event [guard] / action`.
public enum DOTReader {
    /// Reads the graphs of a file, or the one that a part names. Throws all faults at once. O(bytes + edges).
    /// - Parameters:
    ///   - bytes: the file's text.
    ///   - file: its name, as faults have it.
    ///   - part: a graph's number, counted from 1, or its name.
    public static func read(_ bytes: [UInt8], file: String, part: String? = nil) throws(FileFaults) -> [ReadChart] {
        var syntax: DOTSyntax
        do throws(SourceFault) {
            syntax = try DOTSyntax(bytes)
        } catch {
            throw FileFaults(file: file, error)
        }
        syntax.read()
        guard syntax.faults.isEmpty else { throw FileFaults(file: file, syntax.faults) }
        let chosen = try choose(part, of: syntax.graphs, file: file)
        return chosen.map { graph in
            let stem = FileName.stem(of: file, standardInput: "graph")
            var (graph, asides) = (graph, FaultList())
            graph.turnArrows(&asides)
            var assembly = DOTAssembly(graph, found: syntax.notes, asides: asides, name: graph.name ?? stem)
            let chart = assembly.assemble()
            return ReadChart(chart, file: file, found: assembly.found, asides: assembly.asides)
        }
    }

    private static func choose(
        _ part: String?, of graphs: [DOTDraft], file: String
    ) throws(FileFaults) -> [DOTDraft] {
        guard let part else { return graphs }
        if let number = Int(part), graphs.indices.contains(number - 1) { return [graphs[number - 1]] }
        let named = graphs.filter { $0.name == part }
        guard named.isEmpty else { return named }
        let count = graphs.count == 1 ? "the file has 1 graph" : "the file has \(graphs.count) graphs"
        let shown = ShownText.quoted(part)
        if Int(part) != nil {
            throw FileFaults(file: file, SourceFault(at: .start, "\(count), so there is no \(shown)"))
        }
        let advice = NearestName.of(part, among: graphs.compactMap(\.name)).map {
            NearestName.didYouMean(ShownText.quoted($0))
        }
        let message = "\(count), none of them \(shown)" + (advice.map { ", \($0)" } ?? "")
        throw FileFaults(file: file, SourceFault(at: .start, message))
    }
}
