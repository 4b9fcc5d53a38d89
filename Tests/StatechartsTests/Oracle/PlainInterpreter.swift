import Statecharts

/// A second interpreter, written from the pseudocode of the SCXML recommendation (appendix D) with sets and recursion, as
/// plain as that: what the fast one is compared with. XState 5 differs from it in few places, which ask `isXState`.
final class PlainInterpreter {
    let chart: Statechart
    private(set) var configuration: Set<Int> = []
    private(set) var isDone = false
    /// What was done, one name after the other, and `+ID` and `-ID` for what was entered and left.
    private(set) var trace: [String] = []
    private(set) var isEndless = false
    var guards: Set<String> = []
    private var histories: [Int: [Int]] = [:]
    private var hasRemembered = false
    private var internalQueue: [Cause] = []
    private var externalQueue: [Cause] = []
    private var delays: [(left: Int, cause: Cause, id: String?, node: Int?)] = []
    private let children: [[Int]]
    private let order: [Int]

    /// What transitions wait for.
    enum Cause: Equatable {
        case event(String)
        case delay(Int, ChartDelay)
    }

    init(_ chart: Statechart) {
        self.chart = chart
        let children = chart.nodes.indices.map { node in chart.nodes.indices.filter { chart.nodes[$0].parent == node } }
        self.children = children
        var order = [Int](repeating: 0, count: chart.nodes.count)
        var next = 0
        func number(_ node: Int) {
            order[node] = next
            next += 1
            children[node].forEach(number)
        }
        number(0)
        self.order = order
    }

    private var isXState: Bool { chart.dialect == .xstate5 }
    var leaves: [Int] { inOrder(configuration.filter(isAtomic)) }

    /// Whether a region of a parallel state is missing: XState's own algorithm leaves it out where one transition leaves
    /// and enters a region that another one stays in. The interpreter enters it.
    var isIncomplete: Bool {
        configuration.contains { node in
            chart.nodes[node].kind == .parallel && !states(node).allSatisfy(configuration.contains)
        }
    }

    // MARK: - What is asked

    func start() {
        trace = []
        var entry = Entry()
        entry.states.insert(0)
        addDescendants(0, &entry)
        enter(entry)
        macrostep()
    }

    /// Whether something was taken.
    func send(_ event: String) -> Bool {
        trace = []
        let enabled = select(.event(event))
        if !enabled.isEmpty { microstep(enabled) }
        macrostep()
        return !enabled.isEmpty
    }

    /// Does nothing.
    func pause() { trace = [] }

    func turn(_ name: String, _ isOn: Bool) {
        trace = []
        if isOn { guards.insert(name) } else { guards.remove(name) }
        macrostep()
    }

    func elapse(_ milliseconds: Int) {
        trace = []
        var rest = milliseconds
        // The interpreter's own limits, so that both give up at the same moment.
        var (count, countNow) = (0, 0)
        while let least = delays.map(\.left).min(), least <= rest, !isDone, !isEndless {
            rest -= least
            count += 1
            countNow = least == 0 ? countNow + 1 : 0
            if count > ChartInterpreter.delayLimit || countNow > ChartInterpreter.momentLimit {
                isEndless = true
                return
            }
            for place in delays.indices { delays[place].left -= least }
            guard let place = delays.firstIndex(where: { $0.left == 0 }) else { return }
            let enabled = select(delays.remove(at: place).cause)
            if !enabled.isEmpty { microstep(enabled) }
            macrostep()
        }
        for place in delays.indices { delays[place].left -= rest }
    }

    var delayCount: Int { delays.count }

    private func macrostep() {
        var count = 0
        var looks = true
        while !isDone {
            count += 1
            if count > 150 {
                isEndless = true
                return
            }
            var enabled = looks ? selectEventless() : []
            let before = configuration
            hasRemembered = false
            let isEventless = !enabled.isEmpty
            if enabled.isEmpty {
                if !internalQueue.isEmpty {
                    enabled = select(internalQueue.removeFirst())
                } else if !externalQueue.isEmpty {
                    enabled = select(externalQueue.removeFirst())
                } else {
                    break
                }
            }
            if !enabled.isEmpty { microstep(enabled) }
            looks = !(isXState && isEventless && before == configuration && !hasRemembered)
        }
        if isDone { delays = [] }
    }

    // MARK: - Selection

    private func selectEventless() -> [Int] {
        var enabled: [Int] = []
        for state in leaves {
            for node in [state] + ancestors(state) {
                let eventless = transitions(node).filter { chart.transitions[$0].trigger == .eventless }
                if let found = eventless.first(where: { holds($0) }) {
                    if !enabled.contains(found) { enabled.append(found) }
                    break
                }
            }
        }
        return withoutConflicts(enabled)
    }

    private func select(_ cause: Cause) -> [Int] {
        if isXState { return withoutConflicts(selectDeepest(0, cause)) }
        var enabled: [Int] = []
        for state in leaves {
            for node in [state] + ancestors(state) {
                if let found = transitions(node).first(where: { matches($0, cause) && holds($0) }) {
                    if !enabled.contains(found) { enabled.append(found) }
                    break
                }
            }
        }
        return withoutConflicts(enabled)
    }

    private func selectDeepest(_ node: Int, _ cause: Cause) -> [Int] {
        let below = children[node].filter(configuration.contains).flatMap { selectDeepest($0, cause) }
        if !below.isEmpty { return below }
        // The longest descriptor first, the whole name before all.
        let found = transitions(node).filter { matches($0, cause) && holds($0) }
        return found.max { (score($0, cause), -$0) < (score($1, cause), -$1) }.map { [$0] } ?? []
    }

    private func score(_ transition: Int, _ cause: Cause) -> Int {
        guard case .events(let names) = chart.transitions[transition].trigger else { return .max }
        guard case .event(let name) = cause else { return 1 }
        return names.filter { matches($0, name) }.map { $0 == name ? .max : $0.count }.max() ?? 0
    }

    private func matches(_ transition: Int, _ cause: Cause) -> Bool {
        switch (chart.transitions[transition].trigger, cause) {
        case (.events(let names), .event(let name)): names.contains { matches($0, name) }
        case (.events(let names), .delay): isXState && names.contains("*")
        case (.after(let delay), .delay(let node, let other)):
            chart.transitions[transition].source == node && delay == other
        default: false
        }
    }

    private func matches(_ descriptor: String, _ name: String) -> Bool {
        if descriptor == "*" || descriptor == name { return true }
        let isOpen = descriptor.hasSuffix(".*")
        if isXState, !isOpen { return false }
        let stem =
            isOpen
            ? String(descriptor.dropLast(2)) : descriptor.hasSuffix(".") ? String(descriptor.dropLast()) : descriptor
        return name == stem || name.hasPrefix(stem + ".")
    }

    private func holds(_ transition: Int) -> Bool { chart.transitions[transition].guarding.map(holds) ?? true }

    private func holds(_ condition: ChartCondition) -> Bool {
        switch condition {
        case .named(let name): guards.contains(name)
        case .isIn(let node): configuration.contains(node)
        case .not(let inner): !holds(inner)
        case .all(let all): all.allSatisfy(holds)
        case .any(let any): any.contains(where: holds)
        case .constant(let value): value
        }
    }

    private func withoutConflicts(_ enabled: [Int]) -> [Int] {
        var filtered: [Int] = []
        for one in enabled {
            var isPreempted = false
            var removed: [Int] = []
            for other in filtered where !exitSet([one]).isDisjoint(with: exitSet([other])) {
                if isBelow(chart.transitions[one].source, chart.transitions[other].source) {
                    removed.append(other)
                } else {
                    isPreempted = true
                    break
                }
            }
            if isPreempted { continue }
            filtered.removeAll(where: removed.contains)
            filtered.append(one)
        }
        return filtered
    }

    // MARK: - A microstep

    private func microstep(_ enabled: [Int]) {
        // Asked once: where a history is left and entered in one step, the pseudocode would find another one afterwards,
        // and enter less than it left.
        let domains = enabled.map(domain)
        exit(enabled)
        for transition in enabled { perform(chart.transitions[transition].actions) }
        var entry = Entry()
        for (transition, domain) in zip(enabled, domains) { add(transition, domain, &entry) }
        enter(entry)
    }

    private func exit(_ enabled: [Int]) {
        let states = Array(inOrder(exitSet(enabled)).reversed())
        for state in states {
            for history in children[state] {
                guard case .history(let isDeep) = chart.nodes[history].kind else { continue }
                let kept = configuration.filter {
                    isDeep ? isAtomic($0) && isBelow($0, state) : chart.nodes[$0].parent == state
                }
                histories[history] = inOrder(kept)
                hasRemembered = true
            }
        }
        for state in states {
            trace.append("-" + chart.nodes[state].id)
            perform(chart.nodes[state].exit)
            delays.removeAll { $0.node == state }
            configuration.remove(state)
        }
    }

    private struct Entry {
        var states: Set<Int> = []
        var byDefault: Set<Int> = []
    }

    private func enter(_ entry: Entry) {
        // The pseudocode would enter again what is above a history's target and was not left.
        for state in inOrder(entry.states) where !configuration.contains(state) {
            trace.append("+" + chart.nodes[state].id)
            configuration.insert(state)
            perform(chart.nodes[state].entry)
            for delay in ownDelays(state) { start(delay, .delay(state, delay), nil, node: state) }
            if entry.byDefault.contains(state) { perform(chart.nodes[state].initialActions) }
            if chart.nodes[state].kind == .final { reachFinal(state) }
        }
    }

    private func reachFinal(_ state: Int) {
        let parent = chart.nodes[state].parent ?? 0
        var next = parent
        if chart.nodes[parent].kind != .parallel {
            if parent == 0 {
                isDone = true
                return
            }
            internalQueue.append(.event("done.state." + chart.nodes[parent].id))
            next = chart.nodes[parent].parent ?? 0
        }
        // Upward through parallel states, which goes beyond the recommendation.
        while chart.nodes[next].kind == .parallel, isInFinal(next) {
            if next == 0 {
                isDone = true
                return
            }
            internalQueue.append(.event("done.state." + chart.nodes[next].id))
            next = chart.nodes[next].parent ?? 0
        }
    }

    private func isInFinal(_ node: Int) -> Bool {
        switch chart.nodes[node].kind {
        case .parallel: states(node).allSatisfy(isInFinal)
        case .final: configuration.contains(node)
        default: children[node].contains { chart.nodes[$0].kind == .final && configuration.contains($0) }
        }
    }

    private func perform(_ actions: [ChartAction]) {
        for action in actions {
            switch action {
            case .named(let name): trace.append(name)
            case .raise(let name): internalQueue.append(.event(name))
            case .send(let name, nil, _): externalQueue.append(.event(name))
            case .send(let name, let delay?, let id): start(delay, .event(name), id, node: nil)
            case .cancel(let id):
                if isXState {
                    if let last = delays.lastIndex(where: { $0.id == id }) { delays.remove(at: last) }
                } else {
                    delays.removeAll { $0.id == id }
                }
            }
        }
    }

    private func start(_ delay: ChartDelay, _ cause: Cause, _ id: String?, node: Int?) {
        guard case .milliseconds(let length) = delay else { return }
        delays.append((length, cause, id, node))
    }

    private func ownDelays(_ state: Int) -> [ChartDelay] {
        var found: [ChartDelay] = []
        for transition in transitions(state) {
            if case .after(let delay) = chart.transitions[transition].trigger, !found.contains(delay) {
                found.append(delay)
            }
        }
        return found
    }

    // MARK: - Sets

    private func exitSet(_ enabled: [Int]) -> Set<Int> {
        var found: Set<Int> = []
        for transition in enabled where !chart.transitions[transition].targets.isEmpty {
            let domain = self.domain(transition)
            for state in configuration where domain.map({ isBelow(state, $0) }) ?? true { found.insert(state) }
        }
        return found
    }

    private func domain(_ transition: Int) -> Int? {
        let value = chart.transitions[transition]
        let targets = effective(value.targets)
        let isCompound = !isAtomic(value.source) && chart.nodes[value.source].kind != .parallel
        if isXState {
            if value.isInternal, targets.allSatisfy({ $0 == value.source || isBelow($0, value.source) }) {
                return value.source
            }
            let common = ancestors(value.source).first { node in targets.allSatisfy { isBelow($0, node) } }
            return common ?? (value.isInternal ? 0 : nil)
        }
        if value.isInternal, isCompound, targets.allSatisfy({ isBelow($0, value.source) }) { return value.source }
        return ancestors(value.source).first { node in
            chart.nodes[node].kind != .parallel && targets.allSatisfy { isBelow($0, node) }
        } ?? 0
    }

    private func effective(_ targets: [Int]) -> [Int] {
        targets.flatMap { target in
            guard case .history = chart.nodes[target].kind else { return [target] }
            return histories[target] ?? effective(defaults(of: target))
        }
    }

    /// What a history stands for at first: what it says itself, or else what its parent begins with.
    private func defaults(of history: Int) -> [Int] {
        let said = chart.nodes[history].initial
        let parent = chart.nodes[history].parent ?? 0
        if !said.isEmpty { return said }
        return chart.nodes[parent].kind == .parallel ? states(parent) : initial(parent)
    }

    private func initial(_ node: Int) -> [Int] {
        chart.nodes[node].initial.isEmpty ? Array(states(node).prefix(1)) : chart.nodes[node].initial
    }

    private func add(_ transition: Int, _ domain: Int?, _ entry: inout Entry) {
        let value = chart.transitions[transition]
        guard !value.targets.isEmpty else { return }
        for target in value.targets {
            if isXState, target == value.source, domain == target {
                addBelow(target, &entry)
            } else {
                addDescendants(target, below: domain, &entry)
            }
        }
        for target in effective(value.targets) { addAncestors(target, domain, &entry) }
        if domain == nil { entry.states.insert(0) }
        if let domain, chart.nodes[domain].kind == .parallel { complete(domain, &entry) }
    }

    /// With the domain of the transition that leads to it: the pseudocode enters all between a history's parent and what the history
    /// stands for, and would enter other regions a second time where the parent is not left.
    private func addDescendants(_ state: Int, below domain: Int? = nil, _ entry: inout Entry) {
        if case .history = chart.nodes[state].kind {
            let nodes = histories[state] ?? defaults(of: state)
            let parent = chart.nodes[state].parent ?? 0
            let top = domain.flatMap { isBelow($0, parent) ? $0 : nil } ?? parent
            for node in nodes { addDescendants(node, below: domain, &entry) }
            for node in nodes { addAncestors(node, top, &entry) }
        } else {
            entry.states.insert(state)
            addBelow(state, &entry)
        }
    }

    private func addBelow(_ state: Int, _ entry: inout Entry) {
        if isAtomic(state) { return }
        if chart.nodes[state].kind == .parallel { return complete(state, &entry) }
        entry.byDefault.insert(state)
        for node in initial(state) { addDescendants(node, &entry) }
        for node in initial(state) { addAncestors(node, state, &entry) }
    }

    private func addAncestors(_ state: Int, _ top: Int?, _ entry: inout Entry) {
        if state == top { return }
        for node in ancestors(state) {
            if node == top { return }
            entry.states.insert(node)
            if chart.nodes[node].kind == .parallel { complete(node, &entry) }
        }
    }

    private func complete(_ parallel: Int, _ entry: inout Entry) {
        for child in states(parallel) where !entry.states.contains(where: { $0 == child || isBelow($0, child) }) {
            addDescendants(child, &entry)
        }
    }

    // MARK: - The tree

    private func transitions(_ node: Int) -> [Int] {
        chart.transitions.indices.filter { chart.transitions[$0].source == node }
    }
    private func inOrder(_ nodes: some Sequence<Int>) -> [Int] { nodes.sorted { order[$0] < order[$1] } }
    private func states(_ node: Int) -> [Int] { children[node].filter { !isHistory($0) } }
    private func isAtomic(_ node: Int) -> Bool { states(node).isEmpty }
    private func isBelow(_ node: Int, _ other: Int) -> Bool { ancestors(node).contains(other) }

    private func isHistory(_ node: Int) -> Bool {
        if case .history = chart.nodes[node].kind { true } else { false }
    }

    private func ancestors(_ node: Int) -> [Int] {
        guard let parent = chart.nodes[node].parent else { return [] }
        return [parent] + ancestors(parent)
    }
}
