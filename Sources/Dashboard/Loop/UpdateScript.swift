import MachineRecords
import Screen

extension Model {
    /// Begins to play a script, in place of any other.
    package mutating func play(_ script: Script) { self.script = ScriptPlay(script) }

    /// Who is said to make a request now: a key that a script presses is not the person's.
    var actor: AskerRecord { isScriptActing ? .script : .person }

    /// Plays all steps of the script that are due. After a key the loop comes round first, as it does between a person's.
    mutating func playScript() -> [Command] {
        var commands: [Command] = []
        while !isFinished, !awaitsTexts, let play = script, play.failure == nil {
            guard let step = play.next else {
                endScript()
                break
            }
            guard let more = playStep(step) else { break }
            commands += more
            if case .key = step.act { break }
        }
        return commands
    }

    /// Whether something that was to be copied or written is under way: what follows in a script may depend on what becomes of it.
    private var awaitsTexts: Bool { texts.underWay > 0 || othersSendTexts }

    /// Plays one step.
    /// - Returns: what is to be done for it; nil where it has to wait.
    private mutating func playStep(_ step: Script.Step) -> [Command]? {
        guard !isHeldUp(step.act) else {
            failWhereNobodyGoesOn()
            return nil
        }
        switch step.act {
        case .wait(let span): return wait(span) ? [] : nil
        case .select(let state):
            (focus, selection) = (.graph, state)
            script?.advance()
            return []
        case .key(let key): return press(key)
        case .ask(let state): return make { $0.structure.request(for: state, fromOneOf: $0.current) }
        case .send(let events): return make { .event($0.listed(among: events)) }
        case .make(let request): return make { _ in request }
        case .expectState(let state, let span): return expect([state], live.structure.seenName(of: state), within: span)
        case .expectParent(let name, let parts, let span): return expect(parts, name, within: span)
        case .expectOutcome(let outcome): return awaitsAnswers ? nil : expect(outcome)
        }
    }

    /// A person can go on from a pause, or from the past; where nobody watches that would be waited for without end.
    private mutating func failWhereNobodyGoesOn() {
        guard script?.script.exits == true, let why = pauseObstacle ?? pastObstacle else { return }
        failScript(why)
    }

    /// Presses a key, once it is known whether a route was found, and what came of a request, unless that lasts: what the key does may
    /// depend on either.
    private mutating func press(_ key: Key) -> [Command]? {
        guard !routeSearch.isUnderWay, timeToAnswer == .zero else { return nil }
        let commands = isInSight ? handleScriptKey(key) : [.machines(.press(key))]
        // A fault of the key is one of its line.
        if script?.failure == nil { script?.advance() }
        return commands
    }

    /// Presses a key that a script of another machine presses while this one is shown.
    package mutating func update(scripted key: Key, at time: WallTime) -> [Command] {
        now = time
        let commands = handleScriptKey(key)
        texts.begin(commands)
        return commands + settle()
    }

    private mutating func handleScriptKey(_ key: Key) -> [Command] {
        isScriptActing = true
        // What a script presses it means, whatever has been asked meanwhile.
        isQuestionShown = true
        defer { isScriptActing = false }
        return [.keyPressed] + handleKey(key)
    }

    private mutating func wait(_ span: Int) -> Bool {
        let due = script?.due ?? WallTime(milliseconds: now.milliseconds + span)
        script?.due = due
        guard now >= due else { return false }
        script?.advance()
        return true
    }

    /// Whether a step has to wait until the screen follows the machine again: nothing is asked of an old picture, and what came
    /// of a request is not known while events are held back.
    private func isHeldUp(_ act: Script.Act) -> Bool {
        switch act {
        case .wait, .select, .key: false
        case .ask, .send, .make: pause != .live || past != nil
        case .expectState, .expectParent, .expectOutcome: pause != .live
        }
    }

    /// Whether the script that is played waits for the screen to follow the machine.
    package var isScriptHeldUp: Bool { script?.next.map { isHeldUp($0.act) } ?? false }

    /// Makes a request once the one before it is answered; a script means what it asks.
    private mutating func make(_ request: (MachineView) -> RequestRecord) -> [Command]? {
        guard !awaitsAnswers else { return nil }
        if let obstacle {
            failScript(obstacle)
            return nil
        }
        script?.outcome = nil
        script?.advance()
        return ask(request(machine), by: .script)
    }

    /// Passes where the machine is in one of the states; waits as long as it may come there, and fails after that.
    private mutating func expect(_ states: [Int], _ name: String, within span: Int?) -> [Command]? {
        awaitExpected(states, name, within: span)
        return script?.began == nil && script?.failure == nil ? [] : nil
    }

    private mutating func awaitExpected(_ states: [Int], _ name: String, within span: Int?) {
        if states.contains(where: live.isCurrent), span != nil || !awaitsAnswers {
            script?.advance()
            return
        }
        let began = script?.began ?? now
        script?.began = began
        script?.due = span.map { WallTime(milliseconds: began.milliseconds + $0) }
        guard let span else {
            guard !awaitsAnswers else { return }
            return failScript(ScriptWords.isElsewhere(live.stateName, expected: name))
        }
        guard let due = script?.due, now >= due else { return }
        failScript(ScriptWords.isElsewhere(live.stateName, expected: name, after: WallTime.span(span)))
    }

    /// Passes where that came of the last request, and fails where anything else did.
    private mutating func expect(_ expected: Script.Outcome) -> [Command]? {
        if script?.outcome == expected {
            script?.advance()
            return []
        }
        let came = script?.outcome.map { ScriptWords.came($0.rawValue, expected: expected.rawValue) }
        failScript(came ?? ScriptWords.nothingAsked)
        return nil
    }

    /// Ends the play with a fault: told on the screen, or to whoever opened it.
    mutating func failScript(_ reason: String) {
        script?.fail(reason)
        guard let play = script, let failure = play.failure else { return }
        guard !play.script.exits else {
            isFinished = true
            return
        }
        script = nil
        notice = failure.notice
        log.append(LogEntry(time: now, mark: .notice, text: failure.notice))
    }

    private mutating func endScript() {
        // What was asked last is still to be done, and its events are seen.
        if script?.script.exits == true { resumeFromPause() }
        guard let play = script, !play.script.exits || !awaitsAnswers else { return }
        if play.script.exits { isFinished = true }
        announcement = ScriptWords.done(play.script.name)
        script = nil
    }

    /// Whether Esc has just ended the play.
    mutating func stopScript() -> Bool {
        guard !isScriptActing, let play = script, !play.script.exits else { return false }
        announcement = ScriptWords.stopped(play.script.name, line: play.next?.line ?? 1)
        script = nil
        return true
    }

    /// Why a script that was to be played to its end was not; nil where it was, or none was. One whose last line is the
    /// key that closes the screen has come to its end.
    package var scriptFailure: ScriptFailure? {
        guard var play = script, play.script.exits else { return nil }
        if play.failure == nil {
            if play.next == nil, case .key? = play.script.steps.last?.act { return nil }
            play.fail(ScriptWords.left)
        }
        return play.failure
    }

    /// Whether the next step waits for files to be written, or for a screen that a person holds to follow the machine again.
    private func mayNotGoOn(_ play: ScriptPlay) -> Bool { awaitsTexts || isScriptHeldUp && !play.script.exits }

    /// How long a key waits for what came of a request; nil while that comes before anything else, zero where nothing is awaited or where
    /// it lasts so long that a person would press a key meanwhile.
    private var timeToAnswer: Duration? {
        guard awaitsAnswers else { return .zero }
        guard live.activity != nil else { return nil }
        let left = live.activitySince.milliseconds + MachineView.patience - now.milliseconds
        return .milliseconds(max(0, left))
    }

    /// After what time the next step is due; nil while the machine is waited for, which wakes the loop.
    var timeToPlay: Duration? {
        guard let play = script, play.failure == nil, !mayNotGoOn(play) else { return nil }
        if let due = play.due { return .milliseconds(max(0, due.milliseconds - now.milliseconds)) }
        switch play.next?.act {
        // What may follow a key at once.
        case .key: return routeSearch.isUnderWay ? nil : timeToAnswer
        case .select, .wait: return .zero
        case nil: return play.script.exits && awaitsAnswers ? nil : .zero
        // A step that is held up ends a script that nobody watches, at once.
        case _ where isScriptHeldUp: return .zero
        case .ask, .send, .make: return awaitsAnswers ? nil : .zero
        case .expectState, .expectParent, .expectOutcome: return awaitsAnswers || play.began != nil ? nil : .zero
        }
    }
}

extension MachineView {
    /// The first of these events that a current state lists, or else the first.
    fileprivate func listed(among events: [Int]) -> Int {
        let listed = Set(current.flatMap { structure.edges(from: $0).compactMap(\.trigger.request) })
        return events.first { listed.contains(.event($0)) } ?? events[0]
    }
}
