/// What a move enters, found from the top down.
struct EntrySet {
    /// Ranks, in no order until `sort`.
    private(set) var entered: [Int] = []
    /// Those of them that are leaves.
    private(set) var leaves: [Int] = []
    /// Ranks of the nodes whose own initial transition was taken.
    private(set) var byDefault: Set<Int> = []
    /// History nodes that stood for what their own transition says, as nothing was remembered.
    private(set) var histories: [Int] = []
    private var open: [Item] = []

    /// A node that is entered, and the targets that lie below it; none where its initial one is taken.
    private struct Item {
        var node: Int
        var targets: ArraySlice<Int>
    }

    /// Enters what is between a node, which stays, and ranks below it.
    mutating func enter(below domain: Int, targets: [Int], _ run: StepRun) {
        if domain < 0 {
            open.append(Item(node: Statechart.root, targets: targets[...]))
        } else if !run.tables.isLeaf[domain] {
            // A node that leads to itself and is not left begins anew below.
            let below = targets.first == run.tables.tree.ranks[domain] ? targets.dropFirst() : targets[...]
            let isAnew = below.isEmpty && run.tables.chart.nodes[domain].kind != .parallel
            open(children: domain, targets: isAnew ? run.initialTargets(of: domain)[...] : below, run)
        }
        close(run)
    }

    /// Opens the children of a node that targets are in; of a parallel node all of them.
    private mutating func open(children node: Int, targets: ArraySlice<Int>, _ run: StepRun) {
        let tables = run.tables
        let children = tables.tree.children(of: node)
        if tables.chart.nodes[node].kind == .parallel {
            for child in children where !tables.chart.nodes[child].kind.isHistory {
                open.append(Item(node: child, targets: part(of: targets, in: child, tables)))
            }
            return
        }
        var rest = targets
        while let next = rest.first, let child = tables.child(of: children, containing: next) {
            let part = part(of: rest, in: child, tables)
            open.append(Item(node: child, targets: part))
            rest = rest[part.endIndex...]
        }
    }

    private func part(of targets: ArraySlice<Int>, in node: Int, _ tables: ChartTables) -> ArraySlice<Int> {
        if targets.isEmpty { return targets }
        let (begin, end) = (tables.tree.ranks[node], tables.tree.ends[node])
        guard let first = targets.firstIndex(where: { $0 >= begin }) else { return targets[targets.endIndex...] }
        let last = targets[first...].firstIndex { $0 >= end } ?? targets.endIndex
        return targets[first..<last]
    }

    private mutating func close(_ run: StepRun) {
        let tables = run.tables
        while let item = open.popLast() {
            let rank = tables.tree.ranks[item.node]
            entered.append(rank)
            if tables.isLeaf[item.node] {
                leaves.append(rank)
                continue
            }
            // The node itself, where it is a target, says nothing of what is below it.
            let below = item.targets.first == rank ? item.targets.dropFirst() : item.targets
            if !below.isEmpty || tables.chart.nodes[item.node].kind == .parallel {
                open(children: item.node, targets: below, run)
            } else {
                byDefault.insert(rank)
                if !tables.historyParents.isEmpty {
                    noteHistories(tables.initials[item.node].map { tables.tree.nodes[$0] }, run)
                }
                open(children: item.node, targets: run.initialTargets(of: item.node)[...], run)
            }
        }
    }

    /// Takes down the histories among targets whose own transition is taken.
    mutating func noteHistories(_ targets: [Int], _ run: StepRun) {
        histories += run.histories(withoutMemoryAmong: targets)
    }

    /// Puts what is entered in order, each once: two branches may come to one state in the same step.
    mutating func sort() {
        (entered, leaves) = (Self.sortedOnce(entered), Self.sortedOnce(leaves))
    }

    private static func sortedOnce(_ ranks: [Int]) -> [Int] {
        if ranks.count < 2 { return ranks }
        var (sorted, last) = (ranks.sorted(), -1)
        sorted.removeAll { rank in
            defer { last = rank }
            return rank == last
        }
        return sorted
    }
}

extension StepRun {
    /// Where a node's own initial transition leads now, as ascending ranks.
    func initialTargets(of node: Int) -> [Int] {
        let ranks = tables.initials[node]
        let tree = tables.tree
        guard ranks.contains(where: { tables.chart.nodes[tree.nodes[$0]].kind.isHistory }) else { return ranks }
        let targets = effective(ranks.map { tree.nodes[$0] }).filter { $0 != node && tree.isWithin($0, node) }
        if !targets.isEmpty { return targets.map { tree.ranks[$0] }.sorted() }
        return tree.states(below: node, in: tables.chart).prefix(1).map { tree.ranks[$0] }
    }
}
