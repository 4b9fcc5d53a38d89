/// Cuts what a terminal sends into tokens: how long the next one is, and what it means. What lies between, as pastes, is the
/// `KeyDecoder`'s.
enum InputLexer {
    static let escape: UInt8 = 0x1b
    static let pasteStart: [UInt8] = Array("\u{1b}[200~".utf8)
    static let pasteEnd: [UInt8] = Array("\u{1b}[201~".utf8)
    /// `ESC [` in one byte, as terminals of eight bits send it.
    static let shortControlSequence: UInt8 = 0x9b
    /// A sequence that is longer than this never ends.
    private static let longest = 256

    /// How an answer of the terminal (OSC, DCS, SOS, PM, APC) was begun, by which it ends: the end in one byte is a part of
    /// characters of UTF-8 else.
    enum Answer { case sevenBits, eightBits }

    /// One piece of input: `length` bytes, 0 while its end is missing.
    struct Token {
        var length: Int
        var key: Key?
        var mouse: MouseReport?
        var startsPaste = false
        /// What follows is what a terminal answers, up to its end.
        var answer: Answer?

        static let incomplete = Token(length: 0)
    }

    /// The first piece of some bytes, of which there is at least one.
    static func token(_ bytes: ArraySlice<UInt8>) -> Token {
        guard let first = bytes.first else { return .incomplete }
        switch first {
        case escape: return sequence(bytes)
        case 0x00..<0x20, 0x7f: return Token(length: 1, key: control(first))
        case 0x20..<0x7f: return Token(length: 1, key: .character(Unicode.Scalar(first)))
        case shortControlSequence: return controlSequence(bytes, introducer: 1)
        // SS3; DCS, SOS, OSC, PM and APC. None of them begins a character of UTF-8.
        case 0x8f: return shiftedKey(bytes, introducer: 1)
        case 0x90, 0x98, 0x9d, 0x9e, 0x9f: return Token(length: 1, answer: .eightBits)
        default: return text(bytes)
        }
    }

    /// Whether a byte is that of a key which ends or stops a program: Ctrl-C, Ctrl-Z, or Ctrl with a backslash.
    static func isCommand(_ byte: UInt8) -> Bool { [0x03, 0x1a, 0x1c].contains(byte) }

    private static func control(_ byte: UInt8) -> Key? {
        switch byte {
        case 0x08, 0x7f: .backspace
        case 0x09: .tab
        case 0x0a, 0x0d: .enter
        case 0x00: .control(" ")
        case 0x01...0x1a: .control(Unicode.Scalar(byte + 0x60))
        default: .control(Unicode.Scalar(byte + 0x40))
        }
    }

    /// One scalar of UTF-8; a broken one is skipped byte by byte.
    private static func text(_ bytes: ArraySlice<UInt8>) -> Token {
        guard let first = bytes.first else { return .incomplete }
        let length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2
        let tail = bytes.dropFirst().prefix(length - 1)
        guard first >= 0xc2, first < 0xf5, tail.allSatisfy({ $0 & 0xc0 == 0x80 }) else { return Token(length: 1) }
        guard tail.count == length - 1 else { return .incomplete }
        let scalars = String(decoding: bytes.prefix(length), as: UTF8.self).unicodeScalars
        guard let scalar = scalars.first, scalars.count == 1, !TextWidth.isUnsafe(scalar) else {
            return Token(length: length)
        }
        return Token(length: length, key: .character(scalar))
    }

    /// What begins with ESC: a named key, an answer of the terminal, or the Escape key itself.
    private static func sequence(_ bytes: ArraySlice<UInt8>) -> Token {
        guard let second = bytes.dropFirst().first else { return .incomplete }
        switch second {
        case UInt8(ascii: "["): return controlSequence(bytes, introducer: 2)
        case UInt8(ascii: "O"): return shiftedKey(bytes, introducer: 2)
        case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"):
            // With nothing behind it, it may be Alt and a letter; what terminals answer goes on with a number or a sign, and what
            // a person types fast over a slow line with a letter. `ESC X`, an SOS in seven bits, is not among them: it is Alt-X, and
            // no terminal is known to answer by one.
            guard let third = bytes.dropFirst(2).first else { return .incomplete }
            let isAnswer = (0x20..<0x40).contains(third) || second == UInt8(ascii: "_")
            return isAnswer ? Token(length: 2, answer: .sevenBits) : Token(length: 1, key: .escape)
        // Alt-Backspace is Ctrl-W, as in shells: as two keys it would close the line that is written, and what is written on would go to
        // the machine. No person types the two so fast.
        case 0x08, 0x7f: return Token(length: 2, key: .control("w"))
        default: return Token(length: 1, key: .escape)
        }
    }

    /// `ESC O` and one letter.
    private static func shiftedKey(_ bytes: ArraySlice<UInt8>, introducer: Int) -> Token {
        guard let letter = bytes.dropFirst(introducer).first else { return .incomplete }
        // Alt-O, and then something else.
        if letter == escape { return Token(length: introducer) }
        return Token(length: introducer + 1, key: KeyNames.final(letter))
    }

    /// `ESC [`, parameters, and one final letter.
    private static func controlSequence(_ bytes: ArraySlice<UInt8>, introducer: Int) -> Token {
        let rest = bytes.dropFirst(introducer)
        guard let third = rest.first else { return .incomplete }
        if third == UInt8(ascii: "[") {
            guard let letter = rest.dropFirst().first else { return .incomplete }
            // Something else begins, as a paste.
            if letter == escape { return Token(length: introducer + 1) }
            return Token(length: introducer + 2, key: KeyNames.consoleFunction(letter))
        }
        let parameters = rest.prefix { (0x20..<0x40).contains($0) }
        guard parameters.count < longest else { return Token(length: introducer + parameters.count) }
        guard let final = rest.dropFirst(parameters.count).first else { return .incomplete }
        let length = introducer + parameters.count + 1
        guard (0x40..<0x7f).contains(final) else { return Token(length: length - 1) }
        if final == UInt8(ascii: "M"), parameters.isEmpty { return plainMouseReport(bytes, introducer: introducer) }
        // Reports of a mouse; `ESC O M` alone is the Enter key of a keypad.
        if final == UInt8(ascii: "M") || final == UInt8(ascii: "m") {
            return Token(
                length: length, mouse: MouseReport(parameters: parameters, isRelease: final == UInt8(ascii: "m")))
        }
        guard final == UInt8(ascii: "~") else { return Token(length: length, key: KeyNames.final(final)) }
        let number = Int(String(decoding: parameters.prefix { $0 >= 0x30 && $0 < 0x3a }, as: UTF8.self))
        return Token(length: length, key: number.flatMap(KeyNames.numbered), startsPaste: number == 200)
    }

    /// A report of a mouse in the old way, `ESC [ M` and three bytes: nobody asked for it, and it is swallowed.
    private static func plainMouseReport(_ bytes: ArraySlice<UInt8>, introducer: Int) -> Token {
        let length = introducer + 4
        if let broken = bytes.dropFirst(introducer + 1).prefix(3).firstIndex(of: escape) {
            return Token(length: broken - bytes.startIndex)
        }
        return bytes.count < length ? .incomplete : Token(length: length)
    }

    /// How much of an answer there is in some bytes, and whether its end is among them: BEL, ST, or what begins something else.
    static func rest(of answer: Answer, _ bytes: ArraySlice<UInt8>) -> (length: Int, isWhole: Bool) {
        let ends: [UInt8] = [0x07, 0x18, 0x1a, escape] + (answer == .eightBits ? [0x9c] : [])
        guard let end = bytes.firstIndex(where: ends.contains) else {
            return (bytes.count, false)
        }
        let length = end - bytes.startIndex
        guard bytes[end] == escape else { return (length + 1, true) }
        guard let next = bytes[end...].dropFirst().first else { return (length, false) }
        return (next == UInt8(ascii: "\\") ? length + 2 : length, true)
    }
}
