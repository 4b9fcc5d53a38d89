/// The ends of parallel nodes that transitions wait for, and which requests are of one region alone.
struct ParallelEnds {
    /// One parallel node whose end, and nothing else, sets off some transitions of its own.
    struct Join {
        var transitions: [Int]
        var regions: [Region]
    }

    /// Something that has come to its end while one of its final children is current.
    struct Region {
        var node: Int
        var finals: [Int]
    }

    private let tables: ChartTables
    /// For each transition the lowest node that holds all which the same request may set off; the root where that is unknown.
    private let scopes: [Int]
    private(set) var joins: [Join] = []

    init(_ tables: ChartTables) {
        self.tables = tables
        let chart = tables.chart
        let parallels = chart.nodes.indices.filter { $0 != Statechart.root && chart.nodes[$0].kind == .parallel }
        scopes = parallels.isEmpty ? [] : Self.scopes(in: tables)
        guard !parallels.isEmpty else { return }
        let sources = EventSources(tables, upTo: Self.longestBeginning(in: chart))
        for node in parallels {
            let event = chart.doneEvent(of: node)
            let waiting = tables.outgoing[node].filter { chart.transitions[$0].trigger == .events([event]) }
            guard !waiting.isEmpty, sources.areOne(for: event) else { continue }
            joins.append(Join(transitions: waiting, regions: regions(of: node)))
        }
    }

    /// Whether what sets off a transition sets off none outside of a region.
    func belongs(_ transition: Int, to region: Int) -> Bool { tables.tree.isWithin(scopes[transition], region) }

    /// What has to come to its end before a parallel node has; a final child is there already.
    private func regions(of parallel: Int) -> [Region] {
        let (tree, chart) = (tables.tree, tables.chart)
        return tree.states(below: parallel, in: chart).flatMap { child -> [Region] in
            switch chart.nodes[child].kind {
            case .parallel: regions(of: child)
            case .final: []
            case .state, .composite, .region, .choice, .fork, .join, .history:
                [Region(node: child, finals: tree.children(of: child).filter { chart.nodes[$0].kind == .final })]
            }
        }
    }

    /// The bytes of the longest beginning that a descriptor matches names by.
    private static func longestBeginning(in chart: Statechart) -> Int {
        let lengths = chart.transitions.lazy.flatMap(\.trigger.eventNames).map { name in
            if case .prefix(let stem) = chart.dialect.pattern(of: name) { stem.utf8.count } else { 0 }
        }
        return lengths.max() ?? 0
    }

    /// By what a transition waits for: an event that matches two descriptors may set off the transitions of both.
    private static func scopes(in tables: ChartTables) -> [Int] {
        let (chart, tree) = (tables.chart, tables.tree)
        let longest = longestBeginning(in: chart)
        var own: [EventPattern: Int] = [:]
        for transition in chart.transitions {
            for pattern in transition.trigger.eventNames.map(chart.dialect.pattern) {
                own[pattern] = tree.lowest(holding: own[pattern], transition.source)
            }
        }
        var scopes = own
        for (pattern, scope) in own {
            for wider in pattern.wider(upTo: longest) where wider != pattern {
                guard let other = own[wider] else { continue }
                scopes[pattern] = tree.lowest(holding: scopes[pattern], other)
                scopes[wider] = tree.lowest(holding: scopes[wider], scope)
            }
        }
        return chart.transitions.map { transition in
            switch transition.trigger {
            case .eventless: transition.source
            // What lets time pass may end the delays of several regions.
            case .after: Statechart.root
            case .events(let names):
                names.map(chart.dialect.pattern).reduce(transition.source) {
                    tree.lowest(holding: $0, scopes[$1] ?? Statechart.root)
                }
            }
        }
    }
}

/// How many ways there are to an event that a descriptor matches: ends of states, what actions raise or send, what is asked for.
private struct EventSources {
    private let dialect: Dialect
    private var counts: [EventPattern: Int] = [:]

    init(_ tables: ChartTables, upTo longest: Int) {
        let chart = tables.chart
        dialect = chart.dialect
        let sent = chart.actions.flatMap { [$0.raisedEvent, $0.delayedEvent].compactMap { $0 } }
        for name in chart.nodes.indices.map(chart.doneEvent) + sent { count(.name(name), upTo: longest) }
        for name in Set(chart.transitions.flatMap(\.trigger.eventNames)) where tables.ownEvents[name] == nil {
            count(dialect.pattern(of: name), upTo: longest)
        }
    }

    private mutating func count(_ pattern: EventPattern, upTo longest: Int) {
        for wider in pattern.wider(upTo: longest) { counts[wider, default: 0] += 1 }
    }

    /// Whether nothing that a descriptor of this name matches comes from anything but the one thing that the chart raises it for.
    func areOne(for name: String) -> Bool { counts[dialect.pattern(of: name)] == 1 }
}

extension ChartTree {
    /// The lowest node that holds two others. O(depth).
    fileprivate func lowest(holding first: Int?, _ second: Int) -> Int {
        guard var node = first else { return second }
        while !isWithin(second, node) { node = parents[node] }
        return node
    }
}
