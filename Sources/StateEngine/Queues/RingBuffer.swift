/// A queue of bounded size in a ring that grows as needed up to its capacity.
struct RingBuffer<Element> {
    private var slots: [Element?] = []
    private var head = 0
    private(set) var count = 0
    let policy: MachineBuffer

    init(_ policy: MachineBuffer) { self.policy = policy }

    /// Puts an element at the end; returns the one that had to go.
    mutating func append(_ element: Element) -> Element? {
        if count == policy.capacity {
            guard case .newest = policy else { return element }
            let dropped = slots[head]
            slots[head] = element
            head = (head + 1) % slots.count
            return dropped
        }
        if count == slots.count { grow() }
        slots[(head + count) % slots.count] = element
        count += 1
        return nil
    }

    /// The elements, the first one first.
    var elements: [Element] { (0..<count).compactMap { slots[(head + $0) % slots.count] } }

    /// Takes the first element.
    mutating func popFirst() -> Element? {
        guard count > 0 else { return nil }
        let element = slots[head]
        slots[head] = nil
        head = (head + 1) % slots.count
        count -= 1
        return element
    }

    /// Takes all elements and gives the room back.
    mutating func removeAll() -> [Element] {
        var all: [Element] = []
        while let element = popFirst() { all.append(element) }
        slots = []
        head = 0
        return all
    }

    private mutating func grow() {
        let size = min(policy.capacity, max(4, slots.count * 2))
        var larger: [Element?] = []
        larger.reserveCapacity(size)
        for offset in 0..<count { larger.append(slots[(head + offset) % slots.count]) }
        larger += Array(repeating: nil, count: size - count)
        slots = larger
        head = 0
    }
}

extension RingBuffer: Sendable where Element: Sendable {}
