/// Cuts what a program writes into glyphs, controls and escape sequences.
struct SequenceParser: Sendable {
    enum Piece {
        case print(Unicode.Scalar)
        /// A byte below 0x20.
        case control(UInt8)
        /// `ESC final`, or `ESC kind final` for character sets.
        case escape(UInt8?, UInt8)
        case sequence(ControlSequence)
        /// OSC, DCS and their like.
        case string
    }

    private enum State {
        case ground, escape
        case charset(UInt8)
        case sequence([UInt8])
        case string(endsNext: Bool)
    }

    private var state = State.ground
    private var text: [UInt8] = []

    /// The piece that a byte completes.
    mutating func take(_ byte: UInt8) -> Piece? {
        // CAN ends whatever stands unfinished.
        if byte == 0x18 {
            (state, text) = (.ground, [])
            return nil
        }
        switch state {
        case .ground: return ground(byte)
        case .escape: return escape(byte)
        case .charset(let kind):
            state = .ground
            return .escape(kind, byte)
        case .sequence(let before):
            if byte == 0x1b {
                state = .escape
                return nil
            }
            guard (0x40..<0x7f).contains(byte) else {
                state = .sequence(before + [byte])
                return nil
            }
            state = .ground
            return .sequence(ControlSequence(before, final: byte))
        case .string(let endsNext):
            if byte == 0x07 || endsNext {
                state = .ground
                return .string
            }
            state = .string(endsNext: byte == 0x1b)
            return nil
        }
    }

    private mutating func ground(_ byte: UInt8) -> Piece? {
        if byte == 0x1b {
            state = .escape
            return nil
        }
        if byte < 0x80 {
            text = []
            return byte < 0x20 || byte == 0x7f ? .control(byte) : .print(Unicode.Scalar(byte))
        }
        text.append(byte)
        let length = text[0] >= 0xf0 ? 4 : text[0] >= 0xe0 ? 3 : 2
        guard text.count >= length else { return nil }
        defer { text = [] }
        return String(decoding: text, as: UTF8.self).unicodeScalars.first.map { .print($0) }
    }

    private mutating func escape(_ byte: UInt8) -> Piece? {
        switch byte {
        case UInt8(ascii: "["): state = .sequence([])
        case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"):
            state = .string(endsNext: false)
        case UInt8(ascii: "("), UInt8(ascii: ")"): state = .charset(byte)
        default:
            state = .ground
            return .escape(nil, byte)
        }
        return nil
    }
}

/// `ESC [`, an optional mark, parameters, one final letter.
struct ControlSequence: CustomStringConvertible {
    /// `?`, `>` or the like, nil without.
    let mark: Character?
    /// The parameters, each with its parts between colons.
    let parameters: [[Int?]]
    let final: Character
    let description: String

    init(_ bytes: [UInt8], final: UInt8) {
        let all = String(decoding: bytes, as: UTF8.self)
        let marked = all.first.map { "?><=!".contains($0) } ?? false
        mark = marked ? all.first : nil
        parameters = (marked ? all.dropFirst() : all[...]).split(separator: ";", omittingEmptySubsequences: false)
            .map { $0.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) } }
        self.final = Character(Unicode.Scalar(final))
        description = "CSI \(all)\(self.final)"
    }

    /// A number, or 1 where it is missing or 0, as cursor moves count.
    func count(_ place: Int = 0) -> Int { max(1, number(place)) }

    /// A number, or 0 where it is missing.
    func number(_ place: Int = 0) -> Int { place < parameters.count ? (parameters[place].first ?? nil) ?? 0 : 0 }
}
