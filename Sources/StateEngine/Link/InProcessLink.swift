import MachineRecords
import Synchronization

/// The link to a state machine of this process.
///
/// States and events become indexes and names here, on whichever thread calls; the program's descriptions run as
/// rarely as can be, and never on the thread that draws.
package final class InProcessLink<S: StateIdentifier>: MachineLink {
    package let name: String
    package let abilities: LinkAbilities = [.ask, .judge, .write]
    private let machine: StateMachine<S>
    private let index: Mutex<RecordIndex<S>>

    package init(_ machine: StateMachine<S>) {
        self.machine = machine
        name = machine.name
        index = Mutex(RecordIndex(machine.structure))
    }

    /// Never throws.
    package func connect() -> LinkConnection {
        HookThreads.prepare()
        let (snapshot, events) = machine.subscribe(buffer: .newest(65_536))
        let index = refreshedIndex()
        let activities = machine.activities
        return LinkConnection(opening: index.snapshot(snapshot, name: name)) { [self] pass in
            await withDiscardingTaskGroup { group in
                group.addTask { await self.pass(events, from: index.structure.version, to: pass) }
                group.addTask {
                    for await activity in activities {
                        HookThreads.prepare()
                        pass(.activity(self.record(of: activity)))
                    }
                }
            }
        }
    }

    /// - Parameter version: of the structure that the connection opened with.
    private func pass(
        _ events: MachineEvents<S>, from version: Int, to pass: @Sendable (MachineUpdate) -> Void
    ) async {
        var version = version
        for await event in events {
            HookThreads.prepare()
            if machine.structureVersion != version {
                version = machine.structureVersion
                pass(.structure(refreshedIndex().structure))
            }
            pass(.event(index.withLock { $0 }.record(event)))
        }
        if !Task.isCancelled { pass(.link(.ended(.machineGone))) }
    }

    private func refreshedIndex() -> RecordIndex<S> {
        let known = index.withLock { $0 }
        // Asked first: the structure of a large machine takes its time.
        guard known.structure.version != machine.structureVersion else { return known }
        let structure = machine.structure
        // Made outside of the lock: it asks the program for descriptions and hash values.
        let fresh = RecordIndex(structure)
        return index.withLock { index in
            if fresh.structure.version > index.structure.version { index = fresh }
            return index
        }
    }

    /// A preflight is seen only while somebody waits for it: the dashboard itself asks most of them.
    private func record(of activity: Activity<S>?) -> MachineRecords.ActivityRecord? {
        guard let activity, !activity.isPreflight || activity.waiting > 0 else { return nil }
        return index.withLock { $0 }.record(activity)
    }

    /// A machine of the process itself judges every request as it is when its turn comes, so none is stale.
    package func ask(_ submission: Submission) async -> SubmissionAnswer {
        HookThreads.prepare()
        do {
            try await perform(submission.request)
        } catch is CancellationError {
            return .withdrawn
        } catch {
            // A refusal: its event reports it.
        }
        return .taken
    }

    private func perform(_ request: RequestRecord) async throws {
        switch index.withLock({ $0.request(request) }) {
        case .transition(let state)?: try await machine.transition(to: state, by: .person)
        case .event(let event)?: _ = try await machine.send(event, by: .person)
        case .dynamic?: try await machine.transition(by: .person)
        case .reset?: try await machine.reset(by: .person)
        case .suspend?: await machine.suspend(by: .person)
        case .resume?: await machine.resume(by: .person)
        case .work?, nil: break
        }
    }

    package func verdict(on request: RequestRecord) async -> MachineRecords.Verdict {
        HookThreads.prepare()
        let index = index.withLock { $0 }
        let answer: Preflight<S>
        switch index.request(request) {
        case .transition(let state)?: answer = await machine.preflight(to: state)
        case .event(let event)?: answer = await machine.preflight(event)
        case .dynamic?: answer = await machine.preflight()
        case .reset?, .suspend?, .resume?, .work?, nil:
            return index.structure.declaredVerdict(on: request, from: index.position(of: machine.state))
        }
        return index.verdict(answer)
    }

    package func write(_ value: DescribedValue, key: String, in state: Int) async -> SubmissionAnswer {
        guard let state = index.withLock({ $0.state(at: state) }) else { return .stale }
        switch value {
        case .string(let string): machine.write(string, to: key, of: state, by: .person)
        case .integer(let integer): machine.write(integer, to: key, of: state, by: .person)
        case .double(let double): machine.write(double, to: key, of: state, by: .person)
        case .bool(let bool): machine.write(bool, to: key, of: state, by: .person)
        case .other: return .notAllowed
        }
        return .taken
    }
}
