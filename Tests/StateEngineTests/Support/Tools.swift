import StateEngine
import Testing

/// What happened, in order, from any thread.
final class Journal: Sendable {
    private let lines = Guarded<[String]>([])

    var all: [String] { lines.withLock { $0 } }

    func note(_ line: String) { lines.withLock { $0.append(line) } }
}

/// Holds tasks back until it is opened.
final class Gate: Sendable {
    private struct State: Sendable {
        var isOpen = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }
    private let state = Guarded(State())

    /// Waits until the gate is open.
    func pass() async {
        await withCheckedContinuation { continuation in
            let isOpen = state.withLock { state in
                if !state.isOpen { state.waiting.append(continuation) }
                return state.isOpen
            }
            if isOpen { continuation.resume() }
        }
    }

    /// Lets everybody through, now and later.
    func open() {
        let waiting = state.withLock { state in
            state.isOpen = true
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }
}

/// A cell that closures may write and tests read.
final class Cell<Value: Sendable>: Sendable {
    fileprivate let content: Guarded<Value>

    init(_ value: Value) { content = Guarded(value) }

    var value: Value {
        get { content.withLock { $0 } }
        set { content.withLock { $0 = newValue } }
    }
}

/// An error of the program's own.
struct Broken: Error, Equatable { let why: String }

extension Trait where Self == TimeLimitTrait {
    /// For suites whose tests wait for something: far more than they ever need, also where a sanitizer slows them. All tests
    /// begin at once, so each one's time holds that of the whole run.
    static var endsWaitsInVain: Self { .timeLimit(.minutes(10)) }
}

/// Waits until a value has come about; a wait in vain ends when the suite's time limit cancels the test, which then fails.
func until(_ holds: () -> Bool) async {
    while !holds() && !Task.isCancelled { await Task.yield() }
}

/// Reads a number of elements, fewer if the task is cancelled.
func take<Element: Sendable>(_ count: Int, of stream: MachineStream<Element>) async -> [Element] {
    var elements: [Element] = []
    var iterator = stream.makeAsyncIterator()
    while elements.count < count, let element = await iterator.next() { elements.append(element) }
    return elements
}

extension MachineEvent {
    /// The event in few words.
    var words: String {
        switch kind {
        case .transitioned(let from, let to, _, let through):
            "\(from) to \(to)" + (through.isEmpty ? "" : " through \(through.map { "\($0)" }.joined(separator: " "))")
        case .rejected(let request, let from, _): "rejected \(request) in \(from)"
        case .ignored(let request, let from): "ignored \(request) in \(from)"
        case .stayed(let request, let state): "stayed on \(request) in \(state)"
        case .data(let state, let key, let old, let new, let isKept):
            "\(state).\(key): \(old.map { "\($0)" } ?? "-") to \(new.map { "\($0)" } ?? "-")" + (isKept ? " kept" : "")
        case .context(let request, let state): "context on \(request) in \(state)"
        case .workStarted(let state): "work of \(state)"
        case .workEnded(let state, .result(let result)): "work of \(state) came to \(result)"
        case .workEnded(let state, .failed(let error)): "work of \(state) failed with \(error)"
        case .workEnded(let state, .cancelled): "work of \(state) cancelled"
        case .suspended(let from): "suspended from \(from)"
        case .resumed(let to): "resumed to \(to)"
        case .reset(let from): "reset from \(from)"
        }
    }
}

/// The words of the events that a closure causes.
func words<S: StateIdentifier>(_ machine: StateMachine<S>, _ body: () async throws -> Void) async rethrows -> [String] {
    let (before, events) = machine.subscribe(buffer: .newest(1000))
    try await body()
    return await take(machine.snapshot.number - before.number, of: events).map(\.words)
}

extension Cell where Value == Int {
    /// Adds one, in one step.
    func increment() { content.withLock { $0 += 1 } }
}
