/// Which edges run forwards when those of the tree must: the others join them one by one as long as no cycle arises.
///
/// Those that run forwards in a depth-first walk are asked first, so that the drawing stays that of the walk wherever
/// the tree allows it. O(edges * (boxes + edges)).
struct TreeFirst {
    let count: Int
    /// The ends of each edge, and whether it is of the tree.
    let ends: [(from: Int, to: Int)]
    let isTree: [Bool]

    /// For each box the targets of its edges that run forwards, in the order of the edges.
    /// - Parameter finish: for each box its place counted from the end of the walk.
    func forwardTargets(finish: [Int]) -> [[Int]] {
        var isForward = isTree
        var targets: [[Int]] = Array(repeating: [], count: count)
        for edge in ends.indices where isTree[edge] { targets[ends[edge].from].append(ends[edge].to) }
        var stamps = Array(repeating: -1, count: count)
        for wantsForward in [true, false] {
            for (edge, end) in ends.enumerated()
            where !isForward[edge] && (finish[end.from] > finish[end.to]) == wantsForward && end.from != end.to {
                guard !leads(from: end.to, to: end.from, targets, stamp: edge, &stamps) else { continue }
                isForward[edge] = true
                targets[end.from].append(end.to)
            }
        }
        var ordered: [[Int]] = Array(repeating: [], count: count)
        for (edge, end) in ends.enumerated() where isForward[edge] { ordered[end.from].append(end.to) }
        return ordered
    }

    private func leads(from start: Int, to goal: Int, _ targets: [[Int]], stamp: Int, _ stamps: inout [Int]) -> Bool {
        var stack = [start]
        stamps[start] = stamp
        while let box = stack.popLast() {
            if box == goal { return true }
            for target in targets[box] where stamps[target] != stamp {
                stamps[target] = stamp
                stack.append(target)
            }
        }
        return false
    }
}
