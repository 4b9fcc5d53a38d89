import GraphLayout
import Screen

extension MachineDrawing {
    /// The drawing as a picture for a document: the same boxes, lines and words at the same places, in vectors.
    ///
    /// It stands alone (no script, no font, no address but the namespace's), follows a dark or light page, and every word
    /// from outside is escaped.
    /// - Parameter title: what the picture is of, for whoever cannot see it.
    package func svg(title: String) -> String {
        let size = SVGScale.size(layout)
        var lines = [
            """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(size.width)" height="\(size.height)" \
            viewBox="0 0 \(size.width) \(size.height)" role="img">
            """,
            "<title>\(SVGText.escaped(title))</title>", SVGScale.style,
            "<rect class=\"paper\" width=\"\(size.width)\" height=\"\(size.height)\"/>",
        ]
        lines += layout.frames.indices.flatMap(svgFrame)
        lines += layout.edges.flatMap(svgLine)
        lines += layout.nodes.indices.flatMap(svgBox)
        lines += svgStarts
        lines += layout.edges.indices.flatMap(svgLabel)
        return (lines + ["</svg>"]).joined(separator: "\n")
    }

    private func svgRect(_ box: Layout.Box, _ kind: String) -> String {
        let corner = SVGScale.middle(Layout.Place(x: box.x, y: box.y))
        let end = SVGScale.middle(Layout.Place(x: box.x + box.width - 1, y: box.y + box.height - 1))
        return """
            <rect class="\(kind)" x="\(corner.x)" y="\(corner.y)" width="\(end.x - corner.x)" \
            height="\(end.y - corner.y)" rx="4"/>
            """
    }

    /// A frame and its name, over its border.
    private func svgFrame(_ frame: Int) -> [String] {
        let kind = machine.frames[frame].isRegion ? "frame region" : "frame"
        let rect = svgRect(layout.frames[frame].box, kind)
        guard machine.frames[frame].columns > 0 else { return [rect] }
        let place = titlePlace(of: frame)
        return [rect, svgPaper(layout.frames[frame].title)]
            + svgText(machine.frames[frame].title, "name", x: place.x, y: place.y)
    }

    private func svgBox(_ node: Int) -> [String] {
        let rect = svgRect(layout.nodes[node], "box")
        let first = namePlace(of: node)
        return [rect]
            + machine.nameLines[node].enumerated().flatMap { row, line in
                svgText(line, "name", x: first.x, y: first.y + row)
            }
    }

    /// The dots before the names of the states in which the machine begins.
    private var svgStarts: [String] {
        startPlaces.map(SVGScale.middle).map { "<circle class=\"head\" cx=\"\($0.x)\" cy=\"\($0.y)\" r=\"4\"/>" }
    }

    /// A line and its arrowhead, whose tip is on the border of the box.
    private func svgLine(_ path: Layout.Path) -> [String] {
        guard let step = path.lastRun?.step else { return [] }
        let places = path.points.map(SVGScale.middle)
        let tip = places[places.count - 1]
        let back = (x: tip.x - step.x * 8, y: tip.y - step.y * 8)
        let side = (x: step.y * 4, y: step.x * 4)
        let line = (places.dropLast() + [back]).map { "\($0.x),\($0.y)" }.joined(separator: " ")
        let head = [tip, (back.x + side.x, back.y + side.y), (back.x - side.x, back.y - side.y)]
        return [
            "<polyline class=\"line\" points=\"\(line)\"/>",
            "<polygon class=\"head\" points=\"\(head.map { "\($0.0),\($0.1)" }.joined(separator: " "))\"/>",
        ]
    }

    private func svgLabel(_ edge: Int) -> [String] {
        guard let label = layout.edges[edge].label else { return [] }
        return [svgPaper(label)]
            + machine.labelLines[edge].enumerated().flatMap { row, line in
                svgText(line, "label", x: label.start(of: TextWidth.columns(line)), y: label.y + row)
            }
    }

    /// Cells over which a line is not seen.
    private func svgPaper(_ room: Layout.LabelPlace) -> String {
        let (x, y) = (room.x * SVGScale.width, room.y * SVGScale.height)
        let (width, height) = (room.width * SVGScale.width, room.height * SVGScale.height)
        return "<rect class=\"paper\" x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\"/>"
    }

    /// A line of text that begins in a cell and is as wide as its cells, whatever the font.
    private func svgText(_ text: String, _ kind: String, x: Int, y: Int) -> [String] {
        let width = TextWidth.columns(text) * SVGScale.width
        guard width > 0 else { return [] }
        return [
            """
            <text class="\(kind)" x="\(x * SVGScale.width)" y="\(y * SVGScale.height + SVGScale.baseline)" \
            textLength="\(width)" xml:space="preserve">\(SVGText.escaped(text))</text>
            """
        ]
    }
}

/// Cells as units of a picture.
private enum SVGScale {
    static let width = 8
    static let height = 18
    /// From the top of a cell to the foot of its letters.
    static let baseline = 13

    static let style = """
        <style>
        text { font: 13px ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; fill: #1f2328 }
        .label { fill: #0550ae }
        .paper { fill: #ffffff }
        .box { fill: #f6f8fa; stroke: #1f2328; stroke-width: 1.5 }
        .frame { fill: none; stroke: #57606a; stroke-width: 1.5 }
        .region { stroke-dasharray: 6 4 }
        .line { fill: none; stroke: #57606a; stroke-width: 1.5; stroke-linejoin: round }
        .head { fill: #57606a }
        @media (prefers-color-scheme: dark) {
        text { fill: #e6edf3 }
        .label { fill: #79c0ff }
        .paper { fill: #0d1117 }
        .box { fill: #161b22; stroke: #e6edf3 }
        .frame { stroke: #9da7b3 }
        .line { stroke: #9da7b3 }
        .head { fill: #9da7b3 }
        }
        </style>
        """

    static func size(_ layout: Layout) -> (width: Int, height: Int) {
        (max(1, layout.width) * width, max(1, layout.height) * height)
    }

    /// The middle of a cell, where its lines meet.
    static func middle(_ place: Layout.Place) -> (x: Int, y: Int) {
        (place.x * width + width / 2, place.y * height + height / 2)
    }
}

/// Text as XML writes it.
enum SVGText {
    /// With what is markup escaped and what XML 1.0 forbids, or a terminal obeys, shown as the drawings show it.
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in TextWidth.clean(text).unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            case "\u{fffe}", "\u{ffff}": escaped += "\u{fffd}"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
