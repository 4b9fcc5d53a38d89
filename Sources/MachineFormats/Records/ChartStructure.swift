import MachineRecords
import Statecharts

/// A chart as the records of a machine without nesting: its leaves, its transitions between them, and what can be asked.
struct ChartStructure {
    let record: StructureRecord
    let askables: ChartAskables
    /// The state of each leaf, by its node.
    let states: [Int: Int]
    let names: ShownStateNames
    /// What is drawn for each transition.
    private let drawn: [Int: [FlatChart.Edge]]
    /// For each state the nodes that it is in, from the root down.
    private let paths: [[Int]]

    init(_ interpreter: ChartInterpreter) {
        let (chart, askables) = (interpreter.chart, ChartAskables(interpreter))
        let flat = askables.flat
        let states = Dictionary(uniqueKeysWithValues: zip(flat.states.map(\.node), flat.states.indices))
        let names = ShownStateNames(chart, of: flat)
        let groups = Groups(chart, of: flat, names)
        var record = StructureRecord(
            states: Self.leaves(of: chart, flat, names, groups),
            edges: Self.edges(of: chart, askables, states: states, groups),
            events: Self.events(of: chart, askables, states: states),
            initial: flat.initial.first ?? 0, groups: groups.records)
        record.initials.formUnion(flat.initial)
        self.record = record
        (self.askables, self.states, self.names) = (askables, states, names)
        drawn = flat.edges.reduce(into: [:]) { drawn, edge in
            if let transition = edge.transition { drawn[transition, default: []].append(edge) }
        }
        paths = flat.states.map { state in
            Array(sequence(first: state.node) { chart.nodes[$0].parent }.dropFirst()).reversed()
        }
    }

    /// The steps that a transition declares from what it left to what it entered.
    /// - Parameter left: the states within the transition's source that may have been left.
    func steps(of transition: Int, from left: [Int], to entered: Set<Int>) -> [StatePair] {
        (drawn[transition] ?? []).filter { entered.contains($0.to) }.flatMap { edge in
            let origins = edge.isParents ? nearest(to: edge.to, among: left) : left.filter { $0 == edge.from }
            return origins.map { StatePair(from: $0, to: edge.to) }
        }
    }

    /// Of states that are left together the one of the target's region; the first where none is nearer than the others.
    private func nearest(to target: Int, among states: [Int]) -> [Int] {
        let depths = states.map { commonDepth($0, target) }
        guard let most = depths.max(), let place = depths.firstIndex(of: most) else { return [] }
        return [states[place]]
    }

    /// How many nodes hold two states both, and these if they are one.
    func commonDepth(_ one: Int, _ other: Int) -> Int {
        zip(path(of: one), path(of: other)).prefix { $0 == $1 }.count + (one == other ? 1 : 0)
    }

    /// The nodes that a state is in, from the root down.
    func path(of state: Int) -> [Int] { paths[state] }

    /// The state by which a node is shown: its own, or the first below it; nil where none is.
    func state(showing node: Int, in chart: Statechart) -> Int? {
        if let own = states[node] { return own }
        return states.keys.filter { leaf in
            var place = chart.nodes[leaf].parent
            while let parent = place, parent != node { place = chart.nodes[parent].parent }
            return place == node
        }.compactMap { states[$0] }.min()
    }

    private static func leaves(
        of chart: Statechart, _ flat: FlatChart, _ names: ShownStateNames, _ groups: Groups
    ) -> [StateRecord] {
        let left = Set(flat.edges.map(\.from))
        // The end of a part is not the machine's: what is around it goes on.
        func isOver(_ state: FlatChart.State, _ place: Int) -> Bool {
            state.isFinal && !left.contains(place) && chart.nodes[state.node].parent == Statechart.root
        }
        return zip(flat.states, names.states).enumerated().map { place, shown in
            let (state, name) = shown
            let invocations = chart.nodes[state.node].invocations
            let works = invocations.compactMap(\.name).joined(separator: ", ")
            let work = works.isEmpty ? WorkRecord.unnamed : .named(works)
            var record = StateRecord(
                name: name, kind: isOver(state, place) ? .final : .standard,
                work: invocations.isEmpty ? nil : work)
            record.ownName = names.ownName(in: name, of: state.node)
            record.group = groups.smallest(around: state.node)
            record.endsParent = state.isFinal && chart.nodes[state.node].parent != Statechart.root
            let path = chart.path(of: state.node)
            let isBelow = chart.nodes[state.node].parent.map { $0 != Statechart.root } ?? false
            if isBelow || (state.node != Statechart.root && path != name) {
                (record.path, record.id) = (path, chart.nodes[state.node].id)
            }
            return record
        }
    }

    private static func events(
        of chart: Statechart, _ askables: ChartAskables, states: [Int: Int]
    ) -> [DeclaredEvent] {
        let covered = askables.covered(in: chart.dialect)
        return askables.items.enumerated().map { number, item in
            var event = DeclaredEvent(item.name(askables.works), target: item.leaf.flatMap { states[$0] })
            event.covered = covered[number] ?? []
            return event
        }
    }

    private static func edges(
        of chart: Statechart, _ askables: ChartAskables, states: [Int: Int], _ groups: Groups
    ) -> [EdgeRecord] {
        let flat = askables.flat
        let several = Set(Dictionary(grouping: flat.edges.compactMap(\.transition)) { $0 }.filter { $1.count > 1 }.keys)
        var edges: [EdgeRecord] = []
        var staying = staying(in: chart, askables, states: states, groups)
        for edge in flat.edges {
            guard let place = edge.transition else {
                edges.append(EdgeRecord(from: edge.from, to: edge.to, trigger: .passive(.eventless(guarding: nil))))
                continue
            }
            // In the order of the file, in which guards are asked.
            while let first = staying[edge.from]?.first, first.place < place {
                edges.append(first.edge)
                staying[edge.from]?.removeFirst()
            }
            for trigger in triggers(of: place, to: flat.states[edge.to].node, chart, askables) {
                var record = EdgeRecord(
                    from: edge.from, to: edge.to, trigger: trigger, guards: guards(of: place, in: chart))
                if edge.isParents { record.group = groups.numbers[chart.transitions[place].source] }
                if several.contains(place) { record.transition = place }
                groups.setFrames(of: &record, place, to: flat.states[edge.to].node, in: chart)
                edges.append(record)
            }
        }
        return edges + staying.sorted { $0.key < $1.key }.flatMap { $0.value.map(\.edge) }
    }

    /// What is taken without leaving a state, by the state from which it is drawn, with its place among the transitions.
    private static func staying(
        in chart: Statechart, _ askables: ChartAskables, states: [Int: Int], _ groups: Groups
    ) -> [Int: ArraySlice<(place: Int, edge: EdgeRecord)>] {
        var staying: [Int: ArraySlice<(place: Int, edge: EdgeRecord)>] = [:]
        for (place, transition) in chart.transitions.enumerated() where transition.targets.isEmpty {
            let group = states[transition.source] == nil ? groups.numbers[transition.source] : nil
            guard let state = states[transition.source] ?? group.flatMap({ groups.first(in: $0) }) else { continue }
            for trigger in triggers(of: place, to: nil, chart, askables) {
                var record = EdgeRecord(
                    from: state, to: nil, trigger: trigger, guards: guards(of: place, in: chart))
                record.group = group
                record.isInert = chart.dialect.isXState && transition.doesNothing
                staying[state, default: []].append((place, record))
            }
        }
        return staying
    }

    private static func guards(of place: Int, in chart: Statechart) -> [String?] {
        chart.transitions[place].guarding.map { [chart.text(of: $0)] } ?? []
    }

    /// What takes an edge: requests, and then what nobody can ask for.
    private static func triggers(
        of place: Int, to leaf: Int?, _ chart: Statechart, _ askables: ChartAskables
    ) -> [EdgeTrigger] {
        let asked = askables.takers[place].compactMap { askables.numbers[$0.item(to: leaf)] }
        let requested = asked.map { EdgeTrigger.request(.event($0)) }
        guard case .events(let names) = chart.transitions[place].trigger else {
            let eventless = PassiveTrigger.eventless(guarding: guards(of: place, in: chart).first ?? nil)
            return requested.isEmpty ? [.passive(eventless)] : requested
        }
        return requested + names.filter(askables.isEndOfState).map { .passive(.raised($0)) }
    }
}

/// The parents of a chart as groups of its leaves.
private struct Groups {
    private(set) var records: [StateGroup] = []
    /// The group of each node that has leaves below it.
    private(set) var numbers: [Int: Int] = [:]
    private let parents: [Int?]
    /// The first leaf of each group, as a state.
    private var firsts: [Int] = []

    init(_ chart: Statechart, of flat: FlatChart, _ names: ShownStateNames) {
        parents = chart.nodes.map(\.parent)
        for (state, leaf) in flat.states.enumerated() {
            for node in around(leaf.node) {
                guard numbers[node] == nil else { break }
                numbers[node] = records.count
                var group = StateGroup(node == Statechart.root ? "" : names.groupName(of: node))
                if node != Statechart.root { group.ownName = names.ownName(of: node) }
                group.isNameless = chart.nodes[node].kind == .region
                group.isRegion = chart.nodes[node].parent.map { chart.nodes[$0].kind == .parallel } ?? false
                records.append(group)
                firsts.append(state)
            }
        }
        let tree = ChartTree(chart)
        let states = Dictionary(uniqueKeysWithValues: zip(flat.states.map(\.node), flat.states.indices))
        var entered: [Int: Int?] = [:]
        for (node, group) in numbers {
            records[group].parent = parents[node].flatMap { numbers[$0] }
            records[group].initial = Self.firstEntered(in: node, tree, chart, &entered).flatMap { states[$0] }
        }
    }

    /// The first leaf that is entered with a node; nil where what is entered leads back to where it came from.
    /// - Parameter known: what was found for nodes before.
    private static func firstEntered(
        in node: Int, _ tree: ChartTree, _ chart: Statechart, _ known: inout [Int: Int?]
    ) -> Int? {
        var (trail, passed, next) = ([Int](), Set<Int>(), node)
        var leaf: Int?
        while passed.insert(next).inserted {
            if let found = known[next] {
                leaf = found
                break
            }
            trail.append(next)
            guard let child = tree.entry(of: next, in: chart).first else {
                leaf = next
                break
            }
            next = child
        }
        for passed in trail { known[passed] = .some(leaf) }
        return leaf
    }

    /// The nodes above a node, the nearest first.
    private func around(_ node: Int) -> some Sequence<Int> {
        sequence(first: node) { parents[$0] }.dropFirst()
    }

    /// The group of the parent of a leaf.
    func smallest(around leaf: Int) -> Int? { parents[leaf].flatMap { numbers[$0] } }

    /// Says of an edge to a leaf from where to where the file draws its transition: from parents and to parents as such.
    func setFrames(of edge: inout EdgeRecord, _ place: Int, to leaf: Int, in chart: Statechart) {
        let transition = chart.transitions[place]
        edge.sourceFrame = frame(of: transition.source)
        let targets = transition.targets.compactMap { chart.nodes[$0].kind.isHistory ? parents[$0] : $0 }
        let entered = [leaf] + around(leaf)
        edge.targetFrame = entered.first(where: targets.contains).flatMap(frame)
    }

    /// The group of a parent that is drawn as a frame.
    private func frame(of node: Int) -> Int? { node == Statechart.root ? nil : numbers[node] }

    /// The first state of a group.
    func first(in group: Int) -> Int { firsts[group] }
}

extension ChartAskables.Item {
    /// The leaf that is part of the request.
    fileprivate var leaf: Int? {
        if case .transition(_, let leaf) = self { leaf } else { nil }
    }
}

extension Invocation {
    /// What a person reads: the source; or the id where an export names a function without a name by its place, as
    /// `inline:machine.state#actor[0]`, and nil where the file gives it no id, which then is made of the place too.
    fileprivate var name: String? {
        if isNamedByPlace { return nil }
        guard source.hasPrefix("inline:") else { return source }
        return id.hasPrefix("inline:") || id.first?.isNumber == true ? nil : id
    }
}
