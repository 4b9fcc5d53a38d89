/// A colour as a theme names it; a terminal shows the nearest it has.
public enum Color: Hashable, Sendable {
    /// What the terminal draws when nothing is asked of it.
    case terminal
    /// An entry of the terminal's own palette: 0 to 15 are its named colours, 16 to 255 the xterm cube and greys.
    case indexed(UInt8)
    /// 24 bits of red, green and blue.
    case rgb(UInt8, UInt8, UInt8)
}

/// What a terminal can do to a glyph besides colouring it.
public struct Attributes: OptionSet, Hashable, Sendable {
    /// In two bytes, so that none lies unused between the parts of a cell: pictures are compared as memory.
    public let rawValue: UInt16

    /// The set with these bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Heavier, on some terminals brighter.
    public static let bold = Attributes(rawValue: 1)
    /// Fainter; terminals that lack it show plain text.
    public static let dim = Attributes(rawValue: 2)
    /// Slanted; terminals that lack it show plain text or reverse.
    public static let italic = Attributes(rawValue: 4)
    /// A line under the glyph.
    public static let underline = Attributes(rawValue: 8)
    /// The two colours change places.
    public static let reverse = Attributes(rawValue: 16)
}

/// How one cell looks: two colours and attributes.
public struct Style: Hashable, Sendable {
    /// The colour of the glyph.
    public var foreground: Color
    /// The colour of the ground behind it.
    public var background: Color
    /// What is done to the glyph besides.
    public var attributes: Attributes

    /// The terminal's own look but for what is given.
    public init(
        foreground: Color = .terminal, background: Color = .terminal, attributes: Attributes = []
    ) {
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
    }

    /// The terminal's own look.
    public static let plain = Style()

    /// This style with more attributes.
    public func adding(_ more: Attributes) -> Style {
        Style(foreground: foreground, background: background, attributes: attributes.union(more))
    }

    /// This style without some attributes.
    public func removing(_ some: Attributes) -> Style {
        Style(foreground: foreground, background: background, attributes: attributes.subtracting(some))
    }

    /// This style on another background.
    public func on(_ background: Color) -> Style {
        Style(foreground: foreground, background: background, attributes: attributes)
    }

    /// The style as one number, another for each: pictures are full of styles, and a number is found faster.
    var packed: UInt64 { (foreground.packed << 26 | background.packed) << 8 | UInt64(attributes.rawValue) }
}

extension Color {
    /// In 26 bits, the two highest of which say which kind it is.
    fileprivate var packed: UInt64 {
        switch self {
        case .terminal: 0
        case .indexed(let index): 1 << 24 | UInt64(index)
        case .rgb(let red, let green, let blue): 2 << 24 | UInt64(red) << 16 | UInt64(green) << 8 | UInt64(blue)
        }
    }
}
