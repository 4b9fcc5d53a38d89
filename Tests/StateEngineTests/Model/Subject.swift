@testable import StateEngine

/// The engine's machine made from a sketch, asked and looked at.
struct Subject {
    private let sketch: MachineSketch
    private let machine: StateMachine<Place>
    private let journal: Journal
    private var events: MachineEvents<Place>.Iterator
    private var number = 0
    private let nestedLeft = Cell(0)

    init(_ sketch: MachineSketch) throws(DefinitionError<Place>) {
        let journal = Journal()
        self.sketch = sketch
        self.journal = journal
        machine = try StateMachine(sketch.configs(journal), options: sketch.options)
        events = machine.events.makeAsyncIterator()
        attachHooks()
    }

    /// Asks for one thing and tells everything that can be seen afterwards.
    mutating func perform(_ request: SketchedRequest) async -> Observation {
        let heard = journal.all.count
        nestedLeft.value = MachineSketch.nestedLimit
        let result = await machine.answer(request, knowing: Set(sketch.states.map(\.number)))
        let snapshot = machine.snapshot
        var told: [String] = []
        while number < snapshot.number, let event = await events.next() {
            number = event.number
            told.append(event.modelWords)
        }
        return Observation(
            result: result, state: machine.state.number, restored: snapshot.suspendedFrom?.number, context: 0,
            error: machine.error, counts: [], data: data, told: sortingClearings(told, isNested: sketch.isNested),
            heard: Array(journal.all.dropFirst(heard)), history: [])
    }

    private var data: [String] {
        sketch.states.flatMap { state in
            machine.data(of: Place(number: state.number)).map {
                "s\(state.number).\($0.key) = \($0.value)" + ($0.isKept ? " kept" : "")
            }
        }
    }
}

// MARK: - Hooks

extension Subject {
    private func attachHooks() {
        for state in sketch.states {
            let (place, handle) = (Place(number: state.number), machine[Place(number: state.number)])
            let insider = insider
            if let requests = state.hooks[.didExit] {
                handle.didExit = { await insider.hear("didExit of \(place) to \($0)", left: place, requests) }
            }
            if let requests = state.hooks[.didEnter] {
                handle.didEnter = { await insider.hear("didEnter of \(place) from \($0)", left: $0, requests) }
            }
        }
        attachMachineHooks(insider)
    }

    private func attachMachineHooks(_ insider: Insider) {
        let hooks = sketch.machineHooks
        if let requests = hooks[.didTransition] {
            machine.didTransition = { await insider.hear("didTransition \($0) to \($1)", requests) }
        }
        if let requests = hooks[.didChangeState] {
            machine.didChangeState = {
                await insider.hear("didChangeState \($0.from) on \($0.event) to \($0.to)", requests)
            }
        }
        if let requests = hooks[.didNotChangeState] {
            machine.didNotChangeState = { await insider.hear("didNotChangeState event \($1) in \($0)", requests) }
        }
    }

    private var insider: Insider {
        Insider(machine: machine, journal: journal, nestedLeft: nestedLeft, states: Set(sketch.states.map(\.number)))
    }
}
