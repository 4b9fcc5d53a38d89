import Testing

@testable import StateEngine

@Suite("Numbers for states and events")
struct KeyTableTests {
    /// A key of one byte, equal to all that have the same lower half.
    struct Half: Hashable, Sendable {
        let byte: UInt8
        static func == (one: Half, other: Half) -> Bool { one.byte & 0xF == other.byte & 0xF }
        func hash(into hasher: inout Hasher) { hasher.combine(byte & 0xF) }
    }

    @Test("numbers are given in the order of the first mention, and found again", arguments: [0, 100])
    func order(capacity: Int) {
        var (bytes, words) = (KeyTable<UInt8>(capacity: capacity), KeyTable<String>(capacity: capacity))
        for (key, number) in [(7, 0), (3, 1), (7, 0), (255, 2), (3, 1), (0, 3)] {
            #expect(bytes.number(of: UInt8(key)) == number)
            #expect(words.number(of: "\(key)") == number)
        }
        #expect((bytes.count, words.count) == (4, 4))
        #expect([7, 3, 255, 0, 1].map { bytes[$0] } == [0, 1, 2, 3, -1])
        #expect(["7", "3", "255", "0", "1"].map { words[$0] } == [0, 1, 2, 3, -1])
    }

    @Test("bytes that are equal to one another by the program's own rule have one number")
    func ownEquality() {
        var table = KeyTable<Half>(capacity: 2)
        #expect(table.number(of: Half(byte: 0x11)) == 0)
        #expect(table.number(of: Half(byte: 0x21)) == 0)
        #expect(table.number(of: Half(byte: 0x12)) == 1)
        #expect(table[Half(byte: 0x31)] == 0)
        #expect(table[Half(byte: 0x13)] == -1)
        #expect(table.count == 2)
    }

    @Test("every byte may be a key")
    func allBytes() {
        var table = KeyTable<UInt8>(capacity: 256)
        for byte in UInt8.min ... .max { #expect(table.number(of: byte) == Int(byte)) }
        for byte in UInt8.min ... .max { #expect(table[byte] == Int(byte)) }
    }
}
