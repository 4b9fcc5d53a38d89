/// Rewrites what a terminal library sends so that every change of style takes as few bytes as it can.
///
/// ncurses resets all attributes and sends both colours anew wherever one attribute goes out, some thirty bytes between
/// two words. Here styles are followed as a terminal would follow them (ECMA-48, SGR), and what reaches the terminal is
/// the difference, just before the next glyph or erasure that needs it. Bytes that are no style pass unchanged, in order.
public struct StyleSqueezer: Sendable {
    /// What the terminal shows now, and what was asked for since.
    private var shown = Rendition()
    private var wanted = Rendition()

    public init() {}

    /// Rewrites one whole frame; the terminal is left with no style at its end, ready for anybody.
    /// - Complexity: O(bytes).
    public mutating func squeeze(_ bytes: some RandomAccessCollection<UInt8>) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count)
        var rest = Array(bytes)[...]
        while let byte = rest.first {
            guard byte == 0x1b else {
                if byte > 0x20 { settle(&output) } else if byte == 0x20 { settleGround(&output) }
                output.append(byte)
                rest.removeFirst()
                continue
            }
            take(&rest, &output)
        }
        wanted = Rendition()
        settle(&output)
        return output
    }

    /// Somebody else may have written to the terminal: nothing is known of its style but that it was reset.
    public mutating func forget() { self = StyleSqueezer() }

    private mutating func settle(_ output: inout [UInt8]) {
        guard shown != wanted else { return }
        output += shown.change(to: wanted)
        shown = wanted
    }

    /// For a blank or an erasure only the ground matters.
    private mutating func settleGround(_ output: inout [UInt8]) {
        if !shown.hasSameGround(as: wanted) { settle(&output) }
    }

    /// Takes one escape sequence.
    private mutating func take(_ rest: inout ArraySlice<UInt8>, _ output: inout [UInt8]) {
        let sequence = Self.sequence(rest)
        rest.removeFirst(sequence.count)
        // The character set is ASCII from the start, and nothing here draws with another.
        if sequence.elementsEqual([0x1b, 0x28, 0x42]) { return }
        let isControl = sequence.count > 2 && sequence[sequence.startIndex + 1] == UInt8(ascii: "[")
        guard isControl, sequence.last == UInt8(ascii: "m"), let parameters = Self.parameters(sequence) else {
            if isControl, Self.erases(sequence) {
                settleGround(&output)
            } else if !(isControl && Self.movesOnly(sequence)) {
                settle(&output)
            }
            output += sequence
            return
        }
        if !wanted.apply(parameters) {
            settle(&output)
            output += sequence
        }
    }

    /// The bytes of the escape sequence that begins here: CSI up to its final byte, else the two or three of an escape.
    private static func sequence(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let second = bytes.index(after: bytes.startIndex)
        guard second < bytes.endIndex else { return bytes }
        if bytes[second] == UInt8(ascii: "[") {
            let end = bytes[(second + 1)...].firstIndex { (0x40...0x7e).contains($0) } ?? bytes.endIndex - 1
            return bytes[...end]
        }
        let isDesignation = (0x20...0x2f).contains(bytes[second])
        return bytes.prefix(isDesignation ? 3 : 2)
    }

    /// Whether a control sequence only moves the cursor, so that no style is needed yet.
    private static func movesOnly(_ sequence: ArraySlice<UInt8>) -> Bool {
        guard let last = sequence.last else { return false }
        return "ABCDEFGHdf`a".utf8.contains(last)
    }

    private static func erases(_ sequence: ArraySlice<UInt8>) -> Bool {
        sequence.last.map { "JKX".utf8.contains($0) } ?? false
    }

    private static func parameters(_ sequence: ArraySlice<UInt8>) -> [Int]? {
        let inside = sequence.dropFirst(2).dropLast()
        guard inside.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x3b }) else { return nil }
        return inside.split(separator: 0x3b, omittingEmptySubsequences: false)
            .map { $0.reduce(0) { min(99_999, $0 * 10 + Int($1) - 0x30) } }
    }
}

/// The style of a terminal's next glyph, as its control sequences set it.
private struct Rendition: Equatable, Sendable {
    /// Attributes that are on, by their code: bold, dim, italic, underline, blink, reverse.
    private var attributes = Set<Int>()
    private var foreground: [Int] = [39]
    private var background: [Int] = [49]

    /// What turns an attribute off; bold and dim go out together.
    private static let off = [1: 22, 2: 22, 3: 23, 4: 24, 5: 25, 7: 27]

    /// Takes the parameters of one sequence; false, and nothing taken, if one is not known.
    mutating func apply(_ parameters: [Int]) -> Bool {
        var next = self
        var rest = parameters[...]
        while let code = rest.popFirst() {
            guard next.apply(code, &rest) else { return false }
        }
        self = next
        return true
    }

    private mutating func apply(_ code: Int, _ rest: inout ArraySlice<Int>) -> Bool {
        switch code {
        case 0: self = Rendition()
        case 1...5, 7: attributes.insert(code)
        case 22...25, 27: attributes = attributes.filter { Self.off[$0] != code }
        case 30...37, 39, 90...97: foreground = [code]
        case 40...47, 49, 100...107: background = [code]
        case 38, 48:
            guard let color = Self.extended(&rest) else { return false }
            if code == 38 { foreground = [38] + color } else { background = [48] + color }
        default: return false
        }
        return true
    }

    /// A colour of the 256 (`5;n`) or a full one (`2;r;g;b`).
    private static func extended(_ rest: inout ArraySlice<Int>) -> [Int]? {
        let count = rest.first == 5 ? 2 : rest.first == 2 ? 4 : 0
        guard count > 0, rest.count >= count else { return nil }
        defer { rest.removeFirst(count) }
        return Array(rest.prefix(count))
    }

    /// Whether a blank looks the same in both.
    func hasSameGround(as other: Rendition) -> Bool {
        let seenOnBlanks: Set<Int> = [4, 7]
        return background == other.background
            && attributes.union(other.attributes).isDisjoint(with: seenOnBlanks)
    }

    /// The shorter of two ways there: changing what differs, or resetting first.
    func change(to target: Rendition) -> [UInt8] {
        let reset = [0] + Rendition().difference(to: target)
        let direct = difference(to: target)
        return Self.sequence(Self.length(direct) <= Self.length(reset) ? direct : reset)
    }

    private func difference(to target: Rendition) -> [Int] {
        let gone = attributes.subtracting(target.attributes)
        let offCodes = Set(gone.compactMap { Self.off[$0] })
        // Turning bold off turns dim off too, so what stays of the two must be set again.
        let kept = attributes.filter { !gone.contains($0) && !offCodes.contains(Self.off[$0] ?? 0) }
        var codes = offCodes.sorted() + target.attributes.subtracting(kept).sorted()
        if foreground != target.foreground { codes += target.foreground }
        if background != target.background { codes += target.background }
        return codes
    }

    private static func length(_ codes: [Int]) -> Int { codes.reduce(0) { $0 + String($1).utf8.count + 1 } }

    /// `ESC [ codes m`; a reset alone needs no code.
    private static func sequence(_ codes: [Int]) -> [UInt8] {
        let text = codes == [0] ? "" : codes.map(String.init).joined(separator: ";")
        return [0x1b, UInt8(ascii: "[")] + Array(text.utf8) + [UInt8(ascii: "m")]
    }
}
