import MachineRecords

/// Every state against every state: what the rulebook says of asking for one in the other, and how often it was asked.
package struct Matrix {
    /// Machines of no more states are shown whole.
    package static let few = 16

    package let rows: [Int]
    package let columns: [Int]
    private let structure: StructureRecord
    private let figures: Figures
    private let here: Set<Int>
    private let verdicts: VerdictCache

    package struct Cell: Equatable {
        package var request: RequestRecord
        package var legality: Legality
        package var counts: Figures.PairCounts?
        /// What the machine or the declaration says of the request.
        package var verdict: Verdict
        /// How often the request was ignored.
        package var ignored = 0

        /// How often it was asked for, whatever came of it.
        var tried: Int { (counts.map { max($0.tried, $0.taken) } ?? 0) + ignored }
    }

    package enum Legality: Equatable {
        case legal
        /// It depends on a guard, a barrier or another closure.
        case guarded
        /// Nobody can ask for it: work ends, or the program sends something.
        case passive(PassiveTrigger)
        case illegal(RefusalRecord)
    }

    /// - Parameter showsAll: nil leaves out what is of no interest where there are many states.
    /// - Complexity: linear in the states, the edges and the pairs that were tried.
    init(_ structure: StructureRecord, _ figures: Figures, at here: Set<Int>, verdicts: VerdictCache, showsAll: Bool?) {
        (self.structure, self.figures, self.here, self.verdicts) = (structure, figures, here, verdicts)
        let all = structure.states.indices
        guard !(showsAll ?? (all.count <= Self.few)) else {
            (rows, columns) = (Array(all), Array(all))
            return
        }
        let edges = structure.edges.filter { $0.to != nil }
        let leaving = all.filter { state in structure.edges(from: state).contains { $0.to != nil } }
        let from = Set(leaving).union(figures.pairs.keys.map(\.from)).union(here)
        let to = Set(edges.compactMap(\.to)).union(figures.pairs.keys.map(\.to))
        rows = all.filter(from.contains)
        columns = all.filter { to.contains($0) || structure.states[$0].isGlobal || $0 == structure.background }
    }

    /// How many cells were refused that are in other rows or columns than some.
    /// - Complexity: linear in the states, and in the pairs that were tried.
    func refused(outside rows: Set<Int>, _ columns: Set<Int>) -> Int {
        let (all, others) = (Set(self.rows), Set(self.columns))
        return figures.pairs.count { pair, counts in
            counts.refused > 0 && all.contains(pair.from) && others.contains(pair.to)
                && !(rows.contains(pair.from) && columns.contains(pair.to))
        }
    }

    /// How often pairs of states were tried and refused, with what was ignored in the first of them at most.
    var counts: [(tried: Int, refused: Int)] {
        let ignored = Dictionary(figures.ignored.map { ($0.key.state, $0.value) }, uniquingKeysWith: max)
        return figures.pairs.map { pair, counts in
            (max(counts.tried, counts.taken) + ignored[pair.from, default: 0], counts.refused)
        } + ignored.values.map { ($0, 0) }
    }

    /// What is said of one state from another; in the present state by the machine's own answers, where it gave any.
    package func cell(from: Int, to: Int) -> Cell {
        // A request for the background state is refused: what enters it is the background itself, from every state.
        let isBackground = to == structure.background && from != to
        let request =
            isBackground ? .background : liveRequest(for: to, from: from) ?? structure.request(for: to, from: from)
        let verdict =
            here.contains(from)
            ? verdicts.verdict(on: request, from: [from], in: structure)
            : structure.declaredVerdict(on: request, from: from)
        let counts = figures.pairs[StatePair(from: from, to: to)]
        return Cell(
            request: request, legality: legality(verdict, on: request, from: from, to: to), counts: counts,
            verdict: verdict,
            ignored: figures.ignored[Figures.Ignored(state: from, request: request), default: 0])
    }

    /// What enters a state now by the machine's own answer though the declaration leads elsewhere, as to what a history remembers.
    private func liveRequest(for target: Int, from: Int) -> RequestRecord? {
        guard here.contains(from), !structure.edges(from: from).contains(where: { $0.to == target }) else { return nil }
        return structure.requests.first { request in
            verdicts.answers[request]?.entered.contains(target) == true
                && !structure.edges(taking: request, from: from).isEmpty
        }
    }

    private func legality(_ verdict: Verdict, on request: RequestRecord, from: Int, to: Int) -> Legality {
        switch verdict {
        case .allowed(let target, let company, _):
            // What leads back from the background does not say where to.
            let isThere =
                target == to || company.contains(to) || target == nil && (to == from || request == .foreground)
            // Who is told with whom it is entered need not go by the declaration, which a history may lead away from.
            let declared = company.isEmpty ? target.map { structure.targets(enteredWith: $0, from: from) } : nil
            let isEnteredToo = declared?.contains(to) ?? false
            return isThere || isEnteredToo ? .legal : .guarded
        case .redirected, .unknown, .unmet, .ignored: return .guarded
        case .refused(let refusal):
            let passive = structure.edges(from: from).lazy.filter { $0.to == to }.compactMap(\.trigger.passive).first
            return passive.map(Legality.passive) ?? .illegal(refusal)
        }
    }

    /// The columns that have anything to say in a row: they are declared there, or were tried.
    func columnsOfInterest(from row: Int) -> [Int] {
        let declared = Set(structure.edges(from: row).compactMap(\.to))
        return columns.filter { column in
            declared.contains(column) || figures.pairs[StatePair(from: row, to: column)] != nil
                || structure.states[column].isGlobal && column != row
        }
    }

    /// The nearest column on that side of another, of those that have anything to say in a row.
    func interesting(from row: Int, beyond column: Int?, steps: Int) -> Int? {
        let declared = Set(columnsOfInterest(from: row))
        let place = column.flatMap { columns.firstIndex(of: $0) } ?? -1
        let beyond = steps > 0 ? Array(columns.dropFirst(place + 1)) : columns.prefix(max(0, place)).reversed()
        return beyond.first(where: declared.contains)
    }
}

extension Model {
    /// Whether there are states of no interest, which can be left out.
    var matrixLeavesOut: Bool {
        var sheet = MatrixSheet()
        sheet.showsAll = false
        let (few, all) = (matrix(sheet), machine.structure.states.count)
        return few.rows.count < all || few.columns.count < all
    }

    package func matrix(_ sheet: MatrixSheet) -> Matrix {
        Matrix(
            machine.structure, shownFigures, at: Set(machine.current), verdicts: shownVerdicts, showsAll: sheet.showsAll
        )
    }

    /// The row and the column that are selected; nil where the machine has no states to choose among.
    func selected(_ sheet: MatrixSheet, in matrix: Matrix) -> StatePair? {
        let row = sheet.from.flatMap { matrix.rows.contains($0) ? $0 : nil } ?? machine.state
        let column = sheet.to.flatMap { matrix.columns.contains($0) ? $0 : nil }
        let chosen = column ?? matrix.interesting(from: row, beyond: nil, steps: 1) ?? matrix.columns.first
        return chosen.map { StatePair(from: row, to: $0) }
    }
}
