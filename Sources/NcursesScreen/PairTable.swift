import CNcurses
import Screen

/// Gives every combination of two colours its pair number, as they come up.
struct PairTable {
    private struct Pair: Hashable {
        var foreground: Int32
        var background: Int32
    }

    private let colors: ColorNumbers
    private let count: Int32
    private var numbers: [Pair: Int32] = [:]

    /// For the terminal that has just been opened.
    init(_ colors: ColorNumbers) {
        self.colors = colors
        count = colors.depth > .mono ? curses_color_pairs() : 0
    }

    /// The number of a style's colours; 0, the terminal's own, where there are none left.
    mutating func number(for style: Style) -> Int32 {
        let pair = Pair(foreground: colors.foreground(of: style), background: colors.background(of: style))
        if pair.foreground < 0, pair.background < 0 { return 0 }
        if let number = numbers[pair] { return number }
        let next = Int32(numbers.count) + 1
        guard next < count, init_extended_pair(next, pair.foreground, pair.background) == OK else { return 0 }
        numbers[pair] = next
        return next
    }
}
