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
        case "puml", "plantuml", "pu", "iuml", "wsd": return fault(Self.plantUML)
        case "smcat": return fault(Self.smcat)
        default: break
        }
        if let place = diagramStart("@startuml") { return SourceFault(at: place, Self.plantUML) }
        if let name = otherDiagram { return fault(Self.mermaid(name)) }
        let isEmpty = (try? TextScanner(bytes)).map { $0.blanksEnd(from: $0.position) >= $0.bytes.count } ?? false
        return fault("\(isEmpty ? "there is no text" : "the format was not recognised"), expected \(Self.known)")
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

    /// Where a word stands as the first that is no comment of PlantUML's.
    private func diagramStart(_ word: StaticString) -> SourcePlace? {
        guard var scanner = try? TextScanner(bytes) else { return nil }
        scanner.position = scanner.blanksEnd(from: scanner.position)
        while scanner.next == UInt8(ascii: "'") {
            scanner.skipLine()
            scanner.position = scanner.blanksEnd(from: scanner.position)
        }
        return scanner.hasAnyCase(word, at: scanner.position) ? scanner.here : nil
    }

    /// The kind of a Mermaid diagram that draws no states.
    private var otherDiagram: StaticString? {
        if FormatGuess(bytes).isFlowchart { return "flowchart" }
        guard var scanner = try? TextScanner(MermaidPreamble(bytes).bytes) else { return nil }
        scanner.position = scanner.blanksEnd(from: scanner.position)
        let kinds: [StaticString] = ["flowchart", "sequenceDiagram", "classDiagram", "erDiagram", "gantt", "mindmap"]
        return kinds.first {
            scanner.hasText($0, at: scanner.position) && !scanner.isWord(at: scanner.position + $0.utf8CodeUnitCount)
        }
    }

    private func fault(_ message: String) -> SourceFault { SourceFault(at: .start, message) }

    private static let known =
        "a Mermaid state diagram (stateDiagram-v2), Markdown with one in a ```mermaid fence, an XState machine or plain "
        + "states as JSON, SCXML, or Graphviz DOT; --from FORMAT says which it is"

    private static let plantUML =
        "PlantUML is not read: written as a Mermaid stateDiagram-v2, with the same arrows, [*], notes and composite states, "
        + "the diagram is"

    private static let smcat =
        "state-machine-cat is not read: smcat -T scxml or smcat -T dot writes the machine in a format that is"

    private static func mermaid(_ kind: StaticString) -> String {
        "a Mermaid \(kind) has no states: expected a stateDiagram-v2"
    }

    private static let code =
        "expected a machine as JSON, found code: print JSON.stringify(machine.config) for an XState machine, and open that"
}
