import Dashboard
import Foundation
import MachineRecords
import Screen
import StateEngine
import Synchronization
import Testing
import Themes

@testable import Stateloupe
@testable import demo

/// The scripts of the demonstrations, played to their ends by the loop itself on a clock that is moved by hand.
@Suite(.timeLimit(.minutes(5))) struct DemoScriptTests {
    /// A clock that goes on where the loop would wait, and as far.
    private final class HandTime: Sendable {
        private let milliseconds = Mutex(1_700_000_000_000)
        private let began = 1_700_000_000_000

        var now: WallTime { WallTime(milliseconds: milliseconds.withLock { $0 }) }
        var elapsed: Duration { .milliseconds(now.milliseconds - began) }

        func move(_ span: Duration) { milliseconds.withLock { $0 += Int(span / .milliseconds(1)) } }
    }

    /// A terminal on which time flies, but while the machine is at work it waits for what comes of that.
    private final class HandTerminal: Terminal {
        let size = Size(width: 80, height: 24)
        let abilities = TerminalAbilities(depth: .mono, glyphs: .unicode)
        private let time: HandTime
        private let isBusy: @Sendable () -> Bool
        private let bell = DispatchSemaphore(value: 0)

        init(_ time: HandTime, isBusy: @escaping @Sendable () -> Bool) { (self.time, self.isBusy) = (time, isBusy) }

        func show(_ picture: Buffer, cursor: Point?) {}

        func input(timeout: Duration?) -> [TerminalInput] {
            if bell.wait(timeout: .now()) == .success { return [.woken] }
            guard let timeout, !isBusy() else {
                bell.wait()
                return [.woken]
            }
            time.move(timeout)
            return []
        }

        func wake() { bell.signal() }
        var waker: @Sendable () -> Void { { [bell] in _ = bell.signal() } }
        func repaint() {}
        func close() {}
    }

    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("demo")

    /// Plays a script to its end.
    /// - Returns: the lines of its log, and how long it took.
    private func play<S: StateIdentifier>(
        _ name: String, on machine: StateMachine<S>, isBusy: @escaping @Sendable () -> Bool = { false }
    ) async throws -> (lines: [String], span: Duration) {
        let time = HandTime()
        let text = try String(contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8)
        var session = ExploreSession(
            machine: InProcessLink(machine), terminal: { HandTerminal(time, isBusy: isBusy) },
            settings: { _ in Settings(themes: [Themes.theme(named: "dark")].compactMap { $0 }) })
        session.script = { try ScriptReader.read(text, file: name, for: $0, exits: true) }
        session.wallTime = { time.now }
        let log = Lines()
        session.logged = { entries in log.add(entries.map { $0.plain(.unicode) }) }
        try await session.run()
        return (log.all, time.elapsed)
    }

    private final class Lines: Sendable {
        private let lines = Mutex<[String]>([])
        var all: [String] { lines.withLock { $0 } }
        func add(_ more: [String]) { lines.withLock { $0 += more } }
    }

    /// Goes up with a condition, and stays up.
    private final class Flag: Sendable {
        private let state = Mutex(false)
        private let condition: @Sendable () -> Bool

        init(_ condition: @escaping @Sendable () -> Bool) { self.condition = condition }

        var isUp: Bool { state.withLock { $0 } }

        func look() -> Bool {
            state.withLock { isUp in
                isUp = isUp || condition()
                return isUp
            }
        }
    }

    @Test("D12 the legal tour comes to its end in less than a minute, and nothing is refused")
    func tour() async throws {
        let (lines, span) = try await play("tour.script", on: userSession(Account()))
        #expect(lines.contains { $0.hasPrefix("✓ registering → loggedIn") })
        #expect(!lines.contains { $0.hasPrefix("✗") })
        #expect(span > .seconds(20) && span < .seconds(60), "\(span)")
    }

    @Test("D12 the illegal transition is refused each time, and the way around it is walked")
    func hunt() async throws {
        let (lines, span) = try await play("hunt.script", on: userSession(Account()))
        #expect(lines.count { $0.hasPrefix("✗ loggedIn → registering") } == 2)
        #expect(lines.contains { $0.hasPrefix("✓ loggedOut → registering  after") })
        #expect(span > .seconds(20) && span < .seconds(60), "\(span)")
    }

    @Test("D12 the work fails when its source is gone, and is done at the second try")
    func recovery() async throws {
        let folders = try SyncFolders()
        defer { folders.remove() }
        // The first try goes on until its source is hidden: only then is there anything to wait for.
        let isHidden = Flag { !FileManager.default.fileExists(atPath: folders.source) }
        let chunk: @Sendable () async throws -> Void = { while !isHidden.look() { await Task.yield() } }
        let pace = SyncPace(chunk: chunk, freshness: { try await Task.sleep(for: .seconds(600)) })
        let machine = synchronisation(of: folders, pace: pace)
        let (lines, span) = try await play("recovery.script", on: machine) {
            isHidden.isUp && machine.state == .inProgress
        }
        #expect(lines.contains { $0.hasPrefix("✗ copy files  failed") })
        #expect(lines.contains { $0.hasPrefix("✓ inProgress → synced") })
        #expect(lines.contains { $0.hasPrefix("∅ sync") })
        #expect(span < .seconds(60), "\(span)")
        _ = try await machine.send(.cancel)
    }
}
