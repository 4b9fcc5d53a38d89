import MachineRecords
import Statecharts

/// Seeks the shortest list of requests that makes a state of a chart current, by trying them.
///
/// What is taken by itself, as an eventless transition or the end of a parallel state, is a part of the step that it
/// follows. Guards that have to be turned, delays that have to end and ends of work are steps of their own.
struct ChartRoute {
    private let interpreter: ChartInterpreter
    private let structure: ChartStructure
    /// What asks for a transition by itself.
    private let requests: [AskedTransition: Int]

    init(_ interpreter: ChartInterpreter, _ structure: ChartStructure) {
        (self.interpreter, self.structure) = (interpreter, structure)
        requests = structure.requestsByTransition
    }

    /// - Parameter news: tell where the chart is.
    func answer(to goal: Int, from state: StatechartState, _ news: ChartNews) -> RouteAnswer {
        guard structure.askables.flat.states.indices.contains(goal) else { return .stale }
        let leaf = structure.askables.flat.states[goal].node
        let walk = GoalWalk(
            to: leaf, of: interpreter, from: state, isGivenUp: { Task.isCancelled },
            mayAsk: mayAsk)
        if let steps = walk.found.flatMap({ steps($0, to: goal, from: state, news) }) { return .found(steps) }
        guard let entering = walk.entering else { return walk.isComplete ? .none : .notFound(within: walk.count) }
        return steps(entering, to: goal, from: state, news).map { .passed($0) } ?? .notFound(within: walk.count)
    }

    /// The requests that give the chart those inputs in their order; nil where a person can ask for no request that gives one of them.
    private func steps(
        _ trials: [ChartTrial], to goal: Int, from begin: StatechartState, _ news: ChartNews
    ) -> [RouteStep]? {
        var (state, news, steps) = (begin, news, [RouteStep]())
        for trial in trials {
            guard let request = request(for: trial) else { return nil }
            let from = news.main
            let step: ChartStep
            (state, step) = interpreter.step(state, trial.input)
            let events = news.events(of: step, asked: request, by: .person)
            steps.append(self.step(request, from: from, to: news.main, news.current, events))
        }
        // Several states may have been entered with it.
        if let last = steps.indices.last { steps[last].to = goal }
        return steps
    }

    private func step(
        _ request: RequestRecord, from: Int, to: Int, _ current: [Int], _ events: [EventRecord]
    ) -> RouteStep {
        var step = RouteStep(from: from, to: to, request: request)
        var tried = TriedStep(lines: [], entered: [], states: current, events: max(1, events.count))
        for event in events {
            guard case .transitioned(let from, let to, let cause, _) = event.kind else { continue }
            if tried.entered.isEmpty { step.from = from }
            for pair in [StatePair(from: from, to: to)] + event.beside {
                tried.lines.formUnion(structure.record.ownLines(of: pair, by: cause.request, entering: event.states))
                tried.entered.append(pair.to)
            }
        }
        step.tried = tried
        return step
    }

    private func mayAsk(_ trial: ChartTrial) -> Bool {
        // Every guard has a switch; its name may be so long that to look it up takes longer than the step.
        if case .guardSwitch = trial.input { return true }
        return request(for: trial) != nil
    }

    private func request(for trial: ChartTrial) -> RequestRecord? {
        if case .transition(let places, let event) = trial.input {
            return places.first.flatMap { requests[AskedTransition(place: $0, event: event)] }.map { .event($0) }
        }
        return item(for: trial).flatMap { structure.askables.numbers[$0] }.map { .event($0) }
    }

    /// What stands for a request of a walk; nil for a transition, which is asked for by the leaf that it leads to.
    private func item(for trial: ChartTrial) -> ChartAskables.Item? {
        switch trial.input {
        case .event(let name): .event(trial.descriptor ?? name)
        case .transition: nil
        case .guardSwitch(let name, _): .guardSwitch(name)
        case .elapse, .nextDelay: .nextDelay
        case .endDelay(let name): .delay(.named(name))
        case .finish(let id): .finish(id)
        case .fail(let id): .fail(id)
        }
    }
}

/// A transition as it is asked for by itself.
private struct AskedTransition: Hashable {
    /// Among the chart's transitions.
    let place: Int
    /// The one of its events by which it is asked for; nil for one without an event.
    let event: String?
}

extension ChartStructure {
    /// For each transition the first request that asks for it alone, by each event that does.
    fileprivate var requestsByTransition: [AskedTransition: Int] {
        var found: [AskedTransition: Int] = [:]
        func note(_ place: Int, to leaf: Int?) {
            for case .eachLeaf(let event) in askables.takers[place] {
                let asked = AskedTransition(place: place, event: event)
                if found[asked] == nil { found[asked] = askables.numbers[.transition(event: event, leaf: leaf)] }
            }
        }
        for edge in askables.flat.edges {
            if let place = edge.transition { note(place, to: askables.flat.states[edge.to].node) }
        }
        // What stays is never drawn.
        for place in askables.takers.indices { note(place, to: nil) }
        return found
    }
}
