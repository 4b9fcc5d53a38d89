import CNcurses
import Screen

/// The sequences with which a terminal description sets styles.
struct StyleSequences {
    private let attributes: [(Attributes, sequence: String)]
    private let foreground: String?
    private let background: String?
    private let colors: ColorNumbers
    /// What the terminal cannot show together with colours (`ncv`).
    private let clashing: Attributes
    /// Whether colours that the description has no number for are sent as red, green and blue.
    private let sendsRGB: Bool

    /// Those of the terminal that has just been opened.
    /// - Parameter takesTruecolor: whether a terminal whose description has 256 colours takes red, green and blue besides.
    init(_ colors: ColorNumbers, takesTruecolor: Bool) {
        self.colors = colors
        sendsRGB = takesTruecolor && colors.depth == .indexed256
        let names: [(Attributes, String)] = [
            (.bold, "bold"), (.dim, "dim"), (.italic, "sitm"), (.underline, "smul"), (.reverse, "rev"),
        ]
        attributes = names.compactMap { attribute, name in
            Capability.text(name).map { (attribute, $0) }
        }
        foreground = Capability.text("setaf")
        background = Capability.text("setab")
        clashing = Self.clashing
    }

    /// What the terminal that has just been opened cannot show together with colours. Each bit of `ncv` is the number of an attribute in
    /// terminfo's `sgr`.
    static var clashing: Attributes {
        let bits = Int(tigetnum("ncv"))
        guard bits > 0 else { return [] }
        let known: [(Int, Attributes)] = [(1 << 1, .underline), (1 << 2, .reverse), (1 << 4, .dim), (1 << 5, .bold)]
        return known.filter { bits & $0.0 != 0 }.reduce(into: []) { $0.formUnion($1.1) }
    }

    /// The colours that can be set by these.
    var depth: ColorDepth { sendsRGB ? .truecolor : colors.depth }

    /// What sets a style where none is set. The style has been reduced to what the terminal can show.
    func sequences(of style: Style) -> [UInt8] {
        let (front, back) = (colors.foreground(of: style), colors.background(of: style))
        let shown = Self.shown(style.attributes, without: front >= 0 || back >= 0 ? clashing : [])
        var bytes = attributes.filter { shown.contains($0.0) }.flatMap(\.sequence.utf8)
        bytes += rgb(style.foreground, 38) ?? Self.sequence(foreground, front)
        bytes += rgb(style.background, 48) ?? Self.sequence(background, back)
        return bytes
    }

    /// What is shown of some attributes. An underlined letter is a key to press: it is told all the same.
    static func shown(_ attributes: Attributes, without dropped: Attributes) -> Attributes {
        var shown = attributes.subtracting(dropped)
        if attributes.contains(.underline), dropped.contains(.underline), !dropped.contains(.reverse) {
            shown.insert(.reverse)
        }
        return shown
    }

    /// What sets a colour without a number; nil for one that has one, which is shorter.
    private func rgb(_ color: Color, _ code: Int) -> [UInt8]? {
        guard sendsRGB, color.depth == .truecolor, case .rgb(let red, let green, let blue) = color else { return nil }
        return Array("\u{1b}[\(code);2;\(red);\(green);\(blue)m".utf8)
    }

    private static func sequence(_ capability: String?, _ color: Int32) -> [UInt8] {
        guard color >= 0, let capability, let filled = curses_tparm2(capability, Int(color), 0) else { return [] }
        return Array(String(cString: filled).utf8)
    }

    /// Whether what it says can be followed: asked of each attribute and of a colour of each kind.
    var areKnown: Bool {
        let colors: [Color] = [.terminal, .indexed(1), .indexed(9), .indexed(179), .rgb(1, 2, 3)]
        let looks = attributes.map { Style(attributes: $0.0) } + colors.map { Style(foreground: $0, background: $0) }
        return looks.allSatisfy { FrameWriter.knows(sequences(of: $0.reduced(to: depth))) }
    }
}
