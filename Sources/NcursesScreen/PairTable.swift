import CNcurses
import Screen

/// Gives every combination of two colours its pair number, as they come up.
struct PairTable {
    private struct Pair: Hashable {
        var foreground: Int32
        var background: Int32
    }

    private let depth: ColorDepth
    private let count: Int32
    /// Whether the terminal has colours of its own to go back to.
    private let hasDefaults: Bool
    private var numbers: [Pair: Int32] = [:]

    /// For the terminal that has just been opened.
    init(depth: ColorDepth) {
        self.depth = depth
        self.hasDefaults = depth > .mono && use_default_colors() == OK
        self.count = depth > .mono ? curses_color_pairs() : 0
    }

    /// The number of a style's colours; 0, the terminal's own, where there are none left.
    mutating func number(for style: Style) -> Int32 {
        guard depth > .mono else { return 0 }
        let pair = Pair(
            foreground: color(style.foreground, default: 7), background: color(style.background, default: 0))
        if pair.foreground < 0, pair.background < 0 { return 0 }
        if let number = numbers[pair] { return number }
        let next = Int32(numbers.count) + 1
        guard next < count, init_extended_pair(next, pair.foreground, pair.background) == OK else { return 0 }
        numbers[pair] = next
        return next
    }

    private func color(_ color: Color, default standIn: Int32) -> Int32 {
        switch color {
        case .terminal: return hasDefaults ? -1 : standIn
        case .indexed(let index): return Int32(index)
        // A direct-colour terminal takes the numbers below 8 for its named colours.
        case .rgb(let red, let green, let blue):
            return max(8, Int32(red) << 16 | Int32(green) << 8 | Int32(blue))
        }
    }
}
