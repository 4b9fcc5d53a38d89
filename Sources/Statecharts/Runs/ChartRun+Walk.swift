extension ChartRun {
    /// Makes as many random requests, of those that would be taken, and hands each answer on before the next; fewer where
    /// nothing is left to ask. The same seed makes the same walk. Throws what `tell` throws, and ends there.
    /// - Returns: how many were made.
    @discardableResult
    public mutating func walk(_ count: Int, seed: UInt64, tell: (String) throws -> Void) rethrows -> Int {
        var random = WalkRandom(state: seed)
        for made in 0..<max(0, count) {
            let choices = interpreter.inputs(in: state)
            guard let input = choices.isEmpty ? nil : choices[Int(random.next() % UInt64(choices.count))] else {
                return made
            }
            try tell(take(input))
        }
        return max(0, count)
    }
}

/// SplitMix64 (Steele, Lea, Flood 2014), so that a seed means the same everywhere. `GraphLayout` has one too, in its
/// `SeededGenerator`: neither of the two libraries imports the other.
private struct WalkRandom {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }
}
