/// The style of a terminal's next glyph, as its control sequences set it (ECMA-48, SGR).
struct Rendition: Hashable, Sendable {
    /// A colour as it was sent.
    private enum Shade: Hashable, Sendable {
        /// One number, as 31 or 39.
        case basic(UInt8)
        /// `38;5;n`, or with colons.
        case indexed(UInt16, hasColons: Bool)
        /// `38;2;r;g;b`, or with colons, and then perhaps with an empty colour space before the red.
        case rgb(UInt8, UInt8, UInt8, RGBForm)
    }

    private enum RGBForm: Hashable, Sendable { case semicolons, colons, colonsAndSpace }

    /// Attributes that are on, as bits of their codes: bold, dim, italic, underline, blink, reverse.
    private var attributes = 0
    private var foreground = standardForeground
    private var background = standardBackground

    private static let standardForeground = Shade.basic(39)
    private static let standardBackground = Shade.basic(49)
    /// Each attribute's code, and the code that turns it off; bold and dim go out together.
    private static let codes: [(on: Int, off: Int)] = [(1, 22), (2, 22), (3, 23), (4, 24), (5, 25), (7, 27)]

    /// Takes the parameters of one sequence; false, and nothing taken, if one is not known.
    mutating func apply(_ parameters: ArraySlice<UInt8>) -> Bool {
        var next = self
        var reader = ParameterReader(parameters)
        while let code = reader.next() {
            guard next.apply(code, &reader) else { return false }
        }
        self = next
        return true
    }

    private mutating func apply(_ code: Int, _ reader: inout ParameterReader) -> Bool {
        if code == 38 || code == 48 {
            guard let shade = reader.hasColon ? Self.colonShade(&reader) : Self.shade(&reader) else { return false }
            if code == 38 { foreground = shade } else { background = shade }
            return true
        }
        guard !reader.hasColon else { return false }
        switch code {
        case 0: self = Rendition()
        case 1...5, 7: attributes |= 1 << code
        case 22...25, 27: for known in Self.codes where known.off == code { attributes &= ~(1 << known.on) }
        case 30...37, 39, 90...97: foreground = .basic(UInt8(code))
        case 40...47, 49, 100...107: background = .basic(UInt8(code))
        // The first font, which is the only one.
        case 10: break
        default: return false
        }
        return true
    }

    /// `38;5;n` or `38;2;r;g;b`, whose parameters are one by one.
    private static func shade(_ reader: inout ParameterReader) -> Shade? {
        switch reader.next() {
        case 5: reader.next(atMost: 0xffff).map { .indexed(UInt16($0), hasColons: false) }
        case 2: rgb(&reader, .semicolons)
        default: nil
        }
    }

    /// `38:5:n`, `38:2:r:g:b` or `38:2::r:g:b`.
    private static func colonShade(_ reader: inout ParameterReader) -> Shade? {
        let shade: Shade? =
            switch reader.next() {
            case 5: reader.next(atMost: 0xffff).map { .indexed(UInt16($0), hasColons: true) }
            case 2 where reader.skipEmpty(): rgb(&reader, .colonsAndSpace)
            case 2: rgb(&reader, .colons)
            default: nil
            }
        return reader.hasColon ? nil : shade
    }

    private static func rgb(_ reader: inout ParameterReader, _ form: RGBForm) -> Shade? {
        guard let red = reader.next(atMost: 255), let green = reader.next(atMost: 255),
            let blue = reader.next(atMost: 255)
        else { return nil }
        return .rgb(UInt8(red), UInt8(green), UInt8(blue), form)
    }

    private static let seenOnBlanks = 1 << 4 | 1 << 5 | 1 << 7

    /// Whether a blank looks the same in both: attributes that show on one are underline and reverse.
    func hasSameGround(as other: Rendition) -> Bool {
        background == other.background && (attributes | other.attributes) & Self.seenOnBlanks == 0
    }

    /// Whether a cell that is erased looks as a blank does: terminals erase with the background, and neither reversed nor
    /// underlined.
    var isErasable: Bool { attributes & Self.seenOnBlanks == 0 }

    /// What turns another style into this one: the shorter of changing what differs and of resetting first.
    func sequence(from old: Rendition?) -> [UInt8] {
        let afterReset = difference(from: Rendition())
        let reset = Self.sequence(afterReset.isEmpty ? "" : "0;" + afterReset)
        guard let old else { return reset }
        let direct = Self.sequence(difference(from: old))
        return direct.count < reset.count ? direct : reset
    }

    private func difference(from old: Rendition) -> String {
        let gone = Self.codes.filter { old.attributes & ~attributes & 1 << $0.on != 0 }.map(\.off)
        // Turning bold off turns dim off too, so what stays of the two must be set again.
        let kept = Self.codes.filter { old.attributes & 1 << $0.on != 0 && !gone.contains($0.off) }.map(\.on)
        let new = Self.codes.map(\.on).filter { attributes & 1 << $0 != 0 && !kept.contains($0) }
        var parameters = (Set(gone).sorted() + new).map { String($0) }
        if foreground != old.foreground { parameters.append(Self.words(foreground, 38)) }
        if background != old.background { parameters.append(Self.words(background, 48)) }
        return parameters.joined(separator: ";")
    }

    private static func words(_ shade: Shade, _ code: Int) -> String {
        switch shade {
        case .basic(let number): "\(number)"
        case .indexed(let index, let hasColons): hasColons ? "\(code):5:\(index)" : "\(code);5;\(index)"
        case .rgb(let red, let green, let blue, .semicolons): "\(code);2;\(red);\(green);\(blue)"
        case .rgb(let red, let green, let blue, .colons): "\(code):2:\(red):\(green):\(blue)"
        case .rgb(let red, let green, let blue, .colonsAndSpace): "\(code):2::\(red):\(green):\(blue)"
        }
    }

    /// `ESC [ parameters m`; a reset alone needs none.
    private static func sequence(_ parameters: String) -> [UInt8] { Array("\u{1b}[\(parameters)m".utf8) }
}

extension Rendition {
    /// What a terminal without any style has after some sequences; nil if one is not known.
    init?(known sequences: [UInt8]) {
        self.init()
        var start = 0
        while start < sequences.count {
            let end = EscapeSequence.end(in: sequences, from: start)
            let piece = sequences[start..<end]
            let isStyle =
                piece.count > 2 && piece.starts(with: [0x1b, UInt8(ascii: "[")]) && piece.last == UInt8(ascii: "m")
            guard isStyle, apply(piece.dropFirst(2).dropLast()) else { return nil }
            start = end
        }
    }
}
