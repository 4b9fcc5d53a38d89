import Drawing
import GraphLayout
import MachineRecords
import Screen

/// The keys on the paths out that are drawn beside the lines of other states: without them several dashed lines look alike.
struct DetourKeys {
    private let style: Style
    private let viewport: Viewport
    private var area: Rect { viewport.area }
    /// Cells from the box within which a key stands: what is farther off seems to belong to the target.
    private static let reach = 16

    static func draw(_ model: Model, in viewport: Viewport, on buffer: inout Buffer) {
        guard !model.graph.detours.isEmpty else { return }
        let style = model.theme[model.route == nil ? .legal : .receding].adding(.underline)
        let (keys, ways) = (DetourKeys(style: style, viewport: viewport), WaysOut(model))
        for detour in model.graph.detours {
            guard let keyed = ways.keyed(along: detour.pair) else { continue }
            keys.write(keyed, on: detour.path, &buffer)
        }
    }

    /// On the line where that runs across, as labels do, else beside it; the first place that is free. Where there is none for the
    /// count it is left out, and the key stands farther off or in cells of the line: a line without one could be anything.
    private func write(_ keyed: KeyedWays, on path: [Layout.Place], _ buffer: inout Buffer) {
        let cells = Array(cells(of: path).dropFirst().dropLast(2))
        let near = cells.prefix(Self.reach)
        if let place = place(of: keyed.text.count, along: near, buffer) {
            buffer.write(keyed.text, at: place, style: style.removing(.underline))
            buffer.write(keyed.key, at: place, style: style)
            return
        }
        let width = keyed.key.count
        let beside = place(of: width, along: near, buffer) ?? place(of: width, along: cells[...], buffer)
        if let place = beside ?? cells.first(where: { isStraight($0, width, buffer) }) {
            buffer.write(keyed.key, at: place, style: style)
        }
    }

    /// Whether a line runs straight through so many cells from one on; of one that runs down there is one in a row.
    private func isStraight(_ cell: Point, _ width: Int, _ buffer: Buffer) -> Bool {
        let run = (cell.x..<cell.x + width).map { Point(x: $0, y: cell.y) }
        guard run.allSatisfy(area.contains) else { return false }
        if width == 1, buffer[cell]?.arms.runsDown == true { return true }
        return run.allSatisfy { buffer[$0]?.arms.runsAcross == true }
    }

    private func place(of width: Int, along cells: ArraySlice<Point>, _ buffer: Buffer) -> Point? {
        cells.lazy.compactMap { place(of: width, at: $0, buffer) }.first
    }

    private func place(of width: Int, at cell: Point, _ buffer: Buffer) -> Point? {
        guard let arms = buffer[cell]?.arms, area.contains(cell) else { return nil }
        if arms.runsAcross {
            // A piece of the line is left on either side.
            let run = (cell.x - 1...cell.x + width).map { Point(x: $0, y: cell.y) }
            let isOwn = run.allSatisfy { area.contains($0) && buffer[$0]?.arms.runsAcross == true }
            return isOwn ? cell : nil
        }
        guard arms.runsDown else { return nil }
        // At its right, or else at its left, with a blank beyond.
        return [(cell.x + 1, 0), (cell.x - width, 1)].first { x, before in
            let room = Rect(x: x - before, y: cell.y, width: width + 1, height: 1)
            return room.intersection(area) == room && buffer.isBlank(room)
        }.map { Point(x: $0.0, y: cell.y) }
    }

    /// Every cell of a path on the screen, from its source's border.
    private func cells(of path: [Layout.Place]) -> [Point] {
        let places = path.map(viewport.point)
        return places.prefix(1)
            + zip(places, places.dropFirst()).flatMap { one, other in
                let step = Point(x: (other.x - one.x).signum(), y: (other.y - one.y).signum())
                let count = max(abs(other.x - one.x), abs(other.y - one.y))
                return (1...max(1, count)).map { Point(x: one.x + step.x * $0, y: one.y + step.y * $0) }
            }
    }
}
