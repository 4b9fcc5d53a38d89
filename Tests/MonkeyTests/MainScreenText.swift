import Foundation

/// What a program wrote to the terminal while the main screen was shown.
struct MainScreenText {
    private let lines: [Substring]

    init(_ received: [UInt8]) {
        let pieces = String(decoding: received, as: UTF8.self).components(separatedBy: "\u{1b}[?1049h")
        // All before the first way in, and in each piece what follows the way out.
        let main = pieces.enumerated().map { place, piece in
            place == 0 ? piece : piece.range(of: "\u{1b}[?1049l").map { String(piece[$0.upperBound...]) } ?? ""
        }
        lines = main.joined(separator: "\n").unicodeScalars.split { $0 == "\n" || $0 == "\r" }.map { Substring($0) }
    }

    /// The numbers of the lines that are a word and a number, whatever escapes stand before them.
    func numbers(after word: String) -> [Int] {
        lines.compactMap { line in
            let words = line.split(separator: " ")
            guard words.count == 2, words[0].hasSuffix(word) else { return nil }
            return Int(words[1])
        }
    }
}
