import Testing

@testable import StateEngine

@Suite("Values of the program's as the core carries them")
struct PayloadTests {
    private struct Pair: Equatable { var left: Int32, right: Int32 }
    private struct Wide: Equatable { var first = 1, second = 2 }

    private func isOnHeap(_ payload: Payload) -> Bool { payload.box != nil }

    @Test("E36 a value that fits a word and holds nothing is carried without memory of its own")
    func small() {
        for value in [Int.min, -1, 0, 1, Int.max] {
            let payload = Payload(value)
            #expect(payload.value(as: Int.self) == value && !isOnHeap(payload))
        }
        let (pair, event) = (Payload(Pair(left: -7, right: 9)), Payload(Ring.c))
        #expect(pair.value(as: Pair.self) == Pair(left: -7, right: 9) && !isOnHeap(pair))
        #expect(event.value(as: Ring.self) == .c && !isOnHeap(event))
    }

    @Test("a value that is larger, or holds references, is put in a box, and comes out as it was")
    func boxed() {
        let (wide, list, text) = (Payload(Wide()), Payload([1, 2]), Payload("a text that is too long for a word"))
        #expect(wide.value(as: Wide.self) == Wide() && isOnHeap(wide))
        #expect(list.value(as: [Int].self) == [1, 2] && isOnHeap(list))
        #expect(text.value(as: String.self)?.count == 34 && isOnHeap(text))
    }

    @Test("a box of another type, and no value, are nil")
    func otherType() {
        #expect(Payload([1]).value(as: [String].self) == nil)
        #expect(Payload.none.value(as: Int.self) == nil)
        #expect(!isOnHeap(.none))
    }
}
