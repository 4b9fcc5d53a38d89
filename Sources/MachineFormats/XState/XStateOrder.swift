/// The order in which JavaScript keeps the states of a machine.
enum XStateOrder {
    /// The states of a draft, parents before their children; of siblings those named by whole numbers come first, in
    /// their order, as in any object of JavaScript.
    static func order(of draft: XStateDraft) -> [Int] {
        let states = draft.states
        guard states.contains(where: { number($0.key) != nil }) else { return Array(states.indices) }
        var children = [[Int]](repeating: [], count: states.count)
        for (index, state) in states.enumerated() { if let parent = state.parent { children[parent].append(index) } }
        var order: [Int] = []
        var stack = [0]
        while let next = stack.popLast() {
            order.append(next)
            stack += sorted(children[next]) { states[$0].key }.reversed()
        }
        return order
    }

    /// Siblings in that order.
    static func sorted(_ children: [Int], key: (Int) -> String) -> [Int] {
        let numbered = children.compactMap { child in number(key(child)).map { ($0, child) } }
        guard !numbered.isEmpty else { return children }
        return numbered.sorted { $0.0 < $1.0 }.map(\.1) + children.filter { number(key($0)) == nil }
    }

    /// The number that a key is an index by: digits without a leading zero, below 2^32 - 1.
    private static func number(_ key: String) -> UInt32? {
        guard let first = key.utf8.first, first >= UInt8(ascii: "0"), first <= UInt8(ascii: "9"),
            let number = UInt32(key), number < UInt32.max, String(number) == key
        else { return nil }
        return number
    }
}
