/// The work that states carry.
extension MachineCore {
    /// Gives the first state's work its start, once.
    mutating func startFirstWork(_ effects: inout DeferredEffects) {
        if isStarted { return }
        isStarted = true
        if stay == 1 { beginWork(&effects) }
    }

    /// Keeps the context with which the present stay was entered, for its work.
    @usableFromInline
    mutating func keepEntryContext(_ box: any AnyObject & Sendable, _ effects: inout DeferredEffects) {
        wantsEntryContext = false
        effects.release(entryContext?.box)
        entryContext = EntryContext(stay: stay, box: box)
    }

    /// Starts the work of the present state, if it has some.
    mutating func beginWork(_ effects: inout DeferredEffects) {
        guard plan.nodes[state].branches != nil, working == nil, interrupted == nil else { return }
        working = Working(stay: stay)
        let isKept = entryContext?.stay == stay
        let start = WorkStart(state: state, stay: stay, context: isKept ? entryContext?.box : nil)
        if isKept { entryContext = nil }
        wantsEntryContext = false
        publish(.workStarted(in: start.state), by: .work, &effects)
        effects.start(start)
    }

    /// Keeps the task that does the work; one whose stay has ended meanwhile is cancelled.
    mutating func keep(_ task: WorkTask, for stay: Int, _ effects: inout DeferredEffects) {
        if working?.stay == stay { working?.task = task } else if orphans.remove(stay) != nil { effects.cancel(task) }
    }

    /// Cancels the work of a stay that ends.
    mutating func cancelWork(in state: Int, _ effects: inout DeferredEffects) {
        guard let ended = working else { return }
        working = nil
        if ended.task == nil && !effects.dropStart(of: ended.stay) { orphans.insert(ended.stay) }
        effects.release(heldWork)
        heldWork = nil
        publish(.workEnded(in: state, .cancelled), by: .work, &effects)
        effects.cancel(ended.task)
    }

    /// Takes in that a work has ended. False if nothing follows from it now: it is late, or must wait for the way back from
    /// the background.
    mutating func takeIn(_ end: WorkEnd, of submission: IndexedSubmission, _ effects: inout DeferredEffects) -> Bool {
        guard working?.stay == end.stay else { return false }
        if interrupted != nil {
            heldWork = submission
            return false
        }
        working = nil
        let worker = state
        publish(.workEnded(in: worker, end.outcome), by: .work, &effects)
        return true
    }

    /// Whether the end of a work that came while the machine was suspended may be taken in now.
    var hasReleasedWork: Bool { heldWork != nil && interrupted == nil }

    /// The end of a work that came while the machine was suspended, once it is no longer.
    mutating func releaseHeldWork() -> IndexedSubmission? {
        guard hasReleasedWork, let submission = heldWork else { return nil }
        heldWork = nil
        return submission
    }
}
