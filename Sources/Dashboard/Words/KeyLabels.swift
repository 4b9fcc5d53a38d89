import Screen

extension Key {
    /// Keys that are written as a word or a sign, by name, and in ASCII where that differs.
    private static let written: [Key: (sign: String, ascii: String)] = {
        let words: [Key: String] = [
            .character(" "): "Space", .escape: "Esc", .tab: "Tab", .backTab: "Shift-Tab", .backspace: "Backspace",
            .delete: "Del", .home: "Home", .end: "End", .pageUp: "PgUp", .pageDown: "PgDn",
        ]
        let signs: [Key: (sign: String, ascii: String)] = [
            .enter: ("⏎", "Enter"), .up: ("↑", "Up"), .down: ("↓", "Down"), .left: ("←", "Left"),
            .right: ("→", "Right"),
        ]
        return words.mapValues { ($0, $0) }.merging(signs) { $1 }
    }()

    /// As it is written on the screen: `Enter`, `^L`, `x`.
    package func label(_ glyphs: GlyphSet) -> String {
        if let written = Self.written[self] { return glyphs == .unicode ? written.sign : written.ascii }
        return switch self {
        case .character(let letter): String(letter)
        // Ctrl-Space is a NUL, which old terminals call so.
        case .control(let letter): letter == " " ? "^@" : "^" + String(letter).uppercased()
        case .function(let number): "F\(number)"
        default: ""
        }
    }
}
