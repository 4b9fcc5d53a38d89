/// What an observer holds of its channel, whatever it carries.
protocol Subscribable: Sendable {
    /// How many elements the buffer had to drop.
    var dropped: Int { get }

    /// Counts one more that reads.
    func addReader()

    /// Counts one less that reads; after the last one nobody listens any more.
    func removeReader()

    /// Ends the stream: what is buffered is still read if the machine is gone, and dropped if the observer is.
    func close(droppingBuffer: Bool)
}

/// What carries elements from a machine to one observer: a bounded buffer, and the tasks that wait for its next element.
final class Channel<Element: Sendable>: Subscribable {
    /// What became of an element.
    enum Delivery: Sendable {
        /// It is in the buffer; the task, if any, is to be woken outside every lock.
        case accepted(wake: Waker?)
        /// Nobody listens any more.
        case closed
    }

    private struct State: Sendable {
        var buffer: RingBuffer<Element>
        /// Empty, with the room that the last batch took: a flood would grow one anew for each.
        var spare: RingBuffer<Element>
        var waiters = WaitingLine<Waker>()
        var dropped = 0
        var readers = 0
        var isClosed = false
    }

    private enum Take: Sendable {
        case element(Element)
        case nothing
        case end
    }

    private let state: Guarded<State>
    private let policy: MachineBuffer

    init(_ policy: MachineBuffer) {
        self.policy = policy
        state = Guarded(State(buffer: RingBuffer(policy), spare: RingBuffer(policy)))
    }

    /// How many elements the buffer had to drop.
    var dropped: Int { state.withLock { $0.dropped } }

    /// Whether nobody listens any more.
    var isClosed: Bool { state.withLock { $0.isClosed } }

    /// Counts one more that reads.
    func addReader() { state.withLock { $0.readers += 1 } }

    /// Counts one less that reads; after the last one nobody listens any more.
    func removeReader() {
        let wasLast = state.withLock { state in
            state.readers -= 1
            return state.readers == 0
        }
        if wasLast { close(droppingBuffer: true) }
    }

    /// Puts an element into the buffer, and leaves in its variable the one that had to go for it, or nil; never waits.
    @inline(__always)
    func push(_ element: inout Element?) -> Delivery {
        state.withLock { state in
            if state.isClosed { return .closed }
            state.buffer.push(&element)
            if element != nil { state.dropped += 1 }
            return .accepted(wake: state.waiters.count > 0 ? state.waiters.callNext()?.element : nil)
        }
    }

    /// The next element, waiting for it; nil at the end, and for a task that is cancelled.
    func next() async -> Element? {
        while true {
            switch take() {
            case .element(let element): return element
            case .end: return nil
            case .nothing: if Task.isCancelled { return nil }
            }
            await waitForMore()
        }
    }

    /// Waits until something is there; false at the end, and for a task that is cancelled.
    func hasMore() async -> Bool {
        while true {
            let (isEmpty, isClosed) = state.withLock { ($0.buffer.count == 0, $0.isClosed) }
            if !isEmpty { return true }
            if isClosed || Task.isCancelled { return false }
            await waitForMore()
        }
    }

    /// Everything that is there, in one lock whatever its number; never waits.
    func takeAll() -> [Element] {
        let empty = RingBuffer<Element>(policy)
        var full = state.withLock { state in
            guard state.buffer.count > 0 else { return empty }
            let full = state.buffer
            state.buffer = state.spare
            state.spare = empty
            return full
        }
        guard full.count > 0 else { return [] }
        var batch: [Element] = []
        batch.reserveCapacity(full.count)
        while let element = full.popFirst() { batch.append(element) }
        if full.room <= Self.mostSpareRoom { state.withLock { $0.spare = full } }
        return batch
    }

    private static var mostSpareRoom: Int { 8192 }

    /// Ends the stream: what is buffered is still read if the machine is gone, and dropped if the observer is.
    func close(droppingBuffer: Bool) {
        let (waiting, _) = state.withLock { state in
            state.isClosed = true
            var waiting: [Waker] = []
            while let waiter = state.waiters.callNext() { waiting.append(waiter.element) }
            return (waiting, droppingBuffer ? state.buffer.removeAll() : [])
        }
        for waker in waiting { waker.wake() }
    }

    private func take() -> Take {
        state.withLock { state in
            if let element = state.buffer.popFirst() { return .element(element) }
            return state.isClosed ? .end : .nothing
        }
    }

    private func waitForMore() async {
        let place = Guarded<Int?>(nil)
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let waker = Waker(continuation)
                let mustWait = state.withLock { state in
                    if state.isClosed || state.buffer.count > 0 || Task.isCancelled { return false }
                    let number = state.waiters.join(waker)
                    place.withLock { $0 = number }
                    return true
                }
                if !mustWait { waker.wake() }
            }
        } onCancel: {
            let waker = state.withLock { state in
                place.withLock { $0 }.flatMap { state.waiters.leave($0) }
            }
            waker?.wake()
        }
    }
}
