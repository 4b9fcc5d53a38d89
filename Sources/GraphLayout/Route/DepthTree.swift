/// The deepest track in each of many columns, by ranges: a segment tree.
struct DepthTree {
    private let leaves: Int
    /// The deepest of what reaches over the whole of a node's columns, and of what is anywhere in them.
    private var whole: [Int]
    private var any: [Int]

    init(count: Int) {
        var leaves = 1
        while leaves < count { leaves *= 2 }
        self.leaves = leaves
        whole = Array(repeating: -1, count: leaves * 2)
        any = whole
    }

    func deepest(_ range: ClosedRange<Int>) -> Int { deepest(range, node: 1, columns: 0..<leaves) }

    private func deepest(_ range: ClosedRange<Int>, node: Int, columns: Range<Int>) -> Int {
        if range.lowerBound <= columns.lowerBound, range.upperBound >= columns.upperBound - 1 { return any[node] }
        guard range.overlaps(columns) else { return -1 }
        let middle = columns.lowerBound + columns.count / 2
        return max(
            whole[node], deepest(range, node: node * 2, columns: columns.lowerBound..<middle),
            deepest(range, node: node * 2 + 1, columns: middle..<columns.upperBound))
    }

    mutating func deepen(_ range: ClosedRange<Int>, to depth: Int) {
        deepen(range, to: depth, node: 1, columns: 0..<leaves)
    }

    private mutating func deepen(_ range: ClosedRange<Int>, to depth: Int, node: Int, columns: Range<Int>) {
        guard range.overlaps(columns) else { return }
        any[node] = max(any[node], depth)
        if range.lowerBound <= columns.lowerBound, range.upperBound >= columns.upperBound - 1 {
            whole[node] = max(whole[node], depth)
            return
        }
        let middle = columns.lowerBound + columns.count / 2
        deepen(range, to: depth, node: node * 2, columns: columns.lowerBound..<middle)
        deepen(range, to: depth, node: node * 2 + 1, columns: middle..<columns.upperBound)
    }
}
