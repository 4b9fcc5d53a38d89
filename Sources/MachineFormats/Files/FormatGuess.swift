import JSONText

/// What a text without a telling name is written in, by how it begins.
struct FormatGuess {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// What the text is read as; one that begins as nothing that is known may be Markdown.
    var format: ChartFileFormat {
        // A text that is no UTF-8 is a fault in every format; the one for JSON says so best.
        guard var scanner = try? TextScanner(bytes) else { return .json }
        scanner.position = scanner.blanksEnd(from: scanner.position)
        return scanner.next == nil ? .json : recognised ?? .markdown
    }

    /// What the text begins as; nil for one that begins as none of the formats, which Markdown does.
    var recognised: ChartFileFormat? {
        guard var scanner = try? TextScanner(bytes) else { return nil }
        scanner.position = scanner.blanksEnd(from: scanner.position)
        switch scanner.next {
        case nil: return nil
        case UInt8(ascii: "{"), UInt8(ascii: "["): return .json
        case UInt8(ascii: "<"): return .scxml
        default: break
        }
        if isMermaid { return .mermaid }
        return isDOT(scanner) ? .dot : nil
    }

    /// What a file's name says that it is written in; nil where it says nothing.
    static func named(_ file: String) -> ChartFileFormat? {
        let suffix = FileName.suffix(of: file)
        return ChartFileFormat.allCases.first { $0.endings.contains(suffix) }
    }

    private var isMermaid: Bool {
        guard var scanner = try? TextScanner(MermaidPreamble(bytes).bytes) else { return false }
        scanner.position = scanner.blanksEnd(from: scanner.position)
        return scanner.hasAnyCase("statediagram", at: scanner.position)
    }

    /// Whether it is a flowchart of Mermaid's by its other name, `graph TD`, behind which DOT would have a brace.
    var isFlowchart: Bool {
        guard var scanner = try? TextScanner(MermaidPreamble(bytes).bytes) else { return false }
        scanner.position = scanner.blanksEnd(from: scanner.position)
        guard scanner.hasText("graph", at: scanner.position) else { return false }
        scanner.position = scanner.blanksEnd(from: scanner.position + 5)
        let directions: [StaticString] = ["TD", "TB", "BT", "LR", "RL"]
        let isDirected = directions.contains {
            scanner.hasText($0, at: scanner.position) && !scanner.isWord(at: scanner.position + 2)
        }
        guard isDirected else { return false }
        scanner.position = scanner.blanksEnd(from: scanner.position + 2)
        return scanner.next != UInt8(ascii: "{")
    }

    private func isDOT(_ start: TextScanner) -> Bool {
        if isFlowchart { return false }
        var scanner = start
        while scanner.next != nil {
            let place = scanner.position
            if scanner.hasText("//", at: place) || isPreprocessorLine(scanner) {
                scanner.skipLine()
            } else if scanner.hasText("/*", at: place) {
                while scanner.next != nil, !scanner.hasText("*/", at: scanner.position) { scanner.position += 1 }
                scanner.position = min(scanner.position + 2, scanner.bytes.count)
            } else {
                break
            }
            scanner.position = scanner.blanksEnd(from: scanner.position)
        }
        let keywords: [StaticString] = ["digraph", "graph", "strict"]
        return keywords.contains {
            scanner.hasAnyCase($0, at: scanner.position)
                && !scanner.isWord(at: scanner.position + $0.utf8CodeUnitCount)
        }
    }

    /// A line that begins with `#` is a comment of DOT's and a heading of Markdown's: one of the latter has a blank.
    private func isPreprocessorLine(_ scanner: TextScanner) -> Bool {
        scanner.next == UInt8(ascii: "#") && (scanner.peek(1) ?? 0x20) != 0x20 && scanner.peek(1) != UInt8(ascii: "#")
    }
}
