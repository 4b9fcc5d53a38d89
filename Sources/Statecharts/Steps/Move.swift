/// A transition, or all of a fork's, as it is carried out.
struct Move {
    var source: Int
    var transitions: [Int]
    /// Ranks of the nodes it leads to, ascending, histories replaced by what they stand for; empty for one that stays.
    var targets: [Int]
    var scope: Scope
    /// What is between the targets and this node is entered; -1 where the root is entered too.
    var domain: Int
}

/// A part of the tree.
struct Scope: Hashable {
    var node: Int
    /// Whether the node itself is part of it.
    var isInclusive: Bool
}

extension StepRun {
    /// What transitions come to, those of one fork as one, without those that another one excludes.
    func moves(for transitions: [Int]) -> [Move] {
        if transitions.count == 1 { return [move(for: transitions)] }
        var moves: [Move] = []
        var place = 0
        while place < transitions.count {
            let source = tables.chart.transitions[transitions[place]].source
            var end = place + 1
            while end < transitions.count, tables.chart.transitions[transitions[end]].source == source { end += 1 }
            moves.append(move(for: Array(transitions[place..<end])))
            place = end
        }
        return withoutConflicts(moves)
    }

    private func withoutConflicts(_ moves: [Move]) -> [Move] {
        var kept: [Move] = []
        for move in moves {
            var outdone: [Int] = []
            var isPreempted = false
            for (place, other) in kept.enumerated() where isConflict(move, other) {
                if move.source != other.source, tables.tree.isWithin(move.source, other.source) {
                    outdone.append(place)
                } else {
                    isPreempted = true
                    break
                }
            }
            if isPreempted { continue }
            for place in outdone.reversed() { kept.remove(at: place) }
            kept.append(move)
        }
        return kept
    }

    /// Whether two moves leave a node in common.
    private func isConflict(_ one: Move, _ other: Move) -> Bool {
        guard !one.targets.isEmpty, !other.targets.isEmpty else { return false }
        let (a, b) = (one.scope, other.scope)
        let deeper: Scope
        if tables.tree.isWithin(a.node, b.node), a.node != b.node || !a.isInclusive {
            deeper = a
        } else if tables.tree.isWithin(b.node, a.node) {
            deeper = b
        } else {
            return false
        }
        let outer = deeper == a ? b : a
        if deeper.node == outer.node, deeper.isInclusive != outer.isInclusive {
            return hasCurrent(Scope(node: deeper.node, isInclusive: false))
        }
        return hasCurrent(deeper)
    }

    private func hasCurrent(_ scope: Scope) -> Bool {
        if scope.isInclusive { return isCurrent(scope.node) }
        return !tables.isLeaf[scope.node] && isCurrent(scope.node)
    }

    private func move(for transitions: [Int]) -> Move {
        let chart = tables.chart
        let source = chart.transitions[transitions[0]].source
        let targets = effective(transitions.flatMap { chart.transitions[$0].targets })
        guard !targets.isEmpty else {
            return Move(
                source: source, transitions: transitions, targets: [],
                scope: Scope(node: source, isInclusive: false), domain: source)
        }
        let domain = self.domain(of: transitions[0], source: source, targets: targets)
        return Move(
            source: source, transitions: transitions, targets: targets.map { tables.tree.ranks[$0] }.sorted(),
            scope: regionLeft(by: transitions[0]) ?? scope(of: domain, source: source), domain: domain)
    }

    /// The region that a transition leaves alone, as the join to which it leads has to wait for others beside that.
    private func regionLeft(by transition: Int) -> Scope? {
        guard let region = tables.joins.regions[transition], let join = tables.joins.joins[transition],
            tables.joins.isAwaiting(join, arrived: state.arrived + [transition])
        else { return nil }
        return Scope(node: region, isInclusive: true)
    }

    private func scope(of domain: Int, source: Int) -> Scope {
        if domain < 0 { return Scope(node: Statechart.root, isInclusive: true) }
        // A fork may have made other children of the domain current, which go on by themselves.
        if dialect == .diagram, domain != source {
            var child = source
            while tables.tree.parents[child] != domain, tables.tree.parents[child] >= 0 {
                child = tables.tree.parents[child]
            }
            return Scope(node: child, isInclusive: true)
        }
        return Scope(node: domain, isInclusive: false)
    }

    /// The innermost node that is not left by a transition; -1 where the whole chart is left and entered again.
    private func domain(of transition: Int, source: Int, targets: [Int]) -> Int {
        let tree = tables.tree
        let isInternal = tables.chart.transitions[transition].isInternal
        if dialect == .xstate5 {
            if isInternal, targets.allSatisfy({ tree.isWithin($0, source) }) { return source }
            return leastAncestor(of: source, targets) { _ in true } ?? (isInternal ? Statechart.root : -1)
        }
        let isCompound = !tables.isLeaf[source] && tables.chart.nodes[source].kind != .parallel
        if isInternal, isCompound, targets.allSatisfy({ $0 != source && tree.isWithin($0, source) }) { return source }
        // The chart itself has no ancestor: what it leads to is entered anew below it.
        return leastAncestor(of: source, targets) { $0 == Statechart.root || tables.chart.nodes[$0].kind != .parallel }
            ?? Statechart.root
    }

    private func leastAncestor(of source: Int, _ targets: [Int], where isTaken: (Int) -> Bool) -> Int? {
        let tree = tables.tree
        var node = tree.parents[source]
        while node >= 0 {
            if isTaken(node), targets.allSatisfy({ $0 != node && tree.isWithin($0, node) }) { return node }
            node = tree.parents[node]
        }
        return nil
    }

    /// Targets, each once, with each history replaced by what it stands for.
    func effective(_ targets: [Int]) -> [Int] {
        if targets.count < 2, !targets.contains(where: { tables.chart.nodes[$0].kind.isHistory }) { return targets }
        var found: [Int] = []
        var seen: Set<Int> = []
        var open = Array(targets.reversed())
        while let target = open.popLast() {
            guard seen.insert(target).inserted else { continue }
            guard tables.chart.nodes[target].kind.isHistory else {
                found.append(target)
                continue
            }
            open += (remembered(by: target) ?? tables.tree.entry(of: target, in: tables.chart)).reversed()
        }
        guard found.isEmpty, let history = targets.first else { return found }
        return tables.tree.instead(of: history, in: tables.chart)
    }

    /// The histories among targets, and among what these stand for, that remember nothing.
    func histories(withoutMemoryAmong targets: [Int]) -> [Int] {
        var found: [Int] = []
        var seen: Set<Int> = []
        var open = targets.filter { tables.chart.nodes[$0].kind.isHistory }
        while let history = open.popLast() {
            guard seen.insert(history).inserted, remembered(by: history) == nil else { continue }
            found.append(history)
            open += tables.tree.entry(of: history, in: tables.chart).filter { tables.chart.nodes[$0].kind.isHistory }
        }
        return found
    }

    /// What was current below a history's parent when that was left last; nil if it never was.
    private func remembered(by history: Int) -> [Int]? {
        let parent = tables.tree.parents[history]
        guard let record = state.histories.first(where: { $0.node == parent }) else { return nil }
        if tables.chart.nodes[history].kind == .history(isDeep: true) {
            return record.leaves.map { tables.tree.nodes[$0] }
        }
        return tables.children(of: parent, containing: record.leaves)
    }
}

extension ChartTables {
    /// The children of a node that some of its leaves are in, in document order, each once.
    func children(of node: Int, containing leaves: [Int]) -> [Int] {
        let children = tree.children(of: node)
        var found: [Int] = []
        for leaf in leaves where found.last.map({ leaf >= tree.ends[$0] }) ?? true {
            if let child = self.child(of: children, containing: leaf) { found.append(child) }
        }
        return found
    }

    /// The one of some siblings that a rank lies in. O(log siblings).
    func child(of children: ArraySlice<Int>, containing rank: Int) -> Int? {
        var (low, high) = (children.startIndex, children.endIndex)
        while low < high {
            let middle = (low + high) / 2
            if tree.ranks[children[middle]] <= rank { low = middle + 1 } else { high = middle }
        }
        guard low > children.startIndex else { return nil }
        let child = children[low - 1]
        return rank < tree.ends[child] ? child : nil
    }
}
