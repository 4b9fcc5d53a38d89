/// Follows the lines of a drawn text as a person does, knowing only where the boxes are.
///
/// It leaves each box where its border has a joint outwards, goes straight over crossings and labels, round corners, and
/// notes the box that an arrowhead touches.
struct PictureReader {
    /// Columns and rows of a box, its border included.
    struct Box {
        var x: Range<Int>
        var y: Range<Int>
    }

    private typealias Step = (x: Int, y: Int)

    private let cells: [[Character]]
    private let boxes: [Box]
    private let labels: Set<[Int]>

    /// - Parameter labels: columns and rows that belong to labels.
    init(_ text: String, boxes: [Box], labels: Set<[Int]>) {
        cells = text.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
        self.boxes = boxes
        self.labels = labels
    }

    /// Pairs of boxes, source then target, that the lines lead along; one entry a line.
    func pairs() -> [[Int]] {
        boxes.indices.flatMap { number in
            starts(boxes[number]).compactMap { place, step in follow(place, step).map { [number, $0] } }
        }.sorted { $0.lexicographicallyPrecedes($1) }
    }

    private func cell(_ x: Int, _ y: Int) -> Character {
        cells.indices.contains(y) && cells[y].indices.contains(x) ? cells[y][x] : " "
    }

    private func starts(_ box: Box) -> [(place: Step, step: Step)] {
        let columns = box.x.dropFirst().dropLast()
        let rows = box.y.dropFirst().dropLast()
        let sides: [(Step, Step)] =
            columns.map { (($0, box.y.lowerBound), (0, -1)) } + columns.map { (($0, box.y.upperBound - 1), (0, 1)) }
            + rows.map { ((box.x.lowerBound, $0), (-1, 0)) } + rows.map { ((box.x.upperBound - 1, $0), (1, 0)) }
        return sides.filter { place, _ in "├┤┬┴+".contains(cell(place.x, place.y)) }.map { (place: $0.0, step: $0.1) }
    }

    /// The box that a line from a place on a border leads to.
    private func follow(_ start: Step, _ first: Step) -> Int? {
        var (place, step) = (start, first)
        for _ in 0..<100_000 {
            place = (place.x + step.x, place.y + step.y)
            let glyph = cell(place.x, place.y)
            if labels.contains([place.x, place.y]) { continue }
            if isHead(glyph, step) { return box(place.x + step.x, place.y + step.y) }
            switch glyph {
            case "─", "-": if step.x == 0 { return nil }
            case "│", "|": if step.y == 0 { return nil }
            case "┼": continue
            case "╭", "╮", "╰", "╯", "+":
                guard let turned = turn(glyph, place, step) else { return nil }
                step = turned
            default: return nil
            }
        }
        return nil
    }

    private func isHead(_ glyph: Character, _ step: Step) -> Bool {
        switch (step.x, step.y) {
        case (1, _): glyph == "▶" || glyph == ">"
        case (-1, _): glyph == "◀" || glyph == "<"
        case (_, 1): glyph == "▼" || glyph == "v"
        default: glyph == "▲" || glyph == "^"
        }
    }

    /// Where a corner leads: by its glyph, or, for a plus, by what stands around it.
    private func turn(_ glyph: Character, _ place: Step, _ step: Step) -> Step? {
        let arms: [Character: [Step]] = [
            "╭": [(1, 0), (0, 1)], "╮": [(-1, 0), (0, 1)], "╰": [(1, 0), (0, -1)], "╯": [(-1, 0), (0, -1)],
        ]
        let ways = (arms[glyph] ?? plusArms(place)).filter { $0.x != -step.x || $0.y != -step.y }
        if ways.count == 3 { return step }
        return ways.count == 1 ? ways[0] : nil
    }

    private func plusArms(_ place: Step) -> [Step] {
        let all: [Step] = [(1, 0), (-1, 0), (0, 1), (0, -1)]
        return all.filter { step in
            let isText = labels.contains([place.x + step.x, place.y + step.y])
            let glyph = cell(place.x + step.x, place.y + step.y)
            return !isText && (step.x == 0 ? "|+^v" : "-+<>").contains(glyph)
        }
    }

    private func box(_ x: Int, _ y: Int) -> Int? { boxes.firstIndex { $0.x.contains(x) && $0.y.contains(y) } }
}
