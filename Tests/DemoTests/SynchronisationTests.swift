import Foundation
import StateEngine
import Testing

@testable import demo

/// The synchronisation of the demo: real files in real folders, and what can go wrong with them.
@Suite(.timeLimit(.minutes(10))) struct SynchronisationTests {
    @Test("E26 it copies every file byte for byte, and counts them in the context")
    func copies() async throws {
        let desk = try SyncDesk()
        #expect(desk.machine.state == .notSynced && desk.copied.isEmpty)
        try await desk.sync(until: .synced)
        #expect(desk.copied.count == 5 && desk.copied == desk.originals)
        let context = desk.machine.context
        #expect(context.files == 5 && context.filesLeft == 0 && context.lastError == nil && context.isFresh)
        #expect(context.bytes == desk.originals.values.reduce(0) { $0 + $1.count })
        #expect(desk.leftovers.isEmpty)
    }

    @Test("E21 what is fresh is not copied again; what is old is, but only the files that changed")
    func freshness() async throws {
        let desk = try SyncDesk()
        try await desk.sync(until: .synced)
        #expect(try await desk.machine.send(.sync) == .ignored)
        #expect(await desk.machine.preflight(.sync) == .unmet(guards: ["expired"]))
        try await desk.machine.send(.changeFiles)
        #expect(desk.copied != desk.originals)
        desk.age.advance(to: await desk.age.sleeper())
        while desk.machine.context.isFresh { await Task.yield() }
        try await desk.sync(until: .synced)
        #expect(desk.machine.context.files == 3 && desk.copied == desk.originals)
    }

    @Test("E26 a destination that another program has locked fails the work, and a retry after that succeeds")
    func locked() async throws {
        let desk = try SyncDesk()
        try await desk.machine.send(.lockDestination)
        #expect(desk.machine.context.isLocked)
        #expect(await desk.machine.preflight(.lockDestination) == .unmet(guards: ["unlocked"]))
        try await desk.sync(until: .failed)
        let reason = String(cString: strerror(EWOULDBLOCK))
        #expect(desk.machine.context.lastError == "destination: \(reason)" && desk.copied.isEmpty)
        try await desk.machine.send(.unlockDestination)
        try await desk.sync(until: .synced)
        #expect(desk.machine.context.lastError == nil && desk.copied == desk.originals)
    }

    @Test("E26 a source that is gone fails the work; when it is back a retry succeeds")
    func hidden() async throws {
        let desk = try SyncDesk()
        try await desk.machine.send(.hideSource)
        try await desk.sync(until: .failed)
        #expect(desk.machine.context.lastError == "source: No such file or directory")
        try await desk.machine.send(.restoreSource)
        try await desk.sync(until: .synced)
        #expect(desk.copied == desk.originals)
    }

    @Test("E25 E26 a source that vanishes under the copying: what was copied stays, and the retry copies the rest")
    func vanishes() async throws {
        let desk = try SyncDesk()
        let folders = desk.folders
        await desk.chunks.at(3) { try folders.hideSource() }
        try await desk.sync(until: .failed)
        #expect(desk.machine.context.lastError?.hasSuffix("No such file or directory") == true)
        let before = desk.copied.count
        #expect((1...4).contains(before) && desk.machine.context.files == before && desk.leftovers.isEmpty)
        try folders.restoreSource()
        try await desk.sync(until: .synced)
        #expect(desk.machine.context.files == 5 - before && desk.copied == desk.originals)
    }

    @Test("E26 cancelling leaves the state and ends the work: nothing half-made is left, nothing more is copied")
    func cancel() async throws {
        let desk = try SyncDesk()
        let events = desk.machine.events
        await desk.chunks.at(8) { [weak machine = desk.machine] in
            let outcome = try await machine?.send(.cancel)
            #expect(outcome == .changed(from: .inProgress, to: .notSynced))
        }
        try await desk.sync(until: .notSynced)
        for await event in events {
            if case .workEnded(in: .inProgress, .cancelled) = event.kind { break }
        }
        while !desk.leftovers.isEmpty { await Task.yield() }
        #expect((1...4).contains(desk.copied.count) && desk.machine.context.files == desk.copied.count)
        #expect(try await desk.machine.send(.cancel) == .ignored)
        try await desk.sync(until: .synced)
        #expect(desk.copied == desk.originals)
    }

    @Test("E26 a file that cannot be read or put in place fails the work, named with the system's reason")
    func spoilt() async throws {
        let desk = try SyncDesk()
        let place = "\(desk.folders.destination)/\(SyncFolders.name(3))"
        try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: false)
        try await desk.sync(until: .failed)
        #expect(desk.machine.context.lastError == "photo-03.raw: Is a directory")
        #expect(desk.machine.context.files == 2 && desk.leftovers.isEmpty)
        try FileManager.default.removeItem(atPath: place)
        try await desk.sync(until: .synced)
        #expect(desk.machine.context.files == 3)
    }

    @Test("E13 what the system refuses a person is told in the context, and the machine goes on")
    func refused() async throws {
        let desk = try SyncDesk()
        try FileManager.default.removeItem(atPath: desk.folders.source)
        try await desk.machine.send(.hideSource)
        #expect(desk.machine.context.lastError == "source: No such file or directory")
        #expect(!desk.machine.context.isSourceHidden && desk.machine.state == .notSynced)
        try await desk.machine.send(.changeFiles)
        #expect(desk.machine.context.lastError == "photo-01.raw: No such file or directory")
    }

    @Test("E26 the folders are fresh ones, and are gone with all that the demo put into them when it ends")
    func cleanedUp() async throws {
        let (one, other) = (try SyncFolders(fileCount: 2), try SyncFolders(fileCount: 2))
        #expect(one.root != other.root)
        _ = try await FolderCopy(from: one.source, to: one.destination, pause: {}).run { _, _ in }
        try one.hideSource()
        try Data([1]).write(to: URL(fileURLWithPath: "\(one.destination)/.photo-02.raw.part"))
        for folders in [one, other] {
            folders.remove()
            #expect(!FileManager.default.fileExists(atPath: folders.root))
        }
    }

    @Test("E32 it has the states and ways of the third document, its work and what it comes to under names")
    func structure() throws {
        let structure = try SyncDesk().machine.structure
        #expect(structure.states.map { "\($0.state)" } == ["notSynced", "inProgress", "synced", "failed"])
        #expect(structure.states.map(\.work) == [nil, "copy files", "grow old", nil])
        let ways = structure.transitions.compactMap { way in
            way.to.map { "\(way.from) \(way.trigger.name) \($0)" }
        }
        #expect(
            Set(ways) == [
                "notSynced sync inProgress", "inProgress all copied synced", "inProgress failed failed",
                "inProgress cancel notSynced", "synced sync inProgress", "failed sync inProgress",
            ])
    }
}

/// A machine over folders of its own with five small files, and hands on its pace.
private final class SyncDesk {
    let folders: SyncFolders
    let machine: StateMachine<SyncStatus>
    let chunks = Chunks()
    /// Stands still: what is synchronised stays fresh until a test moves it.
    let age = HandClock()

    init() throws {
        folders = try SyncFolders(fileCount: 5)
        let (chunks, age) = (chunks, age)
        let pace = SyncPace(
            chunk: { try await chunks.pass() },
            freshness: { try await age.isMoved(to: HandClock.Instant(offset: .seconds(1))) })
        machine = synchronisation(of: folders, pace: pace)
    }

    deinit { folders.remove() }

    var originals: [String: Data] { contents(of: folders.source) }
    var copied: [String: Data] { contents(of: folders.destination).filter { !$0.key.hasPrefix(".") } }
    /// What a copy that was broken off would leave behind.
    var leftovers: [String] { contents(of: folders.destination).keys.filter { $0.hasPrefix(".") } }

    private func contents(of folder: String) -> [String: Data] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.reduce(into: [:]) { $0[$1] = FileManager.default.contents(atPath: "\(folder)/\($1)") }
    }

    /// Sends `sync` and waits for what the work comes to.
    func sync(until end: SyncStatus, _ location: SourceLocation = #_sourceLocation) async throws {
        let before = machine.state
        let outcome = try await machine.send(.sync)
        #expect(outcome == .changed(from: before, to: .inProgress), sourceLocation: location)
        for await state in machine.states where state == end { break }
    }
}

/// The chunks that have been copied, and what happens after some of them.
private actor Chunks {
    private var count = 0
    private var happenings: [Int: @Sendable () async throws -> Void] = [:]

    func at(_ chunk: Int, _ happening: @escaping @Sendable () async throws -> Void) { happenings[chunk] = happening }

    func pass() async throws {
        count += 1
        try await happenings.removeValue(forKey: count)?()
        try Task.checkCancellation()
    }
}
