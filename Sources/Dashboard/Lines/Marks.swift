import Screen

/// The single glyphs that mean something, in the glyphs that the terminal has.
package struct Marks: Sendable {
    package let here, unvisited, initial, fromAnywhere, allowed, refused, redirected, unknown, kept: String
    package let arrow, backArrow, waiting, ellipsis, ignored, output, context: String
    package let workStarted, workDone, workCancelled, inside, moved, none, up, down, left, right, finding, final: String

    package init(_ glyphs: GlyphSet) {
        let unicode = glyphs == .unicode
        here = unicode ? "●" : "*"
        unvisited = unicode ? "·" : "."
        initial = unicode ? "▷" : "$"
        fromAnywhere = unicode ? "⇢" : "="
        allowed = unicode ? "✓" : "+"
        refused = unicode ? "✗" : "x"
        redirected = unicode ? "↷" : "~"
        unknown = "?"
        kept = unicode ? "▪" : "#"
        context = unicode ? "◦" : "o"
        arrow = unicode ? "→" : "->"
        backArrow = unicode ? "←" : "<-"
        waiting = unicode ? "⧗" : "..."
        ellipsis = unicode ? "…" : ".."
        ignored = unicode ? "∅" : "0"
        output = unicode ? "»" : ">"
        workStarted = unicode ? "◔" : "("
        workDone = unicode ? "◕" : ")"
        workCancelled = unicode ? "◌" : "/"
        inside = unicode ? "↻" : "@"
        moved = unicode ? "○" : ":"
        none = unicode ? "–" : "-"
        up = unicode ? "▴" : "^"
        down = unicode ? "▾" : "v"
        left = unicode ? "◂" : "<"
        right = unicode ? "▸" : ">"
        finding = "!"
        final = unicode ? "║" : "%"
    }

    /// A text with the arrows that these glyphs have: what is stored has those of Unicode.
    static func arrows(_ text: String, in glyphs: GlyphSet) -> String {
        glyphs == .unicode ? text : text.replacing("→", with: Marks(glyphs).arrow)
    }
}
