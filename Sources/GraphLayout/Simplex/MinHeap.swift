/// A binary heap of numbers by their keys, the least first, of equal keys the least number.
struct MinHeap {
    private var items: [(key: Int, number: Int)] = []

    var top: (key: Int, number: Int)? { items.first }

    mutating func push(_ key: Int, _ number: Int) {
        items.append((key, number))
        var child = items.count - 1
        while child > 0, items[child] < items[(child - 1) / 2] {
            items.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
    }

    @discardableResult
    mutating func pop() -> Int? {
        guard let last = items.popLast() else { return nil }
        guard let first = items.first else { return last.number }
        items[0] = last
        var parent = 0
        while parent * 2 + 1 < items.count {
            var child = parent * 2 + 1
            if child + 1 < items.count, items[child + 1] < items[child] { child += 1 }
            guard items[child] < items[parent] else { break }
            items.swapAt(child, parent)
            parent = child
        }
        return first.number
    }
}
