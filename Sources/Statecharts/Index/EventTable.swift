/// Which transitions of a node an event may set off, found without comparing names for each node: those whose descriptors
/// match it, as `EventPattern` says.
struct EventTable: Sendable {
    /// An event as the table knows it: the descriptors that match it, in the order in which they count.
    struct Key: Sendable, Hashable {
        /// Numbers of descriptors.
        var descriptors: [Int]
        /// The node whose delay is over, and which of its delays; -1 for an event with a name.
        var delayNode = -1
        var delayGroup = 0
    }

    private let dialect: Dialect
    private var numbers: [EventPattern: Int] = [:]
    /// The bytes of the longest beginning that a descriptor matches names by; nil where none does.
    private var longest: Int?
    private var starts: [Int]
    private var entries: [Entry] = []

    private struct Entry: Sendable {
        var descriptor: Int
        var transition: Int
    }

    init(_ chart: Statechart) {
        dialect = chart.dialect
        starts = [Int](repeating: 0, count: chart.nodes.count + 1)
        var lists = [[Entry]](repeating: [], count: chart.nodes.count)
        for (place, transition) in chart.transitions.enumerated() {
            for name in transition.trigger.eventNames {
                guard let number = number(of: name) else { continue }
                lists[transition.source].append(Entry(descriptor: number, transition: place))
            }
        }
        for node in chart.nodes.indices {
            starts[node] = entries.count
            // Stable by their places, which are unlike.
            entries += lists[node].sorted { ($0.descriptor, $0.transition) < ($1.descriptor, $1.transition) }
        }
        starts[chart.nodes.count] = entries.count
    }

    /// The transitions of a node for one descriptor, in the order of the chart.
    func transitions(of node: Int, descriptor: Int, _ body: (Int) -> Bool) {
        var (low, high) = (starts[node], starts[node + 1])
        let end = high
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].descriptor < descriptor { low = middle + 1 } else { high = middle }
        }
        while low < end, entries[low].descriptor == descriptor {
            if !body(entries[low].transition) { return }
            low += 1
        }
    }

    /// Whether a transition waits for an event by this very name.
    func isWritten(_ name: String) -> Bool { descriptor(of: name) != nil }

    /// Whether a descriptor matches this very name, or it and what begins with it, rather than whatever is around it too.
    func isMatchedClosely(_ name: String) -> Bool { numbers[.name(name)] != nil || numbers[.prefix(name)] != nil }

    /// The number of a descriptor as it is written; nil for one that no transition has, and for one that matches nothing.
    func descriptor(of name: String) -> Int? { numbers[dialect.pattern(of: name)] }

    /// What an event of this name is matched by: its own name, beginnings of it, the longest first, then what matches all.
    func key(of name: String) -> Key {
        var found = numbers[.name(name)].map { [$0] } ?? []
        if let longest {
            EventPattern.forEachPrefix(of: name, upTo: longest) { prefix in
                if let number = numbers[prefix] { found.append(number) }
            }
        }
        if let any = numbers[.all] { found.append(any) }
        return Key(descriptors: found)
    }

    /// What the end of a state's own delay is matched by, besides the transitions that wait for it.
    func key(ofDelay group: Int, of node: Int) -> Key {
        let any = dialect.isXState ? numbers[.all].map { [$0] } ?? [] : []
        return Key(descriptors: any, delayNode: node, delayGroup: group)
    }

    private mutating func number(of name: String) -> Int? {
        let pattern = dialect.pattern(of: name)
        if case .nothing = pattern { return nil }
        if let known = numbers[pattern] { return known }
        if case .prefix(let stem) = pattern { longest = max(longest ?? 0, stem.utf8.count) }
        numbers[pattern] = numbers.count
        return numbers.count - 1
    }
}
