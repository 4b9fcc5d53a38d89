import MachineRecords
import Screen

/// One dashboard on one terminal, from its first picture to its last.
package struct ExploreSession {
    /// In their order; the first is always there, and is shown first. Scripts are played on it.
    private let machines: [ExploredMachine]
    private let makeTerminal: @Sendable () throws -> any Terminal
    private let settings: @Sendable (TerminalAbilities) -> Settings
    /// What the terminal will most likely be, before it is opened: the drawing is searched for meanwhile. Nil where nobody knows.
    package var foreseen: @Sendable () -> (size: Size, abilities: TerminalAbilities)? = { nil }
    /// What a person should know of how the terminal was opened.
    package var notices: @Sendable (any Terminal) -> [String] = { _ in [] }
    /// What a person should know of the keys that they gave to the machines' requests, of each machine.
    package var keyNotices: @Sendable ([StructureRecord]) -> [[String]] = { $0.map { _ in [] } }
    /// Takes all that is to be said of keys, where it does not belong in the log; nil says it there.
    package var takeKeyNotices: (@Sendable ([String]) -> Void)?
    /// Where a person gave the request of a name its key; nil where a program did.
    package var keyPlace: @Sendable (String) -> String? = { _ in nil }
    /// What the program has printed since the last call.
    package var printed: @Sendable (any Terminal) -> [PrintedLine] = { _ in [] }
    /// What went wrong in showing the last picture, as in recording it.
    package var troubles: @Sendable () -> [String] = { [] }
    /// What is to be played on the machine; what is wrong with it is found before the terminal is opened.
    package var script: @Sendable (StructureRecord) throws -> Script? = { _ in nil }
    /// Called with the lines that are new in the log, on the thread that draws.
    package var logged: @Sendable ([LogEntry]) -> Void = { _ in }
    package var wallTime: @Sendable () -> WallTime = WallTime.now
    /// When the process was stopped last; nil before that.
    package var stoppedAt: @Sendable () -> WallTime? = { nil }
    /// Whether somebody sees the pictures, now or in a recording.
    package var isWatched = true
    /// Called for every key, so that a program can hold still while a person works.
    package var keyPressed: @Sendable () -> Void = {}
    /// How texts get to files.
    package var files = FileKeeper.none

    /// - Parameters:
    ///   - others: are followed until they are shown.
    ///   - terminal: opens the terminal, on the thread that will draw.
    ///   - settings: what is shown and how, for what the terminal can do.
    package init(
        _ first: ExploredMachine, others: [ExploredMachine] = [],
        terminal: @escaping @Sendable () throws -> any Terminal,
        settings: @escaping @Sendable (TerminalAbilities) -> Settings
    ) {
        machines = [first] + others
        makeTerminal = terminal
        self.settings = settings
    }

    /// Shows the machine on a thread of its own until the person leaves or the task is cancelled; the caller's executor
    /// stays free.
    /// - Throws: why the machine could not be reached or the terminal not be opened; what is wrong with the script, or
    ///   where it failed, if it was to be played to its end; `UnwrittenFiles`, where a person has left; `CancellationError`
    ///   when the task is cancelled, once the terminal is as it was, and without opening it if that was before.
    package func run() async throws {
        let connections = try await connectAll()
        let script = try script(connections[0].opening.structure)
        // Here, as the start of the thread that draws would hold it up.
        let layout = try Task.isCancelled ? nil : foreseenLayout(connections[0], playing: script)
        defer { layout?.cancel() }
        let closeRequest = CloseRequest()
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
                do {
                    try Thread.start {
                        let standby = draw(connections, playing: script, foreseen: layout, until: closeRequest) {
                            done.resume(with: $0)
                        }
                        standby?.serve()
                    }
                } catch {
                    done.resume(throwing: error)
                }
            }
        } onCancel: {
            closeRequest.make()
        }
        if closeRequest.isMade { throw CancellationError() }
    }

    private func connectAll() async throws -> [LinkConnection] {
        var connections: [LinkConnection] = []
        for machine in machines { connections.append(try await machine.link.connect()) }
        return connections
    }

    /// - Parameter ended: is told how it ended, on the thread that runs the loop by then.
    /// - Returns: what the calling thread is to do, where that is another.
    private func draw(
        _ connections: [LinkConnection], playing script: Script?, foreseen layout: ForeseenLayout?,
        until closeRequest: CloseRequest, _ ended: @escaping (Result<Void, any Error>) -> Void
    ) -> Standby? {
        do {
            guard !closeRequest.isMade else {
                ended(.success(()))
                return nil
            }
            let screen = OpenScreen(try makeTerminal())
            return try screen.closedOnError {
                let (loop, sessions) = try open(connections, playing: script, foreseen: layout, on: screen)
                closeRequest.attach(sessions[0].messageQueue)
                return loop.run {
                    screen.close()
                    let unwritten = UnwrittenFiles(of: loop.models, after: sessions)
                    let failure = loop.firstModel.scriptFailure
                    ended(Result { try end(unwritten, failure: failure, isCancelled: closeRequest.isMade) })
                }
            }
        } catch {
            ended(.failure(error))
            return nil
        }
    }

    /// All that runs while the machines are seen.
    private func open(
        _ connections: [LinkConnection], playing script: Script?, foreseen layout: ForeseenLayout?,
        on screen: OpenScreen
    ) throws -> (loop: DashboardLoop, sessions: [MachineSession]) {
        let terminal = screen.terminal
        var sessions: [MachineSession] = []
        let tape = TapeBox()
        let doubts = keyNotices(connections.map(\.opening.structure))
        let distinctions = MachineNames.distinctions(of: machines.map(\.link.name), from: machines.map(\.file))
        for ((machine, connection), doubts) in zip(zip(machines, connections), doubts) {
            let isFirst = sessions.isEmpty
            let messageQueue = MessageQueue(wake: terminal.waker)
            let runner = try Runner(
                machine: machine.link, messageQueue: messageQueue, files: files, foreseen: isFirst ? layout : nil,
                isLed: true)
            screen.runners.append(runner)
            let performer = CommandPerformer(
                runner: runner, terminal: terminal, keyPressed: keyPressed, tape: { tape.tape })
            let drawnOn = (terminal.size, terminal.abilities)
            var model = model(of: machine, connection, isFirst: isFirst, on: drawnOn, playing: script)
            model.takeWhatHasCome(by: connection, at: wallTime())
            model.distinction = distinctions[sessions.count]
            let ofKeys = model.keys.clashNotices(place: keyPlace) + doubts
            takeKeyNotices?(ofKeys)
            model.tell((isFirst ? notices(terminal) : []) + (takeKeyNotices == nil ? ofKeys : []))
            model.tell(notes: machine.notes)
            sessions.append(
                MachineSession(
                    model: model, messageQueue: messageQueue, perform: performer.perform,
                    makeRequests: runner.makeRequests))
        }
        let loop = loop(sessions, on: terminal, tape)
        if loop.model.settings.mouse { terminal.reportMouse(true) }
        for (runner, connection) in zip(screen.runners, connections) { runner.follow(connection) }
        try lookForFindings(sessions)
        return (loop, sessions)
    }

    /// A machine as it is first seen.
    private func model(
        of machine: ExploredMachine, _ connection: LinkConnection, isFirst: Bool,
        on terminal: (size: Size, abilities: TerminalAbilities), playing script: Script?
    ) -> Model {
        var settings = settings(terminal.abilities)
        // By itself only the first one walks, on which scripts are played too.
        if !isFirst { settings.autopilot = nil }
        var model = Model(
            opening: connection.opening, abilities: machine.link.abilities, settings: settings, size: terminal.size,
            now: wallTime())
        if isFirst, let script { model.play(script) }
        model.writers = machine.writers
        if machine.findings != nil { model.findings = .underWay }
        return model
    }

    /// Begins to search for the first machine's drawing, where that is small and what it is drawn on is known beforehand.
    func foreseenLayout(_ connection: LinkConnection, playing script: Script?) throws -> ForeseenLayout? {
        guard isWatched, GraphScene.maySoonBeDrawn(connection.opening.structure), let terminal = foreseen() else {
            return nil
        }
        return try ForeseenLayout {
            var model = model(of: machines[0], connection, isFirst: true, on: terminal, playing: script)
            model.draftMoment = .afterMoment
            _ = model.settle()
            guard case .awaits(let scene) = model.draftMoment else { return nil }
            return scene
        }
    }

    /// Says how it ended, where not all came about that was to.
    ///
    /// Who cancels the task is told that: nobody has left before a script's end, nor before a file was written.
    private func end(_ unwritten: UnwrittenFiles?, failure: ScriptFailure?, isCancelled: Bool) throws {
        if var failure, !isCancelled || failure.reason != ScriptWords.left {
            failure.unwritten = unwritten?.reasons ?? []
            throw failure
        }
        if let unwritten, !isCancelled { throw unwritten }
    }

    /// Looks for what can be said against each machine, beside the loop.
    private func lookForFindings(_ sessions: [MachineSession]) throws {
        for (machine, session) in zip(machines, sessions) {
            guard let look = machine.findings else { continue }
            let messageQueue = session.messageQueue
            try Thread.start { messageQueue.post(.work(.found(look()))) }
        }
    }

    /// - Parameter sessions: at least one.
    private func loop(_ sessions: [MachineSession], on terminal: any Terminal, _ tape: TapeBox) -> DashboardLoop {
        var surroundings = DashboardLoop.Surroundings(
            terminal: terminal, printed: { printed(terminal) }, wallTime: wallTime)
        surroundings.stoppedAt = stoppedAt
        surroundings.logged = logged
        surroundings.troubles = troubles
        surroundings.isWatched = isWatched
        surroundings.shown = { tape.tape.show($0, at: $1.milliseconds) }
        return DashboardLoop(sessions, surroundings: surroundings)
    }
}

/// Files that were asked for just before the end, and could not be written: there is no screen any more that says so.
package struct UnwrittenFiles: Error, CustomStringConvertible {
    let reasons: [String]

    /// Nil where all was written, or a person told why not.
    /// - Parameters:
    ///   - models: as they were left.
    ///   - sessions: what has come to them since.
    init?(of models: [Model], after sessions: [MachineSession]) {
        reasons = zip(models, sessions).flatMap { model, session in
            var texts = model.texts
            for case .work(.text(let news)) in session.messageQueue.drain() { texts.note(news) }
            return texts.reasons
        }
        if reasons.isEmpty { return nil }
    }

    package var description: String { reasons.joined(separator: "; ") }
}

/// What was on the screen, kept by the thread that draws.
private final class TapeBox {
    var tape = SessionTape()
}

extension Model {
    /// Says in the log what a person should know, and the first of it in the footer until a key is pressed, with how much there is.
    mutating func tell(_ notices: [String]) {
        // The log has its newest line on top.
        for text in notices.reversed() { log.append(LogEntry(time: now, mark: .notice, text: text)) }
        if let first = notices.first { warn(NoteWords.first(first, of: notices.count)) }
    }

    /// Says in the log what a person should know of the machine; in the footer that there is something, beside the keys.
    mutating func tell(notes: [String]) {
        for text in notes { log.append(LogEntry(time: now, mark: .notice, text: text)) }
        guard arrangement.panes[.log] == nil else { return }
        unreadNotes = notes.count
        // A row shows the last one, and the tab how many there are.
        if !notes.isEmpty, !showsNews { announce(NoteWords.inTheLog(notes.count)) }
    }
}
