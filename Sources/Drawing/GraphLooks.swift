import Screen

/// How a line is drawn, that of an edge or that round a box.
package struct Stroke: Hashable, Sendable {
    package var style: Style
    package var weight: LineWeight
    package var isDashed: Bool

    /// A line is never underlined: beside its own strokes that would look like another line.
    package init(_ style: Style = .plain, weight: LineWeight = .light, isDashed: Bool = false) {
        self.style = style.removing(.underline)
        self.weight = weight
        self.isDashed = isDashed
    }
}

/// How one box of a graph looks.
package struct NodeLook: Hashable, Sendable {
    package var border: Stroke
    package var name: Style
    /// The ground of the name's row.
    package var inside: Style
    /// A glyph in the free columns before a box that is set aside.
    package var lead: Unicode.Scalar?

    package init(
        border: Stroke = Stroke(), name: Style = .plain, inside: Style = .plain, lead: Unicode.Scalar? = nil
    ) {
        self.border = border
        self.name = name
        self.inside = inside
        self.lead = lead
    }
}

/// How one frame of a graph looks.
package struct FrameLook: Hashable, Sendable {
    package var border: Stroke
    package var title: Style

    package init(border: Stroke = Stroke(), title: Style = .plain) { (self.border, self.title) = (border, title) }
}

/// A line of text in a box below its name.
package struct NoteLook: Hashable, Sendable {
    package var text: String
    package var style: Style
    package var emphases: [EdgeLook.Emphasis]

    package init(text: String, style: Style = .plain, emphases: [EdgeLook.Emphasis] = []) {
        self.text = text
        self.style = style
        self.emphases = emphases
    }
}

/// How one edge of a graph looks.
package struct EdgeLook: Hashable, Sendable {
    /// The glyph at the end of an edge.
    package enum Head: Hashable, Sendable {
        case solid
        case open
        /// A cross, for what was refused.
        case cross
    }

    /// A part of a label with a look of its own, such as the key that asks for its event.
    package struct Emphasis: Hashable, Sendable {
        /// Scalars of the label, counted from 0.
        package var scalars: Range<Int>
        package var style: Style

        package init(scalars: Range<Int>, style: Style) {
            self.scalars = scalars
            self.style = style
        }
    }

    package var line: Stroke
    package var label: Style
    package var head: Head
    package var emphases: [Emphasis]
    /// Edges of a higher layer are drawn later, so that their joints show.
    package var layer: Int

    package init(
        line: Stroke = Stroke(), label: Style = .plain, head: Head = .solid, emphases: [Emphasis] = [],
        layer: Int = 0
    ) {
        self.line = line
        self.label = label
        self.head = head
        self.emphases = emphases
        self.layer = layer
    }
}

extension EdgeLook.Head {
    /// The glyph of a head that points from one cell to the next.
    package func glyph(_ step: Point, _ glyphs: GlyphSet) -> Unicode.Scalar {
        let direction = step.x > 0 ? 0 : step.x < 0 ? 1 : step.y < 0 ? 2 : 3
        let ascii: [Unicode.Scalar] = [">", "<", "^", "v"]
        let solid: [Unicode.Scalar] = ["▶", "◀", "▲", "▼"]
        // As UML has it; a hollow triangle is where a machine begins.
        let open: [Unicode.Scalar] = [">", "<", "∧", "∨"]
        switch (self, glyphs) {
        case (.cross, .unicode): return "✗"
        case (.cross, .ascii): return "x"
        case (_, .ascii): return ascii[direction]
        case (.solid, .unicode): return solid[direction]
        case (.open, .unicode): return open[direction]
        }
    }
}
