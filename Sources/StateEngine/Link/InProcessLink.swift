import MachineRecords
import Synchronization

/// The link to a state machine of this process.
///
/// States and events become indexes and names here, on whichever thread calls; the program's descriptions run as
/// rarely as can be.
package final class InProcessLink<S: StateIdentifier>: MachineLink {
    package let name: String
    package let abilities: LinkAbilities = [.ask, .judge, .write, .exactDeclaration]
    private let machine: StateMachine<S>
    private let index: Mutex<RecordIndex<S>>

    package init(_ machine: StateMachine<S>) {
        self.machine = machine
        name = machine.name
        index = Mutex(machine.recordIndex)
    }

    /// Never throws.
    package func connect() -> LinkConnection {
        HookThreads.prepare()
        let (opening, first) = subscribe()
        // None while there is another to come: what the old one has must not come behind the snapshot.
        let current = Mutex<Feed?>(first)
        let (wishes, wish) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        return LinkConnection(
            opening: opening, refresh: { wish.yield() },
            passOn: { [self] pass in current.withLock { feed in if let feed { passBatch(of: feed, to: pass) } } },
            follow: { [self] pass, pause in
                var feed = first
                while await followFeed(feed, until: wishes, to: pass, pause) {
                    HookThreads.prepare()
                    current.withLock { $0 = nil }
                    let (snapshot, next) = subscribe()
                    pass([.snapshot(snapshot)])
                    current.withLock { $0 = next }
                    feed = next
                }
            })
    }

    /// What happens from one moment on, and what is under way.
    private struct Feed: Sendable {
        let events: MachineEvents<S>
        let activities: MachineStream<Activity<S>?>
        let structureVersions: MachineStream<Int>
        let reported: ReportedVersion
    }

    /// The newest version of the structure that was reported, for those who would report one at the same time.
    private final class ReportedVersion: Sendable {
        private let version: Mutex<Int>

        init(_ version: Int) { self.version = Mutex(version) }

        /// Passes something on, with the structure where this version of it was not reported yet. One at a time: an older
        /// structure never comes behind a newer one, nor an event before the structure that it is told by.
        func report(_ newest: Int, _ pass: (_ isNews: Bool) -> Void) {
            version.withLock { version in
                let isNews = version < newest
                version = max(version, newest)
                pass(isNews)
            }
        }
    }

    private func subscribe() -> (snapshot: SnapshotRecord, feed: Feed) {
        let (snapshot, events) = machine.subscribe(buffer: .newest(65_536))
        let index = refreshedIndex()
        let feed = Feed(
            events: events, activities: machine.activities, structureVersions: machine.structureVersions,
            reported: ReportedVersion(index.structure.version))
        return (index.snapshot(snapshot, name: name), feed)
    }

    /// Passes a feed on until it is over.
    /// - Returns: whether a fresh snapshot is wanted; else the machine is gone or the task cancelled.
    private func followFeed(
        _ feed: Feed, until wishes: AsyncStream<Void>, to pass: @escaping @Sendable ([MachineUpdate]) -> Void,
        _ pause: @escaping @Sendable () -> Void
    ) async -> Bool {
        await withTaskGroup(of: Bool?.self) { group in
            group.addTask {
                await self.passEvents(of: feed, to: pass, pause)
                return false
            }
            group.addTask {
                for await version in feed.structureVersions {
                    HookThreads.prepare()
                    feed.reported.report(version) { isNews in
                        if isNews { pass([.structure(self.refreshedIndex().structure)]) }
                    }
                }
                return nil
            }
            group.addTask {
                for await activity in feed.activities {
                    HookThreads.prepare()
                    pass([.activity(self.record(of: activity))])
                    pause()
                }
                return nil
            }
            group.addTask {
                for await _ in wishes { return true }
                return nil
            }
            for await wantsSnapshot in group {
                guard let wantsSnapshot else { continue }
                group.cancelAll()
                return wantsSnapshot
            }
            return false
        }
    }

    private func passEvents(
        of feed: Feed, to pass: @Sendable ([MachineUpdate]) -> Void, _ pause: @Sendable () -> Void
    ) async {
        let iterator = feed.events.makeAsyncIterator()
        while await iterator.hasMore() {
            HookThreads.prepare()
            passBatch(of: feed, to: pass)
            pause()
        }
        if !Task.isCancelled { pass([.link(.ended(.machineGone))]) }
    }

    /// Passes on the events that are there, if there are any.
    private func passBatch(of feed: Feed, to pass: ([MachineUpdate]) -> Void) {
        feed.reported.report(machine.structureVersion) { isNews in
            let batch = feed.events.takeAll()
            var updates: [MachineUpdate] = []
            updates.reserveCapacity(batch.count + 1)
            if isNews { updates.append(.structure(refreshedIndex().structure)) }
            let index = index.withLock { $0 }
            for event in batch { updates.append(.event(index.record(event))) }
            if !updates.isEmpty { pass(updates) }
        }
    }

    private func refreshedIndex() -> RecordIndex<S> {
        let known = index.withLock { $0 }
        // Asked first: the structure of a large machine takes its time.
        guard known.structure.version != machine.structureVersion else { return known }
        // Made outside of the lock: it asks the program for descriptions and hash values.
        let fresh = machine.recordIndex
        return index.withLock { index in
            if fresh.structure.version > index.structure.version { index = fresh }
            return index
        }
    }

    /// A preflight is seen only while somebody waits for it: the dashboard itself asks most of them.
    private func record(of activity: Activity<S>?) -> ActivityRecord? {
        guard let activity, !activity.isPreflight || activity.waiting > 0 else { return nil }
        return index.withLock { $0 }.record(activity)
    }

    /// A machine of the process itself judges every request as it is when its turn comes, so none is stale.
    package func ask(_ submission: Submission) async -> SubmissionAnswer {
        HookThreads.prepare()
        // A number that the machine does not have is of another structure.
        guard let request = index.withLock({ $0.request(submission.request) }) else { return .stale }
        do {
            try await perform(request, by: Asker(submission.asker))
        } catch is CancellationError {
            return .withdrawn
        } catch {
            // A refusal: its event reports it.
        }
        return .taken(lastEvent: machine.lastEvent)
    }

    private func perform(_ request: MachineRequest<S>, by asker: Asker) async throws {
        switch request {
        case .transition(let state): try await machine.transition(to: state, by: asker)
        case .event(let event): _ = try await machine.send(event, by: asker)
        case .dynamic: try await machine.transition(by: asker)
        case .reset: try await machine.reset(by: asker)
        case .suspend: await machine.suspend(by: asker)
        case .resume: await machine.resume(by: asker)
        case .work: break
        }
    }

    /// Stale where anything happened that the picture does not show, before the closures were asked or meanwhile.
    /// A newer structure only adds to the numbers of an older one, so its version need not be the same.
    package func verdict(on submission: Submission) async -> VerdictAnswer {
        HookThreads.prepare()
        let index = index.withLock { $0 }
        guard machine.lastEvent == submission.sighting.lastEvent else { return .stale }
        let verdict = await verdict(on: submission.request, index)
        return machine.lastEvent == submission.sighting.lastEvent ? .verdict(verdict) : .stale
    }

    private func verdict(on request: RequestRecord, _ index: RecordIndex<S>) async -> Verdict {
        switch index.request(request) {
        case .transition(let state)?: index.verdict(await machine.preflight(to: state))
        case .event(let event)?: index.verdict(await machine.preflight(event))
        case .dynamic?: index.verdict(await machine.preflight())
        case .reset?, .suspend?, .resume?, .work?, nil:
            index.structure.declaredVerdict(on: request, from: index.position(of: machine.state))
        }
    }

    /// The delays of a program are its own affair.
    package func runClock(at pace: Int?) {}

    /// Data may be written whatever else the machine does, so an edit is stale only where there is no such state.
    package func write(_ edit: DatumEdit) async -> SubmissionAnswer {
        guard let state = index.withLock({ $0.state(at: edit.state) }) else { return .stale }
        switch edit.value {
        case .string(let string): machine.write(string, to: edit.key, of: state, by: .person)
        case .integer(let integer): machine.write(integer, to: edit.key, of: state, by: .person)
        case .double(let double): machine.write(double, to: edit.key, of: state, by: .person)
        case .bool(let bool): machine.write(bool, to: edit.key, of: state, by: .person)
        case .other, .delay, .work: return .notAllowed
        }
        return .taken(lastEvent: machine.lastEvent)
    }
}
