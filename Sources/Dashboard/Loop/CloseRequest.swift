import Synchronization

/// The request to close the screen, which may come before there is one: a queue that is attached later gets it then.
final class CloseRequest: Sendable {
    private struct State {
        var isMade = false
        var messageQueue: MessageQueue?
    }

    private let state = Mutex(State())

    /// Whether somebody wants the screen closed.
    var isMade: Bool { state.withLock { $0.isMade } }

    /// Closes the screen as soon as it can be; callable from any thread, any number of times.
    func make() {
        let messageQueue = state.withLock { state in
            state.isMade = true
            return state.messageQueue
        }
        messageQueue?.post(.closeRequested)
    }

    /// Sends the request to a loop's queue, also if it was made before.
    func attach(_ messageQueue: MessageQueue) {
        let isMade = state.withLock { state in
            state.messageQueue = messageQueue
            return state.isMade
        }
        if isMade { messageQueue.post(.closeRequested) }
    }
}
