import MachineRecords

/// The figures as a list, as long as it is open.
package struct FiguresSheet: Equatable, Sendable {
    /// What the list begins with most of.
    package enum Order: CaseIterable, Sendable { case visits, total, median, longest }

    package var order = Order.visits
    /// The place of the chosen row; nil until the arrows choose one.
    package var chosen: Int?
    /// The first row in sight as long as none is chosen.
    package var top = 0

    package init() {}
}

/// One row of the list of figures.
package enum FiguresRow: Equatable, Sendable {
    case heading(String)
    case state(Int)
    case pair(StatePair)
    case unvisited(Int)
    case untaken(StatePair)
    /// What is counted together.
    case rest(Int)

    /// The state that the row leads to; nil for one that cannot be chosen.
    package var target: Int? {
        switch self {
        case .state(let state), .unvisited(let state): state
        case .pair(let pair), .untaken(let pair): pair.from
        case .heading, .rest: nil
        }
    }
}

extension FiguresSheet {
    /// States and transitions that were seen, the most first, and after each what was not.
    package func rows(_ figures: Figures, of structure: StructureRecord, at now: WallTime) -> [FiguresRow] {
        let coverage = figures.coverage(of: structure)
        let states = figures.states.map { (FiguresRow.state($0), measure($0, $1, in: figures, at: now), ($0, 0)) }
        let pairs = figures.pairs.filter { $0.value.taken > 0 }.map { pair, counts in
            (FiguresRow.pair(pair), measure(counts.taken, counts.stays), (pair.from, pair.to))
        }
        var rows = [FiguresRow.heading(FiguresWords.states)] + Self.sorted(states)
        if !coverage.unvisited.isEmpty {
            rows += [.heading(FiguresWords.unvisited)] + coverage.unvisited.map(FiguresRow.unvisited)
        }
        if !pairs.isEmpty { rows += [.heading(FiguresWords.pairs)] + Self.sorted(pairs) }
        if figures.uncounted > 0 { rows.append(.rest(figures.uncounted)) }
        if !coverage.untaken.isEmpty {
            rows += [.heading(FiguresWords.untaken)] + coverage.untaken.map(FiguresRow.untaken)
        }
        return rows
    }

    /// The largest first; among equals as the machine declares them.
    private static func sorted(_ rows: [(row: FiguresRow, measure: Int, place: (Int, Int))]) -> [FiguresRow] {
        rows.sorted { ($1.measure, $0.place.0, $0.place.1) < ($0.measure, $1.place.0, $1.place.1) }.map(\.row)
    }

    private func measure(_ state: Int, _ visited: Figures.Visited, in figures: Figures, at now: WallTime) -> Int {
        switch order {
        case .visits: visited.visits
        case .total: figures.total(in: state, at: now)
        case .median: visited.stays.median ?? 0
        case .longest: figures.longest(in: state, at: now)
        }
    }

    private func measure(_ taken: Int, _ stays: Stays) -> Int {
        switch order {
        case .visits: taken
        case .total: stays.total
        case .median: stays.median ?? 0
        case .longest: stays.longest
        }
    }
}
