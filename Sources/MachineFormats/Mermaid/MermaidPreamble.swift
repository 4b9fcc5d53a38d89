import JSONText

/// What Mermaid takes away before its grammar reads a diagram: front matter, `%%{init}%%` directives and lines of comment.
///
/// They are overwritten by blanks, so that all else keeps its place.
struct MermaidPreamble {
    private(set) var bytes: [UInt8]
    /// What the front matter calls the diagram.
    private(set) var title: String?
    /// The first byte of a directive that never closes.
    private(set) var openDirective: Int?

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        frontMatter()
        directives()
        commentLines()
    }

    private func isLineEnd(_ index: Int) -> Bool {
        index >= bytes.count || bytes[index] == UInt8(ascii: "\n") || bytes[index] == UInt8(ascii: "\r")
    }

    private func lineEnd(from index: Int) -> Int {
        var end = index
        while !isLineEnd(end) { end += 1 }
        return end
    }

    private func isBlank(_ index: Int) -> Bool {
        index < bytes.count && (bytes[index] == UInt8(ascii: " ") || bytes[index] == UInt8(ascii: "\t"))
    }

    private func has(_ wanted: StaticString, at index: Int) -> Bool {
        let count = wanted.utf8CodeUnitCount
        guard index >= 0, index + count <= bytes.count else { return false }
        return wanted.withUTF8Buffer { letters in (0..<count).allSatisfy { bytes[index + $0] == letters[$0] } }
    }

    /// Overwrites all but line breaks, byte for byte; a scalar of several bytes leaves one blank, so that columns stay.
    private mutating func blank(_ range: Range<Int>) {
        for index in range where !isLineEnd(index) { bytes[index] = UInt8(ascii: " ") }
    }

    // MARK: Front matter

    private mutating func frontMatter() {
        var start = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
        while start < bytes.count, isBlank(start) || isLineEnd(start) { start += 1 }
        guard let first = fence(at: start) else { return }
        var line = nextLine(after: first)
        while line < bytes.count {
            var text = line
            while isBlank(text) { text += 1 }
            if let end = fence(at: text) { return blank(start..<end) }
            if has("title:", at: text), title == nil {
                title = YAMLScalar.text(String(decoding: bytes[(text + 6)..<lineEnd(from: text)], as: UTF8.self))
            }
            line = nextLine(after: lineEnd(from: line))
        }
        title = nil
    }

    /// The end of a line of nothing but `---`.
    private func fence(at index: Int) -> Int? {
        guard has("---", at: index) else { return nil }
        var end = index + 3
        while isBlank(end) { end += 1 }
        return isLineEnd(end) ? end : nil
    }

    private func nextLine(after end: Int) -> Int {
        let isPair = end + 1 < bytes.count && bytes[end] == UInt8(ascii: "\r") && bytes[end + 1] == UInt8(ascii: "\n")
        return end + (isPair ? 2 : 1)
    }

    // MARK: Directives and comments

    private mutating func directives() {
        var index = 0
        while index + 2 < bytes.count {
            guard bytes[index] == UInt8(ascii: "%"), has("%%{", at: index) else {
                index += 1
                continue
            }
            var end = index + 3
            while end < bytes.count, !has("}%%", at: end) { end += 1 }
            guard end < bytes.count else {
                openDirective = index
                return
            }
            blank(index..<(end + 3))
            index = end + 3
        }
    }

    private mutating func commentLines() {
        var line = 0
        while line < bytes.count {
            var text = line
            while isBlank(text) { text += 1 }
            let end = lineEnd(from: text)
            if has("%%", at: text), !has("%%{", at: text) { blank(text..<end) }
            line = nextLine(after: end)
        }
    }
}
