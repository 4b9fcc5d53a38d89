import Foundation

/// The texts in the quotes of a Swift source, without what is put into them.
struct SourceTexts {
    /// One text: its pieces between what is put in.
    struct Text: Equatable {
        var line: Int
        var pieces: [String]
    }

    private(set) var texts: [Text] = []
    private let source: [Character]
    private var place = 0

    /// - Parameter source: without texts of several lines and raw ones.
    init(_ source: String) {
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
            } else if source[place] == "\"" {
                readText()
            } else {
                if source[place] == end, depth == 0 { return }
                if source[place] == "(" { depth += 1 }
                if source[place] == ")" { depth -= 1 }
                place += 1
            }
        }
    }

    private mutating func readText() {
        let line = 1 + source[..<place].count { $0 == "\n" }
        var pieces = [""]
        place += 1
        while place < source.count, source[place] != "\"" {
            if begins("\\(") {
                place += 2
                readCode(until: ")")
                pieces.append("")
            } else {
                if source[place] == "\\" { place += 1 }
                pieces[pieces.count - 1].append(source[place])
            }
            place += 1
        }
        place += 1
        texts.append(Text(line: line, pieces: pieces.filter { !$0.isEmpty }))
    }

    /// Those of a folder's Swift files and of the folders in it, by file.
    static func all(in folder: URL) throws -> [(file: String, texts: [Text])] {
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        return try files.sorted().map { file in
            let data = try Data(contentsOf: folder.appendingPathComponent(file))
            return (file, SourceTexts(String(decoding: data, as: UTF8.self)).texts)
        }
    }
}
