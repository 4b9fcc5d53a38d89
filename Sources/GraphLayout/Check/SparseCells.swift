/// A value for each cell of a drawing, in one array where that is small and by key where most cells stay empty.
struct SparseCells<Value> {
    private static var largestArray: Int { 2_000_000 }

    private let empty: Value
    private var slots: [Int: Int] = [:]
    private var values: [Value]
    private let isArray: Bool

    init(width: Int, height: Int, empty: Value) {
        self.empty = empty
        isArray = width * height <= Self.largestArray
        values = isArray ? Array(repeating: empty, count: max(0, width * height)) : []
    }

    subscript(key: Int) -> Value {
        if isArray { return values[key] }
        return slots[key].map { values[$0] } ?? empty
    }

    /// Changes the value of a cell in its place.
    @discardableResult
    mutating func change<Answer>(_ key: Int, _ body: (inout Value) -> Answer) -> Answer {
        if isArray { return body(&values[key]) }
        if let slot = slots[key] { return body(&values[slot]) }
        slots[key] = values.count
        values.append(empty)
        return body(&values[values.count - 1])
    }
}
