import MachineRecords
import Screen

extension Model {
    /// Makes a request, unless it has to be confirmed first.
    mutating func make(_ request: RequestRecord) -> [Command] {
        if warnOfObstacle() { return [] }
        if needsConfirmation(request) {
            mode = .question(.confirm(request))
            return []
        }
        return ask(request)
    }

    /// Whether nothing can be asked now, which is said then.
    mutating func warnOfObstacle() -> Bool {
        if let obstacle {
            warn(obstacle, until: .linkChange)
        } else if let why = pastObstacle ?? pauseObstacle {
            warn(why)
        } else {
            return false
        }
        return true
    }

    /// What is asked is asked of the machine as it is.
    var pastObstacle: String? { past == nil ? nil : PastWords.notNow(Key.escape.label(.ascii)) }

    /// Nobody acts on an old picture.
    var pauseObstacle: String? {
        if case .live = pause { return nil }
        return Notices.paused(actions.keyLabel(of: .view(.pause), settings.glyphs))
    }

    /// Makes a request that is meant.
    mutating func ask(_ request: RequestRecord, by asker: AskerRecord? = nil) -> [Command] {
        awaited.begin()
        return [.ask(Submission(request, by: asker ?? actor, on: machine.sighting))]
    }

    /// Whether anybody's request is under way, or what came of one of this screen's is still to be shown.
    var awaitsAnswers: Bool { live.activity != nil || awaited.isOpen(at: live.number) }

    /// Whether a request gives up what cannot be had back: it enters a final state, stops the machine, or resets it.
    package func needsConfirmation(_ request: RequestRecord) -> Bool {
        guard settings.asksBeforeFinal else { return false }
        return request == .reset ? hasSomethingToLose : verdict(on: request).stops || finalTarget(of: request) != nil
    }

    /// Whether a reset takes anything away: transitions taken, data, or what is under way.
    private var hasSomethingToLose: Bool {
        machine.state != machine.structure.initial || machine.transitionsSinceReset > 0 || machine.hasPassingData
            || !machine.context.isEmpty || !machine.working.isEmpty || queued > 0
            || awaited.isOpen(at: machine.number) || machine.activity.map { !$0.isQuestion } == true
    }

    /// The final state that a request leads to, as far as the verdict or the declaration tells.
    package func finalTarget(of request: RequestRecord) -> Int? {
        let finals = machine.structure.states.indices.filter { machine.structure.states[$0].isFinal }
        if awaited.isOpen(at: machine.number) || machine.activity != nil || queued > 0 {
            // Where the machine will be when the request's turn comes is not known: any way into a final state counts.
            return finals.first { machine.structure.mayLead(request, to: $0) }
        }
        let targets: [Int] =
            switch verdict(on: request) {
            case .allowed, .redirected: verdict(on: request).entered
            case .unknown: machine.current.flatMap { machine.structure.declaredTargets(of: request, from: $0) }
            case .refused, .ignored, .unmet: []
            }
        guard request != .reset else { return nil }
        return targets.first { machine.structure.states[$0].isFinal } ?? lastEnd(of: targets, request)
    }

    /// The end of a region that a request enters, where nothing leads on from it, nor from any other state that is current then.
    private func lastEnd(of entered: [Int], _ request: RequestRecord) -> Int? {
        let structure = machine.structure
        guard let end = entered.first(where: { structure.states[$0].isEnd }) else { return nil }
        let staying = machine.current.filter { structure.edges(taking: request, from: $0).isEmpty }
        return Set(staying + entered).allSatisfy { structure.edges(from: $0).isEmpty } ? end : nil
    }
}
