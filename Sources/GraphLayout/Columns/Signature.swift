/// A number that a sequence of numbers is known by.
struct Signature {
    private(set) var value: UInt64 = 1

    mutating func add(_ number: Int) {
        value = (value ^ UInt64(truncatingIfNeeded: number)) &* 0x9E37_79B9_7F4A_7C15
        value ^= value >> 32
    }
}
