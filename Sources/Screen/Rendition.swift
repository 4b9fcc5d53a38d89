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

    /// Attributes that are on, each as the bit of its code in `codes`.
    private var attributes = 0
    private var foreground = standardForeground
    private var background = standardBackground

    private static let standardForeground = Shade.basic(39)
    private static let standardBackground = Shade.basic(49)
    /// The codes of bold, dim, italic, underline, blink and reverse, and those that turn each off; bold and dim go out together. No
    /// style of ours blinks, but a terminal's own sequences may.
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

    /// Bold and dim, which one code turns off.
    private static let weights = 1 << 1 | 1 << 2
    private static let weightsOff = 22
    private static let seenOnBlanks = 1 << 4 | 1 << 5 | 1 << 7

    /// Whether a blank looks the same in both: attributes that show on one are underline, blink and reverse.
    func hasSameGround(as other: Rendition) -> Bool {
        background == other.background && (attributes | other.attributes) & Self.seenOnBlanks == 0
    }

    /// Whether a cell that is erased looks as a blank does: terminals erase with the background alone, and neither underlined,
    /// blinking nor reversed.
    var isErasable: Bool { attributes & Self.seenOnBlanks == 0 }

    /// What turns another style into this one: the shorter of changing what differs and of resetting first.
    func sequence(from old: Rendition?) -> [UInt8] {
        var reset = StyleParameters()
        // A reset alone needs no number.
        if self != Rendition() { reset.add(0) }
        add(differenceFrom: Rendition(), to: &reset)
        guard let old else { return reset.sequence }
        var direct = StyleParameters()
        add(differenceFrom: old, to: &direct)
        return direct.count < reset.count ? direct.sequence : reset.sequence
    }

    private func add(differenceFrom old: Rendition, to parameters: inout StyleParameters) {
        let gone = old.attributes & ~attributes
        var kept = old.attributes & attributes
        // Turning bold off turns dim off too, so what stays of the two must be set again.
        if gone & Self.weights != 0 {
            parameters.add(Self.weightsOff)
            kept &= ~Self.weights
        }
        for code in Self.codes where gone & ~Self.weights & 1 << code.on != 0 { parameters.add(code.off) }
        for code in Self.codes where attributes & ~kept & 1 << code.on != 0 { parameters.add(code.on) }
        if foreground != old.foreground { Self.add(foreground, 38, to: &parameters) }
        if background != old.background { Self.add(background, 48, to: &parameters) }
    }

    private static func add(_ shade: Shade, _ code: Int, to parameters: inout StyleParameters) {
        switch shade {
        case .basic(let number): parameters.add(Int(number))
        case .indexed(let index, let hasColons):
            let sign = hasColons ? UInt8(ascii: ":") : UInt8(ascii: ";")
            parameters.add(code)
            parameters.add(part: 5, after: sign)
            parameters.add(part: Int(index), after: sign)
        case .rgb(let red, let green, let blue, let form):
            let sign = form == .semicolons ? UInt8(ascii: ";") : UInt8(ascii: ":")
            parameters.add(code)
            parameters.add(part: 2, after: sign)
            if form == .colonsAndSpace { parameters.add(part: nil, after: sign) }
            parameters.add(part: Int(red), after: sign)
            parameters.add(part: Int(green), after: sign)
            parameters.add(part: Int(blue), after: sign)
        }
    }
}

/// The parameters of one sequence that sets a style, as they are gathered.
private struct StyleParameters {
    private var bytes: [UInt8] = [0x1b, UInt8(ascii: "[")]

    /// `ESC [ parameters m`.
    var sequence: [UInt8] { bytes + [UInt8(ascii: "m")] }
    /// How much of it there is by now.
    var count: Int { bytes.count }

    mutating func add(_ number: Int) {
        if bytes.count > 2 { bytes.append(UInt8(ascii: ";")) }
        Decimal.write(number, to: &bytes)
    }

    /// Adds a part to the last parameter; nil is an empty one.
    mutating func add(part: Int?, after sign: UInt8) {
        bytes.append(sign)
        if let part { Decimal.write(part, to: &bytes) }
    }
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
