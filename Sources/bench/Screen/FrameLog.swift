import Synchronization

/// What the loop of a dashboard does, noted as it happens: when it is awake, which keys it took, when a frame was out.
final class FrameLog: Sendable {
    /// A frame that has been handed to the terminal.
    struct Frame: Equatable, Sendable {
        /// How many keys the program had taken when it was drawn.
        var keys: Int
        /// When the last of it had been handed over, in nanoseconds.
        var shown: Double
        /// For how long the loop had been awake since the frame before.
        var work: Double
    }

    private struct State {
        var frames: [Frame] = []
        var keys = 0
        var woken: Double?
        var work = 0.0
    }

    private let state = Mutex(State())
    private let now: @Sendable () -> Double

    /// - Parameter now: the time in nanoseconds, from any start.
    init(now: @escaping @Sendable () -> Double) { self.now = now }

    /// The loop goes on.
    func wake() {
        let time = now()
        state.withLock { $0.woken = time }
    }

    /// The loop begins to wait.
    func rest() {
        let time = now()
        state.withLock { state in
            state.work += state.woken.map { time - $0 } ?? 0
            state.woken = nil
        }
    }

    /// The program took a key.
    func takeKey() { state.withLock { $0.keys += 1 } }

    /// A frame has been handed to the terminal.
    func show() {
        let time = now()
        state.withLock { state in
            let work = state.work + (state.woken.map { time - $0 } ?? 0)
            state.frames.append(Frame(keys: state.keys, shown: time, work: work))
            state.work = 0
            state.woken = time
        }
    }

    /// How many keys the program has taken.
    var keys: Int { state.withLock { $0.keys } }

    /// The frames since the last call, and no more of them.
    func takeFrames() -> [Frame] {
        state.withLock { state in
            defer { state.frames.removeAll(keepingCapacity: true) }
            return state.frames
        }
    }
}
