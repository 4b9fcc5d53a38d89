import Dashboard
import MachineRecords
import NcursesScreen
import Screen
import StateEngine

extension StateMachine {
    /// Opens the dashboard on this machine, and returns when the person leaves it.
    ///
    /// The machine goes on as before: whatever the program asks of it meanwhile is shown as it happens. The dashboard
    /// draws on threads of its own, and where a closure of the machine takes long another of them draws: neither waits for the other.
    /// When its task is cancelled the screen closes as it does when the person leaves: the terminal is as it was, and requests
    /// of the person's that wait are withdrawn.
    /// - Throws: an error that says what is wrong with the terminal, the theme or the script; nothing has been drawn then. Where
    ///   the script is to be played to its end, the first expectation that failed.
    ///   `CancellationError` if the task is cancelled; if it was so before, the terminal is not touched.
    public nonisolated(nonsending) func explore(_ options: ExploreOptions = ExploreOptions()) async throws {
        try Task.checkCancellation()
        try options.awaitPreparation()
        // On a thread of its own: the common pool, once it has been used at all, wakes the process every second for ever.
        try await withTaskExecutorPreference(ownThread()) { try await open(options) }
    }

    private func open(_ options: ExploreOptions) async throws {
        try await Explorer(machines: [ExploredMachine(InProcessLink(self))], options: options).run()
    }
}

extension ExploreOptions {
    /// Opens the dashboard on any machines that links lead to, as `StateMachine.explore` does on one of this process; the first
    /// is in sight.
    package nonisolated(nonsending) func explore(_ machines: [ExploredMachine]) async throws {
        guard !machines.isEmpty else { throw UsageError("there is no machine to explore") }
        try Task.checkCancellation()
        try awaitPreparation()
        try await withTaskExecutorPreference(ownThread()) {
            try await Explorer(machines: machines, options: self).run()
        }
    }
}

/// Nil where the system refuses a thread that it gave a moment ago: those of the common pool are used then.
private func ownThread() -> ThreadExecutor? {
    do { return try ThreadExecutor() } catch { return nil }
}

/// Puts live machines, a terminal and a dashboard together.
struct Explorer {
    /// One at least.
    let machines: [ExploredMachine]
    let options: ExploreOptions

    func run() async throws {
        try Task.checkCancellation()
        let prepared = try options.prepared()
        let (configuration, themes, faults) = (prepared.configuration, prepared.themes, prepared.notices)
        if options.playsPlainly {
            try faults.forEach(StandardStream.errors.writeLine)
            return try await PlainScript(machines, options, themes: themes, configuration: configuration).run()
        }
        if options.once {
            try faults.forEach(StandardStream.errors.writeLine)
            return try await printOnce(themes, configuration)
        }
        // While the screen is open it is the screen that hears Ctrl-Z: the machines go first, then it closes.
        ProcessWatcher.shared.lendSignals()
        defer { ProcessWatcher.shared.takeSignalsBack() }
        prepareThreads()
        defer { HookThreads.end() }
        let recording = try options.record.map { try SessionRecording($0, title: machines[0].link.name) }
        try await session(themes, configuration, notices: faults, recording: recording).run()
        if let remark = recording?.remark { ExitStatus.tell(remark) }
        try recording?.finish()
    }

    /// The dashboard on a terminal of the system's.
    /// - Parameter notices: what a person should know of their files.
    private func session(
        _ themes: [Theme], _ configuration: Configuration, notices: [String], recording: SessionRecording?
    ) -> ExploreSession {
        let options = options
        let stops = StopTime()
        let limit = themes.map(\.depth).max() ?? .truecolor
        var session = ExploreSession(
            machines[0], others: Array(machines.dropFirst()),
            terminal: {
                let terminal = try NcursesTerminal(limit: limit)
                terminal.willStop = {
                    ProcessWatcher.shared.suspendMachines()
                    stops.note()
                }
                terminal.didContinue = ProcessWatcher.shared.resumeMachines
                return recording?.recorded(terminal) ?? terminal
            },
            settings: { options.settings(themes, for: $0, configuration) })
        session.stoppedAt = { stops.time }
        session.foreseen = { NcursesTerminal.foreseen(limit: limit) }
        session.notices = { notices + (($0.drawing as? NcursesTerminal)?.notices ?? []) }
        configuration.addKeyNotices(to: &session)
        session.printed = { terminal in
            let lines = (terminal.drawing as? NcursesTerminal)?.takePrinted() ?? []
            return lines.map(PrintedLine.init)
        }
        session.troubles = { recording?.takeTrouble().map { [$0] } ?? [] }
        session.files = WholeFile.keeper
        session.keyPressed = options.keyPressed
        session.script = { try options.readScript(for: $0) }
        return session
    }

    /// Sees to it that a stack overflow in a closure of the program leaves the terminal as it was, whatever thread it is on.
    private func prepareThreads() {
        HookThreads.begin { AlternateStack.prepare() }
        // Not awaited: a program that blocks its main actor is none the worse for it.
        Task { @MainActor in HookThreads.prepare() }
    }

    private func printOnce(_ themes: [Theme], _ configuration: Configuration) async throws {
        let abilities = TerminalAbilities(depth: .mono, glyphs: PlainOutput.glyphs())
        let settings = options.settings(themes, for: abilities, configuration)
        var connections: [LinkConnection] = []
        for machine in machines { connections.append(try await machine.link.connect()) }
        let openings = connections.map(\.opening)
        let doubts = configuration.keyNotices(openings.map(\.structure))
        for (opening, doubts) in zip(openings, doubts) {
            let keys = KeyAssignment(of: opening.structure, given: settings.keys)
            let clashes = keys.clashNotices(place: configuration.keyPlace)
            try (clashes + doubts).forEach(StandardStream.errors.writeLine)
        }
        let now = WallTime.now()
        let entries = openings.map { opening in
            MachineList.Entry(
                name: opening.name, state: opening.states.last.map(opening.structure.seenName) ?? "", since: now)
        }
        for (place, connection) in connections.enumerated() {
            let list = entries.count > 1 ? MachineList(entries, place: place) : nil
            let frame = await DashboardView.frame(
                of: machines[place], by: connection, among: list, settings: settings, size: PlainOutput.size(), now: now
            )
            try StandardStream.output.writeLine(frame)
        }
    }
}

extension Configuration {
    /// Has a session say what a person should know of the keys that the file gives.
    func addKeyNotices(to session: inout ExploreSession) {
        session.keyNotices = { keyNotices($0) }
        session.keyPlace = { keyPlace(of: $0) }
    }

    /// What a person should know of the keys that the file gives to machines' requests, of each machine.
    fileprivate func keyNotices(_ machines: [StructureRecord]) -> [[String]] {
        let names = machines.map(\.requestNames)
        let known = Set(names.joined())
        return zip(machines, names).map { machine, names in
            uselessKeys(machine.controlledNames) + doubtfulKeys(names, known: known)
        }
    }
}

extension StructureRecord {
    /// The names to which a person may give a key.
    fileprivate var requestNames: [String] {
        requests.filter { KeyAssignment.controlled[$0] == nil }.map { seenName(of: $0) }
    }

    /// The keys of what has the same one in every machine, by names that no other request has.
    fileprivate var controlledNames: [String: String] {
        let controlled = requests.compactMap { request in
            KeyAssignment.controlled[request].map { (seenName(of: request), $0.label(.ascii)) }
        }
        let others = Set(requestNames)
        return Dictionary(controlled, uniquingKeysWith: { first, _ in first }).filter { !others.contains($0.key) }
    }
}

extension PrintedLine {
    /// What a terminal caught, as the dashboard takes it.
    init(_ line: CapturedLine) {
        let kind: Kind =
            switch line.kind {
            case .whole: .whole
            case .unfinished: .unfinished
            case .skipped: .skipped
            }
        self.init(isError: line.stream == .errors, kind: kind, text: line.text, leftOut: line.leftOut)
    }
}
