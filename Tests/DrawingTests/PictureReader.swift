/// Follows the lines of a drawn text as a person does, knowing only where the boxes are.
///
/// It leaves each box where its border has a joint outwards, goes straight over crossings and labels, round corners, either
/// way where lines join, and notes the boxes that arrowheads touch.
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

    /// Pairs of boxes, source then target, that the lines lead along; each pair once.
    func pairs() -> [[Int]] {
        boxes.indices.flatMap { number in
            Set(starts(boxes[number]).flatMap { place, step in heads(place, step) }).map { [number, $0] }
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

    /// The boxes that a line from a place on a border leads to.
    private func heads(_ start: Step, _ first: Step) -> Set<Int> {
        var found: Set<Int> = []
        var seen: Set<[Int]> = []
        var open = [(place: start, step: first)]
        while let (from, step) = open.popLast() {
            guard seen.insert([from.x, from.y, step.x, step.y]).inserted else { continue }
            let place = (x: from.x + step.x, y: from.y + step.y)
            if isHead(cell(place.x, place.y), step), !labels.contains([place.x, place.y]) {
                if let target = box(place.x + step.x, place.y + step.y) { found.insert(target) }
            } else {
                open += ways(place, step).map { (place: place, step: $0) }
            }
        }
        return found
    }

    /// Where one may go on from a place that was come to by a step.
    private func ways(_ place: Step, _ step: Step) -> [Step] {
        let glyph = cell(place.x, place.y)
        if labels.contains([place.x, place.y]) { return [step] }
        if box(place.x, place.y) != nil { return [] }
        switch glyph {
        case "─", "-": return step.x == 0 ? [] : [step]
        case "│", "|": return step.y == 0 ? [] : [step]
        case "┼": return [step]
        default:
            let arms = Self.arms[glyph] ?? (glyph == "+" ? plusArms(place) : [])
            let isCrossing = arms.count == 4
            return isCrossing ? [step] : arms.filter { $0.x != -step.x || $0.y != -step.y }
        }
    }

    /// Where corners and joints lead.
    private static let arms: [Character: [Step]] = [
        "╭": [(1, 0), (0, 1)], "╮": [(-1, 0), (0, 1)], "╰": [(1, 0), (0, -1)], "╯": [(-1, 0), (0, -1)],
        "├": [(1, 0), (0, -1), (0, 1)], "┤": [(-1, 0), (0, -1), (0, 1)], "┬": [(-1, 0), (1, 0), (0, 1)],
        "┴": [(-1, 0), (1, 0), (0, -1)],
    ]

    private func isHead(_ glyph: Character, _ step: Step) -> Bool {
        switch (step.x, step.y) {
        case (1, _): glyph == "▶" || glyph == ">"
        case (-1, _): glyph == "◀" || glyph == "<"
        case (_, 1): glyph == "▼" || glyph == "v"
        default: glyph == "▲" || glyph == "^"
        }
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
