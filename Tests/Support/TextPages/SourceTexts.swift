import Foundation

/// The texts in the quotes of a Swift source, without what is put into them.
public struct SourceTexts {
    /// One text: its pieces between what is put in, each as it is shown but for its blanks, which are single ones.
    public struct Text: Equatable {
        public var line: Int
        public var pieces: [String]
    }

    public private(set) var texts: [Text] = []
    private let source: [Character]
    private var place = 0

    public init(_ source: String) {
        self.source = Array(source)
        readCode(until: nil)
        texts.sort { $0.line < $1.line }
    }

    private func begins(_ sign: String) -> Bool { source[place...].starts(with: sign) }

    /// Reads code up to the parenthesis that closes it, or to the end.
    private mutating func readCode(until end: Character?) {
        var depth = 0
        while place < source.count {
            if begins("//") {
                while place < source.count, source[place] != "\n" { place += 1 }
            } else if let quote = Quote(source[place...]) {
                readText(in: quote)
            } else {
                if source[place] == end, depth == 0 { return }
                if source[place] == "(" { depth += 1 }
                if source[place] == ")" { depth -= 1 }
                place += 1
            }
        }
    }

    private mutating func readText(in quote: Quote) {
        let line = 1 + source[..<place].count { $0 == "\n" }
        var pieces = [""]
        place += quote.opening.count
        while place < source.count, !begins(quote.closing) {
            if begins(quote.escape + "(") {
                place += quote.escape.count + 1
                readCode(until: ")")
                pieces.append("")
                place += 1
            } else if begins(quote.escape) {
                place += quote.escape.count
                pieces[pieces.count - 1] += readEscaped()
            } else {
                pieces[pieces.count - 1].append(source[place])
                place += 1
            }
        }
        place += quote.closing.count
        texts.append(Text(line: line, pieces: pieces.map(TextPage.withSingleBlanks).filter { !$0.isEmpty }))
    }

    /// What is meant by the sign behind the escape at hand.
    private mutating func readEscaped() -> String {
        guard place < source.count else { return "" }
        defer { place += 1 }
        switch source[place] {
        case "n", "t", "r": return " "
        case "0": return "\0"
        case "\n":
            // The next line goes on here, behind its indent.
            while place + 1 < source.count, source[place + 1] == " " { place += 1 }
            return ""
        case "u":
            let end = source[place...].firstIndex(of: "}") ?? source.count - 1
            let digits = String(source[min(place + 2, end)..<end])
            place = end
            return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init).map(String.init) ?? ""
        case let sign: return String(sign)
        }
    }

    /// Those of a folder's Swift files and of the folders in it, by file.
    public static func all(in folder: URL) throws -> [(file: String, texts: [Text])] {
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        return try files.sorted().map { file in
            let data = try Data(contentsOf: folder.appendingPathComponent(file))
            return (file, SourceTexts(String(decoding: data, as: UTF8.self)).texts)
        }
    }
}

/// What a text begins and ends with, and what goes before a sign that is not meant as it is.
private struct Quote {
    let opening: String
    let closing: String
    let escape: String

    /// The one that begins here; nil where none does.
    init?(_ source: ArraySlice<Character>) {
        let hashes = String(source.prefix { $0 == "#" })
        let rest = source.dropFirst(hashes.count)
        guard rest.first == "\"" else { return nil }
        let quotes = rest.starts(with: "\"\"\"") ? "\"\"\"" : "\""
        (opening, closing, escape) = (hashes + quotes, quotes + hashes, "\\" + hashes)
    }
}
