/// The rank of each box.
struct Ranking {
    var ranks: [Int]

    /// The same without ranks in which no box is.
    var compact: [Int] {
        var isUsed = Array(repeating: false, count: (ranks.max() ?? -1) + 1)
        for rank in ranks { isUsed[rank] = true }
        var next = 0
        let numbers = isUsed.map { used in
            defer { next += used ? 1 : 0 }
            return next
        }
        return ranks.map { numbers[$0] }
    }
}
