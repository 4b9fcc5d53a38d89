@testable import StateEngine

/// The engine's machine made from a sketch, asked and looked at.
struct Subject {
    private let sketch: MachineSketch
    let machine: StateMachine<Place>
    private let insider: Insider
    private var events: MachineEvents<Place>.Iterator
    private var number = 0
    /// How much of the journal was observed.
    private var read = 0
    /// The works that were seen under way and may still be.
    private var works: Set<Task<Void, Never>> = []
    /// The works whose end was handed to the machine.
    private var finished: Set<Task<Void, Never>> = []

    init(_ sketch: MachineSketch) throws(DefinitionError<Place>) {
        let insider = Insider(sketch)
        self.sketch = sketch
        self.insider = insider
        machine = try StateMachine(
            sketch.configs(insider), context: sketch.context, guards: sketch.guards, actions: sketch.actions,
            options: sketch.options)
        insider.join(machine)
        insider.nestedLeft.value = MachineSketch.nestedLimit
        sketch.attachHooks(to: machine, insider)
        // This begins the work of the first state.
        events = machine.events.makeAsyncIterator()
    }

    /// Asks for one thing, or for nothing, and tells everything that can be seen once all that follows has happened.
    mutating func perform(_ request: SketchedRequest?) async -> Observation {
        await endStaleWorks()
        var result = SketchedResult.done
        if let request {
            insider.nestedLeft.value = MachineSketch.nestedLimit
            result = await insider.answer(request, of: machine)
        }
        await awaitEndedWork()
        let snapshot = machine.snapshot
        var told: [String] = []
        while number < snapshot.number, let event = await events.next() {
            number = event.number
            told.append(event.modelWords)
        }
        let heard = Array(insider.journal.all.dropFirst(read))
        read += heard.count
        return Observation(
            result: result, state: machine.state.number, restored: snapshot.suspendedFrom?.number,
            context: machine.context, error: machine.error, isWorking: snapshot.isWorking, counts: counts, data: data,
            told: sortingClearings(told, isNested: sketch.isNested), heard: heard, history: history)
    }

    /// How often a closure has written something down.
    var closuresCalled: Int { insider.journal.all.count }

    /// Lets everything end that still waits.
    func close() { insider.bench.close() }

    private var counts: [Int] { [machine.counts.processed, machine.counts.changed, machine.counts.rejected] }

    private var history: [String] {
        machine.history.map { entry in
            switch entry.kind {
            case .transitioned(let from, let to, let request): "\(from) to \(to) on \(request)"
            case .reset(let from): "reset from \(from)"
            case .suspended(let from): "suspended from \(from)"
            case .resumed(let to): "resumed to \(to)"
            }
        }
    }

    private var data: [String] {
        sketch.states.flatMap { state in
            machine.data(of: Place(number: state.number)).map {
                "s\(state.number).\($0.key) = \($0.value)" + ($0.isKept ? " kept" : "")
            }
        }
    }
}

// MARK: - Work

extension Subject {
    /// Waits until every work that has ended was taken in, and what followed from it.
    private mutating func awaitEndedWork() async {
        guard sketch.hasWork else { return }
        var before: Int
        repeat {
            before = machine.snapshot.number
            await turnsHavePassed()
            guard let work = await machine.presentWork() else { continue }
            works.insert(work.task)
            // One that ends by itself is told to, too, lest the test wait for ever for a machine that has mixed them up.
            if let ending = sketch[work.state]?.work?.ending { insider.bench.end(work.task, ending) }
            guard insider.bench.wasTold(work.task), finished.insert(work.task).inserted else { continue }
            await work.task.value
        } while machine.snapshot.number != before
    }

    /// Lets the works end that were cancelled and went on: nothing may come of it.
    private mutating func endStaleWorks() async {
        let present = await machine.presentWork()?.task
        for work in works where work != present {
            insider.bench.end(work, .result(1))
            await work.value
            works.remove(work)
        }
    }

    /// Waits behind all that waits; an unknown state is refused without asking or telling anybody.
    private func turnsHavePassed() async { _ = await machine.preflight(to: Place(number: -1)) }
}

// MARK: - Hooks

extension MachineSketch {
    fileprivate func attachHooks(to machine: StateMachine<Place>, _ insider: Insider) {
        for state in states {
            let (place, handle) = (Place(number: state.number), machine[Place(number: state.number)])
            if let requests = state.hooks[.didExit] {
                handle.didExit = { await insider.hear("didExit of \(place) to \($0)", left: place, requests) }
            }
            if let requests = state.hooks[.didEnter] {
                handle.didEnter = { await insider.hear("didEnter of \(place) from \($0)", left: $0, requests) }
            }
        }
        if let requests = machineHooks[.didTransition] {
            machine.didTransition = { await insider.hear("didTransition \($0) to \($1)", requests) }
        }
        if let requests = machineHooks[.didChangeState] {
            machine.didChangeState = {
                await insider.hear("didChangeState \($0.from) on \($0.event) to \($0.to)", requests)
            }
        }
        if let requests = machineHooks[.didNotChangeState] {
            machine.didNotChangeState = { await insider.hear("didNotChangeState event \($1) in \($0)", requests) }
        }
    }
}
