import Screen

/// Something that a person does to a screen, again and again, and what of it is measured.
struct ScreenRow: Equatable, Sendable {
    /// What is done to the terminal.
    enum Act: Equatable, Sendable {
        /// Typed at once, so that all of it is one frame.
        case type(String)
        /// The terminal is that much larger than it was in the beginning.
        case resize(columns: Int, rows: Int)
    }

    let name: String
    /// Done first, one after the other; not measured.
    var before: [Act] = []
    /// Done and measured in turn.
    let acts: [Act]

    static let all: [ScreenRow] = [
        ScreenRow(name: "a transition", before: [.type("1")], acts: [.type("n")]),
        ScreenRow(
            name: "a moved selection, graph", before: [.type("1"), .type(down)], acts: [.type(down), .type(up)]),
        ScreenRow(
            name: "a moved selection, list", before: [.type(escape), .type("2"), .type(home)],
            acts: [.type(down), .type(up)]),
        ScreenRow(
            name: "a scrolled log",
            before: [.type("5"), .type(home), .type(pageDown), .type(pageDown), .type(pageDown)],
            acts: [.type(down)]),
        ScreenRow(
            name: "a resize", before: [.type("1")],
            acts: [.resize(columns: -2, rows: -1), .resize(columns: 0, rows: 0)]),
        ScreenRow(name: "a theme switch", before: [.type("1")], acts: [.type(" t")]),
    ]

    /// Keys that move a selection to and fro.
    static let selecting = [down, up]

    private static let (up, down, home) = ("\u{1b}[A", "\u{1b}[B", "\u{1b}[H")
    private static let (pageDown, escape) = ("\u{1b}[6~", "\u{1b}")
}

/// The sizes of the terminals that are measured.
enum ScreenSizes {
    static let all = [Size(width: 80, height: 24), Size(width: 120, height: 40), Size(width: 200, height: 60)]
}

extension Size {
    /// As people write it: `80x24`.
    var words: String { "\(width)x\(height)" }
}
