import Synchronization

/// The request to close the screen, which may come before there is one: a mailbox that is attached later gets it then.
final class Dismissal: Sendable {
    private struct State {
        var isRequested = false
        var mailbox: MessageQueue?
    }

    private let state = Mutex(State())

    /// Whether somebody wants the screen closed.
    var isRequested: Bool { state.withLock { $0.isRequested } }

    /// Closes the screen as soon as it can be; callable from any thread, any number of times.
    func request() {
        let mailbox = state.withLock { state in
            state.isRequested = true
            return state.mailbox
        }
        mailbox?.post(.dismissed)
    }

    /// Sends the request to a loop's mailbox, also if it was made before.
    func attach(_ mailbox: MessageQueue) {
        let isRequested = state.withLock { state in
            state.mailbox = mailbox
            return state.isRequested
        }
        if isRequested { mailbox.post(.dismissed) }
    }
}
