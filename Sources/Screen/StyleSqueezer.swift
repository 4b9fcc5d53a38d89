/// Rewrites what a terminal library sends so that every change of style takes as few bytes as it can.
///
/// ncurses resets all attributes and sends both colours anew wherever one attribute goes out, some thirty bytes between
/// two words. Here styles are followed as a terminal would follow them (ECMA-48, SGR), and what reaches the terminal is
/// the difference, just before the next glyph or erasure that needs it. Bytes that are no style pass unchanged, in order.
public struct StyleSqueezer: Sendable {
    /// What the terminal shows now; nil while nobody knows.
    private var shown: Rendition?
    /// What was asked for since.
    private var wanted = Rendition()

    /// Knows nothing of the terminal's style yet, so the first frame resets it.
    public init() {}

    /// Rewrites one whole frame; the terminal is left with no style at its end, ready for anybody.
    /// - Complexity: O(bytes).
    public mutating func squeeze(_ bytes: some Sequence<UInt8>) -> [UInt8] {
        let input = Array(bytes)
        var output: [UInt8] = []
        output.reserveCapacity(input.count)
        var place = 0
        while place < input.count {
            let end = input[place] == Self.escape ? EscapeSequence.end(in: input, from: place) : place + 1
            take(input[place..<end], &output)
            place = end
        }
        wanted = Rendition()
        sendStyle(&output)
        return output
    }

    /// Somebody else may have written to the terminal: nothing is known of its style.
    public mutating func forget() { self = StyleSqueezer() }

    /// Takes one byte or one escape sequence.
    private mutating func take(_ piece: ArraySlice<UInt8>, _ output: inout [UInt8]) {
        guard piece.first == Self.escape else {
            takeByte(piece.first ?? 0, &output)
            return
        }
        // The character set is ASCII from the start, and nothing here draws with another.
        if piece.elementsEqual(Self.asciiSet) { return }
        let isControl = piece.count > 2 && piece[piece.startIndex + 1] == UInt8(ascii: "[")
        if isControl, piece.last == UInt8(ascii: "m") {
            if wanted.apply(piece.dropFirst(2).dropLast()) { return }
            sendStyle(&output)
            shown = nil
        } else if isControl, Self.isFinal(piece.last, of: "JKX") {
            sendStyleForGround(&output)
        } else if !(isControl && Self.isFinal(piece.last, of: "ABCDEFGHdf`a")) {
            // It does not only move the cursor.
            sendStyle(&output)
        }
        output += piece
    }

    private mutating func takeByte(_ byte: UInt8, _ output: inout [UInt8]) {
        switch byte {
        // A line feed may scroll, and what comes up has the background that is set.
        case 0x20, 0x0a: sendStyleForGround(&output)
        case 0x21...: sendStyle(&output)
        default: break
        }
        output.append(byte)
    }

    /// For a blank or an erasure only the ground matters.
    private mutating func sendStyleForGround(_ output: inout [UInt8]) {
        if shown?.hasSameGround(as: wanted) != true { sendStyle(&output) }
    }

    private mutating func sendStyle(_ output: inout [UInt8]) {
        guard shown != wanted else { return }
        output += wanted.sequence(from: shown)
        shown = wanted
    }

    private static let escape: UInt8 = 0x1b
    private static let asciiSet: [UInt8] = Array("\u{1b}(B".utf8)

    private static func isFinal(_ byte: UInt8?, of finals: String) -> Bool { byte.map(finals.utf8.contains) ?? false }
}
