/// Numbers for keys, from 0 in the order of their first mention: looked up by the key's only byte where it has no more,
/// else by its hash.
@usableFromInline
struct KeyTable<Key: Hashable & Sendable>: Sendable {
    /// 256 numbers, -1 for none; empty if keys are longer than a byte.
    @usableFromInline var byByte: [Int16] = []
    @usableFromInline var byKey: [Key: Int] = [:]

    /// An empty table with room for so many keys.
    @inlinable
    init(capacity: Int) {
        byKey.reserveCapacity(capacity)
        if _isPOD(Key.self), MemoryLayout<Key>.size <= 1 { byByte = Array(repeating: -1, count: 256) }
    }

    /// How many keys have a number.
    @inlinable var count: Int { byKey.count }

    /// The number of a key, a new one if it has none yet. Hashes the key once, or not at all.
    @inlinable
    mutating func number(of key: Key) -> Int {
        if byByte.isEmpty { return numberByHash(of: key) }
        let byte = Int(Self.byte(of: key))
        if byByte[byte] >= 0 { return Int(byByte[byte]) }
        let number = numberByHash(of: key)
        byByte[byte] = Int16(truncatingIfNeeded: number)
        return number
    }

    @inlinable
    mutating func numberByHash(of key: Key) -> Int {
        let next = byKey.count
        // One access that finds or inserts: two would hash the key twice.
        func read(_ number: inout Int) -> Int { number }
        return read(&byKey[key, default: next])
    }

    /// The number of a key, -1 for none. Calls the program's `Hashable` where keys are longer than a byte, and for a byte
    /// that was never seen, as its key may still be equal to one that was.
    @inlinable
    subscript(key: Key) -> Int {
        if !byByte.isEmpty {
            let number = byByte[Int(Self.byte(of: key))]
            if number >= 0 { return Int(number) }
        }
        return byKey[key] ?? -1
    }

    @inlinable
    static func byte(of key: Key) -> UInt8 {
        // Not `first`, which asks for memory where it is not optimised.
        withUnsafeBytes(of: key) { $0.isEmpty ? 0 : $0.load(as: UInt8.self) }
    }
}
