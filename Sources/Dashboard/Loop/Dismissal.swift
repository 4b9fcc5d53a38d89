import Synchronization

/// The request to close the screen, which may come before there is one: a queue that is attached later gets it then.
final class Dismissal: Sendable {
    private struct State {
        var isRequested = false
        var messageQueue: MessageQueue?
    }

    private let state = Mutex(State())

    /// Whether somebody wants the screen closed.
    var isRequested: Bool { state.withLock { $0.isRequested } }

    /// Closes the screen as soon as it can be; callable from any thread, any number of times.
    func request() {
        let messageQueue = state.withLock { state in
            state.isRequested = true
            return state.messageQueue
        }
        messageQueue?.post(.dismissed)
    }

    /// Sends the request to a loop's queue, also if it was made before.
    func attach(_ messageQueue: MessageQueue) {
        let isRequested = state.withLock { state in
            state.messageQueue = messageQueue
            return state.isRequested
        }
        if isRequested { messageQueue.post(.dismissed) }
    }
}
