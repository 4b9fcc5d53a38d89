/// The blocks of code between fences of a Markdown file that say they are Mermaid, wherever they stand: indented, in lists
/// and in quotes.
struct MarkdownFences {
    /// One block.
    struct Fence {
        /// What is in it, the marks of quotes before its lines as blanks.
        var bytes: [UInt8] = []
        /// The line of the file in which it begins.
        let firstLine: Int
        /// The heading above it, without its marks.
        let heading: String?
        /// What a link to that heading names: of several equal headings all but the first have a number.
        let anchor: String?
    }

    private(set) var fences: [Fence] = []
    private let bytes: [UInt8]
    private var open: Opening?
    /// Whether a comment of HTML is open, in which nothing is a fence.
    private var isComment = false
    private var heading: String?
    private var anchor: String?
    /// How many headings have had the name of a link, or begin one with a number.
    private var anchors: [String: Int] = [:]

    /// The line that opened a block.
    private struct Opening {
        let mark: UInt8
        let count: Int
        let quotes: Int
        let isMermaid: Bool
    }

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var (start, line) = (bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0, 1)
        while start < bytes.count {
            var end = start
            while end < bytes.count, bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: "\r") { end += 1 }
            var next = end + 1
            if end + 1 < bytes.count, bytes[end] == UInt8(ascii: "\r"), bytes[end + 1] == UInt8(ascii: "\n") {
                next += 1
            }
            take(line: start..<end, number: line, next: min(next, bytes.count))
            (start, line) = (next, line + 1)
        }
    }

    private mutating func take(line: Range<Int>, number: Int, next: Int) {
        if isComment {
            isComment = !hasCommentEnd(line)
            return
        }
        if let current = open {
            let inner = afterQuotes(line, limit: current.quotes)
            if inner.quotes == current.quotes {
                if closes(inner.start..<line.upperBound, current) {
                    open = nil
                } else if current.isMermaid {
                    append(line.lowerBound..<next, from: inner.start)
                }
                return
            }
            // A quote that ends takes with it what is open in it.
            open = nil
        }
        let inner = afterMarks(line)
        if let fence = opening(inner.start..<line.upperBound, quotes: inner.quotes) {
            open = fence
            if fence.isMermaid { fences.append(Fence(firstLine: number + 1, heading: heading, anchor: anchor)) }
        } else if let text = headingText(inner.start..<line.upperBound) {
            (heading, anchor) = (text, nextAnchor(of: text))
        } else if bytes[inner.start..<line.upperBound].starts(with: "<!--".utf8) {
            isComment = !hasCommentEnd((inner.start + 2)..<line.upperBound)
        }
    }

    /// The name by which a link finds the next heading of a text, as GitHub gives it: `a-b`, then `a-b-1`.
    private mutating func nextAnchor(of heading: String) -> String {
        let slug = MarkdownReader.slug(heading)
        var anchor = slug
        while anchors[anchor] != nil {
            anchors[slug, default: 0] += 1
            anchor = "\(slug)-\(anchors[slug, default: 0])"
        }
        anchors[anchor] = 0
        return anchor
    }

    private func hasCommentEnd(_ line: Range<Int>) -> Bool {
        line.count >= 3 && (line.lowerBound...(line.upperBound - 3)).contains { bytes[$0...].starts(with: "-->".utf8) }
    }

    private mutating func append(_ line: Range<Int>, from start: Int) {
        fences[fences.count - 1].bytes += repeatElement(UInt8(ascii: " "), count: start - line.lowerBound)
        fences[fences.count - 1].bytes += bytes[start..<line.upperBound]
    }

    private func isBlank(_ index: Int) -> Bool {
        bytes[index] == UInt8(ascii: " ") || bytes[index] == UInt8(ascii: "\t")
    }

    /// Goes past as many marks of quotes as there are, up to a limit.
    private func afterQuotes(_ line: Range<Int>, limit: Int) -> (start: Int, quotes: Int) {
        var (start, quotes) = (line.lowerBound, 0)
        while quotes < limit {
            var mark = start
            while mark < line.upperBound, isBlank(mark) { mark += 1 }
            guard mark < line.upperBound, bytes[mark] == UInt8(ascii: ">") else { break }
            (start, quotes) = (mark + 1, quotes + 1)
        }
        return (start, quotes)
    }

    /// Goes past blanks and the marks of quotes and lists.
    private func afterMarks(_ line: Range<Int>) -> (start: Int, quotes: Int) {
        var (start, quotes) = (line.lowerBound, 0)
        while start < line.upperBound {
            if isBlank(start) {
                start += 1
            } else if bytes[start] == UInt8(ascii: ">") {
                (start, quotes) = (start + 1, quotes + 1)
            } else if let end = listMarkEnd(start..<line.upperBound) {
                start = end
            } else {
                break
            }
        }
        return (start, quotes)
    }

    /// Where `- `, `* `, `+ ` or `1. ` ends.
    private func listMarkEnd(_ line: Range<Int>) -> Int? {
        var end = line.lowerBound
        while end < line.upperBound, bytes[end] >= 0x30, bytes[end] <= 0x39, end - line.lowerBound < 9 { end += 1 }
        guard end < line.upperBound else { return nil }
        let signs: [UInt8] = end > line.lowerBound ? Array(".)".utf8) : Array("-*+".utf8)
        guard signs.contains(bytes[end]), end + 1 < line.upperBound, isBlank(end + 1) else { return nil }
        return end + 1
    }

    private func opening(_ line: Range<Int>, quotes: Int) -> Opening? {
        guard let mark = bytes[line].first, Array("`~:".utf8).contains(mark) else { return nil }
        let count = bytes[line].prefix { $0 == mark }.count
        let info = bytes[line].dropFirst(count)
        guard count >= 3, !(mark == UInt8(ascii: "`") && info.contains(mark)) else { return nil }
        let word = String(decoding: info.prefix(80), as: UTF8.self).lowercased()
            .split { " \t{}.,".contains($0) }.first.map(String.init)
        // Between colons there is text as any, but for what Azure's wikis write so.
        if mark == UInt8(ascii: ":"), word != "mermaid" { return nil }
        return Opening(mark: mark, count: count, quotes: quotes, isMermaid: word == "mermaid")
    }

    private func closes(_ line: Range<Int>, _ fence: Opening) -> Bool {
        var start = line.lowerBound
        while start < line.upperBound, isBlank(start) { start += 1 }
        let count = bytes[start..<line.upperBound].prefix { $0 == fence.mark }.count
        return count >= fence.count && (start + count..<line.upperBound).allSatisfy(isBlank)
    }

    private func headingText(_ line: Range<Int>) -> String? {
        let level = bytes[line].prefix { $0 == UInt8(ascii: "#") }.count
        guard level >= 1, level <= 6, line.lowerBound + level < line.upperBound else { return nil }
        guard isBlank(line.lowerBound + level), line.count <= 1_000 else { return nil }
        var text = String(decoding: bytes[(line.lowerBound + level)..<line.upperBound], as: UTF8.self)
        while text.last == " " || text.last == "#" { text.removeLast() }
        while text.first == " " || text.first == "\t" { text.removeFirst() }
        return text
    }
}
