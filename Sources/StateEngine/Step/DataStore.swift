/// The data of all states, by the index of the state. Each value belongs to one stay, and goes when that stay ends.
struct DataStore: Sendable {
    /// A value and the stay it belongs to.
    struct Entry: Sendable {
        var value: any Sendable
        var isKept: Bool
        /// The number of the stay; nil for the next one, which has not begun.
        var stay: Int?
        /// The place in the order of first writing.
        let position: Int
    }

    /// A value that is to be stored or, if it is nil, removed; `isKept` nil leaves the mark as it is.
    struct Write: Sendable {
        let state: Int
        let key: String
        let value: (any Sendable)?
        let isKept: Bool?
    }

    /// A value that was taken out.
    struct Removal: Sendable {
        let state: Int
        let key: String
        let value: any Sendable
    }

    private var bags: [Int: [String: Entry]] = [:]
    private var written = 0

    /// The value under a key, if there is one.
    func entry(_ state: Int, _ key: String) -> Entry? { bags[state]?[key] }

    /// Whether nothing is stored with any state.
    var isEmpty: Bool { bags.isEmpty }

    /// All entries by state, in no order.
    var contents: [Int: [String: Entry]] { bags }

    /// Stores or removes a value. Returns what was there, and what is there now.
    ///
    /// `stay` is nil while the state is not the present one. What is stored then is for the next stay, but for a value
    /// in place of one whose stay is just ending, which goes with that stay: a hook of the exit has changed it.
    mutating func write(_ write: Write, stay: Int?) -> (old: Entry?, new: Entry?) {
        let (state, key) = (write.state, write.key)
        let old = bags[state]?[key]
        guard let value = write.value else {
            bags[state]?[key] = nil
            if bags[state]?.isEmpty == true { bags[state] = nil }
            return (old, nil)
        }
        written += 1
        let ending = old.flatMap { $0.isKept ? nil : $0.stay }
        let new = Entry(
            value: value, isKept: write.isKept ?? old?.isKept ?? false, stay: stay ?? ending,
            position: old?.position ?? written)
        bags[state, default: [:]][key] = new
        return (old, new)
    }

    /// Begins a stay: what was written ahead now belongs to it, what is left of earlier stays goes, but for the one that
    /// the same transition has just ended, whose data its hooks still read.
    mutating func begin(_ stay: Int, in state: Int, sparing ended: Int?) -> [Removal] {
        guard var bag = bags[state], !bag.isEmpty else { return [] }
        var stale: [String] = []
        for (key, entry) in bag where !entry.isKept {
            if entry.stay == nil { bag[key]?.stay = stay } else if entry.stay != ended { stale.append(key) }
        }
        bags[state] = bag
        return take(stale, of: state)
    }

    /// Ends a stay: its values go, kept ones and those of a newer stay do not.
    mutating func end(_ stay: Int, in state: Int) -> [Removal] {
        guard let bag = bags[state], !bag.isEmpty else { return [] }
        return take(bag.filter { !$1.isKept && $1.stay == stay }.map(\.key), of: state)
    }

    /// Removes all values but kept ones.
    mutating func clear() -> [Removal] {
        bags.keys.sorted().flatMap { state in
            take(bags[state, default: [:]].filter { !$1.isKept }.map(\.key), of: state)
        }
    }

    private mutating func take(_ keys: [String], of state: Int) -> [Removal] {
        let removed = keys.compactMap { key in bags[state]?.removeValue(forKey: key).map { (key, $0) } }
        if bags[state]?.isEmpty == true { bags[state] = nil }
        return removed.sorted { $0.1.position < $1.1.position }
            .map { Removal(state: state, key: $0.0, value: $0.1.value) }
    }
}

extension [String: DataStore.Entry] {
    /// The values in the order in which they were first written.
    var inOrder: [StateDatum] {
        sorted { $0.value.position < $1.value.position }
            .map { StateDatum(key: $0.key, value: $0.value.value, isKept: $0.value.isKept) }
    }
}
