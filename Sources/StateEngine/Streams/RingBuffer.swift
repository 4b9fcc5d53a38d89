/// A queue of bounded size in a ring that grows as needed up to its capacity.
struct RingBuffer<Element> {
    private var slots: [Element?] = []
    private var head = 0
    private(set) var count = 0
    private let keepsNewest: Bool
    private let capacity: Int

    init(_ policy: MachineBuffer) {
        capacity = policy.capacity
        if case .newest = policy { keepsNewest = true } else { keepsNewest = false }
    }

    /// Puts an element at the end, and leaves in its variable the one that had to go for it, or nil: elements change places,
    /// as counting who holds one took most of the time.
    @inline(__always)
    mutating func push(_ element: inout Element?) {
        if count == capacity {
            guard keepsNewest else { return }
            swap(&slots[head], &element)
            head = place(1)
            return
        }
        if count == slots.count { grow() }
        swap(&slots[place(count)], &element)
        count += 1
    }

    /// The elements, the first one first.
    var elements: [Element] { (0..<count).compactMap { slots[place($0)] } }

    /// Takes the first element.
    mutating func popFirst() -> Element? {
        guard count > 0 else { return nil }
        let element = slots[head]
        slots[head] = nil
        head = place(1)
        count -= 1
        return element
    }

    /// How many elements fit without growing.
    var room: Int { slots.count }

    /// Takes all elements and gives the room back.
    mutating func removeAll() -> [Element] {
        var all: [Element] = []
        while let element = popFirst() { all.append(element) }
        slots = []
        head = 0
        return all
    }

    /// The place so many steps after the head. It compares, as a division would take longer than the rest.
    private func place(_ steps: Int) -> Int {
        let place = head + steps
        return place < slots.count ? place : place - slots.count
    }

    private mutating func grow() {
        let size = min(capacity, max(4, slots.count * 2))
        var larger: [Element?] = []
        larger.reserveCapacity(size)
        for offset in 0..<count { larger.append(slots[place(offset)]) }
        larger += Array(repeating: nil, count: size - count)
        slots = larger
        head = 0
    }
}

extension RingBuffer: Sendable where Element: Sendable {}
