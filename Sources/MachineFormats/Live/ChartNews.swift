import MachineRecords
import Statecharts

/// What a step of a chart comes to as events of a machine without nesting.
///
/// Each set of transitions that is taken at once is an event of its own, so that what a person asked and what the chart
/// did of itself after it are told apart.
struct ChartNews {
    private let interpreter: ChartInterpreter
    private let structure: ChartStructure
    /// The numbers of all current states, ascending.
    private(set) var current: [Int] = []
    /// Of them the one that was entered last.
    private(set) var main = 0

    init(_ interpreter: ChartInterpreter, _ structure: ChartStructure, atStart step: ChartStep) {
        (self.interpreter, self.structure) = (interpreter, structure)
        place(atStart: step)
    }

    /// Puts the news where a chart begins, before it does anything of itself.
    mutating func place(atStart step: ChartStep) {
        current = step.microsteps.first.map { Set(entered(by: $0)).sorted() } ?? []
        main = current.first ?? 0
    }

    /// The events of what the chart's time brought, not numbered yet.
    mutating func events(ofTime step: ChartStep) -> [EventRecord] {
        var events: [EventRecord] = []
        for (place, microstep) in step.microsteps.enumerated() {
            let asker = place == 0 || microstep.isDelays ? AskerRecord.clock : .chart
            events.append(event(of: microstep, microstep.causeRecord, by: asker))
        }
        if let loop = step.loop {
            let kind = EventRecord.Kind.rejected(.time, from: main, target: nil, refusal(of: loop))
            events.append(EventRecord(number: 0, asker: .clock, kind: kind))
        }
        return events
    }

    /// The events of what a chart does of itself when it has begun, not numbered yet.
    mutating func events(ofStart step: ChartStep) -> [EventRecord] {
        var events = step.microsteps.dropFirst().map { event(of: $0, $0.causeRecord, by: .chart) }
        if let loop = step.loop { events.append(rejection(of: loop)) }
        return events
    }

    /// That a chart stands before a loop, to which something has led that is done: what would follow by itself is given up.
    func rejection(of loop: ChartLoop) -> EventRecord {
        let place = loop.changes.first?.last.flatMap { structure.states[$0] } ?? main
        let kind = EventRecord.Kind.rejected(.eventless, from: place, target: nil, refusal(of: loop))
        return EventRecord(number: 0, asker: .chart, kind: kind)
    }

    /// That nothing came of what was asked, as it leads into a loop.
    private func rejection(of loop: ChartLoop, asked: RequestRecord, by asker: AskerRecord) -> EventRecord {
        let kind = EventRecord.Kind.rejected(.request(asked), from: main, target: nil, refusal(of: loop))
        return EventRecord(number: 0, asker: asker, kind: kind)
    }

    private func refusal(of loop: ChartLoop) -> RefusalRecord {
        let round = loop.changes.compactMap { $0.last.flatMap { structure.states[$0] } }
        return RefusalRecord(.endless(round, isClosed: loop.isClosed))
    }

    /// The events of a step, not numbered yet.
    mutating func events(of step: ChartStep, asked: RequestRecord, by asker: AskerRecord) -> [EventRecord] {
        var events: [EventRecord] = []
        for (place, microstep) in step.microsteps.enumerated() {
            // A transition that forbids its event is chosen, and nothing happens by it but that.
            if place == 0, case .forbidden? = step.refusal { continue }
            let isFirst = place == 0 && step.refusal == nil
            let isAsked = isFirst && !isOfOtherDelay(microstep, than: asked)
            let cause: CauseRecord = isAsked ? .request(asked) : microstep.causeRecord
            events.append(event(of: microstep, cause, by: isFirst ? asker : .chart))
        }
        if let loop = step.loop {
            if step.turnsGuard, events.isEmpty {
                let kind = EventRecord.Kind.context(.request(asked), in: main)
                events.append(EventRecord(number: 0, asker: asker, kind: kind))
            }
            events.append(events.isEmpty ? rejection(of: loop, asked: asked, by: asker) : rejection(of: loop))
        } else if let refusal = step.refusal {
            var event = EventRecord(number: 0, asker: asker, kind: kind(of: refusal, asked))
            event.unmet = unmet(by: refusal)
            // Whichever of them would take it: it counts for all.
            if case .ignored = event.kind, current.count > 1 { event.states = current }
            events.append(event)
        }
        if let work = step.unhandledFailure {
            let stopped = RefusalRecord(.stopped(work: structure.askables.works[work] ?? work))
            let kind = EventRecord.Kind.rejected(.request(asked), from: place(of: work), target: nil, stopped)
            events.append(EventRecord(number: 0, asker: asker, kind: kind))
        }
        return events
    }

    /// Whether a delay ended that is shorter than the one whose end was asked for.
    private func isOfOtherDelay(_ microstep: Microstep, than asked: RequestRecord) -> Bool {
        guard case .delay(_, let ended)? = microstep.cause, case .event(let number) = asked,
            case .delay(let delay) = structure.askables.items[number]
        else { return false }
        return delay != ended
    }

    /// The current state that has work, or is a part of what has it.
    private func place(of work: String) -> Int {
        let nodes = interpreter.chart.nodes
        guard let owner = nodes.firstIndex(where: { $0.invocations.contains { $0.id == work } }) else { return main }
        return current.first { structure.states[owner] == $0 || structure.path(of: $0).contains(owner) } ?? main
    }

    /// The event of a machine that begins anew, with a step for each region that was elsewhere.
    func reset(from before: ChartNews, by asker: AskerRecord) -> EventRecord {
        let steps = current.filter { !before.current.contains($0) }.map { state in
            StatePair(from: nearest(to: state, of: before.current) ?? before.main, to: state)
        }
        let from = steps.first { $0.to == main }?.from ?? main
        var event = EventRecord(number: 0, asker: asker, kind: .reset(from: from, to: main), states: current)
        event.beside = steps.filter { $0.to != main }
        return event
    }

    /// Of some states the one that is the farthest within what is around another too: in one region the least states hold others.
    private func nearest(to state: Int, of others: [Int]) -> Int? {
        others.max { structure.commonDepth($0, state) < structure.commonDepth($1, state) }
    }

    private mutating func event(
        of microstep: Microstep, _ cause: CauseRecord, by asker: AskerRecord
    ) -> EventRecord {
        let kind = kind(of: microstep, cause)
        follow(microstep, kind)
        var event = EventRecord(number: 0, asker: asker, kind: kind, states: current)
        if case .transitioned(let from, let to, _, _) = kind {
            event.beside = lines(of: microstep, mainly: StatePair(from: from, to: to), by: cause)
        }
        return event
    }

    /// The steps besides the main one: of a transition that leaves or enters several states each of them, and of transitions
    /// that several regions take at once those of each.
    private func lines(of microstep: Microstep, mainly main: StatePair, by cause: CauseRecord) -> [StatePair] {
        let (left, entered) = (self.left(by: microstep), self.entered(by: microstep))
        guard microstep.transitions.count > 1 || left.count > 1 || entered.count > 1 else { return [] }
        var lines: [StatePair] = []
        for transition in microstep.transitions {
            let source = interpreter.chart.transitions[transition].source
            let within = left.filter { structure.states[source] == $0 || structure.path(of: $0).contains(source) }
            let first = within.filter { $0 == main.from } + within.filter { $0 != main.from }
            let steps = structure.steps(of: transition, from: first, to: Set(entered))
            // Where history leads elsewhere, what is declared is no step.
            let step = microstep.transitions.count > 1 ? line(from: within, to: entered, by: cause) : nil
            let known = steps.isEmpty ? [step].compactMap { $0 }.map { StatePair(from: $0.from, to: $0.to) } : steps
            lines += known.filter { $0 != main && !lines.contains($0) }
        }
        // What a history remembers is entered though nothing is declared to lead there.
        let told = Set(lines.map(\.to) + [main.to])
        return lines
            + entered.filter { !told.contains($0) }.map {
                StatePair(from: nearest(to: $0, of: left) ?? main.from, to: $0)
            }
    }

    /// Puts the news where a microstep of that kind leads.
    private mutating func follow(_ microstep: Microstep, _ kind: EventRecord.Kind) {
        guard case .transitioned(_, let to, _, _) = kind else { return }
        let (left, entered) = (self.left(by: microstep), self.entered(by: microstep))
        current = Set(current).subtracting(left).union(entered).sorted()
        main = to
    }

    private func left(by microstep: Microstep) -> [Int] { microstep.exited.compactMap { structure.states[$0] } }

    /// The states that are entered; where others are left for what is current already, as the last branch is for a join, that.
    private func entered(by microstep: Microstep) -> [Int] {
        let entered = microstep.entered.compactMap { structure.states[$0] }
        guard entered.isEmpty, !left(by: microstep).isEmpty else { return entered }
        let targets = microstep.transitions.flatMap { interpreter.chart.transitions[$0].targets }
        return targets.compactMap { structure.states[$0] }.filter(current.contains)
    }

    private func kind(of microstep: Microstep, _ cause: CauseRecord) -> EventRecord.Kind {
        let (left, entered) = (self.left(by: microstep), self.entered(by: microstep))
        guard let last = entered.last else { return .stayed(cause, in: taker(of: microstep)) }
        let nearest = left.contains(main) ? main : left.last ?? main
        let (from, to) = line(from: left, to: entered, by: cause) ?? (nearest, last)
        return .transitioned(from: from, to: to, by: cause)
    }

    /// The current state whose transition is taken, or that of a state around it.
    private func taker(of microstep: Microstep) -> Int {
        let sources = microstep.transitions.map { interpreter.chart.transitions[$0].source }
        func takes(_ state: Int) -> Bool {
            let around = structure.path(of: state)
            return sources.contains { structure.states[$0] == state || around.contains($0) }
        }
        return takes(main) ? main : current.first(where: takes) ?? main
    }

    /// The step that was declared, of all that lead from what was left to what was entered: what a request leads along before
    /// what it does not, what leaves a state alone before what leaves all of a parent, and of those the state that was
    /// entered last; of several that were left with a parent the one beside which the parent's line is drawn. Nil where none is
    /// declared.
    /// - Complexity: linear in the edges that the request takes; where none of them leads there, in all that leave the states.
    private func line(from left: [Int], to entered: [Int], by cause: CauseRecord) -> (from: Int, to: Int)? {
        if case .request(let asked) = cause {
            let line = line(from: left, to: entered) { structure.record.edges(from: $0, by: .request(asked)) }
            if let line { return line }
        }
        return line(from: left, to: entered) { structure.record.edges(from: $0) }
    }

    private func line(
        from left: [Int], to entered: [Int], along edges: (Int) -> some Sequence<EdgeRecord>
    ) -> (from: Int, to: Int)? {
        let left = left.filter { $0 == main } + left.filter { $0 != main }
        let entries = Dictionary(zip(entered, entered.indices)) { $1 }
        var best: (rank: [Int], from: Int, to: Int)?
        for from in left {
            for edge in edges(from) {
                guard let to = edge.to, let entry = entries[to] else { continue }
                let shared = edge.isParents ? edge.line.map { structure.commonDepth($0.from, from) } ?? 0 : 0
                let near = edge.isParents ? structure.commonDepth(from, to) : 0
                let rank = [edge.isParents ? 1 : 0, -entry, -near, -shared]
                if best.map({ rank.lexicographicallyPrecedes($0.rank) }) ?? true { best = (rank, from, to) }
            }
        }
        return best.map { ($0.from, $0.to) }
    }

    private func kind(of refusal: ChartRefusal, _ asked: RequestRecord) -> EventRecord.Kind {
        guard let record = record(of: refusal, asked) else { return .ignored(.request(asked), in: main) }
        let target = structure.target(of: asked)
        let from = refusal == .hasFailed ? main : target.map { origin(of: $0) } ?? main
        return .rejected(.request(asked), from: from, target: target, record)
    }

    private func unmet(by refusal: ChartRefusal) -> [String?] {
        guard case .guarded(let unmet) = refusal else { return [] }
        return unmet.map { interpreter.chart.text(of: $0) }
    }

    /// Why a request is refused; nil for one that is ignored.
    private func record(of refusal: ChartRefusal, _ asked: RequestRecord) -> RefusalRecord? {
        switch refusal {
        case .notCurrent: structure.target(of: asked).map { notListed($0) }
        case .isDone:
            structure.target(of: asked).map { RefusalRecord(.finalState(from: origin(of: $0), to: $0)) }
        case .hasFailed: RefusalRecord(.stopped(work: nil))
        case .awaiting(let join):
            structure.state(showing: join, in: interpreter.chart).map { RefusalRecord(.awaiting(join: $0)) }
        case .noTransition, .guarded, .forbidden, .ambiguous, .unknownGuard, .notRunning, .noDelay: nil
        }
    }

    /// Why a state cannot be asked for that nothing leads to from here.
    func refusal(of target: Int) -> RefusalRecord {
        current.contains(target) ? RefusalRecord(.alreadyInState(target)) : notListed(target)
    }

    private func notListed(_ target: Int) -> RefusalRecord {
        var legal: [Int] = []
        for edge in current.flatMap({ structure.record.edges(from: $0) }) where edge.trigger.request != nil {
            if let next = edge.to, !legal.contains(next) { legal.append(next) }
        }
        return RefusalRecord(.notListed(from: origin(of: target), to: target), legal: legal)
    }

    /// The current state from which a state would be entered: of several the one that shares most of what is around it, as
    /// states of one region do, and of those the one that was entered last.
    func origin(of target: Int) -> Int {
        let around = structure.path(of: target)
        return current.max { one, other in
            let shared = [one, other].map { zip(structure.path(of: $0), around).prefix { $0 == $1 }.count }
            return (shared[0], one == main ? 1 : 0) < (shared[1], other == main ? 1 : 0)
        } ?? main
    }

    /// What a step that is only tried on a state would come to.
    mutating func verdict(of step: ChartStep, on asked: RequestRecord) -> Verdict {
        if let unmet = step.refusal.map(unmet), !unmet.isEmpty { return .unmet(guards: unmet) }
        if let refusal = step.refusal { return record(of: refusal, asked).map { .refused($0) } ?? .ignored }
        if let work = step.unhandledFailure {
            return .refused(RefusalRecord(.stopped(work: structure.askables.works[work] ?? work)))
        }
        let loop = step.loop.map(refusal)
        if let loop, step.microsteps.isEmpty, !step.turnsGuard { return .refused(loop) }
        let before = current
        for microstep in step.microsteps { follow(microstep, kind(of: microstep, .request(asked))) }
        if before == current, step.microsteps.allSatisfy(\.entered.isEmpty) { return .allowed(to: nil, loop: loop) }
        let entered = Set(step.microsteps.flatMap(\.entered).compactMap { structure.states[$0] })
        return .allowed(to: main, company: current.filter { $0 != main && entered.contains($0) }, loop: loop)
    }

    /// What a reset would come to, of a chart that stands where it has led.
    func verdict(ofReset step: ChartStep) -> Verdict {
        .allowed(to: main, company: current.filter { $0 != main }, loop: step.loop.map(refusal))
    }
}

extension ChartStructure {
    /// The state that a request asks for, as a diagram's transition does that has no event of its own. One of several ways of an
    /// event asks for the event: where nothing waits for that it is ignored, as any event is.
    fileprivate func target(of request: RequestRecord) -> Int? {
        guard case .event(let number) = request, record.events[number].name.isEmpty else { return nil }
        return record.events[number].target
    }
}

extension ChartStep {
    /// Whether a guard was turned, which is done whatever follows.
    fileprivate var turnsGuard: Bool { if case .guardSwitch? = input { true } else { false } }
}

extension Microstep {
    /// Whether the end of a state's delay set it off.
    fileprivate var isDelays: Bool { if case .delay? = cause { true } else { false } }

    /// What set it off, where nobody asked for it.
    fileprivate var causeRecord: CauseRecord {
        switch cause {
        case .event(let name): .unlisted(name)
        case .delay(_, let delay): .unlisted(delay.name)
        case .request, nil: .eventless
        }
    }
}
