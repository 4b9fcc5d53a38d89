import Foundation

/// Texts that a person reads, on one page to be proof-read, which is kept beside the tests.
///
/// `STATELOUPE_RECORD=1` records it anew; what changed is then seen in the difference.
public struct TextPage: Sendable {
    /// The texts under a heading.
    public struct Section: Sendable {
        public var title: String
        public var texts: [String]

        public init(_ title: String, _ texts: [String]) { (self.title, self.texts) = (title, texts) }
    }

    /// What is kept.
    public let text: String

    public init(_ text: String) { self.text = text }

    /// Each text between two bars, so that blanks at its ends are seen.
    public init(_ sections: [Section]) {
        text =
            sections.map { ([$0.title] + $0.texts.map { "    |\($0)|" }).joined(separator: "\n") }
            .joined(separator: "\n\n") + "\n"
    }

    /// Whether the page is as a file keeps it; where the pages are recorded anew, it is.
    public func isKept(in file: URL) throws -> Bool {
        if ProcessInfo.processInfo.environment["STATELOUPE_RECORD"] == "1" {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        return try text == String(decoding: Data(contentsOf: file), as: UTF8.self)
    }

    /// The pieces of text in a folder's sources, of two words or more, that are not on the page: `file:line piece`.
    /// - Parameter exceptions: files, folders and pieces that no person reads.
    public func missing(from folder: URL, except exceptions: [String] = []) throws -> [String] {
        let page = Self.withSingleBlanks(text)
        return try SourceTexts.all(in: folder).filter { file, _ in !exceptions.contains(where: file.hasPrefix) }.flatMap
        { file, texts in
            texts.flatMap { text in
                text.pieces.filter { Self.isInWords($0) && !exceptions.contains($0) && !page.contains($0) }
                    .map { "\(file):\(text.line) \($0)" }
            }
        }
    }

    /// Whether it has two words in a row: names and signs are no sentences.
    static func isInWords(_ piece: String) -> Bool {
        let words = piece.split(separator: " ").map { word in
            word.count { $0.isLetter } > 1 && word.allSatisfy { $0.isLetter || "'’-,.:;()".contains($0) }
        }
        return zip(words, words.dropFirst()).contains { $0 && $1 }
    }

    /// The text without blanks at its ends, and with one blank for each row of them.
    public static func withSingleBlanks(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
