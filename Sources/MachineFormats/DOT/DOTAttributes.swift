/// The attributes of one node, edge or cluster that say something of states and transitions; the others are looks, and not
/// kept.
///
/// Most have none or one, of which a file may have a million: a short list takes a third of the memory of a dictionary.
struct DOTAttributes {
    /// A value, and whether it stands between `<` and `>`.
    struct Value: Equatable {
        let text: String
        var isHTML = false
    }

    private struct Entry {
        var value: Value
        var number: UInt8
    }

    private static let names = [
        "label", "xlabel", "shape", "style", "peripheries", "lhead", "ltail", "cluster", "statename", "statekind",
        "event", "guard", "action", "dir",
    ]

    private static let numbers = Dictionary(
        names.enumerated().map { ($1, UInt8($0)) }, uniquingKeysWith: { first, _ in first })

    /// Whether the value of the attribute of that name is kept.
    static func keeps(_ name: String) -> Bool { numbers[name] != nil }

    private var entries: [Entry] = []

    /// The value of the attribute of that name; nil where it was not set. Only attributes in `names` are kept: setting another does
    /// nothing.
    subscript(name: String) -> Value? {
        get {
            if entries.isEmpty { return nil }
            guard let number = Self.numbers[name] else { return nil }
            return entries.first { $0.number == number }?.value
        }
        set {
            guard let number = Self.numbers[name] else { return }
            entries.removeAll { $0.number == number }
            if let newValue { entries.append(Entry(value: newValue, number: number)) }
        }
    }

    /// Takes another's values; where both have one, the other's counts.
    mutating func merge(_ other: DOTAttributes) {
        if entries.isEmpty {
            entries = other.entries
            return
        }
        for entry in other.entries {
            entries.removeAll { $0.number == entry.number }
            entries.append(entry)
        }
    }

    func merging(_ other: DOTAttributes) -> DOTAttributes {
        var merged = self
        merged.merge(other)
        return merged
    }
}
