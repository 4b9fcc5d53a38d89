import Synchronization

/// The request to close the screen, which may come before there is one: an inbox that is attached later gets it then.
final class Dismissal: Sendable {
    private struct State {
        var isRequested = false
        var inbox: MessageQueue?
    }

    private let state = Mutex(State())

    /// Whether somebody wants the screen closed.
    var isRequested: Bool { state.withLock { $0.isRequested } }

    /// Closes the screen as soon as it can be; callable from any thread, any number of times.
    func request() {
        let inbox = state.withLock { state in
            state.isRequested = true
            return state.inbox
        }
        inbox?.post(.dismissed)
    }

    /// Sends the request to a loop's inbox, also if it was made before.
    func attach(_ inbox: MessageQueue) {
        let isRequested = state.withLock { state in
            state.inbox = inbox
            return state.isRequested
        }
        if isRequested { inbox.post(.dismissed) }
    }
}
