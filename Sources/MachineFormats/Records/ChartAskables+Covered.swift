import Statecharts

extension ChartAskables {
    /// The events that each event's transitions take too, by their numbers: `*` takes all, `error.*`, and in SCXML `error`, what
    /// begins so.
    /// - Complexity: linear in the events and their points, and in the pairs that are found.
    func covered(in dialect: Dialect) -> [Int: Set<Int>] {
        let names = items.indices.compactMap { number in items[number].eventName.map { (number, $0) } }
        // What is written to match many, by the beginnings that it matches; empty for all.
        var patterns: [Substring: [Int]] = [:]
        for (number, name) in names {
            if let stem = Self.stem(of: name, in: dialect) { patterns[stem, default: []].append(number) }
        }
        guard !patterns.isEmpty else { return [:] }
        var covered: [Int: Set<Int>] = [:]
        for (number, name) in names {
            for stem in Self.stems(of: name) {
                for pattern in patterns[stem] ?? [] where pattern != number {
                    covered[pattern, default: []].insert(number)
                }
            }
        }
        return covered
    }

    /// What names must begin with that a descriptor matches; nil for one that matches a single name.
    private static func stem(of descriptor: String, in dialect: Dialect) -> Substring? {
        switch dialect {
        case .diagram: return nil
        case .xstate4: return descriptor == "*" ? "" : nil
        case .xstate5, .scxml:
            if descriptor == "*" { return "" }
            if descriptor.hasSuffix(".*") { return descriptor.dropLast(2) }
            return dialect == .scxml ? Substring(descriptor) : nil
        }
    }

    /// A name, and what is in front of each of its points; at last nothing.
    private static func stems(of name: String) -> [Substring] {
        var stems = [Substring(name)]
        while let last = stems.last, let point = last.lastIndex(of: ".") { stems.append(last[..<point]) }
        return stems + [""]
    }
}

extension ChartAskables.Item {
    /// The event by which a chart hears of this request; nil for a request that is no event.
    fileprivate var eventName: String? {
        switch self {
        case .event(let name): name
        case .finish(let id): "done.invoke." + id
        case .fail(let id): "error.platform." + id
        case .transition, .delay, .guardSwitch, .nextDelay: nil
        }
    }
}
