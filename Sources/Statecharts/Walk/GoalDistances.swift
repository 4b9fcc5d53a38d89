/// For each node of a chart how many requests it takes at least, while that is current, until one state is entered.
///
/// What enters a state was set off from a node that was current, which was so from the start or was entered before: along such
/// a chain each transition that waits for a request takes one of its own, as a step has no more than one, and whatever the
/// chart does by itself takes none. The shortest chain there is, whatever guards, histories and other regions would say to it,
/// is a bound below every list of requests. That is what A* needs to find a shortest one.
///
/// Where a chain waits for the end of a parallel node, all of its regions have to come to theirs: what that takes is added up
/// over the regions, of each what no other region has a part in (as of pattern databases for disjoint parts of a problem;
/// Korf and Felner 2002).
struct GoalDistances {
    /// For each node, and after all nodes for each as it is entered.
    private let distances: [Int]
    /// The same of chains which wait for the end of none of `joins`.
    private let apart: [Int]
    private let joins: [RegionsEnd]
    private let goal: Int

    /// The end of a parallel node, for which the way to the goal may wait.
    private struct RegionsEnd {
        /// For each of its regions the least requests, of those in which no other has a part, until it has come to its end.
        var regions: [[Int]]
        /// The least requests from there to the goal.
        var rest: Int
    }

    /// - Parameter goal: a leaf.
    init(to goal: Int, in tables: ChartTables) {
        self.goal = goal
        let chains = EntryChains(tables)
        let entry = tables.chart.nodes.count + goal
        let ends = ParallelEnds(tables)
        distances = chains.distances(to: [entry], counting: tables.takesRequest)
        let waiting = Set(ends.joins.flatMap(\.transitions))
        apart =
            waiting.isEmpty
            ? distances : chains.distances(to: [entry], without: waiting, counting: tables.takesRequest)
        let all = distances
        joins = ends.joins.compactMap { join in
            let rest = join.transitions.flatMap { chains.entered(by: $0) }.map { all[$0] }.min() ?? all.count
            guard rest < all.count else { return nil }
            let regions = join.regions.map { region in
                chains.distances(to: region.finals + region.finals.map { tables.chart.nodes.count + $0 }) {
                    tables.takesRequest($0) && ends.belongs($0, to: region.node)
                }
            }
            return RegionsEnd(regions: regions, rest: rest)
        }
    }

    /// More than any chain.
    var unreachable: Int { distances.count }

    /// The bound for a chart with these nodes current; `unreachable` where no chain leads from them to the goal.
    func least(from current: [Int]) -> Int {
        if current.contains(goal) { return 0 }
        let chain = least(of: distances, from: current)
        if joins.isEmpty || chain == unreachable { return chain }
        let throughEnds = joins.map { join in
            join.regions.reduce(join.rest) { min(unreachable, $0 + least(of: $1, from: current)) }
        }
        return max(chain, throughEnds.reduce(least(of: apart, from: current), min))
    }

    private func least(of distances: [Int], from current: [Int]) -> Int {
        current.reduce(unreachable) { min($0, distances[$1]) }
    }
}
