/// The style of a terminal's next glyph, as its control sequences set it (ECMA-48, SGR).
struct Rendition: Equatable, Sendable {
    /// Attributes that are on, as bits of their codes: bold, dim, italic, underline, blink, reverse.
    private var attributes = 0
    /// The parameters that set the colours, as they were sent.
    private var foreground = standardForeground
    private var background = standardBackground

    private static let standardForeground = Array("39".utf8)
    private static let standardBackground = Array("49".utf8)
    /// Each attribute's code, and the code that turns it off; bold and dim go out together.
    private static let codes: [(on: Int, off: Int)] = [(1, 22), (2, 22), (3, 23), (4, 24), (5, 25), (7, 27)]

    /// Takes the parameters of one sequence; false, and nothing taken, if one is not known.
    mutating func apply(_ parameters: ArraySlice<UInt8>) -> Bool {
        var next = self
        var rest = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)[...]
        while let parameter = rest.popFirst() {
            guard next.apply(parameter, &rest) else { return false }
        }
        self = next
        return true
    }

    private mutating func apply(_ parameter: ArraySlice<UInt8>, _ rest: inout ArraySlice<ArraySlice<UInt8>>) -> Bool {
        let parts = parameter.split(separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
        guard let code = Self.number(parts.first ?? []) else { return false }
        if code == 38 || code == 48 {
            guard let color = parts.count > 1 ? Array(parameter) : Self.color(parameter, &rest) else { return false }
            if code == 38 { foreground = color } else { background = color }
            return true
        }
        return parts.count == 1 && apply(code, Array(parameter))
    }

    private mutating func apply(_ code: Int, _ parameter: [UInt8]) -> Bool {
        switch code {
        case 0: self = Rendition()
        case 1...5, 7: attributes |= 1 << code
        case 22...25, 27: for known in Self.codes where known.off == code { attributes &= ~(1 << known.on) }
        case 30...37, 39, 90...97: foreground = parameter
        case 40...47, 49, 100...107: background = parameter
        // The first font, which is the only one.
        case 10: break
        default: return false
        }
        return true
    }

    /// `38;5;n` or `38;2;r;g;b`, whose parameters are one by one.
    private static func color(_ first: ArraySlice<UInt8>, _ rest: inout ArraySlice<ArraySlice<UInt8>>) -> [UInt8]? {
        let count = rest.first.flatMap(number) == 5 ? 2 : rest.first.flatMap(number) == 2 ? 4 : 0
        guard count > 0, rest.count >= count else { return nil }
        defer { rest.removeFirst(count) }
        return Array(([first] + rest.prefix(count)).joined(separator: [UInt8(ascii: ";")]))
    }

    /// A missing number is 0.
    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        guard digits.count < 6, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return digits.reduce(0) { $0 * 10 + Int($1) - 0x30 }
    }

    /// Whether a blank looks the same in both: attributes that show on one are underline and reverse.
    func hasSameGround(as other: Rendition) -> Bool {
        let seenOnBlanks = 1 << 4 | 1 << 7
        return background == other.background && (attributes | other.attributes) & seenOnBlanks == 0
    }

    /// What turns another style into this one: the shorter of changing what differs and of resetting first.
    func sequence(from old: Rendition?) -> [UInt8] {
        let afterReset = difference(from: Rendition())
        let reset = Self.sequence(afterReset.isEmpty ? [] : [[UInt8(ascii: "0")]] + afterReset)
        guard let old else { return reset }
        let direct = Self.sequence(difference(from: old))
        return direct.count < reset.count ? direct : reset
    }

    private func difference(from old: Rendition) -> [[UInt8]] {
        let gone = Self.codes.filter { old.attributes & ~attributes & 1 << $0.on != 0 }.map(\.off)
        // Turning bold off turns dim off too, so what stays of the two must be set again.
        let kept = Self.codes.filter { old.attributes & 1 << $0.on != 0 && !gone.contains($0.off) }.map(\.on)
        let new = Self.codes.map(\.on).filter { attributes & 1 << $0 != 0 && !kept.contains($0) }
        var parameters = (Set(gone).sorted() + new).map { Array(String($0).utf8) }
        if foreground != old.foreground { parameters.append(foreground) }
        if background != old.background { parameters.append(background) }
        return parameters
    }

    /// `ESC [ parameters m`; a reset alone needs none.
    private static func sequence(_ parameters: [[UInt8]]) -> [UInt8] {
        Array("\u{1b}[".utf8) + parameters.joined(separator: [UInt8(ascii: ";")]) + [UInt8(ascii: "m")]
    }
}
