import Statecharts

extension ChartAskables {
    /// The events that each event's transitions take too, by their numbers: `*` takes all, `error.*`, and in SCXML `error`, what
    /// begins so.
    /// - Complexity: linear in the events and their points, and in the pairs that are found.
    func covered(in dialect: Dialect) -> [Int: Set<Int>] {
        let names = items.indices.compactMap { number in
            items[number].eventName.map { (number, dialect.pattern(of: $0)) }
        }
        // What matches many, and how long the longest beginning is that it matches by.
        var (wide, longest) = ([EventPattern: [Int]](), -1)
        for (number, pattern) in names {
            switch pattern {
            case .all: wide[pattern, default: []].append(number)
            case .prefix(let stem):
                wide[pattern, default: []].append(number)
                longest = max(longest, stem.utf8.count)
            case .name, .nothing: break
            }
        }
        guard !wide.isEmpty else { return [:] }
        var covered: [Int: Set<Int>] = [:]
        for (number, pattern) in names {
            for wider in pattern.wider(upTo: longest) {
                for other in wide[wider] ?? [] where other != number { covered[other, default: []].insert(number) }
            }
        }
        return covered
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
