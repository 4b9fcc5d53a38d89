/// Numbers for keys: looked up by the key's only byte where it has no more, else by its hash.
@usableFromInline
struct KeyTable<Key: Hashable & Sendable>: Sendable {
    /// 256 numbers, -1 for none; empty if keys are longer than a byte.
    @usableFromInline let byByte: [Int]
    @usableFromInline let byKey: [Key: Int]

    /// Numbers keys; of equal ones the first.
    init(_ keys: [Key], numbers: [Int]) {
        let byKey = Dictionary(zip(keys, numbers), uniquingKeysWith: { first, _ in first })
        self.byKey = byKey
        guard _isPOD(Key.self), MemoryLayout<Key>.size <= 1 else {
            byByte = []
            return
        }
        var table = Array(repeating: -1, count: 256)
        for (key, number) in byKey { table[Int(Self.byte(of: key))] = number }
        byByte = table
    }

    /// The number of a key, -1 for none. Calls the program's `Hashable` where keys are longer than a byte, and for a byte that
    /// stands for no key, which may still be equal to one.
    @inlinable
    subscript(key: Key) -> Int {
        if !byByte.isEmpty {
            let number = byByte[Int(Self.byte(of: key))]
            if number >= 0 { return number }
        }
        return byKey[key] ?? -1
    }

    @inlinable
    static func byte(of key: Key) -> UInt8 {
        // Not `first`, which asks for memory where it is not optimised.
        withUnsafeBytes(of: key) { $0.isEmpty ? 0 : $0.load(as: UInt8.self) }
    }
}
