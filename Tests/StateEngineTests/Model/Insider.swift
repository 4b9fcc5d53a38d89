@testable import StateEngine

/// What a hook has: it writes down what it sees, and asks the machine for more.
struct Insider: Sendable {
    weak let machine: StateMachine<Place>?
    let journal: Journal
    let nestedLeft: Cell<Int>
    let states: Set<Int>

    nonisolated(nonsending) func hear(_ words: String, left: Place? = nil, _ requests: [SketchedRequest]) async {
        guard let machine else { return }
        let data = left.map { ", \($0) has \(machine.data(of: $0).count)" } ?? ""
        journal.note("\(words), in \(machine.state), context \(machine.seenContext)\(data)")
        for request in requests where nestedLeft.value > 0 {
            nestedLeft.value -= 1
            journal.note("asked inside: \(request)")
            let result = await machine.answer(request, knowing: states)
            journal.note("got \(result)")
        }
    }
}

extension StateMachine<Place> {
    var seenContext: Int { 0 }

    /// Does what a sketch asks for; data of states that are not the machine's is not written.
    nonisolated(nonsending) func answer(
        _ request: SketchedRequest, knowing states: Set<Int>
    ) async -> SketchedResult {
        do {
            switch request {
            case .transition(let target): return .left(try await transition(to: Place(number: target)))
            case .dynamic: return .left(try await transition())
            case .event(let event): return .outcome(try await send(event))
            case .preflight(let target): return .judged(await preflight(to: Place(number: target)))
            case .preflightDynamic: return .judged(await preflight())
            case .preflightEvent(let event): return .judged(await preflight(event))
            case .reset: try await reset()
            case .suspend: await suspend()
            case .resume: await resume()
            case .write(let state, let key, let value, let isKept):
                if states.contains(state) { write(value, key, self[Place(number: state)], isKept) }
            }
            return .done
        } catch {
            return .refused(error as? StateMachineError<Place> ?? .unexpectedError(error))
        }
    }

    private func write(_ value: Int?, _ key: String, _ handle: StateHandle<Place>, _ isKept: Bool?) {
        if let isKept { handle[key, isKept] = value } else { handle[key] = value }
    }
}

extension MachineEvent<Place> {
    /// The event in the words of the reference.
    var modelWords: String {
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
