import MachineRecords
import Screen

extension Model {
    /// Starts the walk, with another seed each time so that the ways differ. Any key has ended the walk before.
    mutating func startAutopilot() {
        if warnOfObstacle() { return }
        route = nil
        selection = nil
        lastSeed &+= 1
        autopilot = Autopilot(seed: lastSeed, now: now, pace: pilotPace)
    }

    /// Lets the walk go faster or slower, where a key says so.
    mutating func changePace(by key: Key) -> Bool {
        guard autopilot != nil, mode == .normal, key == .character("<") || key == .character(">") else { return false }
        autopilot?.change(isFaster: key == .character(">"), now: now)
        pilotPace = autopilot?.pace ?? pilotPace
        return true
    }

    /// Ends the walk, as any other key does, and says how far it came.
    mutating func endAutopilot() {
        guard let pilot = autopilot else { return }
        autopilot = nil
        announce(AutopilotWords.stopped(after: pilot.made))
    }

    /// Ends the walk where the machine refused it.
    mutating func endAutopilot(refused asker: AskerRecord) {
        guard autopilot != nil, asker == Autopilot.asker else { return }
        autopilot = nil
        warn(AutopilotWords.refused)
    }

    /// Makes the next request of the walk when it is due and all is quiet.
    mutating func continueAutopilot() -> [Command] {
        guard var pilot = autopilot, mayGoOn else { return [] }
        if let obstacle {
            autopilot = nil
            warn(obstacle, until: .linkChange)
            return []
        }
        guard now >= pilot.due, hasVerdicts else { return [] }
        let legal = requests.filter { KeyAssignment.controlled[$0] == nil && verdict(on: $0).mayPass }
        if !legal.isEmpty, !legal.contains(where: leadsOn), pilot.hasTried(legal, in: machine.state) {
            autopilot = nil
            warn(AutopilotWords.circles(machine.stateName))
            return []
        }
        let finals = Set(legal.filter { finalTarget(of: $0) != nil || endsWalk($0) })
        guard let request = pilot.choose(legal, finals: finals, in: machine.state, now: now) else {
            autopilot = nil
            warn(AutopilotWords.deadEnd(machine.stateName))
            return []
        }
        autopilot = pilot
        return ask(request, by: Autopilot.asker)
    }

    /// Whether a request leads to where nothing leads on, and no other state stays that would.
    private func endsWalk(_ request: RequestRecord) -> Bool {
        let entered = verdict(on: request).entered
        return machine.current.count == 1 && !entered.isEmpty
            && entered.allSatisfy { state in machine.structure.edges(from: state).allSatisfy { $0.to == state } }
    }

    /// Whether a request may lead to where the machine is not.
    private func leadsOn(_ request: RequestRecord) -> Bool {
        let verdict = verdict(on: request)
        return verdict == .unknown || verdict.entered.contains { !machine.isCurrent($0) }
    }

    /// After what time the next request is due; nil while an answer or the machine is waited for, which wake the loop.
    var autopilotTick: Duration? {
        guard let pilot = autopilot, mayGoOn, hasVerdicts else { return nil }
        return .milliseconds(max(0, pilot.due.milliseconds - now.milliseconds))
    }

    /// Whether what is shown is so now, and nothing is under way.
    private var mayGoOn: Bool { pause == .live && past == nil && !awaitsAnswers }

    /// Whether it is known what each request would lead to, as far as it can be.
    private var hasVerdicts: Bool { !settings.asksVerdicts || !canJudge || verdicts.isKnown }
}
