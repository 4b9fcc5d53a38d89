import MachineRecords
import Screen

extension Model {
    /// Takes what has arrived, in order, and answers what is to be done outside.
    /// - Parameter isFollowing: whether nothing was drawn since the update before: a question that it asked is not seen yet.
    package mutating func update(_ messages: [Message], at time: WallTime, isFollowing: Bool = false) -> [Command] {
        now = time
        switch mode {
        case .confirm, .overwrite: isQuestionShown = isQuestionShown || !isFollowing
        default: isQuestionShown = false
        }
        let commands = messages.flatMap { take($0) }
        if settings.stillness != nil, commands.contains(.keyPressed) { lastKey = now }
        return commands + settle()
    }

    private mutating func take(_ message: Message) -> [Command] {
        switch message {
        case .input(let input): return take(input)
        // The machine runs on while the screen is paused, and its clock with it.
        case .update(.clock(let record)): clock?.take(record, at: now)
        case .update(let update): take(TimedUpdate(time: now, .machine(update)))
        case .answered(let answer): take(answer)
        case .written(let answer): tell(answer)
        case .verdicts(let answers, let generation): take(answers, generation: generation)
        case .printed(let lines): take(TimedUpdate(time: now, .printed(lines)))
        case .missed(let missed): take(missed)
        case .queued(let count): queued = count
        case .laidOut, .layingOut, .text, .found, .dismissed: return takeFromBeside(message)
        }
        return []
    }

    /// Takes what other threads have made, or were asked for.
    private mutating func takeFromBeside(_ message: Message) -> [Command] {
        switch message {
        case .laidOut(let scene): take(scene)
        case .layingOut(let pass): graph.reach(pass)
        case .text(let news): return take(news)
        case .found(let findings): take(findings)
        case .dismissed: isFinished = true
        case .input, .update, .answered, .written, .verdicts, .printed, .missed, .queued: break
        }
        return []
    }

    /// What follows from any change: what is searched for is selected, the graph fits its pane, lists keep their selection,
    /// verdicts are asked for, and a walk by itself or a script goes on.
    package mutating func settle() -> [Command] {
        declared.update(for: machine)
        let played = playScript()
        lookIfAsked()
        lookInPaletteIfAsked()
        pending.settle()
        settleDismissal()
        settleTour()
        settleTransitions()
        var commands = played + (isInSight ? settleGraph() : [])
        if live.gap == .seen, live.link.isConnected, pause == .live {
            changeLive { $0.gap = .asked }
            commands.append(.refresh)
        }
        let arrangement = arrangement
        for entry in panes where entry.move == nil {
            let rows = arrangement.content(of: entry.pane).height / entry.rowsPerLine
            cursors[entry.pane, default: ListCursor()].settle(count: entry.count(self), rows: rows)
        }
        return commands + judge() + runClock() + continueAutopilot()
    }

    /// Asks the machine what each request would lead to now, where that is to be asked and not known.
    private mutating func judge() -> [Command] {
        guard isInSight, settings.asksVerdicts, canJudge, verdicts.isDue, past == nil, machine.activity == nil else {
            return []
        }
        let open = abilities.contains(.exactDeclaration) ? requests.filter(isUndeclared) : requests
        guard !open.isEmpty else {
            verdicts.takeDeclared()
            return []
        }
        return [.judge(verdicts.begin(open, on: machine.sighting))]
    }

    /// Whether the declaration leaves to closures what comes of a request.
    private func isUndeclared(_ request: RequestRecord) -> Bool {
        declared.verdict(on: request, of: machine) == .unknown
    }

    /// Whether events of an answered request are on their way.
    var awaitsNews: Bool { awaited.isReported(after: live.number) }

    /// After what time the picture changes although nothing happens: while a request is under way its time runs.
    package var tick: Duration? {
        [ownTick, timeToPlay, clockTick, timeOfStillness, timeOfFlash].compactMap { $0 }.min()
    }

    /// How long the program still waits after a key; nil where it does not.
    var timeOfStillness: Duration? {
        guard let stillness = settings.stillness, let lastKey, machine.link.isConnected else { return nil }
        let left = stillness - (now.milliseconds - lastKey.milliseconds)
        return left > 0 ? .milliseconds(left) : nil
    }

    private var ownTick: Duration? {
        // What nobody sees need not be drawn again.
        guard isInSight else { return autopilotTick }
        if case .lost = machine.link { return .seconds(1) }
        if case .machines = mode { return .seconds(1) }
        // A moment that is over grows no older.
        if case .figures = mode, past == nil { return autopilotTick.map { min($0, .seconds(1)) } ?? .seconds(1) }
        guard machine.activity != nil else { return autopilotTick }
        let age = now.milliseconds - machine.activitySince.milliseconds
        return age < MachineView.patience ? .milliseconds(MachineView.patience - age) : .seconds(1)
    }

    /// Takes what the machine says of each request, and keeps it for who looks back.
    private mutating func take(_ answers: [RequestRecord: Verdict]?, generation: Int) {
        guard let answers else { return verdicts.takeStale(generation: generation) }
        verdicts.take(answers, generation: generation)
        if verdicts.isKnown { history.keep(verdicts.answers) }
    }

    private mutating func tell(_ answer: SubmissionAnswer) {
        if let words = answer.notice { notice = words }
    }

    private mutating func take(_ input: TerminalInput) -> [Command] {
        switch input {
        case .key(let key):
            pointer.forgetPress()
            return [.keyPressed] + take(key)
        case .pasted(let text):
            paste(text)
            return [.keyPressed]
        case .mouse(let report): return take(report)
        case .resized(let size): take(screen: size)
        case .resumed: return [.repaint]
        case .woken: break
        case .ended: isFinished = true
        }
        return []
    }

    private mutating func take(_ answer: SubmissionAnswer) {
        awaited.take(answer)
        tell(answer)
    }

    private mutating func take(_ missed: MissedEvents) {
        changeLive { $0.count(missed) }
        if missed.refusals > 0 { pending.count(missed.refusals) }
        log.append(LogEntry(time: now, mark: .notice, text: LogWords.tooFast(missed.events)))
    }
}
