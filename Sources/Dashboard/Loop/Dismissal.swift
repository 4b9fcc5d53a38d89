import Synchronization

/// The wish to close the screen, which may come before there is one: what is told once is told to a mailbox that comes later.
final class Dismissal: Sendable {
    private struct State {
        var isWished = false
        var mailbox: Mailbox?
    }

    private let state = Mutex(State())

    /// Whether somebody wants the screen closed.
    var isWished: Bool { state.withLock { $0.isWished } }

    /// Closes the screen as soon as it can be; callable from any thread, any number of times.
    func wish() {
        let mailbox = state.withLock { state in
            state.isWished = true
            return state.mailbox
        }
        mailbox?.post(.dismissed)
    }

    /// Tells a loop of the wish, also of one that was made before.
    func tell(_ mailbox: Mailbox) {
        let isWished = state.withLock { state in
            state.mailbox = mailbox
            return state.isWished
        }
        if isWished { mailbox.post(.dismissed) }
    }
}
