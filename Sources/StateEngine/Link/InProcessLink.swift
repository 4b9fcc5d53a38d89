import StateEngine
import Synchronization

/// A state machine of this process as the dashboard sees it.
///
/// States and events become indexes and names here, on whichever thread calls; the program's descriptions run as
/// rarely as can be, and never on the thread that draws.
package final class InProcessMachine<S: StateIdentifier>: LiveMachine {
    package let name: String
    private let machine: StateMachine<S>
    private let index: Mutex<MachineIndex<S>>

    package init(_ machine: StateMachine<S>) {
        self.machine = machine
        name = machine.name
        index = Mutex(MachineIndex(machine.structure))
    }

    package func connect() -> LiveConnection {
        let (snapshot, events) = machine.subscribe(buffer: .newest(65_536))
        let index = refreshedIndex()
        let activities = machine.activities
        let opening = LiveOpening(
            name: name, structure: index.structure, number: snapshot.number, state: index.position(of: snapshot.state),
            error: snapshot.error.map(index.failure), data: index.data(snapshot.data),
            isSuspended: snapshot.isSuspended, context: LiveValue.fields(of: snapshot.context),
            isWorking: snapshot.isWorking
        )
        return LiveConnection(opening: opening) { [self] tell in
            await withDiscardingTaskGroup { group in
                group.addTask { await self.pass(events, from: index.structure.version, to: tell) }
                group.addTask {
                    for await activity in activities { tell(.activity(self.liveActivity(activity))) }
                }
            }
        }
    }

    /// - Parameter version: of the structure that the connection opened with.
    private func pass(_ events: MachineEvents<S>, from version: Int, to tell: @Sendable (LiveNews) -> Void) async {
        var version = version
        for await event in events {
            if machine.structureVersion != version {
                version = machine.structureVersion
                tell(.structure(refreshedIndex().structure))
            }
            tell(.event(index.withLock { $0 }.liveEvent(event)))
        }
    }

    private func refreshedIndex() -> MachineIndex<S> {
        let known = index.withLock { $0 }
        // Asked first: the structure of a large machine takes its time.
        guard known.structure.version != machine.structureVersion else { return known }
        let structure = machine.structure
        // Made outside of the lock: it asks the program for descriptions and hash values.
        let fresh = MachineIndex(structure)
        return index.withLock { index in
            if fresh.structure.version > index.structure.version { index = fresh }
            return index
        }
    }

    /// A preflight is seen only while somebody waits for it: the dashboard itself asks most of them.
    private func liveActivity(_ activity: Activity<S>?) -> LiveActivity? {
        guard let activity, !activity.isPreflight || activity.waiting > 0 else { return nil }
        return index.withLock { $0 }.liveActivity(activity)
    }

    package func ask(_ request: LiveRequest) async {
        // What comes of it, a refusal too, is told by the events; what was taken back is told by nobody.
        _ = try? await perform(request)
    }

    private func perform(_ request: LiveRequest) async throws {
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

    package func verdict(on request: LiveRequest) async -> Verdict {
        let index = index.withLock { $0 }
        let answer: Preflight<S>
        switch index.request(request) {
        case .transition(let state)?: answer = await machine.preflight(to: state)
        case .event(let event)?: answer = await machine.preflight(event)
        case .dynamic?: answer = await machine.preflight()
        case .reset?, .suspend?, .resume?, .work?, nil:
            return index.structure.declaredVerdict(of: request, from: index.position(of: machine.state))
        }
        return index.verdict(answer)
    }

    package func write(_ value: LiveValue, key: String, in state: Int) async {
        guard let state = index.withLock({ $0.state(at: state) }) else { return }
        switch value {
        case .string(let string): machine.write(string, to: key, of: state, by: .person)
        case .integer(let integer): machine.write(integer, to: key, of: state, by: .person)
        case .double(let double): machine.write(double, to: key, of: state, by: .person)
        case .bool(let bool): machine.write(bool, to: key, of: state, by: .person)
        case .other: break
        }
    }
}
