import JSONText

/// What is said of a text that is not written in what its name says, or in nothing that is read.
struct FormatAdvice {
    let bytes: [UInt8]
    let file: String

    /// The fault of a text that neither its name nor its beginning tells; nil for any other.
    var unknown: SourceFault? {
        guard FormatGuess.named(file) == nil else { return nil }
        // Bytes that are no text have a fault of their own.
        guard (try? TextScanner(bytes)) != nil, FormatGuess(bytes).recognised == nil, !hasDiagrams else { return nil }
        switch FileName.suffix(of: file) {
        case "js", "mjs", "cjs", "jsx", "ts", "mts", "cts", "tsx": return fault(Self.code)
        default: break
        }
        return fault("the format was not recognised, expected \(Self.known)")
    }

    /// The same faults; where the name says something else than the text begins as, the first of them alone, with that: the others
    /// are about another format.
    func advised(_ faults: FileFaults) -> FileFaults {
        guard let meant, let first = faults.faults.first else { return faults }
        return FileFaults(
            file: faults.file,
            SourceFault(
                at: first.place, "\(first.message); the text looks like \(meant.title), which --from \(meant) reads"))
    }

    /// What the text begins as, where its name says something else.
    var meant: ChartFileFormat? {
        guard let named = FormatGuess.named(file), let begun = FormatGuess(bytes).recognised else { return nil }
        // Markdown may begin with any sign of a bracket, and is then no less Markdown.
        let isOther = named == .markdown ? (begun == .mermaid || begun == .dot) && !hasDiagrams : begun != named
        return isOther ? begun : nil
    }

    private var hasDiagrams: Bool { !MarkdownFences(bytes).fences.isEmpty }

    private func fault(_ message: String) -> SourceFault { SourceFault(at: .start, message) }

    private static let known =
        "a Mermaid state diagram (stateDiagram-v2), Markdown with one in a ```mermaid fence, an XState machine or plain "
        + "states as JSON, SCXML, or Graphviz DOT; --from FORMAT says which it is"

    private static let code =
        "expected a machine as JSON, found code: print JSON.stringify(machine.config) for an XState machine, and open that"
}

extension ChartFileFormat {
    /// Its own name, as a sentence has it.
    fileprivate var title: String {
        switch self {
        case .json, .xstate: "JSON"
        case .mermaid: "Mermaid"
        case .markdown: "Markdown"
        case .scxml: "XML"
        case .dot: "Graphviz DOT"
        }
    }
}
