import Dashboard
import NcursesScreen
import Screen
import StateEngine
import Themes

/// A dashboard at work on a live machine, at a terminal of the bench's own.
struct ScreenRig: Sendable {
    private let terminal: OwnTerminal
    private let log: FrameLog
    private let now: @Sendable () -> Double
    private let dashboard: Task<Void, any Error>

    /// How long a frame and what follows from it may take, longer than the dashboard puts any off.
    static let patience = Duration.milliseconds(75)

    /// Runs a body at a dashboard of that size, and closes it whatever comes of it.
    static func with<Result: Sendable>(
        _ machine: StateMachine<OrderState>, size: Size, now: @escaping @Sendable () -> Double,
        _ body: @Sendable (ScreenRig) async throws -> Result
    ) async throws -> Result {
        let terminal = try OwnTerminal(size: size)
        defer { terminal.close() }
        let log = FrameLog(now: now)
        let themes = Themes.names.compactMap { Themes.theme(named: $0) }
        let limit = themes.map(\.depth).max() ?? .truecolor
        var session = ExploreSession(
            ExploredMachine(InProcessLink(machine)),
            terminal: { TimedTerminal(try NcursesTerminal(limit: limit), log: log) },
            settings: { abilities in
                Settings(
                    themes: themes.map { $0.reduced(to: abilities.depth) }, glyphs: abilities.glyphs,
                    asksBeforeFinal: false)
            })
        session.keyPressed = { log.takeKey() }
        let dashboard = Task { [session] in try await session.run() }
        let rig = ScreenRig(terminal: terminal, log: log, now: now, dashboard: dashboard)
        let result: Result
        do {
            try await Task.sleep(for: .milliseconds(600))
            result = try await body(rig)
        } catch {
            await rig.leave()
            throw error
        }
        await rig.leave()
        return result
    }

    private func leave() async {
        dashboard.cancel()
        _ = await dashboard.result
    }

    /// What one act came to.
    struct Press: Equatable, Sendable {
        /// Frames that were shown for it, and their bytes.
        var frames = 0
        var bytes = 0
        /// How long the loop worked for it, in nanoseconds.
        var work = 0.0
        /// From the act until the last byte had been handed to the terminal; nil where nothing was shown.
        var paint: Double?
    }

    /// Does something at a screen that is still, and waits until it is still again.
    func press(_ act: ScreenRow.Act) async throws -> Press {
        _ = (terminal.takeBytes(), log.takeFrames())
        let begin = now()
        terminal.perform(act)
        try await Task.sleep(for: Self.patience)
        let frames = log.takeFrames()
        return Press(
            frames: frames.count, bytes: terminal.takeBytes(), work: frames.reduce(0) { $0 + $1.work },
            paint: frames.last.map { $0.shown - begin })
    }

    /// What a dashboard does while its machine is busy.
    struct Meanwhile: Equatable, Sendable {
        var seconds = 0.0
        var frames = 0
        var bytes = 0
        /// From each key to the first frame that shows it, in nanoseconds.
        var paints: [Double] = []
    }

    /// Types keys one after another, for that many seconds.
    func typing(_ keys: [String], seconds: Double) async throws -> Meanwhile {
        _ = (terminal.takeBytes(), log.takeFrames())
        var result = Meanwhile()
        let begin = now()
        var place = 0
        while now() - begin < seconds * 1e9 {
            let (taken, typed) = (log.keys, now())
            terminal.perform(.type(keys[place % keys.count]))
            place += 1
            try await Task.sleep(for: Self.patience)
            let frames = log.takeFrames()
            if let frame = frames.first(where: { $0.keys > taken }) { result.paints.append(frame.shown - typed) }
            result.frames += frames.count
        }
        result.seconds = (now() - begin) / 1e9
        result.bytes = terminal.takeBytes()
        return result
    }
}
