import MachineRecords
import Statecharts

/// A chart as the records of a machine without nesting: its leaves, its transitions between them, and what can be asked.
struct ChartStructure {
    let record: StructureRecord
    let requests: ChartRequests
    /// The state of each leaf, by its node.
    let states: [Int: Int]
    /// For each state the nodes that it is in, from the root down.
    private let paths: [[Int]]

    init(_ interpreter: ChartInterpreter) {
        let (chart, requests) = (interpreter.chart, ChartRequests(interpreter))
        let flat = requests.flat
        let states = Dictionary(uniqueKeysWithValues: zip(flat.states.map(\.node), flat.states.indices))
        let left = Set(flat.edges.map(\.from))
        // The end of a part is not the machine's: what is around it goes on.
        func isEnd(_ state: FlatChart.State, _ place: Int) -> Bool {
            state.isFinal && !left.contains(place) && chart.nodes[state.node].parent == Chart.root
        }
        let names = flat.states.enumerated().map { place, state in
            let invocations = chart.nodes[state.node].invocations
            let works = invocations.compactMap(\.name).joined(separator: ", ")
            let work = works.isEmpty ? WorkRecord.unnamed : .named(works)
            var record = StateRecord(
                name: state.name, kind: isEnd(state, place) ? .final : .ordinary,
                work: invocations.isEmpty ? nil : work)
            let path = chart.path(of: state.node)
            if path != state.name || chart.nodes[state.node].parent != Chart.root { record.path = path }
            return record
        }
        let events = requests.items.map { item in
            DeclaredEvent(item.name(requests.works), target: item.leaf.flatMap { states[$0] })
        }
        var record = StructureRecord(
            states: names, edges: Self.edges(chart, requests, states), events: events, initial: flat.initial.first ?? 0)
        record.initials.formUnion(flat.initial)
        self.record = record
        (self.requests, self.states) = (requests, states)
        paths = flat.states.map { state in
            Array(sequence(first: state.node) { chart.nodes[$0].parent }.dropFirst()).reversed()
        }
    }

    /// The nodes that a state is in, from the root down.
    func path(of state: Int) -> [Int] { paths[state] }

    /// The state by which a node is shown: its own, or the first below it; nil where none is.
    func state(showing node: Int, in chart: Chart) -> Int? {
        if let own = states[node] { return own }
        return states.keys.filter { leaf in
            var place = chart.nodes[leaf].parent
            while let parent = place, parent != node { place = chart.nodes[parent].parent }
            return place == node
        }.compactMap { states[$0] }.min()
    }

    private static func edges(_ chart: Chart, _ requests: ChartRequests, _ states: [Int: Int]) -> [EdgeRecord] {
        let flat = requests.flat
        var edges: [EdgeRecord] = []
        for edge in flat.edges {
            guard let place = edge.transition else {
                edges.append(EdgeRecord(from: edge.from, to: edge.to, trigger: .passive(.eventless(guarding: nil))))
                continue
            }
            for trigger in triggers(of: place, to: flat.states[edge.to].node, chart, requests) {
                var record = EdgeRecord(
                    from: edge.from, to: edge.to, trigger: trigger, guards: guards(of: place, in: chart))
                record.isParents = edge.isParents
                edges.append(record)
            }
        }
        for (place, transition) in chart.transitions.enumerated() where transition.targets.isEmpty {
            guard let state = states[transition.source] else { continue }
            for trigger in triggers(of: place, to: transition.source, chart, requests) {
                edges.append(EdgeRecord(from: state, to: nil, trigger: trigger, guards: guards(of: place, in: chart)))
            }
        }
        return edges
    }

    private static func guards(of place: Int, in chart: Chart) -> [String?] {
        chart.transitions[place].guarding.map { [chart.text(of: $0)] } ?? []
    }

    /// What takes an edge: requests, or what nobody can ask for.
    private static func triggers(
        of place: Int, to leaf: Int, _ chart: Chart, _ requests: ChartRequests
    ) -> [EdgeTrigger] {
        let asked = requests.takers[place].compactMap { requests.numbers[ChartRequests.item($0, to: leaf)] }
        if !asked.isEmpty { return asked.map { .request(.event($0)) } }
        guard case .events(let names) = chart.transitions[place].trigger else {
            return [.passive(.eventless(guarding: guards(of: place, in: chart).first ?? nil))]
        }
        return names.map { .passive(.raised($0)) }
    }
}

extension Chart {
    /// The chart as records without nesting: its leaves, and its transitions between them.
    package var structure: StructureRecord { ChartStructure(ChartInterpreter(self)).record }
}

extension ChartRequests.Item {
    /// The leaf that is part of the request.
    fileprivate var leaf: Int? {
        if case .transition(_, let leaf) = self { leaf } else { nil }
    }
}

extension Invocation {
    /// What a person reads: the source; or the id where an export names a function without a name by its place, as
    /// `inline:machine.state#actor[0]`, and nil where the file gives it no id, which then is made of the place too.
    fileprivate var name: String? {
        guard source.hasPrefix("inline:") else { return source }
        return id.hasPrefix("inline:") || id.first?.isNumber == true ? nil : id
    }
}
