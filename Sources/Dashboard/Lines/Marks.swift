import Screen

/// The single glyphs that mean something, in the glyphs that the terminal has.
package struct Marks: Sendable {
    package let here, unvisited, initial, fromAnywhere, final, allowed, refused, redirected, unknown, kept: String
    package let arrow, waiting, ellipsis, ignored, output, ghostArrow, context: String
    package let workStarted, workDone, workCancelled, inside, moved: String

    package init(_ glyphs: GlyphSet) {
        let unicode = glyphs == .unicode
        here = unicode ? "●" : "*"
        unvisited = unicode ? "·" : "."
        initial = unicode ? "▷" : ">"
        fromAnywhere = unicode ? "⇢" : "~"
        final = unicode ? "║" : "="
        allowed = unicode ? "✓" : "+"
        refused = unicode ? "✗" : "x"
        redirected = unicode ? "↷" : "~"
        unknown = "?"
        kept = unicode ? "▪" : "#"
        context = unicode ? "◦" : "o"
        arrow = unicode ? "→" : "->"
        ghostArrow = unicode ? "⇢" : "-x"
        waiting = unicode ? "⧗" : "..."
        ellipsis = unicode ? "…" : ".."
        ignored = unicode ? "∅" : "0"
        output = unicode ? "»" : ">"
        workStarted = unicode ? "◔" : "("
        workDone = unicode ? "◕" : ")"
        workCancelled = unicode ? "◌" : "/"
        inside = unicode ? "↻" : "@"
        moved = unicode ? "○" : "~"
    }
}
