/// Which glyphs the terminal can show.
public enum GlyphSet: Sendable, Hashable {
    case unicode, ascii
}

extension GlyphSet {
    /// The ASCII glyph that stands for a scalar: itself, a kindred one, the letter without its marks, or `?`.
    static func ascii(for scalar: Unicode.Scalar) -> Unicode.Scalar {
        scalar.isASCII ? scalar : asciiKin[scalar] ?? LetterKin.ascii(for: scalar) ?? "?"
    }

    /// A text with the signs that these glyphs have for arrows, dots and quotes; names in other letters stay what they are.
    public func signs(in text: String) -> String {
        guard self == .ascii, text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
        return text.unicodeScalars.reduce(into: "") { written, scalar in
            switch scalar {
            case "→": written += "->"
            case "←": written += "<-"
            default: written.unicodeScalars.append(Self.asciiKin[scalar] ?? scalar)
            }
        }
    }

    private static let asciiKin: [Unicode.Scalar: Unicode.Scalar] = [
        "→": ">", "←": "<", "↑": "^", "↓": "v", "⇢": ">", "↷": "~", "…": "~", "·": ".", "●": "*", "▪": "#", "✓": "+",
        "✗": "x", "–": "-", "—": "-", "‘": "'", "’": "'", "“": "\"", "”": "\"", "▷": ">", "»": ">", "×": "x",
    ]
}

extension LineArms {
    /// The glyph of these arms: Unicode box drawing (U+2500 to U+257F), or `- | +` and their heavier kin in ASCII.
    ///
    /// A mixture that Unicode lacks (heavy with double) is drawn with its double arms heavy.
    public func glyph(_ set: GlyphSet, rounded: Bool = true) -> Unicode.Scalar {
        Self.glyphs(set, rounded: rounded)[Int(bits)]
    }

    /// The glyph of all arms there are, by their `bits`.
    static func glyphs(_ set: GlyphSet, rounded: Bool) -> [Unicode.Scalar] {
        switch set {
        case .ascii: asciiGlyphs
        case .unicode: rounded ? roundedGlyphs : squareGlyphs
        }
    }

    private static let asciiGlyphs = all.map(\.asciiGlyph)
    private static let roundedGlyphs = all.map { $0.unicodeGlyph(rounded: true) }
    private static let squareGlyphs = all.map { $0.unicodeGlyph(rounded: false) }
    private static var all: [LineArms] { (0..<count).map { LineArms(bits: UInt16($0)) } }

    private var asciiGlyph: Unicode.Scalar {
        let vertical = up != .none || down != .none
        let horizontal = left != .none || right != .none
        let weight = [up, down, left, right].max { $0.rawValue < $1.rawValue } ?? .none
        switch (vertical, horizontal) {
        case (false, false): return " "
        case (true, true): return weight == .heavy ? "#" : "+"
        case (true, false): return isDashed ? ":" : weight == .heavy ? "#" : "|"
        case (false, true): return isDashed ? "." : weight == .heavy || weight == .double ? "=" : "-"
        }
    }

    private func unicodeGlyph(rounded: Bool) -> Unicode.Scalar {
        if isDashed, let glyph = dashedGlyph { return glyph }
        if rounded, let glyph = roundedGlyph { return glyph }
        return Self.table[code] ?? Self.table[withoutDouble.code] ?? "┼"
    }

    private var dashedGlyph: Unicode.Scalar? {
        switch (up, down, left, right) {
        case (.light, .light, .none, .none): "╎"
        case (.heavy, .heavy, .none, .none): "╏"
        case (.none, .none, .light, .light): "╌"
        case (.none, .none, .heavy, .heavy): "╍"
        default: nil
        }
    }

    private var roundedGlyph: Unicode.Scalar? {
        switch (up, down, left, right) {
        case (.none, .light, .none, .light): "╭"
        case (.none, .light, .light, .none): "╮"
        case (.light, .none, .none, .light): "╰"
        case (.light, .none, .light, .none): "╯"
        default: nil
        }
    }

    private var withoutDouble: LineArms {
        func plain(_ weight: LineWeight) -> LineWeight { weight == .double ? .heavy : weight }
        return LineArms(up: plain(up), down: plain(down), left: plain(left), right: plain(right))
    }

    /// The four weights as one number in base four: up, right, down, left.
    private var code: Int {
        Int(up.rawValue) * 64 + Int(right.rawValue) * 16 + Int(down.rawValue) * 4 + Int(left.rawValue)
    }

    /// Every box-drawing glyph by the weights of its arms (up, right, down, left; 0 none, 1 light, 2 heavy, 3 double),
    /// as the names in the Unicode code chart give them.
    private static let table: [Unicode.Scalar?] = {
        var table: [Unicode.Scalar?] = Array(repeating: nil, count: 256)
        table[0] = " "
        var code = 0
        for scalar in glyphsByArms.unicodeScalars {
            switch scalar {
            case "0"..."3": code = code * 4 + Int(scalar.value & 3)
            case " ": code = 0
            default: table[code] = scalar
            }
        }
        return table
    }()

    private static let glyphsByArms = """
        0101─ 0202━ 1010│ 2020┃ 0110┌ 0210┍ 0120┎ 0220┏ 0011┐ 0012┑ 0021┒ 0022┓ 1100└ 1200┕ 2100┖ 2200┗ \
        1001┘ 1002┙ 2001┚ 2002┛ 1110├ 1210┝ 2110┞ 1120┟ 2120┠ 2210┡ 1220┢ 2220┣ 1011┤ 1012┥ 2011┦ 1021┧ \
        2021┨ 2012┩ 1022┪ 2022┫ 0111┬ 0112┭ 0211┮ 0212┯ 0121┰ 0122┱ 0221┲ 0222┳ 1101┴ 1102┵ 1201┶ 1202┷ \
        2101┸ 2102┹ 2201┺ 2202┻ 1111┼ 1112┽ 1211┾ 1212┿ 2111╀ 1121╁ 2121╂ 2112╃ 2211╄ 1122╅ 1221╆ 2212╇ \
        1222╈ 2122╉ 2221╊ 2222╋ 0303═ 3030║ 0310╒ 0130╓ 0330╔ 0013╕ 0031╖ 0033╗ 1300╘ 3100╙ 3300╚ 1003╛ \
        3001╜ 3003╝ 1310╞ 3130╟ 3330╠ 1013╡ 3031╢ 3033╣ 0313╤ 0131╥ 0333╦ 1303╧ 3101╨ 3303╩ 1313╪ 3131╫ \
        3333╬ 0001╴ 1000╵ 0100╶ 0010╷ 0002╸ 2000╹ 0200╺ 0020╻ 0201╼ 1020╽ 0102╾ 2010╿
        """
}
