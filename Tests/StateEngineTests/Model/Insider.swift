@testable import StateEngine

/// What the closures of a sketch's machine have: they write down what they see, and ask the machine for more.
final class Insider: Sendable {
    private struct Link: Sendable { weak var machine: StateMachine<Place>? }

    let journal = Journal()
    let bench = WorkBench()
    /// How many more requests closures may make.
    let nestedLeft = Cell(0)
    private let link = Cell(Link())
    private let states: Set<Int>

    init(_ sketch: MachineSketch) { states = Set(sketch.states.map(\.number)) }

    /// Tells which machine is asked.
    func join(_ machine: StateMachine<Place>) { link.value = Link(machine: machine) }

    /// A hook runs.
    nonisolated(nonsending) func hear(_ words: String, left: Place? = nil, _ requests: [SketchedRequest]) async {
        guard let machine = link.value.machine else { return }
        let data = left.map { ", \($0) has \(machine.data(of: $0).count)" } ?? ""
        journal.note("\(words), in \(machine.state), context \(machine.context)\(data)")
        await ask(requests)
    }

    /// A closure that decides runs.
    nonisolated(nonsending) func consider(_ words: String, _ requests: [SketchedRequest]) async {
        journal.note(words)
        await ask(requests)
    }

    private nonisolated(nonsending) func ask(_ requests: [SketchedRequest]) async {
        guard let machine = link.value.machine else { return }
        for request in requests where nestedLeft.value > 0 {
            nestedLeft.value -= 1
            journal.note("asked inside: \(request)")
            journal.note("got \(await answer(request, of: machine))")
        }
    }

    /// Does what a sketch asks for; data of states that are not the machine's is not written.
    nonisolated(nonsending) func answer(
        _ request: SketchedRequest, of machine: StateMachine<Place>
    ) async -> SketchedResult {
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
            case .write(let state, let key, let value, let isKept):
                if states.contains(state) { machine[Place(number: state)].write(value, key, isKept) }
            case .endWork(let ending):
                if let work = await machine.presentWork() { bench.end(work.task, ending) }
            }
            return .done
        } catch {
            return .refused(error as? StateMachineError<Place> ?? .unexpectedError(error))
        }
    }
}

extension StateHandle<Place> {
    fileprivate func write(_ value: Int?, _ key: String, _ isKept: Bool?) {
        if let isKept { self[key, isKept] = value } else { self[key] = value }
    }
}

extension StateMachine<Place> {
    /// The work under way, with the state whose work it is; nil if there is none.
    nonisolated(nonsending) func presentWork() async -> (state: Int, task: Task<Void, Never>)? {
        while !Task.isCancelled {
            let seen = snapshot
            guard seen.isWorking else { return nil }
            // The task is known a moment after the work was begun, and may already be that of another one.
            if let task = workTask, snapshot.number == seen.number {
                return ((seen.suspendedFrom ?? seen.state).number, task)
            }
            await Task.yield()
        }
        return nil
    }

    /// The task of the work under way, in which its end is handed to the machine.
    private var workTask: Task<Void, Never>? { store.withLock { $0.keeper.core.working?.task?.task } }
}
