import Foundation

/// A piece of Swift in an article: the article's name and the block's place in it, counted from 1.
struct CodeBlock: Hashable, Comparable, Sendable, CustomStringConvertible {
    let article: String
    let number: Int

    var description: String { "\(article).\(number)" }

    static func < (left: Self, right: Self) -> Bool {
        (left.article, left.number) < (right.article, right.number)
    }

    /// Reads `ComingFromCharts.3`.
    init?(_ text: Substring) {
        let parts = text.split(separator: ".")
        guard parts.count == 2, let number = Int(parts[1]) else { return nil }
        self.init(article: String(parts[0]), number: number)
    }

    init(article: String, number: Int) {
        self.article = article
        self.number = number
    }
}

/// The text of an article, and where its Swift is.
struct Article: Sendable {
    let name: String
    var lines: [String]

    /// The blocks, each with the lines between its fences. Other code, as of a shell, says its language.
    var blocks: [(block: CodeBlock, lines: Range<Int>)] {
        var found: [(CodeBlock, Range<Int>)] = []
        var start: Int?
        for (position, line) in lines.enumerated() where line.hasPrefix("```") {
            if let begun = start {
                if lines[begun] == "```swift" {
                    found.append((CodeBlock(article: name, number: found.count + 1), begun + 1..<position))
                }
                start = nil
            } else {
                start = position
            }
        }
        return found
    }

    /// The fences that say no language, which would be shown as Swift without being any.
    var unnamedFences: Int {
        lines.filter { $0.hasPrefix("```") }.enumerated().count { $0.offset.isMultiple(of: 2) && $0.element == "```" }
    }

    func text(_ range: Range<Int>) -> String { lines[range].joined(separator: "\n") }

    /// Puts the code of the tests into the blocks.
    mutating func fill(from regions: [CodeBlock: String]) {
        for (block, range) in blocks.reversed() {
            guard let region = regions[block] else { continue }
            lines.replaceSubrange(range, with: region.components(separatedBy: "\n"))
        }
    }
}

/// The code of the articles as it stands in test sources, between `// article: ComingFromCharts.3` and `// end`; a block may
/// stand in several pieces, with what only the test needs between them.
///
/// In the article the common indentation is gone, `#expect(x)` is the comment `// x`, and a comment about a document's line
/// (`// 003: ...`, to the end of the comment) is left out, as the article tells it in its own words.
enum CodeRegions {
    static func all(inFilesUnder folder: URL) throws -> [CodeBlock: String] {
        var pieces: [CodeBlock: [String]] = [:]
        for file in try sources(under: folder) {
            let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
            var block: CodeBlock?
            for line in lines {
                let words = line.drop { $0 == " " }
                if words.hasPrefix("// article: ") {
                    block = CodeBlock(words.dropFirst("// article: ".count))
                } else if words == "// end" {
                    block = nil
                } else if let block {
                    pieces[block, default: []].append(line)
                }
            }
        }
        return pieces.mapValues { shown($0) }
    }

    private static func sources(under folder: URL) throws -> [URL] {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
            .sorted { $0.path < $1.path }
    }

    private static func shown(_ lines: [String]) -> String {
        var isAboutDocument = false
        var kept: [String] = []
        for line in lines {
            let words = line.drop { $0 == " " }
            let isComment = words.hasPrefix("//")
            isAboutDocument = isComment && (isAboutDocument || words.hasPrefix("// 00"))
            if !isAboutDocument { kept.append(line) }
        }
        let indentation = kept.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
        return kept.map { asComment(String($0.dropFirst(indentation))) }.joined(separator: "\n")
    }

    private static func asComment(_ line: String) -> String {
        let words = line.drop { $0 == " " }
        guard words.hasPrefix("#expect("), words.hasSuffix(")") else { return line }
        return line.prefix { $0 == " " } + "// " + words.dropFirst("#expect(".count).dropLast()
    }
}
