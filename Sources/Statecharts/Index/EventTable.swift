/// Which transitions of a node an event may set off, found without comparing names for each node.
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
    private var numbers: [String: Int] = [:]
    private var hasPatterns = false
    /// The bytes of the longest descriptor.
    private var longest = 0
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
    func isWritten(_ name: String) -> Bool { numbers[name] != nil }

    /// What an event of this name is matched by.
    func key(of name: String) -> Key {
        switch dialect {
        case .diagram: Key(descriptors: numbers[name].map { [$0] } ?? [])
        case .xstate4: Key(descriptors: [numbers[name], numbers["*"]].compactMap { $0 })
        case .xstate5:
            Key(descriptors: hasPatterns ? patterns(of: name) : numbers[name].map { [$0] } ?? [])
        case .scxml: Key(descriptors: prefixes(of: name))
        }
    }

    /// What the end of a state's own delay is matched by, besides the transitions that wait for it.
    func key(ofDelay group: Int, of node: Int) -> Key {
        let any = dialect == .xstate4 || dialect == .xstate5 ? numbers["*"].map { [$0] } ?? [] : []
        return Key(descriptors: any, delayNode: node, delayGroup: group)
    }

    private mutating func number(of name: String) -> Int? {
        guard let descriptor = normal(name) else { return nil }
        if dialect == .xstate5, descriptor == "*" || descriptor.hasSuffix(".*") { hasPatterns = true }
        if let known = numbers[descriptor] { return known }
        longest = max(longest, descriptor.utf8.count)
        numbers[descriptor] = numbers.count
        return numbers.count - 1
    }

    /// A descriptor as it is looked up; nil for one that matches nothing.
    private func normal(_ name: String) -> String? {
        switch dialect {
        case .diagram, .xstate4: return name
        case .xstate5:
            let stars = name.split(separator: ".", omittingEmptySubsequences: false).dropLast().contains("*")
            return stars && name.hasSuffix(".*") ? nil : name
        case .scxml:
            if name == "*" { return name }
            if name.hasSuffix(".*") { return String(name.dropLast(2)) }
            return name.hasSuffix(".") ? String(name.dropLast()) : name
        }
    }

    /// The name itself, then what is in front of each of its points with `.*` behind it, the longest first, then `*`.
    private func patterns(of name: String) -> [Int] {
        var found = numbers[name].map { [$0] } ?? []
        forEachPrefix(of: name) { prefix in
            if let number = numbers[prefix + ".*"], !found.contains(number) { found.append(number) }
        }
        if let any = numbers["*"], !found.contains(any) { found.append(any) }
        return found
    }

    private func prefixes(of name: String) -> [Int] {
        var found: [Int] = []
        forEachPrefix(of: name) { prefix in
            if let number = numbers[String(prefix)] { found.append(number) }
        }
        if let any = numbers["*"], !found.contains(any) { found.append(any) }
        return found
    }

    /// The name and what is in front of each of its points, the longest first; none that no descriptor is as long as.
    private func forEachPrefix(of name: String, _ body: (Substring) -> Void) {
        var prefix = Substring(name)
        while true {
            if prefix.utf8.count <= longest { body(prefix) }
            guard let point = prefix.utf8.lastIndex(of: UInt8(ascii: ".")) else { return }
            prefix = prefix[..<point]
        }
    }
}
