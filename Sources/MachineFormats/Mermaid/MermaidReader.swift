import JSONText
import Statecharts

/// Reads Mermaid's `stateDiagram` and `stateDiagram-v2`, by the grammar of Mermaid 11.
public enum MermaidReader {
    /// Reads one diagram. Throws all faults of the text at once, the first hundred kept. O(bytes).
    public static func read(_ bytes: [UInt8], file: String) throws(FileFaults) -> ReadChart {
        try read(bytes, from: TextSource(file: file))
    }

    /// Where a diagram comes from: a file of its own, or lines of another.
    struct TextSource {
        let file: String
        /// The line of the file in which the text begins.
        var firstLine = 1
        /// What to call the diagram where it does not say; else the file's name.
        var name: String?
    }

    static func read(_ bytes: [UInt8], from source: TextSource) throws(FileFaults) -> ReadChart {
        var syntax: MermaidSyntax
        do throws(SourceFault) {
            syntax = try MermaidSyntax(bytes, firstLine: source.firstLine)
        } catch {
            throw FileFaults(file: source.file, error)
        }
        syntax.read()
        guard syntax.faults.isEmpty else { throw FileFaults(file: source.file, syntax.faults) }
        let parts = MermaidNesting(syntax.draft, found: syntax.notes)
        let name = syntax.draft.title ?? source.name ?? FileName.stem(of: source.file, standardInput: "diagram")
        var assembly = MermaidAssembly(parts, name: name)
        assembly.assemble()
        var read = ReadChart(assembly.chart, file: source.file, found: assembly.found)
        read.unwritten = syntax.unwritten
        return read
    }
}
