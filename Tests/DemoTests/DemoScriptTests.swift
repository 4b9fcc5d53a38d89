import Dashboard
import Foundation
import MachineRecords
import Screen
import Synchronization
import Testing
import Themes

@testable import StateEngine
@testable import Stateloupe
@testable import demo

/// The scripts of the demonstrations, played to their ends by the loop itself on a clock that is moved by hand.
@Suite(.timeLimit(.minutes(5))) struct DemoScriptTests {
    /// What the machine reports, until somebody takes it.
    private final class News: Sendable {
        private let updates = Mutex<[MachineUpdate]>([])

        func add(_ more: [MachineUpdate]) { updates.withLock { $0 += more } }

        func take() -> [Message] {
            updates.withLock { updates in
                defer { updates = [] }
                // How long a request lasts is not what is tested here.
                return updates.compactMap { if case .activity = $0 { nil } else { .update($0) } }
            }
        }
    }

    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("demo")

    /// Plays a script to its end, each request awaited; the clock goes on where the loop would wait, and as far.
    /// - Parameter isBusy: what comes of the machine's work is waited for, and no time goes by.
    /// - Returns: the lines of its log, and how long it took.
    private func play<S: StateIdentifier>(
        _ name: String, on machine: StateMachine<S>, isBusy: () -> Bool = { false }
    ) async throws -> (lines: [String], span: Duration, cast: String) {
        let (link, news) = (InProcessLink(machine), News())
        let connection = link.connect()
        let follower = Task { await connection.follow({ news.add($0) }, {}) }
        defer { follower.cancel() }
        let text = try String(contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8)
        let start = WallTime(milliseconds: 1_700_000_000_000)
        // The log shows the time of day, which is to be the same everywhere.
        setenv("TZ", "UTC", 1)
        tzset()
        var settings = Settings(themes: [Themes.theme(named: "dark")].compactMap { $0 })
        settings.asksVerdicts = false
        var model = Model(
            opening: connection.opening, abilities: link.abilities, settings: settings,
            size: Size(width: 110, height: 30), now: start)
        model.play(try ScriptReader.read(text, file: name, for: connection.opening.structure, exits: true))
        var (messages, time): ([Message], WallTime) = ([], start)
        var cast = Asciicast(size: model.size, title: name, start: start.milliseconds)
        while !model.isFinished {
            let commands = model.update(messages, at: time)
            messages = []
            for case .layOut(let scene) in commands { messages.append(.work(.laidOut(scene.laidOut()))) }
            for case .ask(let submission) in commands { messages.append(.reply(.request(await link.ask(submission)))) }
            let isAtWork = isBusy() || machine.lastEvent > model.live.number
            messages += news.take()
            guard messages.isEmpty, !model.isFinished else { continue }
            if let tick = model.tick, !isAtWork {
                // All is quiet: however the news came that led here, the picture is the same.
                if tick > .zero { cast.show(DashboardView.picture(of: model).buffer, at: time.milliseconds) }
                time.milliseconds += Int(tick / .milliseconds(1))
            } else {
                await Task.yield()
            }
        }
        if let failure = model.scriptFailure { throw failure }
        let span = Duration.milliseconds(time.milliseconds - start.milliseconds)
        return (model.log.entries.map { $0.plain(.unicode) }, span, cast.text)
    }

    /// Goes up with a condition, and stays up.
    private final class Flag: Sendable {
        private let state = Mutex(false)
        private let condition: @Sendable () -> Bool

        init(_ condition: @escaping @Sendable () -> Bool) { self.condition = condition }

        func look() -> Bool {
            state.withLock { isUp in
                isUp = isUp || condition()
                return isUp
            }
        }
    }

    /// Compares a recording with the one that is kept; `STATELOUPE_RECORD=1` keeps it.
    private func check(_ cast: String, _ name: String) throws {
        let file = Self.folder.appendingPathComponent(name)
        if ProcessInfo.processInfo.environment["STATELOUPE_RECORD"] == "1" {
            return try Data(cast.utf8).write(to: file)
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == cast, "this differs from demo/\(name)")
        #expect(cast.utf8.count < 200_000)
    }

    @Test("D12 the legal tour comes to its end in less than a minute, and nothing is refused")
    func tour() async throws {
        let (lines, span, cast) = try await play("tour.script", on: userSession(Account()))
        try check(cast, "tour.cast")
        #expect(lines.contains { $0.hasPrefix("✓ registering → loggedIn") })
        #expect(!lines.contains { $0.hasPrefix("✗") })
        #expect(span > .seconds(20) && span < .seconds(60), "\(span)")
    }

    @Test("D12 the illegal transition is refused each time, and the way around it is walked")
    func hunt() async throws {
        let (lines, span, cast) = try await play("hunt.script", on: userSession(Account()))
        try check(cast, "hunt.cast")
        #expect(lines.count { $0.hasPrefix("✗ loggedIn → registering") } == 2)
        #expect(lines.contains { $0.hasPrefix("✓ loggedOut → registering  after") })
        #expect(span > .seconds(20) && span < .seconds(60), "\(span)")
    }

    @Test("D12 the work fails when its source is gone, and is done at the second try")
    func recovery() async throws {
        // Its path is seen in the recording.
        let folders = try SyncFolders(in: "/tmp")
        defer { folders.remove() }
        // The first try goes on until its source is hidden: only then is there anything to wait for.
        let isHidden = Flag { !FileManager.default.fileExists(atPath: folders.source) }
        let chunk: @Sendable () async throws -> Void = { while !isHidden.look() { await Task.yield() } }
        // What is synced stays fresh until the work is cancelled, which ends the stream.
        let freshness: @Sendable () async throws -> Void = {
            let (endless, source) = AsyncStream.makeStream(of: Void.self)
            for await _ in endless {}
            withExtendedLifetime(source) {}
            try Task.checkCancellation()
        }
        let pace = SyncPace(chunk: chunk, freshness: freshness)
        let machine = synchronisation(of: folders, pace: pace)
        let (lines, span, cast) = try await play("recovery.script", on: machine) {
            isHidden.look() && machine.state == .inProgress
        }
        try check(cast, "recovery.cast")
        #expect(lines.contains { $0.hasPrefix("✗ copy files  failed") })
        #expect(lines.contains { $0.hasPrefix("✓ inProgress → synced") })
        #expect(lines.contains { $0.hasPrefix("∅ sync") })
        #expect(span < .seconds(60), "\(span)")
        _ = try await machine.send(.cancel)
    }
}
