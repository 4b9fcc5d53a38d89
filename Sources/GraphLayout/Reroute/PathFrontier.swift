/// The cells that a search for a line has come to, the cheapest to go on from first, and how each was come to.
struct PathFrontier {
    /// For each cell and heading the least cost so far.
    private var best: [Int]
    /// For each the heading with which the cell before it was entered; nil where the line begins.
    private var headings: [Heading?]
    private var queue = Heap()

    init(cells: Int) {
        best = Array(repeating: Int.max, count: cells * 4)
        headings = Array(repeating: nil, count: cells * 4)
    }

    /// Takes a visit that costs less than any before of its cell and heading.
    mutating func offer(_ visit: PathVisit, in cell: Int, from before: Heading?) {
        let place = cell * 4 + visit.heading.rawValue
        guard visit.cost < best[place] else { return }
        (best[place], headings[place]) = (visit.cost, before)
        queue.push(visit)
    }

    mutating func next() -> PathVisit? { queue.pop() }

    /// Whether nothing cheaper was offered since.
    func isBest(_ visit: PathVisit, in cell: Int) -> Bool { best[cell * 4 + visit.heading.rawValue] == visit.cost }

    func cameFrom(_ cell: Int, _ heading: Heading) -> Heading? { headings[cell * 4 + heading.rawValue] }

    /// A binary heap of visits, cheapest first.
    private struct Heap {
        private var visits: [PathVisit] = []

        mutating func push(_ visit: PathVisit) {
            visits.append(visit)
            var child = visits.count - 1
            while child > 0, visits[child].cost < visits[(child - 1) / 2].cost {
                visits.swapAt(child, (child - 1) / 2)
                child = (child - 1) / 2
            }
        }

        mutating func pop() -> PathVisit? {
            guard let first = visits.first else { return nil }
            let last = visits.removeLast()
            guard !visits.isEmpty else { return first }
            var parent = 0
            while true {
                var child = 2 * parent + 1
                guard child < visits.count else { break }
                if child + 1 < visits.count, visits[child + 1].cost < visits[child].cost { child += 1 }
                guard visits[child].cost < last.cost else { break }
                visits[parent] = visits[child]
                parent = child
            }
            visits[parent] = last
            return first
        }
    }
}
