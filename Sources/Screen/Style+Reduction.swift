extension Style {
    /// The same look in the colours that a terminal has: the nearest of them, or attributes alone.
    ///
    /// Where few colours leave too little between the text and its ground, the text is taken nearer to black or white, as far
    /// as it needs to read as well as it did.
    public func reduced(to depth: ColorDepth) -> Style {
        var style = self
        style.foreground = foreground.reduced(to: depth)
        style.background = background.reduced(to: depth)
        guard style != self, let contrast, let reduced = style.contrast else { return style }
        // Colours that are only as light as each other must not become one.
        let least = foreground == background ? 1 : min(Contrast.text, max(contrast, Contrast.least))
        return reduced >= least ? style : style.readable(least, insteadOf: foreground, at: depth)
    }

    /// The same, and the text is also to be read on other grounds, as far as it is now.
    func reduced(to depth: ColorDepth, readableOn grounds: [Color]) -> Style {
        var style = reduced(to: depth)
        for ground in grounds {
            let shown = style.on(ground.reduced(to: depth))
            guard let contrast = on(ground).contrast, let reduced = shown.contrast else { continue }
            let least = min(Contrast.text, contrast)
            guard reduced < least else { continue }
            let better = shown.readable(least, insteadOf: foreground, at: depth).on(style.background)
            // Not where it would be read there alone.
            if let before = style.contrast, let after = better.contrast, after >= min(before, Contrast.text) {
                style = better
            }
        }
        return style
    }

    /// Whether fewer colours leave so little between the two colours that another text had to be taken.
    func losesContrast(at depth: ColorDepth) -> Bool {
        let nearest = Style(foreground: foreground.reduced(to: depth), background: background.reduced(to: depth))
        guard let contrast, let reduced = nearest.contrast else { return false }
        return reduced < min(Contrast.text, contrast)
    }

    /// How well the text reads on its ground, or nil where only the terminal knows.
    private var contrast: Double? {
        guard let text = foreground.channels, let ground = background.channels else { return nil }
        return Contrast.ratio(text, ground)
    }

    /// The same hue as a terminal has it brighter: of eight colours bold letters are shown in that.
    private func brighter(at depth: ColorDepth) -> (style: Style, color: ColorTable.Channels)? {
        guard depth < .indexed256, case .indexed(let index) = foreground, (1..<8).contains(index),
            foreground != background
        else { return nil }
        let bright = Style(foreground: .indexed(index + 8), background: background, attributes: attributes)
        return (depth == .ansi8 ? adding(.bold) : bright, ColorTable.channels(index + 8))
    }

    /// The style with a text of such a contrast, as near to the wanted colour as there is one; else with black or white.
    private func readable(_ least: Double, insteadOf wanted: Color, at depth: ColorDepth) -> Style {
        guard let from = wanted.channels, let ground = background.channels else { return self }
        if let brighter = brighter(at: depth), Contrast.ratio(brighter.color, ground) >= least { return brighter.style }
        let steps = Contrast.steps(from: from, awayFrom: ground).map { step in
            Style(foreground: .rgb(step).reduced(to: depth), background: background, attributes: attributes)
        }
        return steps.first { ($0.contrast ?? 0) >= least } ?? steps[steps.count - 1]
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

    /// The colour as red, green and blue, unless it is one of the eight with names or the terminal's own: to a terminal whose colours
    /// are numbers of 24 bits that of any other entry is a blue.
    package var direct: Color {
        guard case .indexed(8...) = self, let channels else { return self }
        return .rgb(UInt8(channels.red), UInt8(channels.green), UInt8(channels.blue))
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

    static func rgb(_ channels: ColorTable.Channels) -> Color {
        .rgb(UInt8(channels.red), UInt8(channels.green), UInt8(channels.blue))
    }
}
