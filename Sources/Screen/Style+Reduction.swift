extension Style {
    /// The same look in the colours that a terminal has: the nearest of them, or attributes alone.
    ///
    /// Where both colours come out the same, the text takes black or white, so that nothing becomes invisible.
    public func reduced(to depth: ColorDepth) -> Style {
        var style = self
        style.foreground = foreground.reduced(to: depth)
        style.background = background.reduced(to: depth)
        if style.foreground == style.background, style.foreground != .terminal, foreground != background {
            style.foreground = style.background.readable
        }
        return style
    }
}

extension Color {
    /// The least depth that shows this colour as it is.
    public var depth: ColorDepth {
        switch self {
        case .terminal: return .mono
        case .indexed(let index): return index < 8 ? .ansi8 : index < 16 ? .ansi16 : .indexed256
        case .rgb:
            guard let channels else { return .truecolor }
            return ColorTable.channels(ColorTable.nearestOf256(channels)) == channels ? .indexed256 : .truecolor
        }
    }

    /// The nearest colour of a terminal with so many.
    func reduced(to depth: ColorDepth) -> Color {
        guard let channels else { return .terminal }
        switch depth {
        case .mono: return .terminal
        case .truecolor: return self
        case .indexed256:
            if case .indexed = self { return self }
            return .indexed(ColorTable.nearestOf256(channels))
        case .ansi16: return .indexed(entry(ofFirst: 16, channels))
        case .ansi8: return .indexed(entry(ofFirst: 8, channels))
        }
    }

    private func entry(ofFirst count: Int, _ channels: ColorTable.Channels) -> UInt8 {
        if case .indexed(let index) = self {
            if index < count { return index }
            if index > 8, index < 16 { return index - 8 }
        }
        return ColorTable.nearest(ofFirst: count, channels)
    }

    /// What the colour looks like, or nil where only the terminal knows.
    var channels: ColorTable.Channels? {
        switch self {
        case .terminal: nil
        case .indexed(let index): ColorTable.channels(index)
        case .rgb(let red, let green, let blue):
            ColorTable.Channels(red: Int(red), green: Int(green), blue: Int(blue))
        }
    }

    /// Black or white, whichever can be read on this colour, from the eight that every colour terminal has.
    fileprivate var readable: Color { channels?.isLight == false ? .indexed(7) : .indexed(0) }
}
