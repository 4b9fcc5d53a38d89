/// What transitions of an XState 4 machine change, by the rules of its `StateNode`: the new configuration keeps the
/// regions that no transition names, and what is left and entered follows from the difference.
struct XState4Change {
    /// Each once, in the order in which XState finds them.
    private(set) var entered: [Int] = []
    private(set) var exited: [Int] = []
    /// Ranks, ascending; nil where the chart begins.
    private(set) var leaves: [Int]?

    /// All of a machine that begins.
    init(entered: [Int]) {
        self.entered = entered
    }

    init(_ transitions: [Int], _ run: StepRun) {
        let tables = run.tables
        var (next, entering, exiting) = (NodeList(), NodeList(), NodeList())
        for transition in transitions {
            let value = tables.chart.transitions[transition]
            if value.targets.isEmpty { next.append(value.source) }
            for target in value.targets {
                for node in run.relative(to: target) { next.append(node) }
                guard !value.isInternal else { continue }
                for node in tables.tree.left(by: value.source, for: target) { exiting.append(node) }
            }
        }
        let previous = NodeList(tables.current(run.state.leaves))
        let resolved = XState4Change.configuration(from: previous, next, tables)
        for node in resolved.nodes.sorted(by: { tables.tree.ranks[$0] < tables.tree.ranks[$1] }) {
            let isBegunAnew = exiting.contains(node) || entering.contains(tables.tree.parents[node])
            if !previous.contains(node) || isBegunAnew { entering.append(node) }
        }
        for node in previous.nodes where !resolved.contains(node) || exiting.contains(tables.tree.parents[node]) {
            exiting.append(node)
        }
        (entered, exited) = (entering.nodes, exiting.nodes)
        leaves = XState4Change.leaves(of: resolved, tables)
    }

    /// Nodes with all above them, and below them what was current before or what they begin with.
    private static func configuration(from previous: NodeList, _ next: NodeList, _ tables: ChartTables) -> NodeList {
        var list = next
        list.addAncestors(tables.tree)
        let (before, now) = (previous.children(tables.tree), list.children(tables.tree))
        func add(below node: Int) {
            let kept = before[node, default: []]
            for child in kept.isEmpty ? tables.tree.initialLeaves(of: [node], in: tables.chart) : kept {
                list.append(child)
            }
        }
        var place = 0
        while place < list.nodes.count {
            let node = list.nodes[place]
            place += 1
            if tables.isLeaf[node] { continue }
            if tables.chart.nodes[node].kind == .parallel {
                for child in tables.tree.states(below: node, in: tables.chart) where !list.contains(child) {
                    list.append(child)
                    if !tables.isLeaf[child] { add(below: child) }
                }
            } else if now[node, default: []].isEmpty {
                add(below: node)
            }
        }
        list.addAncestors(tables.tree)
        return list
    }

    /// The leaves of the state value that a configuration comes to, as ascending ranks.
    private static func leaves(of list: NodeList, _ tables: ChartTables) -> [Int] {
        let children = list.children(tables.tree)
        var leaves: [Int] = []
        var open = [Statechart.root]
        while let node = open.popLast() {
            let below = children[node, default: []]
            if below.isEmpty {
                leaves.append(tables.tree.ranks[node])
            } else if tables.chart.nodes[node].kind != .parallel, let first = below.first, tables.isLeaf[first] {
                // Two transitions may have led to different places; a state value names the first.
                open.append(first)
            } else {
                open += below
            }
        }
        return leaves.sorted()
    }
}

extension ChartTree {
    /// What a transition leaves for certain, and may enter again (`getPotentiallyReenteringNodes`): its source alone
    /// where the target comes later in the document, else all from the source up to a target that holds it.
    fileprivate func left(by source: Int, for target: Int) -> [Int] {
        if ranks[source] < ranks[target] { return [source] }
        guard isWithin(source, target) else { return [] }
        var nodes = [source]
        while let node = nodes.last, node != target { nodes.append(parents[node]) }
        return nodes
    }
}

extension StepRun {
    /// The nodes that a target stands for: its initial leaves, or what a history remembers.
    func relative(to target: Int) -> [Int] {
        let (tree, chart) = (tables.tree, tables.chart)
        guard chart.nodes[target].kind.isHistory else { return tree.initialLeaves(of: [target], in: chart) }
        let parent = tree.parents[target]
        guard state.hasMoved, let record = state.histories.first(where: { $0.node == parent }) else {
            let said = chart.nodes[target].initial
            return tree.initialLeaves(of: said.isEmpty ? [parent] : said, in: chart)
        }
        if chart.nodes[target].kind == .history(isDeep: true) { return record.leaves.map { tree.nodes[$0] } }
        return tables.children(of: parent, containing: record.leaves)
    }
}

/// Nodes in the order in which they were added, each once.
private struct NodeList {
    private(set) var nodes: [Int] = []
    private var known: Set<Int> = []

    init(_ nodes: [Int] = []) {
        for node in nodes { append(node) }
    }

    func contains(_ node: Int) -> Bool { known.contains(node) }

    mutating func append(_ node: Int) {
        if known.insert(node).inserted { nodes.append(node) }
    }

    mutating func addAncestors(_ tree: ChartTree) {
        var place = 0
        while place < nodes.count {
            var parent = tree.parents[nodes[place]]
            while parent >= 0, !known.contains(parent) {
                append(parent)
                parent = tree.parents[parent]
            }
            place += 1
        }
    }

    /// For each node the members directly below it, in order.
    func children(_ tree: ChartTree) -> [Int: [Int]] {
        var children: [Int: [Int]] = [:]
        for node in nodes where tree.parents[node] >= 0 { children[tree.parents[node], default: []].append(node) }
        return children
    }
}
