/// Pass 2: ranks that make the arcs short, by network simplex from the longest paths.
///
/// Gansner, Koutsofios, North, Vo (1993), section 2.
/// Pre-condition: the arcs have no cycle. Post-condition: every arc's lower end is in a rank below its upper
/// end, the least rank is 0, and initial states lead wherever the arcs allow it. Boxes set aside are in a last rank
/// of their own when `asideIsBelow`, and otherwise each in a rank of its own where the arcs allow it.
struct AssignRanks {
    let graph: Graph
    let acyclic: AcyclicGraph
    let asideIsBelow: Bool
    var watch = PassWatch()

    func run() -> Ranking {
        guard !graph.nodes.isEmpty else { return Ranking(ranks: []) }
        var ranks = balanced(simplex(longestPaths()))
        if asideIsBelow { placeAsideBelow(&ranks) } else { spreadAside(&ranks) }
        return Ranking(ranks: ranks)
    }

    /// Each box as far up as its arcs allow: a start that meets every arc.
    private func longestPaths() -> [Int] {
        var incoming = Array(repeating: 0, count: graph.nodes.count)
        var lowers: [[Int]] = Array(repeating: [], count: graph.nodes.count)
        for arc in acyclic.arcs {
            incoming[arc.lower] += 1
            lowers[arc.upper].append(arc.lower)
        }
        var ranks = Array(repeating: 0, count: graph.nodes.count)
        var ready = graph.nodes.indices.filter { incoming[$0] == 0 }
        while let node = ready.popLast() {
            for lower in lowers[node] {
                ranks[lower] = max(ranks[lower], ranks[node] + 1)
                incoming[lower] -= 1
                if incoming[lower] == 0 { ready.append(lower) }
            }
        }
        return ranks
    }

    private func simplex(_ start: [Int]) -> [Int] {
        var program = DistanceProgram(values: start)
        let top = program.addVariable(0)
        let bottom = program.addVariable(start.max() ?? 0)
        for (node, box) in graph.nodes.enumerated() {
            program.keep(node, after: top, by: 0, weight: box.role == .initial ? 4 : 0)
            program.keep(bottom, after: node, by: 0)
        }
        program.keep(bottom, after: top, by: 0, weight: 1)
        for arc in acyclic.arcs {
            program.keep(arc.lower, after: arc.upper, by: 1, weight: weight(arc))
        }
        let ranks = program.solved(budget: Effort.rankSteps, watch: watch)
        let least = ranks[top]
        return graph.nodes.indices.map { ranks[$0] - least }
    }

    /// What each rank costs that an arc passes.
    private func weight(_ arc: AcyclicGraph.Arc) -> Int { arc.isTree ? 6 : arc.isReversed ? 2 : 3 }

    /// Moves boxes that may be in several ranks at the same cost to the emptiest of them.
    private func balanced(_ start: [Int]) -> [Int] {
        var ranks = start
        var load = Array(repeating: 0, count: (ranks.max() ?? 0) + 1)
        for rank in ranks { load[rank] += 1 }
        var uppers: [[Int]] = Array(repeating: [], count: ranks.count)
        var lowers = uppers
        // What a step down costs.
        var pull = ranks.map { _ in 0 }
        for arc in acyclic.arcs {
            uppers[arc.lower].append(arc.upper)
            lowers[arc.upper].append(arc.lower)
            pull[arc.lower] += weight(arc)
            pull[arc.upper] -= weight(arc)
        }
        for node in ranks.indices where graph.nodes[node].role != .initial && pull[node] == 0 {
            let first = (uppers[node].map { ranks[$0] }.max() ?? -1) + 1
            let last = (lowers[node].map { ranks[$0] }.min() ?? load.count) - 1
            guard first <= last, let best = (first...last).min(by: { load[$0] < load[$1] }) else { continue }
            guard load[best] + 1 < load[ranks[node]] else { continue }
            load[ranks[node]] -= 1
            load[best] += 1
            ranks[node] = best
        }
        return ranks
    }

    private var aside: [Int] { graph.nodes.indices.filter { graph.nodes[$0].placement == .aside } }

    private func placeAsideBelow(_ ranks: inout [Int]) {
        let others = graph.nodes.indices.filter { graph.nodes[$0].placement != .aside }
        guard !others.isEmpty, !aside.isEmpty else { return }
        let least = others.map { ranks[$0] }.min() ?? 0
        for node in others { ranks[node] -= least }
        let last = (others.map { ranks[$0] }.max() ?? 0) + 1
        let top = aside.map { ranks[$0] }.min() ?? 0
        let isLinked = acyclic.arcs.contains { aside.contains($0.upper) && aside.contains($0.lower) }
        for node in aside { ranks[node] = last + (isLinked ? ranks[node] - top : 0) }
    }

    /// Gives boxes set aside that share a rank another one each, if their arcs leave them the room.
    private func spreadAside(_ ranks: inout [Int]) {
        var taken: Set<Int> = []
        for node in aside {
            let uppers = acyclic.arcs.filter { $0.lower == node }.map { ranks[$0.upper] }
            let lowers = acyclic.arcs.filter { $0.upper == node }.map { ranks[$0.lower] }
            let first = (uppers.max() ?? -1) + 1
            let last = lowers.min().map { $0 - 1 } ?? max(ranks.max() ?? 0, first) + 1
            let free = (first...max(first, last)).filter { !taken.contains($0) }
            if let best = free.min(by: { abs($0 - ranks[node]) < abs($1 - ranks[node]) }),
                !uppers.isEmpty || lowers.isEmpty || best <= last
            {
                ranks[node] = best
            }
            taken.insert(ranks[node])
        }
    }
}
