import Testing

@testable import GraphLayout

@Suite("Numbers by their keys, the least first")
struct MinHeapTests {
    @Test("L3 the least key comes first, of equal keys the least number; an empty heap has none")
    func order() {
        var heap = MinHeap()
        #expect(heap.top == nil)
        for (key, number) in [(5, 0), (1, 7), (3, 2), (1, 4), (-2, 9), (3, 1)] { heap.push(key, number) }
        #expect(heap.top?.key == -2 && heap.top?.number == 9)
        let numbers = (0..<6).map { _ in heap.pop() }
        #expect(numbers == [9, 4, 7, 1, 2, 0])
        let none = heap.pop()
        #expect(heap.top == nil && none == nil)
    }

    @Test("L3 at random, against a sorted list", arguments: 1...30)
    func random(seed: UInt64) {
        var (random, heap) = (SeededGenerator(seed: seed), MinHeap())
        var list: [(key: Int, number: Int)] = []
        for number in 0..<400 {
            if Int.random(in: 0..<3, using: &random) > 0 {
                let key = Int.random(in: -20...20, using: &random)
                heap.push(key, number)
                list.append((key, number))
                list.sort { $0 < $1 }
            } else {
                let (popped, expected) = (heap.pop(), list.first?.number)
                #expect(popped == expected, "seed \(seed)")
                if !list.isEmpty { list.removeFirst() }
            }
            #expect(heap.top?.number == list.first?.number && heap.top?.key == list.first?.key, "seed \(seed)")
        }
    }
}
