import GraphLayout
import MachineRecords
import Screen

/// The keys on the paths out that are drawn beside the lines of other states: without them several dashed lines look alike.
struct DetourKeys {
    private let style: Style
    private let area: Rect
    /// From a cell of the drawing to one of the screen.
    private let shift: Point
    /// Cells from the box within which a key stands: what is farther off seems to belong to the target.
    private static let reach = 16

    /// - Parameter pan: the cell of the drawing at the area's top left.
    static func draw(_ model: Model, pan: Point, in area: Rect, on buffer: inout Buffer) {
        let style = model.theme[model.route == nil ? .legal : .receding].adding(.underline)
        let keys = DetourKeys(style: style, area: area, shift: Point(x: area.x - pan.x, y: area.y - pan.y))
        for detour in model.graph.detours {
            guard let key = model.key(of: detour) else { continue }
            keys.write(key, on: detour.path, &buffer)
        }
    }

    /// On the line where that runs across, as labels do, else beside it; the first place that is free.
    private func write(_ key: String, on path: [Layout.Place], _ buffer: inout Buffer) {
        let cells = cells(of: path)
        for cell in cells.dropFirst().dropLast(2).prefix(Self.reach) {
            guard let place = place(of: key.count, at: cell, buffer) else { continue }
            buffer.write(key, at: place, style: style)
            return
        }
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
        let places = path.map { Point(x: $0.x + shift.x, y: $0.y + shift.y) }
        return places.prefix(1)
            + zip(places, places.dropFirst()).flatMap { one, other in
                let step = Point(x: (other.x - one.x).signum(), y: (other.y - one.y).signum())
                let count = max(abs(other.x - one.x), abs(other.y - one.y))
                return (1...max(1, count)).map { Point(x: one.x + step.x * $0, y: one.y + step.y * $0) }
            }
    }
}

extension Model {
    func key(of detour: Detour) -> String? { key(leadingAlong: detour.pair) }

    /// The key of what leads from one state to another along the line of a third; the first of several.
    func key(leadingAlong pair: StatePair) -> String? {
        let leading = machine.structure.edges(from: pair.from).filter { edge in
            edge.line.map { $0.to == pair.to && $0.from != pair.from } ?? false
        }
        let requests = leading.compactMap(\.trigger.request)
        return (requests.first { verdict(on: $0).mayPass } ?? requests.first).flatMap(keys.key(of:))
    }
}
