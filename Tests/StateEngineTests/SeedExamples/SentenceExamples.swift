import Dispatch
import Foundation
import StateEngine
import Testing

// The README of document 003; `// 003:` shows the line that could not be kept, and why.

// article: ComingFromDDStateMachine.1
// 003: `enum SyncStatus: Int, Hashable`; the states name their events and their extra state, so that the machine and all
// that builds it need one generic parameter.
enum SyncStatus: Int, StateIdentifier {
    typealias Event = SyncEvent
    typealias Context = SyncExtraState

    case notSynced
    case inProgress
    case synced
    case failed
}

enum SyncEvent {
    case sync
}

// 003: `class SyncExtraState`; every task may read the extra state, so it is a value that changes only in a transition.
struct SyncExtraState: ExtraStateProtocol {
    var expiryDate: Date?

    // 003: `required init()`; a struct has no subclasses.
    init() {
    }
}
// end

/// What holds the machine in 003.
@MainActor
final class Synchroniser {
    // article: ComingFromDDStateMachine.2
    // 003: `StateMachine<SyncStatus, SyncEvent>?`
    private var stateMachine: StateMachine<SyncStatus>?

    // This property will be used for observing
    // 003: `var currentStatus: Property<SyncStatus>`; a stream that begins with the present state. What 003 unwraps by force
    // is asked for here.
    var currentStatus: MachineStream<SyncStatus>? {
        self.stateMachine?.states
    }
    // end

    private let results: [Bool]
    private var works = 0

    var events: MachineEvents<SyncStatus>? { stateMachine?.events }

    var context: SyncExtraState? { stateMachine?.context }

    /// Describes the machine; each work comes to the next of the results.
    init(results: [Bool]) throws {
        self.results = results

        // article: ComingFromDDStateMachine.3
        // 003: `StateMachineBuilder<SyncStatus, SyncEvent, SyncExtraState>(scheduler: QueueScheduler())`; work is async and
        // needs no scheduler.
        let builder = StateMachineBuilder<SyncStatus>()

        // 003: `StateBuilder<SyncStatus, SyncEvent, SyncExtraState>`
        let notSynced: StateBuilder<SyncStatus> = StateBuilder(.notSynced)
        let synced: StateBuilder<SyncStatus> = StateBuilder(.synced)
        let failed: StateBuilder<SyncStatus> = StateBuilder(.failed)

        // For describing states with "Work" we need to use a special type of StateBuilder - WorkStateBuilder.
        // 003: `WorkStateBuilder<SyncStatus, SyncEvent, SyncExtraState, ResultDomainModel<Void>>`; doSync yields a Bool there too.
        // `work: self.doSync` would have the machine keep what holds it.
        let inProgress: WorkStateBuilder<SyncStatus, Bool> =
            WorkStateBuilder(.inProgress, work: { [weak self] in await self?.doSync() ?? false })

        // If the state machine is in Not Synced state and gets the event "sync"
        // it will transit to In Progress state immediately.
        builder.shouldTransit(notSynced ~> inProgress).by(event: .sync).immediately()

        // If the state machine is in In Progress state and In Progress work returns true
        // the state machine will transit to Synced state immediately.
        // After the transition it will call "on" condition for synced State (It sets SyncExtraState->expiryDate to now + 30 seconds).
        // 003: `Date() + 10.seconds`; that is SwiftDate's, an interval is a number of seconds already.
        builder.shouldTransit(inProgress ~> synced)
            .on { $0.expiryDate = Date() + 10 }
            .ifResult { (result, _) in result }

        // If the state machine is in In Progress state and In Progress work returns false
        // the state machine will transit to Failed state immediately.
        builder.shouldTransit(inProgress ~> failed).ifResult { (result, _) in !result }

        // If the state machine is in Synced state and gets the event "sync" and if cache has expired
        // then if all conditions fulfilled it will transit to In Progress state immediately.
        builder.shouldTransit(synced ~> inProgress)
            .by(event: .sync)
            .ifCondition { $0.expiryDate == nil || $0.expiryDate! < Date() }

        // If the state machine is in Failed state and gets the event "sync"
        // it will transit to In Progress state immediately.
        builder.shouldTransit(failed ~> inProgress).by(event: .sync).immediately()

        // Create the state machine with initial state Not Synced
        // 003: without `try`; here faults of the definition are told.
        self.stateMachine = try builder.build(initialState: notSynced)
        // end
    }

    // article: ComingFromDDStateMachine.4
    // 003: `func doSync() -> SignalProducer<Bool, NoError>`
    func doSync() async -> Bool {
        // Write some synchronization code
        // end
        defer { works += 1 }
        // article: ComingFromDDStateMachine.4
        return results[works]
    }
    // end

    // article: ComingFromDDStateMachine.5
    func sync() {
        // 003: `self.stateMachine?.execute(event: .sync)`; queued with all other requests, as there.
        self.stateMachine?.post(.sync)
    }
    // end
}

@Suite("Seed examples: 003, sentences", .endsWaitsInVain)
struct SentenceExamples {
    @Test("E34 E26 the synchronisation of 003: it fails, then succeeds, then its cache holds the event back")
    func synchronisation() async throws {
        let synchroniser = try await Synchroniser(results: [false, true])
        for (last, hasExpiry) in [(SyncStatus.failed, false), (.synced, true)] {
            let status = try #require(await synchroniser.currentStatus)
            await synchroniser.sync()
            for await state in status where state == last { break }
            #expect(await (synchroniser.context?.expiryDate != nil) == hasExpiry)
        }
        let events = try #require(await synchroniser.events)
        await synchroniser.sync()
        #expect(await take(1, of: events).map(\.words) == ["ignored event sync in synced"])
    }

    @Test("E37 what holds the machine of 003 goes when nobody holds it")
    @MainActor
    func freed() throws {
        var synchroniser: Synchroniser? = try Synchroniser(results: [])
        weak let seen = synchroniser
        #expect(seen != nil)
        synchroniser = nil
        #expect(seen == nil)
    }

    @Test("E26 the peculiarities of 003 are gone: the work of a first state and of a last state runs")
    func peculiarities() async throws {
        let builder = StateMachineBuilder<SyncStatus>()
        let first = WorkStateBuilder<SyncStatus, Bool>(.inProgress, work: { true })
        let last = WorkStateBuilder<SyncStatus, Bool>(.synced, work: { false })
        builder.shouldTransit(first ~> last).ifResult { result, _ in result }
        // article: ComingFromDDStateMachine.6
        let machine = try builder.build(initialState: first)
        let events = machine.events  // the first work starts here, at the first request, or at `machine.start()`
        // end
        #expect(
            await take(5, of: events).map(\.words) == [
                "work of inProgress", "work of inProgress came to true", "inProgress to synced", "work of synced",
                "work of synced came to false",
            ])
    }

    @Test("E27 E34 the scheduler of 003: a queue of one's own")
    func scheduler() async throws {
        let (queue, here) = (DispatchQueue(label: "works"), DispatchSpecificKey<Bool>())
        queue.setSpecific(key: here, value: true)
        let builder = StateMachineBuilder<SyncStatus>()
        let first = WorkStateBuilder<SyncStatus, Bool>(
            .inProgress, work: { DispatchQueue.getSpecific(key: here) == true })
        builder.shouldTransit(first ~> StateBuilder(.synced)).ifResult { result, _ in result }
        builder.shouldTransit(first ~> StateBuilder(.failed)).ifResult { result, _ in !result }
        // 003: `StateMachineBuilder(scheduler: QueueScheduler())`; the sentences know nothing of it, the machine does.
        // article: ComingFromDDStateMachine.7
        let machine = try StateMachine(
            builder.configs(initialState: first), context: SyncExtraState(), executor: .queue(queue))
        // end
        machine.start()
        for await state in machine.states where state != .inProgress { break }
        #expect(machine.state == .synced)
    }

    @Test("E26 every subscription starts the work of a first state")
    func firstWork() async throws {
        func synchronising() throws -> StateMachine<SyncStatus> {
            let builder = StateMachineBuilder<SyncStatus>()
            let first = WorkStateBuilder<SyncStatus, Bool>(.inProgress, work: { true })
            builder.shouldTransit(first ~> StateBuilder(.synced)).ifResult { result, _ in result }
            return try builder.build(initialState: first)
        }
        let machines = try [synchronising(), synchronising(), synchronising()]
        let events = machines[0].events
        let subscription = machines[1].subscribe()
        #expect(await take(1, of: events).map(\.words) == ["work of inProgress"])
        #expect(await take(1, of: subscription.events).map(\.words) == ["work of inProgress"])
        let states = machines[2].states
        #expect(machines[2].snapshot.number > 0)
        #expect(states.dropped == 0)
    }
}
