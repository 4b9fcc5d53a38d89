import Screen

/// One of the machines that a loop shows by turns: its model, what comes for it, and what carries its commands out.
package struct MachineSession {
    package internal(set) var model: Model
    let messageQueue: MessageQueue
    /// Carries a command out: `CommandPerformer.perform`.
    let perform: (Command) -> Void
    /// Makes the requests that were performed: `Runner.makeRequests`.
    let makeRequests: DashboardLoop.MakeRequests

    package init(
        model: Model, messageQueue: MessageQueue, perform: @escaping (Command) -> Void,
        makeRequests: @escaping DashboardLoop.MakeRequests = { _ in nil }
    ) {
        (self.model, self.messageQueue, self.perform, self.makeRequests) = (model, messageQueue, perform, makeRequests)
    }
}

/// The one loop that owns the models: what arrives is taken, the model updated, commands carried out, a picture shown.
///
/// It blocks its thread while nothing happens; nothing else may touch the model or the terminal. A request begins on that thread
/// too, unless another is still being made, and where it takes long another thread goes on with the loop: one at a time runs it.
package final class DashboardLoop {
    /// Makes what was asked for; where that takes long, another thread goes on with the loop by the closure meanwhile.
    /// - Returns: what the calling thread is to do then.
    package typealias MakeRequests = (_ continueLoop: @escaping () -> Standby?) -> Standby?

    /// What the loop needs of the world around it.
    package struct Surroundings {
        package var terminal: any Terminal
        /// What the program has printed since the last call.
        package var printed: () -> [PrintedLine]
        package var wallTime: () -> WallTime
        /// When the process was stopped last; nil before that.
        package var stoppedAt: () -> WallTime? = { nil }
        /// Called with each picture after it was shown.
        package var shown: (Buffer, WallTime) -> Void = { _, _ in }
        /// What went wrong in showing the last picture; nothing the next time.
        package var troubles: () -> [String] = { [] }
        /// Called with the lines that are new in the first machine's log.
        package var logged: ([LogEntry]) -> Void = { _ in }
        /// Whether somebody sees the pictures: where nobody does, nothing waits for the next one.
        package var isWatched = true
        /// By which pictures wait for each other and for answers.
        package var pacingClock: () -> ContinuousClock.Instant = { .now }

        package init(
            terminal: any Terminal, printed: @escaping () -> [PrintedLine] = { [] },
            wallTime: @escaping () -> WallTime = WallTime.now
        ) {
            self.terminal = terminal
            self.printed = printed
            self.wallTime = wallTime
        }
    }

    private var sessions: [MachineSession]
    private var current = 0
    private let surroundings: Surroundings
    private var pacing: FramePacing
    /// How many lines of the log have been passed on.
    private var told = 0
    /// Those of the machines that were asked for something since the last input was waited for.
    private var unmade: [MakeRequests] = []
    /// The time before the first picture; nil once it was shown.
    private var opening: Opening?

    private struct Opening {
        /// Until when the picture waits for its drawing.
        let end: ContinuousClock.Instant
        /// Whether all but the drawing is on the screen already.
        var isPreviewed = false
    }

    /// - Parameter sessions: at least one; the first is shown first, and the others are followed until they are shown.
    package init(_ sessions: [MachineSession], surroundings: Surroundings) {
        self.sessions = sessions
        self.surroundings = surroundings
        pacing = FramePacing(clock: surroundings.pacingClock)
        for place in sessions.indices { self.sessions[place].model.putsOffGraph = !surroundings.isWatched }
        if surroundings.isWatched { self.sessions[0].model.draftMoment = .afterMoment }
        for place in sessions.indices.dropFirst() { self.sessions[place].model.leaveSight() }
    }

    /// The model of the machine that is shown.
    package var model: Model { sessions[current].model }

    /// The model of the first machine, on which scripts are played.
    package var firstModel: Model { sessions[0].model }

    /// The models of all machines, in their order.
    var models: [Model] { sessions.map(\.model) }

    /// Runs until a person leaves or the input ends.
    /// - Parameter ended: called then, on the thread that runs the loop by that time.
    /// - Returns: what the calling thread is to do, where another runs the loop by now.
    package func run(_ ended: @escaping () -> Void = {}) -> Standby? {
        for place in sessions.indices { carryOut(sessions[place].model.settle(), of: place) }
        tellLog()
        opening = Opening(end: surroundings.pacingClock() + FramePacing.draftTime)
        return continueLoop(ended)
    }

    private func continueLoop(_ ended: @escaping () -> Void) -> Standby? {
        while true {
            // Before anything is waited for, as nobody else makes these requests; the last of a person who leaves too.
            while !unmade.isEmpty {
                // Where that takes long, the loop is another thread's from then on.
                if let standby = unmade.removeFirst()({ self.continueLoop(ended) }) { return standby }
            }
            if isFinished { break }
            if let opening { open(opening) } else { turn() }
        }
        ended()
        return nil
    }

    /// Waits a moment for the first machine's drawing that is searched for, and drafts it where that is too short; then the first
    /// picture is shown. All else is seen while it waits.
    private func open(_ opening: Opening) {
        let left = opening.end - surroundings.pacingClock()
        if sessions[0].model.awaitsDrawing, left > .zero {
            return opening.isPreviewed ? takeInput(within: left) : preview()
        }
        sessions[0].model.endWaitForDrawing()
        self.opening = nil
        show()
    }

    /// Shows what needs no drawing. It is no picture of its own: no recording has it.
    private func preview() {
        opening?.isPreviewed = true
        present()
    }

    /// Shows the machine in sight as it is.
    /// - Returns: the picture.
    @discardableResult
    private func present() -> Buffer {
        if sessions.count > 1, sessions[current].model.machineList == nil { followOthers() }
        let picture = DashboardView.picture(of: sessions[current].model)
        surroundings.terminal.show(picture.buffer, cursor: picture.cursor)
        return picture.buffer
    }

    // A machine is looked up by its place here and below: as an element of a sequence its whole model would be copied.
    private var isFinished: Bool { sessions.indices.contains { sessions[$0].model.isFinished } }

    private func turn() {
        let others = sessions.indices.dropFirst()
        sessions[0].model.othersSendTexts = others.contains { sessions[$0].model.texts.underWay > 0 }
        takeInput(within: timeout(sessions.indices.compactMap { sessions[$0].model.tick }.min()))
        if pacing.isDue, !isFinished { show() }
    }

    /// Waits for what comes, and updates the models by it.
    private func takeInput(within wait: Duration?) {
        let inputs = surroundings.terminal.input(timeout: wait)
        let printed = surroundings.printed()
        let isUrgent = sessions.indices.contains { sessions[$0].messageQueue.isUrgent }
        let canWait = surroundings.isWatched && printed.isEmpty && !isUrgent && inputs.allSatisfy { $0 == .woken }
        if canWait, pacing.putsOff() { return }
        let stop = inputs.contains(.resumed) ? surroundings.stoppedAt() : nil
        followOthers(stoppedAt: stop)
        var news = sessions[current].messageQueue.drain()
        let commandsBefore = stop.map { deliver(Self.takeNewsBeforeStop(&news), at: $0) } ?? []
        var messages = news + inputs.filter { $0 != .woken }.map { .input($0) }
        if !printed.isEmpty { messages.append(.printed(printed)) }
        let wasTicking = sessions[current].model.tick != nil
        let commands = commandsBefore + deliver(messages, at: surroundings.wallTime())
        if !messages.isEmpty, messages.allSatisfy(\.isProgress) {
            pacing.changedLittle()
        } else if !messages.isEmpty || sessions[current].model.machine.activity != nil || wasTicking {
            // The events of a request come a moment after its answer: a picture between the two would show nothing of it.
            let news = sessions[current].model.awaitsNews ? FramePacing.answerTime : nil
            let answer = (commands.map(\.answerTime) + [news]).compactMap { $0 }.max()
            pacing.changed(awaitsAnswer: answer, byPerson: inputs.contains(where: \.isKey))
        }
    }

    /// How long to wait for input. A step of a script comes after the picture of the one before it, which need not be
    /// waited for where it is not seen.
    private func timeout(_ tick: Duration?) -> Duration? {
        let untilShown = pacing.timeout(tick: tick)
        return surroundings.isWatched ? untilShown : [untilShown, tick].compactMap { $0 }.min()
    }

    /// Gives what has come to the machine in sight. Where there are several a key may put another in sight: each that
    /// follows goes to the one that is there by then.
    private func deliver(_ messages: [Message], at time: WallTime) -> [Command] {
        let parts = sessions.count > 1 ? Self.splitAtInputs(messages) : [messages]
        return parts.enumerated().flatMap { number, part in
            let place = current
            let commands = sessions[place].model.take(part, at: time, isFollowing: number > 0)
            tellLog()
            carryOut(commands, of: place)
            // Its answer is on its way, and changes all that follows once more: that is found out then, or before the next picture.
            if commands.contains(where: \.isRequest) { return commands }
            let settled = sessions[place].model.settle()
            carryOut(settled, of: place)
            return commands + settled
        }
    }

    /// What came before the first input together, and each input alone with what follows it.
    private static func splitAtInputs(_ messages: [Message]) -> [[Message]] {
        messages.reduce(into: [[]]) { parts, message in
            if case .input = message, parts != [[]] { parts.append([]) }
            parts[parts.count - 1].append(message)
        }
    }

    /// What came before the process was stopped, where it was: up to the last event by which a machine was sent into its background state.
    private static func takeNewsBeforeStop(_ news: inout [Message]) -> [Message] {
        let last = news.lastIndex { message in
            if case .update(.event(let event)) = message, case .suspended = event.kind { true } else { false }
        }
        guard let last else { return [] }
        defer { news.removeFirst(last + 1) }
        return Array(news[...last])
    }

    /// Takes the news of the machines that are not in sight, and tells the one that is how they fare.
    private func followOthers(stoppedAt stop: WallTime? = nil) {
        guard sessions.count > 1 else { return }
        let now = surroundings.wallTime()
        for place in sessions.indices where place != current {
            var news = sessions[place].messageQueue.drain()
            if let stop {
                let before = Self.takeNewsBeforeStop(&news)
                if !before.isEmpty { carryOut(sessions[place].model.update(before, at: stop), of: place) }
            }
            guard !news.isEmpty || sessions[place].model.tick != nil else { continue }
            carryOut(sessions[place].model.update(news, at: now), of: place)
        }
        let machines = MachineList(sessions.map { MachineList.Entry($0.model) }, place: current)
        guard sessions[current].model.machineList != machines else { return }
        sessions[current].model.machineList = machines
        pacing.changed()
    }

    /// Puts another machine on the screen.
    private func showMachine(_ place: Int) {
        guard sessions.indices.contains(place), place != current else { return }
        let before = sessions[current].model
        sessions[current].model.leaveSight()
        sessions[place].model.enterSight(after: before)
        current = place
        followOthers()
        carryOut(sessions[place].model.update([], at: surroundings.wallTime()), of: place)
        pacing.changed(byPerson: true)
    }

    private func tellLog() {
        let (dropped, kept) = (sessions[0].model.log.dropped, sessions[0].model.log.entries.count)
        let count = dropped + kept
        guard count > told else { return }
        // Of an array as a sequence the suffix would be found by walking through all of it.
        surroundings.logged(Array(sessions[0].model.log.entries[max(0, told - dropped)...]))
        told = count
    }

    private func carryOut(_ commands: [Command], of place: Int) {
        for command in commands {
            guard case .machines(let machines) = command else {
                sessions[place].perform(command)
                if command.isRequest { unmade.append(sessions[place].makeRequests) }
                continue
            }
            switch machines {
            case .show(let next): showMachine(next)
            case .press(let key): press(key)
            }
        }
    }

    /// A key of a script, for the machine that is shown by now.
    private func press(_ key: Key) {
        carryOut(sessions[current].model.update(scripted: key, at: surroundings.wallTime()), of: current)
        pacing.changed(byPerson: true)
    }

    private func show() {
        carryOut(sessions[current].model.settleForPicture(), of: current)
        surroundings.shown(present(), surroundings.wallTime())
        pacing.shown()
        let troubles = surroundings.troubles()
        guard !troubles.isEmpty else { return }
        sessions[current].model.tell(troubles)
        tellLog()
        pacing.changed()
    }
}

extension Command {
    fileprivate var isRequest: Bool { if case .ask = self { true } else { false } }

    /// How long a picture should wait for what comes of it, most often at once; nil where nothing does.
    fileprivate var answerTime: Duration? {
        switch self {
        case .ask, .judge, .route(.seek), .runClock: FramePacing.answerTime
        case .layOut: FramePacing.layoutTime
        case .withdraw, .route(.stopSeeking), .write, .refresh, .text, .terminal, .machines, .keyPressed: nil
        }
    }
}

extension TerminalInput {
    fileprivate var isKey: Bool { if case .key = self { true } else { false } }
}

extension Message {
    fileprivate var isProgress: Bool { if case .work(.layingOut) = self { true } else { false } }
}
