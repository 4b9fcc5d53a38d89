import MachineRecords

/// A refusal in a person's words, short and long; the clause is the engine's own (`StateMachineError.reason`).
package struct RefusalWords: Equatable {
    /// Two or three words for the kind of refusal: `illegal transition`.
    package let title: String
    /// Two or three words for the reason: `no transition`.
    package let brief: String
    /// A clause: `there is no transition from idle to done`.
    package let reason: String
    /// The state that the refusal is about, by name.
    private let target: String?
    /// The clause where both ends are named already.
    private let besideEnds: String

    package init(_ refusal: RefusalRecord, in structure: StructureRecord) {
        let words = Table(structure).words(of: refusal.reason)
        title = words.title
        target = refusal.reason.target.map { structure.seenName(of: $0) }
        guard let asked = refusal.redirectedFrom else {
            (brief, reason) = (words.brief, words.reason)
            besideEnds = refusal.reason.besideEnds(words.brief) ?? words.reason
            return
        }
        let detour =
            if let refused = refusal.reason.target {
                "a barrier redirects \(structure.seenName(of: asked)) to \(structure.seenName(of: refused))"
            } else {
                "a barrier redirects \(structure.seenName(of: asked))"
            }
        brief = "redirected, \(words.brief)"
        reason = "\(detour): \(words.reason)"
        besideEnds = reason
    }

    /// The clause beside the two ends of what was asked, which names them once more only where it was something else that was
    /// refused.
    package func reason(beside asked: String?) -> String { asked != nil && asked == target ? besideEnds : reason }

    private static func isFinal(_ state: String) -> String { "\(state) is final; only reset leaves it" }

    private struct Table {
        typealias Row = (title: String, brief: String, reason: String)

        private let structure: StructureRecord

        init(_ structure: StructureRecord) { self.structure = structure }

        func words(of reason: RefusalRecord.Reason) -> Row {
            switch reason {
            case .unknownState(let name): same("unknown state", "\(name) is not a state of this machine")
            case .notListed(let from, let to): notListed(from, to)
            case .exitDenied(let from, let to):
                illegal("exit barrier denies", "the exit barrier of \(state(from)) denies \(state(to))")
            case .finalState(let from, _): illegal("final state", RefusalWords.isFinal(state(from)))
            case .backgroundTarget(_, let to):
                illegal("only by the process", "\(state(to)) is the background state, which no request enters")
            case .entryDenied(let from, let to):
                same("denied by barrier", "the entry barrier of \(state(to)) denies it from \(state(from))")
            case .alreadyInState(let here): same("already there", "the machine is in \(state(here)) already")
            case .suspended: same("suspended", "the machine is suspended in the background")
            case .noDynamicTransition(let from):
                ("no dynamic transition", "none here", "\(state(from)) has no dynamic transition")
            case .stateKeptChanging(let chain):
                same("not settled", "the closures that were asked changed the state each time: \(chained(chain))")
            case .redirectLoop(let chain): same("redirect loop", "redirect in a loop: \(chained(chain))")
            case .endless(let chain, isClosed: true):
                same("goes round in a loop", "it goes round without an event: \(chained(chain, isClosed: true))")
            case .endless(let chain, isClosed: false):
                same("does not come to rest", "it does not come to rest: \(chained(chain))")
            case .awaiting(let join):
                same("waits for other branches", "the join \(state(join)) waits for its other branches")
            case .unexpectedError(let error): same("unexpected error", "a closure threw \(error)")
            case .stopped(let work): same("machine stopped", stop(work))
            }
        }

        private func stop(_ work: String?) -> String {
            guard let work else { return "the machine has stopped: work failed, and nothing handled that" }
            return "nothing handles the error of \(work), so the machine stops"
        }

        private func same(_ brief: String, _ reason: String) -> Row { (brief, brief, reason) }

        /// Of a long chain the beginning.
        private func chained(_ states: [Int], isClosed: Bool = false) -> String {
            var names = states.prefix(Self.mostStops).map(state)
            if states.count > names.count { names.append("… (\(states.count - names.count) more)") }
            return (isClosed ? names + names.prefix(1) : names).joined(separator: " → ")
        }

        private static let mostStops = 8

        /// What leads there by itself is declared: it is only not to be asked for.
        private func notListed(_ from: Int, _ to: Int) -> Row {
            guard structure.edges(from: from).contains(where: { $0.to == to && $0.trigger.isTakenAtOnce }) else {
                return illegal("no transition", "there is no transition from \(state(from)) to \(state(to))")
            }
            return illegal(
                "only by itself", "\(state(to)) follows \(state(from)) only by itself; no request leads there")
        }

        private func illegal(_ brief: String, _ reason: String) -> Row { ("illegal transition", brief, reason) }

        private func state(_ state: Int) -> String { structure.seenName(of: state) }
    }
}

extension RefusalRecord.Reason {
    /// Of those that are about the two states of a request alone.
    fileprivate func besideEnds(_ brief: String) -> String? {
        switch self {
        case .notListed: brief
        case .exitDenied: "the exit barrier denies it"
        case .entryDenied: "the entry barrier denies it"
        case .unknownState, .finalState, .backgroundTarget, .alreadyInState, .suspended, .noDynamicTransition,
            .redirectLoop, .stateKeptChanging, .endless, .awaiting, .unexpectedError, .stopped:
            nil
        }
    }

    /// The state that the refusal is about.
    fileprivate var target: Int? {
        switch self {
        case .notListed(_, let to), .exitDenied(_, let to), .finalState(_, let to), .backgroundTarget(_, let to),
            .entryDenied(_, let to):
            to
        case .alreadyInState(let state): state
        case .redirectLoop(let chain): chain.last
        case .unknownState, .suspended, .noDynamicTransition, .stateKeptChanging, .endless, .awaiting,
            .unexpectedError, .stopped:
            nil
        }
    }
}
