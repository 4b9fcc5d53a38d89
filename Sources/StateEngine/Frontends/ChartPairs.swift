/// The pairs of a chart's literal: like a dictionary, but in the order in which it is written, and with every pair that is
/// written, so that a key that is written twice can be reported.
public struct ChartPairs<Key: Hashable & Sendable, Value: Sendable>: Sendable, ExpressibleByDictionaryLiteral {
    /// The pairs as written.
    public let pairs: [(key: Key, value: Value)]

    /// Takes the pairs of a literal.
    public init(dictionaryLiteral elements: (Key, Value)...) { self.init(elements) }

    /// Takes pairs that are computed.
    public init(_ pairs: some Sequence<(Key, Value)>) { self.pairs = pairs.map { (key: $0, value: $1) } }

    /// The keys that are written more than once, in the order in which they are repeated.
    var duplicates: [Key] {
        var seen: [Key: Int] = [:]
        return pairs.map(\.key).filter { key in
            seen[key, default: 0] += 1
            return seen[key] == 2
        }
    }

    /// The pairs by their keys; of a key that is written twice, the first.
    var byKey: [Key: Value] { Dictionary(pairs.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first }) }
}
