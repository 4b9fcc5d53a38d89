import MachineRecords
import Statecharts

/// Seeks the shortest list of requests that makes a state of a chart current, by trying them.
///
/// What is taken by itself, as an eventless transition or the end of a parallel state, is a part of the step that it
/// follows. Guards that have to be turned, delays that have to end and ends of work are steps of their own.
struct ChartRoute {
    private let interpreter: ChartInterpreter
    private let structure: ChartStructure

    init(_ interpreter: ChartInterpreter, _ structure: ChartStructure) {
        (self.interpreter, self.structure) = (interpreter, structure)
    }

    /// - Parameter news: tell where the chart is.
    func answer(to goal: Int, from state: StatechartState, _ news: ChartNews) -> RouteAnswer {
        guard structure.askables.flat.states.indices.contains(goal) else { return .stale }
        let leaf = structure.askables.flat.states[goal].node
        let walk = GoalWalk(to: leaf, of: interpreter, from: state, isGivenUp: { Task.isCancelled })
        if let steps = walk.inputs.flatMap({ steps($0, to: goal, from: state, news) }) { return .found(steps) }
        guard let entering = walk.entering else { return walk.isComplete ? .none : .notFound(within: walk.count) }
        return steps(entering, to: goal, from: state, news).map { .passed($0) } ?? .notFound(within: walk.count)
    }

    /// The requests that give the chart those inputs; nil where a person can ask for no request that gives one of them.
    private func steps(
        _ inputs: [ChartInput], to goal: Int, from begin: StatechartState, _ news: ChartNews
    ) -> [RouteStep]? {
        var (state, news, steps) = (begin, news, [RouteStep]())
        for input in inputs {
            guard let request = request(for: input) else { return nil }
            let from = news.main
            let step: ChartStep
            (state, step) = interpreter.step(state, input)
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

    private func request(for input: ChartInput) -> RequestRecord? {
        items(for: input).compactMap { structure.askables.numbers[$0] }.first.map { .event($0) }
    }

    /// What may stand for an input, the likeliest first.
    private func items(for input: ChartInput) -> [ChartAskables.Item] {
        switch input {
        case .event(let name): [.event(name)] + Self.descriptors(naming: name).map { .event($0) }
        case .transition(let place):
            structure.askables.takers[place].flatMap { taker in
                structure.askables.flat.edges.filter { $0.transition == place }
                    .map { taker.item(to: structure.askables.flat.states[$0.to].node) }
            }
        case .guardSwitch(let name, _): [.guardSwitch(name)]
        case .elapse, .nextDelay: [.nextDelay]
        case .endDelay(let name): [.delay(.named(name))]
        case .finish(let id): [.finish(id)]
        case .fail(let id): [.fail(id)]
        }
    }

    /// The descriptors for many events in whose place a walk asks for an event of that name.
    private static func descriptors(naming name: String) -> [String] {
        if name == "anything" { return ["*"] }
        return name.hasSuffix(".anything") ? [name.dropLast("anything".count) + "*"] : []
    }
}
