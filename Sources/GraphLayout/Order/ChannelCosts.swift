/// What one more line would cross on its way through the channels between some ranks, slot by slot.
///
/// Slot `s` of a rank is the place before its element `s`: there is one slot more than elements. For each channel there
/// is a table of the links that a line crosses from each upper slot to each lower one, a row for each upper slot: from
/// one row to the next only the links of the element between them change sides. A line crosses each link once at most,
/// so that 16 bits are enough as long as there are fewer than 16,000.
struct ChannelCosts {
    /// More than any line can cross: no path.
    static let unreachable: Int16 = 16_000

    /// The ranks between which lines are led.
    private(set) var ranks = 0..<0
    /// Where the slots of each rank begin among those of all, and where the last ones end.
    private var slotStarts: [Int] = []
    /// Where the table of the channel after each rank begins.
    private var starts: [Int] = []
    private var cells: [Int16] = []

    /// Makes room for the channels between these ranks, given what is in them.
    mutating func prepare(_ ranks: Range<Int>, _ layers: [[Int]]) {
        self.ranks = ranks
        slotStarts.removeAll(keepingCapacity: true)
        starts.removeAll(keepingCapacity: true)
        slotStarts.append(0)
        var size = 0
        for rank in ranks {
            slotStarts.append(slotStarts[slotStarts.count - 1] + layers[rank].count + 1)
            starts.append(size)
            if rank + 1 < ranks.upperBound { size += (layers[rank].count + 1) * (layers[rank + 1].count + 1) }
        }
        if cells.count < size { cells = Array(repeating: 0, count: size * 3 / 2) }
    }

    /// The slots of all ranks together.
    var slotCount: Int { slotStarts[ranks.count] }

    /// Cells of all tables.
    var size: Int { ranks.dropLast().reduce(0) { $0 + slots(at: $1).count * slots(at: $1 + 1).count } }

    /// The slots of a rank among those of all.
    func slots(at rank: Int) -> Range<Int> {
        slotStarts[rank - ranks.lowerBound]..<slotStarts[rank - ranks.lowerBound + 1]
    }

    /// Fills the table of the channel after a rank. O(links of the channel * slots of the lower rank).
    /// - Parameters:
    ///   - targets: the places below that the elements of the rank are linked to, one element after the other.
    ///   - bounds: where the targets of each element begin, and where the last ones end.
    /// - Returns: how many of the links cross.
    mutating func fill(after rank: Int, targets: [Int], bounds: [Int]) -> Int {
        let width = slots(at: rank + 1).count
        let start = starts[rank - ranks.lowerBound]
        return cells.withUnsafeMutableBufferPointer { cells in
            guard let first = cells.baseAddress.map({ $0 + start }) else { return 0 }
            first.update(repeating: 0, count: width)
            for target in targets { first[target + 1] &+= 1 }
            for slot in 1..<width { first[slot] &+= first[slot - 1] }
            var crossings = 0
            var row = first
            for element in 0..<bounds.count - 1 {
                let next = row + width
                if bounds[element] == bounds[element + 1] { next.update(from: row, count: width) }
                for number in bounds[element]..<bounds[element + 1] {
                    let target = targets[number]
                    // Those of the links of elements before this that end further right.
                    crossings += (Int(row[target + 1] &- first[target + 1]) + bounds[element]) / 2
                    if number == bounds[element] {
                        for slot in 0..<target + 1 { next[slot] = row[slot] &+ 1 }
                        for slot in target + 1..<width { next[slot] = row[slot] &- 1 }
                    } else {
                        for slot in 0..<target + 1 { next[slot] &+= 1 }
                        for slot in target + 1..<width { next[slot] &-= 1 }
                    }
                }
                row = next
            }
            return crossings
        }
    }

    /// The links that a line crosses in the channel after a rank, from an upper slot to a lower one.
    func cost(after rank: Int, from upper: Int, to lower: Int) -> Int16 {
        cells[starts[rank - ranks.lowerBound] + upper * slots(at: rank + 1).count + lower]
    }

    /// Sets the costs of the slots of a rank to the least with which a line gets there from the rank above.
    func carryDown(to rank: Int, _ costs: UnsafeMutablePointer<Int16>) {
        let (upper, lower) = (costs + slots(at: rank - 1).lowerBound, costs + slots(at: rank).lowerBound)
        let (height, width) = (slots(at: rank - 1).count, slots(at: rank).count)
        lower.update(repeating: Self.unreachable, count: width)
        cells.withUnsafeBufferPointer { cells in
            guard var row = cells.baseAddress.map({ $0 + starts[rank - 1 - ranks.lowerBound] }) else { return }
            for slot in 0..<height {
                let cost = upper[slot]
                for place in 0..<width { lower[place] = min(lower[place], row[place] &+ cost) }
                row += width
            }
        }
    }

    /// The same from the rank below.
    func carryUp(to rank: Int, _ costs: UnsafeMutablePointer<Int16>) {
        let (upper, lower) = (costs + slots(at: rank).lowerBound, costs + slots(at: rank + 1).lowerBound)
        let (height, width) = (slots(at: rank).count, slots(at: rank + 1).count)
        cells.withUnsafeBufferPointer { cells in
            guard var row = cells.baseAddress.map({ $0 + starts[rank - ranks.lowerBound] }) else { return }
            for slot in 0..<height {
                var least = Self.unreachable
                for place in 0..<width { least = min(least, row[place] &+ lower[place]) }
                upper[slot] = least
                row += width
            }
        }
    }
}
