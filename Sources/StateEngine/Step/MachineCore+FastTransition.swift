/// The shortest way there is, for the requests that most machines get most of the time.
extension MachineCore {
    /// A change of state that was made at once.
    @usableFromInline
    struct FastTransition: Sendable {
        @usableFromInline let from: Int
        @usableFromInline let to: Int
    }

    /// Makes a change that no closure of the program has a say in or hears of, that starts and ends no work and touches no
    /// data, and that nobody else's request stands in the way of; nil if it is not such a one, and then nothing is done.
    ///
    /// It does what `enter` would do, which a test holds: only the questions that are known to have no answer are left out.
    @usableFromInline
    mutating func fastTransition(_ submission: Submission, _ effects: inout DeferredEffects) -> FastTransition? {
        let (old, target) = (state, quietTarget(submission.request))
        guard
            !submission.isPreflight, !submission.hasEpilogue, target >= 0, quiet[old].contains(.leaving),
            quiet[target].contains(.entering), queue.turn == nil,
            isStarted, machineHooks.isEmpty, working == nil, interrupted == nil, data.isEmpty
        else { return nil }
        counts.processed += 1
        counts.changed += 1
        enter(target)
        publish(.transitioned(from: old, to: target, submission.request, redirects: []), by: submission.asker, &effects)
        record(.transitioned, from: old, to: target, submission, &effects)
        showState(&effects)
        note(nil, &effects)
        return FastTransition(from: old, to: target)
    }

    /// Where a request leads if the definition alone says so; -1 if it does not.
    private func quietTarget(_ request: RequestRecord) -> Int {
        switch request.kind {
        case .event: return request.index < 0 ? -1 : plan.ways.quietTarget(state, request.index)
        case .transition:
            let target = request.index
            return target >= 0 && target != state && plan.declares(state, target) ? target : -1
        case .dynamic, .reset, .suspend, .resume, .work: return -1
        }
    }

    /// Looks again which closures a state has.
    mutating func attach(_ closures: AttachedClosures, to index: Int) {
        attached[index] = closures
        quiet[index] = plan.nodes[index].quiet(closures)
        structureVersion += 1
    }
}

/// What happens at a state without anybody being asked or told.
struct QuietSides: OptionSet, Sendable {
    let rawValue: UInt8
    static let leaving = QuietSides(rawValue: 1 << 0)
    static let entering = QuietSides(rawValue: 1 << 1)
}

extension Plan.Node {
    /// Whether the state is left and entered without anybody being asked or told, given its closures.
    func quiet(_ closures: AttachedClosures) -> QuietSides {
        var ways: QuietSides = []
        if branches != nil || kind == .background { return ways }
        if closures.isDisjoint(with: [.exitBarrier, .didExit]), !hasExitActions, !kind.isFinal {
            ways.insert(.leaving)
        }
        if closures.isDisjoint(with: [.entryBarrier, .didEnter]), !hasEntryActions { ways.insert(.entering) }
        return ways
    }
}
