/// Waits in the machine's line.
extension StateMachine {
    /// Waits until the request is called, and lets it in.
    nonisolated(nonsending) func wait(_ submission: IndexedSubmission, _ ticket: Ticket, behind turn: Int) async
        -> TypedAdmission<S>
    {
        if SelfWait.isStarted(by: mark(turn)) {
            warn(SelfWait.warning(name, blueprint.request(submission.request).description))
        }
        await wait(ticket, isCancellable: !submission.isUrgent)
        let isCancelled = Task.isCancelled
        return locked { store, effects in
            let admission = store.keeper.admit(submission, called: ticket, isCancelled: isCancelled, &effects)
            return TypedAdmission(admission, store)
        }
    }

    private nonisolated(nonsending) func wait(_ ticket: Ticket, isCancellable: Bool) async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let waker = Waker(continuation)
                let waits = locked { store, effects in
                    // Asked under the lock, so that it is true here or the handler below finds the place.
                    if isCancellable && Task.isCancelled { store.keeper.leave(ticket, &effects) }
                    return store.keeper.queue.wait(ticket, waker)
                }
                if !waits { waker.wake() }
            }
        } onCancel: {
            guard isCancellable else { return }
            locked { store, effects in store.keeper.leave(ticket, &effects) }
        }
    }
}
