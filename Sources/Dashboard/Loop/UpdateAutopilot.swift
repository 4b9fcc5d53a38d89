import MachineRecords

extension Model {
    /// Starts the walk, with another seed each time so that the ways differ. A key has ended the one before.
    mutating func startAutopilot() {
        if let obstacle {
            notice = obstacle
            return
        }
        route = nil
        selection = nil
        lastSeed &+= 1
        autopilot = Autopilot(seed: lastSeed, now: now)
    }

    /// Whether a key has just ended the walk.
    mutating func endAutopilot() {
        guard let pilot = autopilot else { return }
        autopilot = nil
        announcement = AutopilotWords.stopped(after: pilot.made)
    }

    /// Ends the walk where the machine refused it.
    mutating func endAutopilot(refused asker: AskerRecord) {
        guard autopilot != nil, asker == Autopilot.asker else { return }
        autopilot = nil
        notice = AutopilotWords.refused
    }

    /// Makes the next request of the walk when it is due and all is quiet.
    mutating func fly() -> [Command] {
        guard var pilot = autopilot, pause == .live, !awaitsAnswers else { return [] }
        if let obstacle {
            autopilot = nil
            notice = obstacle
            return []
        }
        guard now >= pilot.due, !settings.asksVerdicts || !canJudge || verdicts.isKnown else { return [] }
        guard let request = pilot.choose(legalRequests, in: machine.state, now: now) else {
            autopilot = nil
            notice = AutopilotWords.deadEnd(machine.stateName)
            return []
        }
        autopilot = pilot
        return ask(request, by: Autopilot.asker)
    }

    /// After what time the next request is due; nil while an answer or the machine is waited for.
    var timeToFly: Duration? {
        guard let pilot = autopilot, pause == .live, !awaitsAnswers else { return nil }
        return .milliseconds(max(0, pilot.due.milliseconds - now.milliseconds))
    }

    private var awaitsAnswers: Bool { machine.activity != nil || awaited.isOpen(at: machine.number) }

    /// What may be asked and leads on; a final state only where nothing else does.
    private var legalRequests: [RequestRecord] {
        let legal = requests.filter { KeyAssignment.controlled[$0] == nil && verdict(on: $0).mayPass }
        let lasting = legal.filter { finalTarget(of: $0) == nil }
        return lasting.isEmpty ? legal : lasting
    }
}
