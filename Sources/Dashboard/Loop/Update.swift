import MachineRecords
import Screen

extension Model {
    /// Changes the model by what has arrived, in order, and answers what is to be done outside.
    ///
    /// Each kind has a file of its own beside this one: `UpdateFromTerminal`, `UpdateFromMachine`, ...; what a pane or an overlay
    /// makes of a key is in its folder.
    /// - Parameter isFollowing: whether nothing was drawn since the update before: a question that it asked is not seen yet.
    package mutating func update(_ messages: [Message], at time: WallTime, isFollowing: Bool = false) -> [Command] {
        take(messages, at: time, isFollowing: isFollowing) + settle()
    }

    /// The same without what follows from any change: `settle` is to be called before anybody looks.
    mutating func take(_ messages: [Message], at time: WallTime, isFollowing: Bool = false) -> [Command] {
        now = time
        isSettled = false
        let isAsked = mode.layer == .question
        isQuestionShown = isAsked && (isQuestionShown || !isFollowing)
        let commands = messages.flatMap { handle($0) }
        if settings.stillness != nil, commands.contains(.keyPressed) { lastKey = now }
        texts.begin(commands)
        return commands
    }

    /// The one place where a message is told by its kind; what is told further is in the file of that kind.
    private mutating func handle(_ message: Message) -> [Command] {
        switch message {
        case .input(let input): return handleInput(input)
        case .update(let update): applyOrHold(TimedUpdate(time: now, .machine(update)))
        case .missed(let missed): applyMissed(missed)
        case .reply(let reply): applyReply(reply)
        case .queued(let count): queued = count
        case .work(let news): return applyWork(news)
        case .printed(let lines): applyOrHold(TimedUpdate(time: now, .printed(lines)))
        case .closeRequested: isFinished = true
        }
        return []
    }

    /// What follows from any change: what is searched for is selected, the graph fits its pane, lists keep their selection,
    /// verdicts are asked for, and a walk by itself or a script goes on.
    package mutating func settle() -> [Command] {
        isSettled = true
        declared.update(for: machine)
        let played = playScript()
        texts.begin(played)
        lookIfAsked()
        filterAsWritten()
        lookInPaletteIfAsked()
        pending.makeList()
        settleDismissal()
        settleTour()
        settleTransitions()
        var commands = played + (isInSight && !putsOffGraph ? settleGraph() : [])
        if live.gap == .seen, live.link.isConnected, pause == .live {
            changeLive { $0.gap = .asked }
            commands.append(.refresh)
        }
        settleLists()
        return commands + judge() + runClock() + continueAutopilot() + stopSeeking()
    }

    /// Ends a search that nobody waits for any more, or that begins where the machine is no longer.
    private mutating func stopSeeking() -> [Command] {
        if case .underWay(let question) = routeSearch, live.sighting != question.sighting {
            routeSearch = .givenUp
            messages.end { $0 == .routeAnswer(goal: question.goal) }
            warn(RouteWords.stale)
        }
        guard routeSearch == .givenUp else { return [] }
        routeSearch = .none
        return [.route(.stopSeeking)]
    }

    /// What was put off where nobody waits for it: what follows from the last change, or of that the graph, and the lists that
    /// share the room with it.
    package mutating func settleForPicture() -> [Command] {
        let settled = isSettled ? [] : settle()
        return settled + settleGraphForPicture()
    }

    private mutating func settleGraphForPicture() -> [Command] {
        // The picture says it; a script that is played to its end may have nobody who looks.
        if script?.script.exits != true { texts.forgetFailures() }
        guard putsOffGraph, isInSight else { return [] }
        let commands = settleGraph()
        settleLists()
        return commands
    }

    private mutating func settleLists() {
        let arrangement = arrangement
        if arrangement.panes[.log] != nil { unreadNotes = 0 }
        for entry in panes where entry.move == nil {
            let rows = arrangement.content(of: entry.pane).height / entry.rowsPerLine
            cursors[entry.pane, default: ListCursor()].clamp(count: entry.count(self), rows: rows)
        }
    }

    /// Asks the machine what each request would lead to now, where that is to be asked and not known.
    private mutating func judge() -> [Command] {
        guard isInSight, settings.asksVerdicts, canJudge, verdicts.isDue, past == nil, machine.activity == nil else {
            return []
        }
        let open = abilities.contains(.exactDeclaration) ? requests.filter(isUndeclared) : requests
        guard !open.isEmpty else {
            verdicts.closeUnasked()
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
        if let tick = mode.overlay?.entry.tick(self) { return autopilotTick.map { min($0, tick) } ?? tick }
        guard machine.activity != nil else { return autopilotTick }
        let age = now.milliseconds - machine.activitySince.milliseconds
        return age < MachineView.patience ? .milliseconds(MachineView.patience - age) : .seconds(1)
    }
}
