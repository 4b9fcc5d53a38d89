import MachineRecords
import Statecharts
import Synchronization

/// A chart as a live machine: its interpreter behind a link.
///
/// Guards are switches, the ends of work are chosen, and time passes when it is asked for; all of it by requests, so that
/// keys, lists and scripts have them as they have events. What is on and what is awaited is the machine's context.
/// Delays also end by a clock of the machine's own, which stands still until somebody sets its pace. The link keeps no
/// timer: whoever shows the clock asks it to go on when something is due.
package final class ChartLink: MachineLink {
    package let name: String
    package let abilities: LinkAbilities = [.ask, .judge, .route]
    private let interpreter: ChartInterpreter
    private let structure: ChartStructure
    private let run: Mutex<Run>
    private let now: @Sendable () -> ContinuousClock.Instant
    /// What the file says about its states in words: these are their data, which nothing changes.
    private let words: [Int: [DatumRecord]]
    /// Whether time alone can bring something about.
    private let hasClock: Bool

    /// How many ends of delays come at once; what is left of the time is kept for the next ones, up to a second of it, as
    /// nobody wants to be shown what a process that was stopped has missed.
    private static let mostEnds = 1_000

    /// Where the chart is, and who is told.
    private struct Run {
        var state: StatechartState
        var news: ChartNews
        /// Where the chart began and what it did of itself from there, until somebody is told of it.
        var start: (news: ChartNews, events: [EventRecord])?
        var number = 0
        var transitions = 0
        var clock: ChartClock
        /// The states whose work is under way, as was told last.
        var working: [Int]
        var followers: [UpdateFeed] = []
        /// The guards that may be asked next while those leaves are current.
        var guardsAhead: (leaves: [Int], names: Set<String>)?
    }

    /// A chart at its start. Where it has no state there is nothing to show: the caller sees to it that it has.
    /// - Parameter now: by which its clock runs.
    package init(_ chart: Statechart, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) {
        name = chart.name
        self.now = now
        hasClock = chart.hasTimedDelays
        interpreter = ChartInterpreter(chart)
        structure = ChartStructure(interpreter)
        words = structure.words(in: interpreter.chart)
        let (state, step) = interpreter.start()
        var news = ChartNews(interpreter, structure, atStart: step)
        let begin = news
        let events = news.events(ofStart: step)
        run = Mutex(
            Run(
                state: state, news: news, start: events.isEmpty ? nil : (begin, events), clock: ChartClock(at: now()),
                working: Self.working(in: state, interpreter, structure)))
    }

    private func working(in state: StatechartState) -> [Int] { Self.working(in: state, interpreter, structure) }

    /// The numbers of the current leaves that have work which is not over.
    private static func working(
        in state: StatechartState, _ interpreter: ChartInterpreter, _ structure: ChartStructure
    ) -> [Int] {
        Set(interpreter.running(in: state).compactMap { structure.states[$0.node] }).sorted()
    }

    /// The state by which a node of the chart is shown: its own, or the first below it; nil where none is.
    package func state(showing node: Int) -> Int? { structure.state(showing: node, in: interpreter.chart) }

    package func connect() -> LinkConnection {
        let feed = UpdateFeed()
        let opening = run.withLock { run in
            run.followers.append(feed)
            defer { tellStart(&run) }
            return run.start.map { snapshot(run, atStart: $0.news) } ?? snapshot(run)
        }
        return LinkConnection(
            opening: opening,
            refresh: { [self] in
                run.withLock { run in
                    let clock = clock(of: run).map { [MachineUpdate.clock($0)] } ?? []
                    _ = feed.add([.snapshot(snapshot(run))] + clock)
                }
            },
            passOn: { feed.passOn($0) }, follow: { await feed.follow($0, $1) })
    }

    /// Tells what the chart did of itself when it began, before anything else happens.
    private func tellStart(_ run: inout Run) {
        guard let start = run.start else { return }
        var events = start.events
        let opening = snapshot(run, atStart: start.news)
        (run.start, run.working) = (nil, opening.working)
        publish(&events, contextBefore: opening.context, &run)
    }

    /// The chart where it began: of what is awaited only the guards, and of work what is done there.
    private func snapshot(_ run: Run, atStart news: ChartNews) -> SnapshotRecord {
        var snapshot = snapshot(run)
        snapshot.states = news.current.filter { $0 != news.main } + [news.main]
        snapshot.context.removeAll { $0.request == nil }
        snapshot.working.removeAll { !news.current.contains($0) }
        return snapshot
    }

    private func snapshot(_ run: Run) -> SnapshotRecord {
        let news = run.news
        var snapshot = SnapshotRecord(
            name: name, structure: structure.record, number: run.number, context: context(of: run.state))
        snapshot.states = news.current.filter { $0 != news.main } + [news.main]
        snapshot.data = words
        snapshot.working = working(in: run.state)
        snapshot.transitions = run.transitions
        snapshot.clock = clock(of: run)
        return snapshot
    }

    package func ask(_ submission: Submission) -> SubmissionAnswer {
        run.withLock { run in
            tellStart(&run)
            passTime(&run)
            let before = context(of: run.state)
            var events: [EventRecord]
            switch demand(of: submission.request, at: run.state) {
            case .reset: events = reset(&run, by: submission.asker)
            case .input(let input): events = step(input, for: submission, &run)
            case nil: return refuse(submission, &run)
            }
            publish(&events, contextBefore: before, &run)
            return .taken(lastEvent: run.number)
        }
    }

    private func step(_ input: ChartInput, for submission: Submission, _ run: inout Run) -> [EventRecord] {
        let (state, step) = interpreter.step(run.state, input)
        run.state = state
        let events = run.news.events(of: step, asked: submission.request, by: submission.asker)
        if !events.isEmpty { return events }
        let kind = EventRecord.Kind.context(.request(submission.request), in: run.news.main)
        return [EventRecord(number: 0, asker: submission.asker, kind: kind)]
    }

    /// No state of a chart can be asked for but by what leads to it; another number than a state's is of no chart.
    private func refuse(_ submission: Submission, _ run: inout Run) -> SubmissionAnswer {
        guard case .state(let target) = submission.request, structure.record.states.indices.contains(target) else {
            return .stale
        }
        let refusal = run.news.refusal(of: target)
        let origin = run.news.origin(of: target)
        let kind = EventRecord.Kind.rejected(.request(submission.request), from: origin, target: target, refusal)
        var events = [EventRecord(number: 0, asker: submission.asker, kind: kind)]
        publish(&events, contextBefore: context(of: run.state), &run)
        return .taken(lastEvent: run.number)
    }

    private func reset(_ run: inout Run, by asker: AskerRecord) -> [EventRecord] {
        let before = run.news
        let step: ChartStep
        (run.state, step) = interpreter.start()
        run.news.place(atStart: step)
        run.transitions = 0
        return [run.news.reset(from: before, by: asker)] + run.news.events(ofStart: step)
    }

    /// Numbers the events and passes them on; the last tells the context and whose work is under way, if these are others.
    private func publish(_ events: inout [EventRecord], contextBefore before: [DatumRecord], _ run: inout Run) {
        for place in events.indices {
            run.number += 1
            events[place].number = run.number
            if case .transitioned = events[place].kind { run.transitions += 1 }
        }
        let context = context(of: run.state)
        let changed = events.firstIndex { if case .context = $0.kind { true } else { false } }
        if context != before, let place = changed ?? events.indices.last { events[place].context = context }
        let working = working(in: run.state)
        if working != run.working, let last = events.indices.last {
            events[last].working = working
            run.working = working
        }
        tell(events.map { MachineUpdate.event($0) }, &run)
    }

    private func tell(_ updates: [MachineUpdate], _ run: inout Run) {
        let all = updates + (clock(of: run).map { [.clock($0)] } ?? [])
        // Who follows no more is forgotten.
        run.followers.removeAll { !$0.add(all) }
    }

    /// Nothing of a chart can be written: guards are switched by requests.
    package func write(_ edit: DatumEdit) -> SubmissionAnswer { .notAllowed }

    /// Tries the request on the chart as it is; nothing of the program's runs.
    package func verdict(on submission: Submission) -> VerdictAnswer {
        run.withLock { run in
            guard run.number == submission.sighting.lastEvent else { return .stale }
            var news = run.news
            let input: ChartInput
            switch demand(of: submission.request, at: run.state) {
            case .reset:
                let step = interpreter.start().1
                news.place(atStart: step)
                _ = news.events(ofStart: step)
                return .verdict(news.verdict(ofReset: step))
            case .input(let asked): input = asked
            case nil:
                guard case .state(let target) = submission.request else { return .verdict(.ignored) }
                return .verdict(.refused(news.refusal(of: target)))
            }
            if !matters(input, in: &run) { return .verdict(.ignored) }
            // What comes before it may be very much, and may take it away: that is seen when it is asked for.
            if case .elapse(let time) = input, let next = run.state.nextEnd, next < time { return .verdict(.unknown) }
            let (_, step) = interpreter.step(run.state, input)
            return .verdict(news.verdict(of: step, on: submission.request))
        }
    }

    /// Walks over the requests on a copy of the chart as it is; the machine goes on meanwhile.
    package func route(_ question: RouteQuestion) -> RouteAnswer {
        let begin = run.withLock { run in
            run.number == question.sighting.lastEvent ? (state: run.state, news: run.news) : nil
        }
        guard let begin else { return .stale }
        return ChartRoute(interpreter, structure).answer(to: question.goal, from: begin.state, begin.news)
    }
}

// MARK: Time

extension ChartLink {
    package func runClock(at pace: Int?) {
        run.withLock { run in
            tellStart(&run)
            let isTold = passTime(&run)
            if let pace { run.clock.set(pace: pace, at: now()) }
            if pace != nil || !isTold { tell([], &run) }
        }
    }

    private func clock(of run: Run) -> ClockRecord? {
        guard hasClock else { return nil }
        return ClockRecord(pace: run.clock.pace, awaited: run.state.awaited(after: run.clock.passed(at: now())))
    }

    /// Gives the chart the time that has passed; each moment at which something ends is a step of its own.
    /// - Returns: whether that was told, as something came of it.
    @discardableResult
    private func passTime(_ run: inout Run) -> Bool {
        var left = run.clock.take(at: now())
        guard run.clock.pace > 0 else { return false }
        let before = context(of: run.state)
        var events: [EventRecord] = []
        for _ in 0..<Self.mostEnds {
            guard let next = run.state.nextEnd else {
                left = 0
                break
            }
            let (state, step) = interpreter.step(run.state, .elapse(milliseconds: min(next, left)))
            run.state = state
            events += run.news.events(ofTime: step)
            // What goes round for ever would do so again at once.
            if step.loop != nil { run.clock.set(pace: 0, at: now()) }
            left -= min(next, left)
            if left == 0 || step.loop != nil { break }
        }
        run.clock.giveBack(left)
        if !events.isEmpty {
            publish(&events, contextBefore: before, &run)
        } else if context(of: run.state) != before {
            // No event tells of it: a delay ended and nothing followed, or it is nearer than it was.
            tell([.snapshot(snapshot(run))], &run)
            return true
        }
        return !events.isEmpty
    }
}

// MARK: Requests

extension ChartLink {
    /// What a request asks of the interpreter.
    private enum Demand {
        /// A new start.
        case reset
        case input(ChartInput)
    }

    /// Nil for a request that a chart does not have.
    private func demand(of request: RequestRecord, at state: StatechartState) -> Demand? {
        switch request {
        case .reset: .reset
        case .event(let number):
            structure.askables.items.indices.contains(number)
                ? .input(input(for: structure.askables.items[number], at: state)) : nil
        case .state, .dynamic, .background, .foreground: nil
        }
    }

    private func input(for item: ChartAskables.Item, at state: StatechartState) -> ChartInput {
        switch item {
        case .event(let name): .event(name)
        case .transition(let event, _): .transition(anyOf: structure.askables.transitions[item] ?? [], by: event)
        case .delay(.named(let name)): .endDelay(name)
        case .delay(let delay): remaining(delay, in: state).map { .elapse(milliseconds: $0) } ?? .endDelay(delay.text)
        case .finish(let id): .finish(id)
        case .fail(let id): .fail(id)
        case .guardSwitch(let name): .guardSwitch(name, isOn: !interpreter.isOn(name, in: state))
        case .nextDelay: .nextDelay
        }
    }

    /// Whether a guard is asked by what may be taken next, and a delay runs: others can be set, but nothing comes of it.
    private func matters(_ input: ChartInput, in run: inout Run) -> Bool {
        switch input {
        case .guardSwitch(let name, _): guardsAhead(&run).contains(name)
        case .elapse: run.state.pending.contains { $0.remaining != nil }
        case .event, .transition, .nextDelay, .endDelay, .finish, .fail: true
        }
    }

    /// Found once for the leaves that are current: each of very many guards may be asked about.
    private func guardsAhead(_ run: inout Run) -> Set<String> {
        let leaves = interpreter.leaves(of: run.state)
        if let known = run.guardsAhead, known.leaves == leaves { return known.names }
        let names = Set(interpreter.guardsAhead(in: run.state))
        run.guardsAhead = (leaves, names)
        return names
    }

    /// What is left of a delay of a state; nil where it does not run.
    private func remaining(_ delay: ChartDelay, in state: StatechartState) -> Int? {
        state.pending.first { $0.delay == delay && $0.event == nil }?.remaining
    }

    /// Guards, delays that run, and work that runs.
    private func context(of state: StatechartState) -> [DatumRecord] {
        let guards = interpreter.guards.map { name in
            DatumRecord(
                context: ChartAskables.Item.guardSwitch(name).name([:]), .bool(interpreter.isOn(name, in: state)),
                changedBy: structure.askables.numbers[.guardSwitch(name)].map { .event($0) })
        }
        let delays = state.pending.map { pending in
            DatumRecord(context: pending.name, .delay(left: pending.remaining))
        }
        let work = interpreter.running(in: state).map { node, place in
            let invocation = interpreter.chart.nodes[node].invocations[place]
            let name = structure.askables.works[invocation.id]
            return DatumRecord(
                context: name ?? invocation.id, .work(source: name == nil ? invocation.source : nil))
        }
        return guards + delays + work
    }
}
