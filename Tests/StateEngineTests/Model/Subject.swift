@testable import StateEngine

/// The engine's machine made from a sketch, asked and looked at.
struct Subject {
    private let sketch: MachineSketch
    private let machine: StateMachine<Place>
    private let journal: Journal
    private var events: MachineEvents<Place>.Iterator
    private var number = 0

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
        let result = await answer(request)
        let snapshot = machine.snapshot
        var told: [String] = []
        while number < snapshot.number, let event = await events.next() {
            number = event.number
            told.append(event.modelWords)
        }
        return Observation(
            result: result, state: machine.state.number, restored: snapshot.suspendedFrom?.number, context: 0,
            error: machine.error, counts: [], data: data, told: sortingClearings(told),
            heard: Array(journal.all.dropFirst(heard)), history: [])
    }

    private func answer(_ request: SketchedRequest) async -> SketchedResult {
        do {
            switch request {
            case .transition(let target): return .left(try await machine.transition(to: Place(number: target)))
            case .dynamic: return .left(try await machine.transition())
            case .event(let event): return .outcome(try await machine.send(event))
            case .preflight(let target): return .judged(await machine.preflight(to: Place(number: target)))
            case .preflightDynamic: return .judged(await machine.preflight())
            case .preflightEvent(let event): return .judged(await machine.preflight(event))
            case .reset: try await machine.reset()
            case .suspend: await machine.suspend()
            case .resume: await machine.resume()
            case .write(let state, let key, let value, let isKept): write(state, key, value, isKept)
            }
            return .done
        } catch {
            return .refused(error as? StateMachineError<Place> ?? .unexpectedError(error))
        }
    }

    private func write(_ state: Int, _ key: String, _ value: Int?, _ isKept: Bool?) {
        guard sketch[state] != nil else { return }
        let handle = machine[Place(number: state)]
        if let isKept { handle[key, isKept] = value } else { handle[key] = value }
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
            if state.hooks.contains(.didExit) {
                handle.didExit = note {
                    "didExit of \(place) to \($0)"
                } left: { _ in
                    place
                }
            }
            if state.hooks.contains(.didEnter) {
                handle.didEnter = note {
                    "didEnter of \(place) from \($0)"
                } left: {
                    $0
                }
            }
        }
        let hooks = sketch.machineHooks
        if hooks.contains(.didTransition) {
            machine.didTransition = { [note] in note("didTransition \($0) to \($1)", nil) }
        }
        if hooks.contains(.didChangeState) {
            machine.didChangeState = { [note] in note("didChangeState \($0.from) on \($0.event) to \($0.to)", nil) }
        }
        if hooks.contains(.didNotChangeState) {
            machine.didNotChangeState = { [note] in note("didNotChangeState event \($1) in \($0)", nil) }
        }
    }

    private func note(
        _ words: @escaping @Sendable (Place) -> String, left: @escaping @Sendable (Place) -> Place
    ) -> StateHook<Place> {
        { [note] other in note(words(other), left(other)) }
    }

    /// Writes down what a hook sees.
    private var note: @Sendable (String, Place?) -> Void {
        { [weak machine, journal] words, left in
            guard let machine else { return }
            let data = left.map { ", \($0) has \(machine.data(of: $0).count)" } ?? ""
            journal.note("\(words), in \(machine.state), context \(machine.seenContext)\(data)")
        }
    }
}

extension StateMachine<Place> {
    fileprivate var seenContext: Int { 0 }
}

extension MachineEvent<Place> {
    /// The event in the words of the reference.
    fileprivate var modelWords: String {
        switch kind {
        case .transitioned(let from, let to, let request, let through):
            "\(from) to \(to) on \(request) through \(through.map(\.number))"
        case .rejected(let request, let from, let error): "rejected \(request) in \(from): \(error.reason)"
        case .ignored(let request, let from): "ignored \(request) in \(from)"
        case .stayed(let request, let state): "stayed on \(request) in \(state)"
        case .data(let state, let key, let old, let new, let isKept):
            dataWords(state.number, key, old as? Int, new as? Int, isKept)
        case .suspended(let from): "suspended from \(from)"
        case .resumed(let to): "resumed to \(to)"
        case .reset(let from): "reset from \(from)"
        }
    }
}
