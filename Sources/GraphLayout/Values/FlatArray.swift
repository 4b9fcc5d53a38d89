/// A row of plain numbers or structures of numbers that is made once and used again for plan after plan.
///
/// It cannot be copied, so that writing never asks who else holds it, and only debug builds look whether an index is
/// within: a search for a drawing in columns reads and writes billions of these values.
struct FlatArray<Element>: ~Copyable {
    private var base: UnsafeMutablePointer<Element>
    private(set) var count: Int
    private var capacity: Int

    init(repeating value: Element, count: Int) {
        capacity = max(count, 8)
        base = .allocate(capacity: capacity)
        base.initialize(repeating: value, count: count)
        self.count = count
    }

    init(_ values: [Element]) {
        capacity = max(values.count, 8)
        base = .allocate(capacity: capacity)
        count = 0
        for value in values { append(value) }
    }

    init() { self.init([]) }

    deinit {
        base.deinitialize(count: count)
        base.deallocate()
    }

    var indices: Range<Int> { 0..<count }

    subscript(index: Int) -> Element {
        get {
            assert(index >= 0 && index < count, "an index outside of a flat array")
            return base[index]
        }
        set {
            assert(index >= 0 && index < count, "an index outside of a flat array")
            base[index] = newValue
        }
    }

    /// Where the values from an index on are, until the array next grows.
    func values(from index: Int) -> UnsafePointer<Element> {
        assert(index >= 0 && index <= count, "an index outside of a flat array")
        return UnsafePointer(base + index)
    }

    mutating func append(_ value: Element) {
        if count == capacity { grow(to: count * 2) }
        (base + count).initialize(to: value)
        count += 1
    }

    /// Takes everything out, and keeps the room.
    mutating func removeAll() {
        base.deinitialize(count: count)
        count = 0
    }

    /// Makes it so long, each value this one.
    mutating func reset(to value: Element, count: Int) {
        removeAll()
        if count > capacity { grow(to: count * 2) }
        base.initialize(repeating: value, count: count)
        self.count = count
    }

    private mutating func grow(to capacity: Int) {
        let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
        larger.moveInitialize(from: base, count: count)
        base.deallocate()
        (base, self.capacity) = (larger, capacity)
    }
}

extension FlatArray<Int32> {
    /// The greatest of some values that are there.
    func greatest(in range: Range<Int>) -> Int {
        assert(range.lowerBound >= 0 && range.upperBound <= count, "a range outside of a flat array")
        let values = values(from: 0)
        var greatest = Int32.min
        for index in range { greatest = Swift.max(greatest, values[index]) }
        return Int(greatest)
    }

    /// Adds a multiple of other values to those from an index on: so that a compiler makes vectors of it.
    mutating func add(_ values: UnsafePointer<Int32>, times factor: Int32, from index: Int, count: Int) {
        assert(index >= 0 && index + count <= self.count, "a range outside of a flat array")
        let sums = base + index
        if factor == 1 {
            for place in 0..<count { sums[place] &+= values[place] }
        } else {
            for place in 0..<count { sums[place] &+= values[place] &* factor }
        }
    }

    /// Sets some values to one.
    mutating func fill(_ range: Range<Int>, with value: Int) {
        assert(range.lowerBound >= 0 && range.upperBound <= count, "a range outside of a flat array")
        let (values, value) = (base, Int32(truncatingIfNeeded: value))
        for index in range { values[index] = value }
    }

    /// Raises a value to a least one.
    mutating func raise(_ index: Int, to least: Int) {
        self[index] = Swift.max(self[index], Int32(truncatingIfNeeded: least))
    }
}
