/// Random numbers that are the same everywhere, every time.
///
/// SplitMix64 (Steele, Lea, Flood, "Fast splittable pseudorandom number generators", 2014).
package struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }

    /// A number from 0 to one less than the limit; 0 where the limit is not positive.
    package mutating func below(_ limit: Int) -> Int { limit > 0 ? Int(next() % UInt64(limit)) : 0 }
}
