/// The order in which the runs of a frame are written: each after the one from which it takes the fewest bytes, moves and
/// changes of style together.
///
/// All runs of one style are written before the next, nearest first: a move takes fewer bytes than a change of colours.
/// The nearest is looked for among the next few, so that the time is linear in the runs.
struct FrameOrder {
    private let runs: [FrameCells.Run]
    private let grounds: [Int]
    private let width: Int
    /// The runs of each style that are not written yet, and the blank ones of each ground, the last first.
    private var glyphs: [[Int]]
    private var blanks: [[Int]]
    private var isWritten: [Bool]
    /// The run that begins at a cell.
    private var starts: [Int32]
    private(set) var left: Int

    /// How many runs are looked at for the nearest.
    private static let window = 32
    /// A change of style there and back again that takes no more bytes is worth it for what stands right here.
    private static let cheapChange = 10

    init(_ runs: [FrameCells.Run], grounds: [Int], size: Size) {
        (self.runs, self.grounds, width) = (runs, grounds, size.width)
        glyphs = Array(repeating: [], count: grounds.count)
        blanks = glyphs
        starts = Array(repeating: -1, count: size.width * size.height)
        left = runs.count
        isWritten = Array(repeating: false, count: runs.count)
        for (index, run) in runs.enumerated().reversed() {
            if run.isBlank {
                blanks[grounds[run.style]].append(index)
            } else {
                glyphs[run.style].append(index)
            }
            starts[run.y * width + run.x] = Int32(index)
        }
    }

    /// Takes the next run; nil when there is none.
    mutating func next(
        from place: CursorPath.Place?, style: StyleTable.Number?, _ table: inout StyleTable
    ) -> FrameCells.Run? {
        guard left > 0 else { return nil }
        var best = style.flatMap { nearest(from: place, in: $0) }
        if best?.cost != 0, let style, let here = here(place, after: style, &table) { best = (here, 0) }
        if best == nil { best = nearestOfAll(from: place, after: style, &table) }
        guard let best else { return nil }
        take(best.index)
        return runs[best.index]
    }

    /// What begins where the cursor is, where its style is near.
    private func here(
        _ place: CursorPath.Place?, after style: StyleTable.Number, _ table: inout StyleTable
    ) -> Int? {
        guard let place else { return nil }
        let index = Int(starts[place.y * width + place.x])
        guard index >= 0, !isWritten[index] else { return nil }
        let other = runs[index].style
        let both = table.change(from: style, to: other).count + table.change(from: other, to: style).count
        return both <= Self.cheapChange ? index : nil
    }

    /// The nearest run that can be written in a style.
    private func nearest(from place: CursorPath.Place?, in style: StyleTable.Number) -> (index: Int, cost: Int)? {
        let best = nearest(from: place, among: glyphs[style], than: nil)
        return best?.cost ?? .max <= 1 ? best : nearest(from: place, among: blanks[grounds[style]], than: best)
    }

    /// The nearest of some runs, or the best so far where none of them is nearer.
    private func nearest(
        from place: CursorPath.Place?, among list: [Int], than known: (index: Int, cost: Int)?
    ) -> (index: Int, cost: Int)? {
        var best = known
        for index in list.suffix(Self.window).reversed() {
            let run = runs[index]
            // Into rows further off no way takes fewer bytes than a sequence, which has three; below, what follows is further off.
            if let best, best.cost <= 3, let place {
                if run.y > place.y + 2 { break }
                if run.y < place.y - 2 { continue }
            }
            let cost = CursorPath.cost(from: place, to: CursorPath.Place(x: run.x, y: run.y))
            if cost < best?.cost ?? .max { best = (index, cost) }
            if cost <= 1 { break }
        }
        return best
    }

    /// Of each style the first run, and the nearest of them.
    private func nearestOfAll(
        from place: CursorPath.Place?, after style: StyleTable.Number?, _ table: inout StyleTable
    ) -> (index: Int, cost: Int)? {
        var best: (index: Int, cost: Int)?
        for lists in [glyphs, blanks] {
            for list in lists {
                guard let index = list.last else { continue }
                let run = runs[index]
                let cost =
                    CursorPath.cost(from: place, to: CursorPath.Place(x: run.x, y: run.y))
                    + table.change(from: style, to: run.style).count
                if cost < best?.cost ?? .max || cost == best?.cost && index < best?.index ?? .max {
                    best = (index, cost)
                }
            }
        }
        return best
    }

    private mutating func take(_ index: Int) {
        left -= 1
        isWritten[index] = true
        let run = runs[index]
        if run.isBlank {
            Self.remove(index, from: &blanks[grounds[run.style]])
        } else {
            Self.remove(index, from: &glyphs[run.style])
        }
    }

    /// Most often one of the last.
    private static func remove(_ index: Int, from list: inout [Int]) {
        if let place = list.lastIndex(of: index) { list.remove(at: place) }
    }
}
