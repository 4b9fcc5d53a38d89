import JSONText
import StateEngine

/// A document as a live machine, in which every transition of the file can be asked for by itself.
///
/// - An event that leads from one state to one other is sent by its name.
/// - An event that leads from one state to several is one request for each, shown as `event → target`.
/// - A transition without an event is asked for by its target; one from a state to itself is the event `→ target`.
/// - All states are ordinary, but for final ones that nothing leads out of.
extension MachineDocument {
    /// How each of `transitions` is asked for, in their order; those from one state that are the same differ in what only a
    /// chart holds. O(transitions).
    public var requests: [FileRequest] {
        var targets: [Source: Int] = [:]
        for transition in transitions {
            targets[Source(state: transition.from, event: transition.event), default: 0] += 1
        }
        return transitions.map { transition in
            guard let event = transition.event else {
                let isLoop = transition.from == transition.to
                return isLoop ? .event(FileEvent(nil, target: transition.to)) : .state(FileState(transition.to))
            }
            let isAlone = targets[Source(state: transition.from, event: event)] == 1
            return .event(FileEvent(event, target: isAlone ? nil : transition.to))
        }
    }

    /// What an event leaves, to count where it leads.
    private struct Source: Hashable {
        let state: String
        let event: String?
    }

    /// The states as the engine takes them, the initial one first. O(states + transitions).
    public func stateConfigs() -> [StateConfig<FileState>] {
        let outgoing = Dictionary(grouping: zip(transitions, requests), by: \.0.from)
        return statesInitialFirst.map { state in
            let outward = distinct(outgoing[state.name] ?? [])
            if state.isFinal, outward.isEmpty { return .final(FileState(state.name)) }
            let allowed = outward.compactMap { _, request in
                if case .state(let target) = request { target } else { nil }
            }
            var config = StateConfig(FileState(state.name), allowedTransitions: allowed)
            // Handed on and not copied: a state may have as many transitions as the file has lines.
            for case (let transition, .event(let event)) in outward {
                config = (consume config).on(event, to: FileState(transition.to))
            }
            return config
        }
    }

    /// The transitions without those that are asked for as an earlier one is.
    private func distinct(_ outward: [(Transition, FileRequest)]) -> [(Transition, FileRequest)] {
        guard needsChart else { return outward }
        var seen: Set<FileRequest> = []
        return outward.filter { seen.insert($0.1).inserted }
    }

    /// What the person should know before the machine is on the screen: `notes`, a line for each final state that is opened as an
    /// ordinary one, and one for each transition whose guard or the like this machine does not carry out.
    /// Each is `file:line:column: what`; a last line counts those left out.
    public var openingNotes: [String] {
        let left = Set(transitions.map(\.from))
        var all = found
        for state in states {
            guard let place = state.finalPlace, left.contains(state.name) else { continue }
            all.add(at: place, ReadChart.openEnd(state.name))
        }
        for (place, detail) in details.sorted(by: { $0.key < $1.key }) {
            let fields = detail.fields.map(\.rawValue).joined(separator: ", ")
            all.add(at: transitions[place].place, "not carried: \(fields)")
        }
        return all.lines(file: file)
    }

    /// A machine at rest in the initial state. Throws `FileFaults` where there is no state to be in.
    public func machine() throws -> StateMachine<FileState> {
        guard !states.isEmpty else {
            let fault = SourceFault(at: statesPlace, "expected at least one state to open the machine, found none")
            throw FileFaults(file: file, fault)
        }
        return try StateMachine(name: name, stateConfigs(), options: .anySize)
    }
}
