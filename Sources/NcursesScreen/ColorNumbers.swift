import CNcurses
import Screen

/// The numbers under which a terminal has its colours.
struct ColorNumbers {
    let depth: ColorDepth
    /// Whether the terminal has colours of its own to go back to.
    private let hasDefaults: Bool
    /// Whether its numbers are red, green and blue, however few colours are wanted of it.
    private let isDirect: Bool

    /// Of the terminal that has just been opened.
    init(depth: ColorDepth) {
        self.depth = depth
        hasDefaults = depth > .mono && use_default_colors() == OK
        isDirect = depth > .mono && curses_colors() >= 1 << 24
    }

    /// -1 for the terminal's own, and where it has no colours.
    func foreground(of style: Style) -> Int32 { number(style.foreground, default: 7) }

    /// -1 for the terminal's own, and where it has no colours.
    func background(of style: Style) -> Int32 { number(style.background, default: 0) }

    private func number(_ color: Color, default standIn: Int32) -> Int32 {
        guard depth > .mono else { return -1 }
        switch isDirect ? color.direct : color {
        case .terminal: return hasDefaults ? -1 : standIn
        case .indexed(let index): return Int32(index)
        // A direct-colour terminal takes the numbers below 8 for its named colours.
        case .rgb(let red, let green, let blue):
            if depth == .indexed256, !isDirect {
                return number(Style(foreground: color).reduced(to: depth).foreground, default: standIn)
            }
            return max(8, Int32(red) << 16 | Int32(green) << 8 | Int32(blue))
        }
    }
}
