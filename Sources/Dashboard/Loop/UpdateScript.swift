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
        while !isFinished, let play = script, play.failure == nil {
            // What was asked last is still to be done, and its events are seen.
            if play.next == nil, play.script.exits { resumeFromPause() }
            switch wait(of: play) {
            case .nothing: break
            case .until(let time) where now >= time: break
            case .until:
                script?.began = play.began ?? now
                return commands
            case .news: return commands
            }
            guard let step = play.next else {
                endScript()
                break
            }
            commands += playStep(step)
            if case .key = step.act { break }
        }
        return commands
    }

    /// What a script waits for before its next step, or before its end.
    private enum ScriptWait {
        case nothing
        case until(WallTime)
        /// Something that wakes the loop when it comes.
        case news
    }

    private func wait(of play: ScriptPlay) -> ScriptWait {
        if awaitsTexts { return .news }
        guard let act = play.next?.act else { return waitAtEnd(of: play) }
        // A person can go on from a pause, or from the past; where nobody watches the step fails at once.
        if isHeldUp(act) { return play.script.exits ? .nothing : .news }
        let began = play.began ?? now
        switch act {
        case .select: return .nothing
        case .wait(let span): return .until(WallTime(milliseconds: began.milliseconds + span))
        case .key: return waitOfKey
        case .ask, .send, .make, .expectOutcome: return awaitsAnswers ? .news : .nothing
        case .expectState(let state, let span): return wait(for: [state], span, since: began)
        case .expectParent(_, let parts, let span): return wait(for: parts, span, since: began)
        }
    }

    private func waitAtEnd(of play: ScriptPlay) -> ScriptWait {
        play.script.exits && awaitsAnswers ? .news : .nothing
    }

    /// What an expectation waits for that the machine is in one of these states, or comes to be.
    private func wait(for states: [Int], _ span: Int?, since began: WallTime) -> ScriptWait {
        if states.contains(where: live.isCurrent), span != nil || !awaitsAnswers { return .nothing }
        if let span { return .until(WallTime(milliseconds: began.milliseconds + span)) }
        return awaitsAnswers ? .news : .nothing
    }

    /// A key waits until it is known whether a route was found, and what came of a request, unless that lasts so long that a person would
    /// press a key meanwhile: what the key does may depend on either.
    private var waitOfKey: ScriptWait {
        if routeSearch.isUnderWay { return .news }
        guard awaitsAnswers else { return .nothing }
        guard live.activity != nil else { return .news }
        return .until(WallTime(milliseconds: live.activitySince.milliseconds + MachineView.patience))
    }

    /// After what time the next step is due; nil while the machine is waited for, which wakes the loop.
    var timeToPlay: Duration? {
        guard let play = script, play.failure == nil else { return nil }
        switch wait(of: play) {
        case .nothing: return .zero
        case .news: return nil
        // Its time begins when its turn comes.
        case .until where play.began == nil: return .zero
        case .until(let time): return .milliseconds(max(0, time.milliseconds - now.milliseconds))
        }
    }

    /// Whether something that was to be copied or written is under way: what follows in a script may depend on what becomes of it.
    private var awaitsTexts: Bool { texts.underWay > 0 || othersSendTexts }

    /// Plays one step whose turn has come.
    private mutating func playStep(_ step: Script.Step) -> [Command] {
        if isHeldUp(step.act), let why = pauseObstacle ?? pastObstacle {
            failScript(why)
            return []
        }
        switch step.act {
        case .wait: script?.advance()
        case .select(let state):
            (focus, selection) = (.graph, state)
            script?.advance()
        case .key(let key): return press(key)
        case .ask(let state): return make { $0.structure.request(for: state, fromOneOf: $0.current) }
        case .send(let events): return send(events)
        case .make(let request): return make { _ in request }
        case .expectState(let state, let span): expect([state], live.structure.seenName(of: state), within: span)
        case .expectParent(let name, let parts, let span): expect(parts, name, within: span)
        case .expectOutcome(let outcome): expect(outcome)
        }
        return []
    }

    /// Sends the event that a current state lists, or else the first. Of several that may lead on nothing says which is meant.
    private mutating func send(_ events: [Int]) -> [Command] {
        let listed = machine.listed(among: events)
        let allowed = listed.filter { if case .allowed = verdict(on: .event($0)) { true } else { false } }
        guard allowed.count < 2 else {
            failScript(ScriptWords.ambiguous(allowed.map { machine.structure.seenName(of: .event($0)) }))
            return []
        }
        // What no one knows beforehand is tried.
        let open = allowed.first ?? listed.first { verdict(on: .event($0)).mayPass }
        return make { _ in .event(open ?? listed.first ?? events[0]) }
    }

    private mutating func press(_ key: Key) -> [Command] {
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

    /// Makes a request; a script means what it asks.
    private mutating func make(_ request: (MachineView) -> RequestRecord) -> [Command] {
        if let obstacle {
            failScript(obstacle)
            return []
        }
        script?.outcome = nil
        script?.advance()
        return ask(request(machine), by: .script)
    }

    /// Passes where the machine is in one of the states, and fails where it is not by the end of its time.
    private mutating func expect(_ states: [Int], _ name: String, within span: Int?) {
        guard !states.contains(where: live.isCurrent) else {
            script?.advance()
            return
        }
        let (state, span) = (live.stateName, span.map { WallTime.span($0) })
        failScript(
            span.map { ScriptWords.isElsewhere(state, expected: name, after: $0) }
                ?? ScriptWords.isElsewhere(state, expected: name))
    }

    /// Passes where that came of the last request, and fails where anything else did.
    private mutating func expect(_ expected: Script.Outcome) {
        guard script?.outcome != expected else {
            script?.advance()
            return
        }
        let came = script?.outcome.map { ScriptWords.came($0.rawValue, expected: expected.rawValue) }
        failScript(came ?? ScriptWords.nothingAsked)
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
        warn(failure.notice)
        log.append(LogEntry(time: now, mark: .notice, text: failure.notice))
    }

    private mutating func endScript() {
        guard let play = script else { return }
        if play.script.exits { isFinished = true }
        announce(ScriptWords.done(play.script.name))
        script = nil
    }

    /// Whether Esc has just ended the play.
    mutating func stopScript() -> Bool {
        guard !isScriptActing, let play = script, !play.script.exits else { return false }
        announce(ScriptWords.stopped(play.script.name, line: play.next?.line ?? 1))
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
}

extension MachineView {
    /// Those of these events that a current state lists.
    fileprivate func listed(among events: [Int]) -> [Int] {
        let listed = Set(current.flatMap { structure.edges(from: $0).compactMap(\.trigger.request) })
        return events.filter { listed.contains(.event($0)) }
    }
}
