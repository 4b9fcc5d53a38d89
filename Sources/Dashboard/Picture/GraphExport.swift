import GraphLayout
import Screen

extension GraphPicture {
    /// The whole drawing as lines of text: boxes, names, lines, arrowheads and labels, nothing else. In ASCII the lines
    /// are; names and labels keep their letters.
    package func text(_ glyphs: GlyphSet) -> String {
        var strips: [String] = []
        writeText(glyphs) { strips.append($0) }
        return strips.joined(separator: "\n")
    }

    /// The same a few lines at a time, none with a newline at its end: a drawing of thousands of rows never stands in
    /// memory whole.
    package func writeText(_ glyphs: GlyphSet, _ write: (String) -> Void) {
        let rows = max(1, min(128, Self.stripCells / max(1, layout.width)))
        var nodes = RowSweep(layout.nodes.map { $0.y...$0.y + max(1, $0.height) - 1 })
        var edges = RowSweep(
            layout.edges.map { edge in
                let rows = edge.points.map(\.y) + [edge.label?.y].compactMap { $0 }
                return (rows.min() ?? 0)...(rows.max() ?? 0)
            })
        var row = 0
        while row < layout.height {
            let height = min(rows, layout.height - row)
            var strip = Buffer(size: Size(width: layout.width, height: height), glyphs: glyphs)
            let seen = row...row + height - 1
            draw(nodes.meeting(seen), edges.meeting(seen), Point(x: 0, y: -row), &strip)
            write(strip.text)
            row += height
        }
    }

    /// Cells drawn at a time.
    private static var stripCells: Int { 1_500_000 }

    /// The drawing as JSON: the places of boxes, lines and labels in whole cells.
    /// - Parameter ends: for each edge its source and its target as indexes of `names`.
    package func layoutJSON(ends: [(from: Int, to: Int)]) -> String {
        let nodes = zip(names, layout.nodes).map { name, box in
            "{\"id\":\(JSONText.quoted(name)),\"x\":\(box.x),\"y\":\(box.y),\"w\":\(box.width),\"h\":\(box.height)}"
        }
        let edges = layout.edges.indices.map { edgeJSON($0, ends[$0]) }
        return """
            {"width":\(layout.width),"height":\(layout.height),"direction":"\(layout.direction)",
            "nodes":[\(nodes.joined(separator: ",\n"))],
            "edges":[\(edges.joined(separator: ",\n"))]}
            """
    }

    private func edgeJSON(_ edge: Int, _ ends: (from: Int, to: Int)) -> String {
        let route = layout.edges[edge]
        let points = route.points.map { "[\($0.x),\($0.y)]" }.joined(separator: ",")
        let label = route.label.map { "{\"x\":\($0.x),\"y\":\($0.y),\"w\":\($0.width)}" } ?? "null"
        let from = JSONText.quoted(names[ends.from])
        let to = JSONText.quoted(names[ends.to])
        let event = JSONText.quoted(edge < labels.count ? labels[edge] : "")
        return "{\"from\":\(from),\"to\":\(to),\"event\":\(event),\"points\":[\(points)],\"label\":\(label)}"
    }
}

/// What lies in some rows, asked for from the top down: all that begins above their end and has not ended before them.
struct RowSweep {
    private let rows: [ClosedRange<Int>]
    /// The numbers of what is to come, by their first rows.
    private var waiting: ArraySlice<Int>
    private var underWay: [Int] = []

    init(_ rows: [ClosedRange<Int>]) {
        self.rows = rows
        waiting = rows.indices.sorted { (rows[$0].lowerBound, $0) < (rows[$1].lowerBound, $1) }[...]
    }

    /// What meets these rows, in its order; they may not begin above those asked for before.
    mutating func meeting(_ seen: ClosedRange<Int>) -> [Int] {
        while let next = waiting.first, rows[next].lowerBound <= seen.upperBound {
            underWay.append(next)
            waiting.removeFirst()
        }
        underWay.removeAll { rows[$0].upperBound < seen.lowerBound }
        underWay.sort()
        return underWay
    }
}

/// Text as JSON writes it.
enum JSONText {
    /// In quotes, with what JSON forbids inside of them escaped (RFC 8259, section 7).
    static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\r": quoted += "\\r"
            case "\t": quoted += "\\t"
            case _ where scalar.value < 0x20 || scalar.value == 0x7f: quoted += escaped(scalar)
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
}
