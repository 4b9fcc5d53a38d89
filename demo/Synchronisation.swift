import StateEngine
import Synchronization

// The synchronisation that the documents describe in sentences. Written with `StateConfig` instead: there the ends of the
// work and the conditions have names, which the screen shows, and events may come that do not leave the state.

/// The states of a synchronisation.
enum SyncStatus: StateIdentifier {
    typealias Event = SyncEvent
    typealias Context = SyncExtraState

    case notSynced, inProgress, synced, failed
}

/// What a synchronisation reacts to.
enum SyncEvent: Hashable {
    case sync, cancel
    /// What is synchronised counts as old from now on.
    case expire
    /// What a person does to the folders.
    case changeFiles, lockDestination, unlockDestination, hideSource, restoreSource
    /// The work has copied one more file.
    case copied(bytes: Int, filesLeft: Int)

    var isCopied: Bool { if case .copied = self { true } else { false } }
}

/// What the machine remembers besides its state.
struct SyncExtraState: Sendable {
    /// Files and bytes that the last synchronisation has copied, and how many files are left.
    var files = 0, bytes = 0, filesLeft = 0
    var lastError: String?
    /// Synchronised a short while ago: not worth doing again yet.
    var isFresh = false
    var isLocked = false
    var isSourceHidden = false
    let folder: String
}

/// How long things take.
struct SyncPace: Sendable {
    /// Waits between two chunks of a file.
    var chunk: @Sendable () async throws -> Void
    /// Waits as long as what is synchronised is fresh.
    var freshness: @Sendable () async throws -> Void

    init(chunk: @escaping @Sendable () async throws -> Void, freshness: @escaping @Sendable () async throws -> Void) {
        (self.chunk, self.freshness) = (chunk, freshness)
    }

    init(betweenChunks pause: Duration) {
        self.init(chunk: { try await Task.sleep(for: pause) }, freshness: { try await Task.sleep(for: .seconds(15)) })
    }
}

/// A synchronisation as an app would declare it.
func synchronisation(of folders: SyncFolders, pace: SyncPace) -> StateMachine<SyncStatus> {
    let reports = Reports()
    // A definition with a fault traps here and says which: it is a mistake of the program, found on its first run.
    let machine = try! StateMachine<SyncStatus>(
        name: "synchronisation", context: SyncExtraState(folder: folders.root)
    ) {
        StateConfig(.notSynced).on(.sync, to: .inProgress).changing(folders)

        StateConfig(.inProgress, didEnter: { _ in print("copying to \(folders.destination)") })
            .entryAction { ($0.files, $0.bytes, $0.filesLeft, $0.lastError) = (0, 0, 0, nil) }
            .work(
                named: "copy files",
                { _ in
                    try await FolderCopy(from: folders.source, to: folders.destination, pause: pace.chunk)
                        .run { await reports.send(.copied(bytes: $0, filesLeft: $1)) }
                },
                .onResult(to: .synced, named: "all copied"),
                .onError(to: .failed, named: "failed") { $0.lastError = "\($1)" }
            )
            .on(.cancel, to: .notSynced)
            .on(\.isCopied, named: "copied").action { context, event in
                guard case .copied(let bytes, let filesLeft) = event else { return }
                (context.files, context.bytes, context.filesLeft) = (
                    context.files + 1, context.bytes + bytes, filesLeft
                )
            }
            .changingSource(folders)

        // Its work is to grow old: what it comes to leads nowhere, but what it reports makes `sync` possible again.
        StateConfig(.synced)
            .entryAction { $0.isFresh = true }
            .work(
                named: "grow old",
                { _ in
                    try await pace.freshness()
                    await reports.send(.expire)
                }
            )
            .on(.sync, to: .inProgress).guard("expired") { !$0.isFresh }
            .on(.expire).guard("fresh") { $0.isFresh }.action { $0.isFresh = false }
            .changing(folders)

        StateConfig(.failed).on(.sync, to: .inProgress).changing(folders)
    }
    reports.go(to: machine)
    return machine
}

extension StateConfig<SyncStatus> {
    /// The person may change the folders while nothing is copied.
    fileprivate func changing(_ folders: SyncFolders) -> StateConfig {
        changingSource(folders)
            .on(.lockDestination).guard("unlocked") { !$0.isLocked }
            .action { context in
                context.trying {
                    try folders.lock()
                    $0.isLocked = true
                }
            }
            .on(.unlockDestination).guard("locked") { $0.isLocked }
            .action { context in
                folders.unlock()
                context.isLocked = false
            }
    }

    /// The person may change the source, also under a synchronisation that runs.
    fileprivate func changingSource(_ folders: SyncFolders) -> StateConfig {
        on(.changeFiles).action { context in context.trying { _ in try folders.changeFiles() } }
            .on(.hideSource).guard("in place") { !$0.isSourceHidden }
            .action { context in
                context.trying {
                    try folders.hideSource()
                    $0.isSourceHidden = true
                }
            }
            .on(.restoreSource).guard("hidden") { $0.isSourceHidden }
            .action { context in
                context.trying {
                    try folders.restoreSource()
                    $0.isSourceHidden = false
                }
            }
    }
}

extension SyncExtraState {
    /// Does something that the system may refuse; a refusal is kept as the last error.
    fileprivate mutating func trying(_ change: (inout SyncExtraState) throws -> Void) {
        do { try change(&self) } catch { lastError = "\(error)" }
    }
}

/// What work has to say while it runs, as events to its machine.
private final class Reports: Sendable {
    private struct Receiver { weak var machine: StateMachine<SyncStatus>? }

    private let receiver = Mutex(Receiver())

    func go(to machine: StateMachine<SyncStatus>) { receiver.withLock { $0.machine = machine } }

    func send(_ event: SyncEvent) async {
        // Refused only when the work has been cancelled, and then nobody waits for it.
        _ = try? await receiver.withLock { $0.machine }?.send(event, by: .work)
    }
}
