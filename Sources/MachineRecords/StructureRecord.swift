/// A machine's states and edges as numbers and names, with nothing of the program's types.
package struct StructureRecord: Equatable, Sendable {
    /// What never changes, shared by all copies: views pass a structure on many times in a frame.
    private final class Body: Sendable {
        let states: [StateRecord]
        let edges: [EdgeRecord]
        let groups: [StateGroup]
        let events: [DeclaredEvent]
        /// What lists look up again and again, made once.
        let index: StructureIndex

        init(_ states: [StateRecord], _ edges: [EdgeRecord], _ groups: [StateGroup], _ events: [DeclaredEvent]) {
            self.states = states
            self.edges = edges
            self.groups = groups
            self.events = events
            index = StructureIndex(states, edges, events: events)
        }
    }

    private let body: Body
    package var initial: Int
    /// All states that the machine begins in, where those are several.
    package var initials: Set<Int>
    /// Grows when a target that only a closure knew has been seen, and when a closure is attached.
    package var version = 0
    /// Whether a request for the present state succeeds without leaving it, rather than being refused.
    package var sameStateSucceeds = false

    /// - Complexity: linear in the states and edges.
    package init(
        states: [StateRecord], edges: [EdgeRecord], events: [DeclaredEvent], initial: Int = 0,
        groups: [StateGroup] = []
    ) {
        body = Body(states, edges, groups, events)
        self.initial = initial
        initials = [initial]
    }

    /// In the order the machine declares them; a state's index is its identity in every record.
    package var states: [StateRecord] { body.states }
    /// As they are drawn: what leaves a group of states is here once.
    package var edges: [EdgeRecord] { body.edges }
    /// Parts of machines whose states are nested, in no order; a chart itself is one of them, without a name.
    package var groups: [StateGroup] { body.groups }
    /// An event's index is its identity in every record.
    package var events: [DeclaredEvent] { body.events }
    var index: StructureIndex { body.index }

    package static func == (a: StructureRecord, b: StructureRecord) -> Bool {
        guard a.version == b.version, a.initial == b.initial, a.initials == b.initials else { return false }
        guard a.sameStateSucceeds == b.sameStateSucceeds else { return false }
        if a.body === b.body { return true }
        return a.states == b.states && a.edges == b.edges && a.groups == b.groups && a.events == b.events
    }

    /// The edges that leave a state: its own in the order of all edges, then those of the groups around it, the smallest
    /// first. Where one of them always holds, none of a larger group by the same trigger comes behind it: it never would.
    package func edges(from state: Int) -> some Collection<EdgeRecord> {
        index.places(from: state, in: group(of: state), of: groups, edges).lazy.map { edges[$0].leaving(state) }
    }

    /// Those of `edges(from:)` that name a trigger: not those that take it besides, as what waits for any event does.
    /// - Complexity: linear in the edges found and the groups around the state.
    package func edges(from state: Int, by trigger: EdgeTrigger) -> [EdgeRecord] {
        edges(from: state, with: .trigger(trigger))
    }

    /// The edges that a request may lead along from a state, in the order in which their guards are asked: what is behind one
    /// that always holds is none of them.
    /// - Complexity: linear in the edges found, the groups around the state and what takes the request.
    package func edges(taking request: RequestRecord, from state: Int) -> [EdgeRecord] {
        places(taking: request, from: state).map { edges[$0].leaving(state) }
    }

    /// Where those edges are among all.
    func places(taking request: RequestRecord, from state: Int) -> [Int] {
        index.places(taking: .request(request), from: state, in: group(of: state), of: groups, edges)
    }

    private func edges(from state: Int, with part: EdgeIndex.Part) -> [EdgeRecord] {
        index.places(from: state, with: part, in: group(of: state), of: groups, edges).map { edges[$0].leaving(state) }
    }

    /// The smallest group around a state.
    package func group(of state: Int) -> Int? { states.indices.contains(state) ? states[state].group : nil }

    /// The edges that leave a state and no other.
    package func ownEdges(from state: Int) -> some Collection<EdgeRecord> {
        index.ownPlaces(from: state).lazy.map { edges[$0] }
    }

    /// The states from which edges lead to a state, as they are drawn: one for each edge, in the order of all edges.
    package func origins(of target: Int) -> some Collection<Int> { index.origins(of: target) }

    /// The lines that stand for a step in a drawing; none where it has no line.
    /// - Parameters:
    ///   - request: what was asked, by which lines are told apart that lead the same way; else a state's own count.
    ///   - entered: all that is current after the step: lines of the same transition that lead there belong to it too;
    ///     nil for all that the transition names.
    package func lines(
        of step: StatePair, by request: RequestRecord? = nil, entering entered: [Int]? = nil
    ) -> Set<StatePair> {
        Set(edgesTaken(by: step, request, entering: entered).compactMap(\.line))
    }

    private func edgesTaken(by step: StatePair, _ request: RequestRecord?, entering entered: [Int]?) -> [EdgeRecord] {
        let leading = edges(from: step.from, with: .target(step.to))
        let asked = leading.filter { request != nil && $0.trigger.request == request }
        let own = leading.filter { !$0.isParents }
        let best = asked.isEmpty ? (own.isEmpty ? leading : own) : asked
        let joint = Set(best.compactMap(\.transition)).flatMap { edges(from: step.from, with: .transition($0)) }
            .filter { edge in edge.to.map { entered?.contains($0) ?? true } ?? false }
        return best + joint
    }

    /// Those of them that leave the state from which the step is taken: another's, which stands for it as one of a parent's states,
    /// would say that the machine was there.
    /// - Parameter hasFrames: whether the line of a parent leaves its frame: then it is that of each of its states.
    package func ownLines(
        of step: StatePair, by request: RequestRecord? = nil, entering entered: [Int]? = nil, hasFrames: Bool = false
    ) -> Set<StatePair> {
        let taken = edgesTaken(by: step, request, entering: entered)
        return Set(
            taken.filter { $0.line?.from == step.from || hasFrames && $0.sourceFrame != nil }.compactMap(\.line))
    }

    /// Whether a state is in a group, at any depth.
    package func isState(_ state: Int, in group: Int) -> Bool {
        var next = self.group(of: state)
        while let around = next {
            if around == group { return true }
            next = groups[around].parent
        }
        return false
    }

    /// The states that a transition from one state enters together with another, that one included; none where no line
    /// leads there.
    package func targets(enteredWith target: Int, from state: Int) -> Set<Int> {
        Set(lines(of: StatePair(from: state, to: target)).map(\.to))
    }

    /// Whether what leads from one state to another may be more lines than one, or that of another state.
    package var hasSharedLines: Bool { index.hasSharedLines }

    /// Everything that can be asked of the machine, in the order in which keys are given: events, states, the dynamic
    /// transition, background, reset.
    ///
    /// A machine without any event is driven by its states, so each of them can be asked for; in one with events only
    /// the states that a request for a state may lead to are.
    package var requests: [RequestRecord] { index.requests }

    /// Whether a request is one of `requests`.
    package func canAsk(_ request: RequestRecord) -> Bool { index.canAsk(request) }

    /// The state that stands for the program's time in the background, if the machine has one.
    package var background: Int? { index.background }

    /// What a state is called, as a reader can see it.
    package func seenName(of state: Int) -> String {
        states.indices.contains(state) ? states[state].name.seen : "?"
    }

    /// With how many letters its parents stand before its own name in that, dots and all.
    package func parentLetters(of state: Int) -> Int {
        guard states.indices.contains(state), let own = states[state].ownName else { return 0 }
        return max(0, seenName(of: state).count - own.count)
    }
}
