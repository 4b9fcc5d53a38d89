import MachineRecords
import Screen

extension Model {
    /// Makes a request, unless it has to be confirmed first.
    mutating func make(_ request: RequestRecord) -> [Command] {
        if let obstacle = obstacle ?? pastObstacle ?? pauseObstacle {
            notice = obstacle
            return []
        }
        if needsConfirmation(request) {
            mode = .confirm(request)
            return []
        }
        return ask(request)
    }

    /// What is asked is asked of the machine as it is.
    var pastObstacle: String? { past == nil ? nil : PastWords.notNow(Key.escape.label(.ascii)) }

    /// Nobody acts on an old picture.
    var pauseObstacle: String? {
        if case .live = pause { return nil }
        return Notices.paused(HelpWords.menuKey("p"))
    }

    /// Makes a request that is meant.
    mutating func ask(_ request: RequestRecord, by asker: AskerRecord? = nil) -> [Command] {
        awaited.begin()
        return [.ask(Submission(request, by: asker ?? actor, on: machine.sighting))]
    }

    /// Whether a request gives up what cannot be had back: it enters a final state, or resets the machine.
    package func needsConfirmation(_ request: RequestRecord) -> Bool {
        guard settings.asksBeforeFinal else { return false }
        return request == .reset ? hasSomethingToLose : finalTarget(of: request) != nil
    }

    /// Whether a reset takes anything away: a way that was gone, data, or what is under way.
    private var hasSomethingToLose: Bool {
        machine.state != machine.structure.initial || machine.transitionsSinceReset > 0 || machine.hasPassingData
            || !machine.context.isEmpty || machine.isWorking || queued > 0
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
            case .allowed(let target): [target].compactMap { $0 }
            case .redirected(let target): [target]
            case .unknown: machine.current.flatMap { machine.structure.declaredTargets(of: request, from: $0) }
            case .refused, .ignored, .unmet: []
            }
        return request == .reset ? nil : targets.first { machine.structure.states[$0].isFinal }
    }
}

extension StructureRecord {
    /// The request that leads from one state to another: an event that a person can send, else the state itself.
    package func request(for target: Int, from state: Int) -> RequestRecord {
        let requests = edges(from: state).lazy.filter { $0.to == target }.compactMap(\.trigger.request)
        return requests.first { $0 != .dynamic } ?? .state(target)
    }

    /// The request that leads to a state from the first of several current ones that has a line there, by the declaration alone,
    /// so that it is the same every time; where none has, the state itself.
    package func request(for target: Int, fromOneOf states: [Int]) -> RequestRecord {
        let declared = states.lazy.map { request(for: target, from: $0) }.filter { $0 != .state(target) }
        return declared.first ?? .state(target)
    }

    /// All states that are entered when a request leads to one of them from the current states, in the order of the machine.
    func states(enteredWith target: Int, from states: [Int], by request: RequestRecord?) -> [Int] {
        guard hasSharedLines else { return [target] }
        let lines = states.flatMap { self.lines(of: StatePair(from: $0, to: target), by: request) }
        return Set(lines.map(\.to)).union([target]).sorted()
    }

    /// The guards because of which a request is ignored, as far as the declaration tells: all of the lines that it may take from
    /// the current states have one. Nil where a state takes it without, or none takes it at all.
    func guards(holdingBack request: RequestRecord, from states: [Int]) -> [String?]? {
        let taking = states.flatMap { edges(taking: request, from: $0) }
        guard !taking.isEmpty, taking.allSatisfy({ !$0.guards.isEmpty }) else { return nil }
        // Of several on one line a single one that is false is enough, and which it is nobody said.
        var seen = Set<String?>()
        return taking.map { $0.guards.count == 1 ? $0.guards[0] : nil }.filter { seen.insert($0).inserted }
    }
}
