import Dispatch
import MachineRecords
import Synchronization

/// Where everything that happens outside of the loop's thread waits until the loop takes it.
///
/// However fast a machine runs, the queue stays small: past its capacity only refusals are kept in full, past twice that
/// they are counted too, and the loop is told how many it missed. Of what is under way, the structure and the
/// clock the newest alone is kept then, as each replaces the former.
package final class MessageQueue: Sendable {
    package static let capacity = 8192
    private let contents = Mutex(Contents())
    private let taken = DispatchSemaphore(value: 0)
    private let wake: @Sendable () -> Void

    /// How long whoever posts updates waits at most for the loop to take them: a loop that hangs at its terminal must not
    /// keep the queue from counting what it lets go of.
    private let patience: DispatchTimeInterval

    /// - Parameter wake: makes the loop look into the queue; called once until it has looked, and once more for the first
    ///   message that is no update of the machine.
    package init(patience: DispatchTimeInterval = .milliseconds(50), wake: @escaping @Sendable () -> Void) {
        self.patience = patience
        self.wake = wake
    }

    package func post(_ message: Message) {
        if case .update(let update) = message { post([update]) } else { post([], message) }
    }

    /// Puts in what the machine reports, which alone is no reason for a picture earlier than the next that is due.
    package func post(_ updates: [MachineUpdate]) {
        let isFirst = contents.withLock { contents in
            for update in updates { contents.add(.update(update)) }
            defer { contents.hasWoken = true }
            return !contents.hasWoken
        }
        if isFirst { wake() }
    }

    /// Puts in what the machine reports, and what else has come of the same.
    package func post(_ updates: [MachineUpdate], _ message: Message) {
        let (wakes, isAwaited) = contents.withLock { contents in
            for update in updates { contents.add(.update(update)) }
            return contents.addUrgent(message)
        }
        if isAwaited { taken.signal() }
        if wakes { wake() }
    }

    /// Blocks the calling thread until the loop has taken what is there, something else than updates came, or some
    /// milliseconds are over: updates that come meanwhile are then passed on together, and cost the machine no wake-up.
    package func waitUntilTaken() {
        let mustWait = contents.withLock { contents in
            contents.isAwaited = contents.hasWoken && !contents.isUrgent
            return contents.isAwaited
        }
        if mustWait { _ = taken.wait(timeout: .now() + patience) }
    }

    /// Whether there is more than updates of the machine.
    var isUrgent: Bool { contents.withLock { $0.isUrgent } }

    /// Whether somebody waits, or is about to, until the loop has taken what is there.
    var isAwaited: Bool { contents.withLock { $0.isAwaited } }

    /// Everything that has come since the last call, in order.
    package func drain() -> [Message] {
        let (messages, isAwaited) = contents.withLock { contents in
            defer { contents = Contents() }
            return (contents.all, contents.isAwaited)
        }
        if isAwaited { taken.signal() }
        return messages
    }
}

/// What waits.
private struct Contents {
    private var messages: [Message] = []
    private var structure: StructureRecord?
    /// The inner nil says that nothing is under way.
    private var activity: ActivityRecord??
    private var clock: ClockRecord?
    private var missed = MissedEvents()
    /// Where in the messages the missed events are announced: before those that follow them.
    private var announcement = 0
    var hasWoken = false
    /// Whether something else than updates waits.
    var isUrgent = false
    /// Whether whoever posts updates waits for the loop.
    var isAwaited = false

    mutating func add(_ message: Message) {
        guard messages.count >= MessageQueue.capacity, case .update(let update) = message else {
            messages.append(message)
            // What it counts is not to be counted again with what is missed after it.
            if case .update(.snapshot) = message { announcement = messages.count }
            return
        }
        switch update {
        case .event(let event): add(event)
        case .activity(let newest): activity = .some(newest)
        case .structure(let newest): structure = newest
        case .clock(let newest): clock = newest
        case .link:
            activity = nil
            messages.append(message)
        case .snapshot:
            (activity, structure) = (nil, nil)
            announceMissed()
            messages.append(message)
            announcement = messages.count
        }
    }

    /// - Returns: whether the loop is to be woken for it, and whether somebody waits until it has looked.
    mutating func addUrgent(_ message: Message) -> (wakes: Bool, isAwaited: Bool) {
        add(message)
        defer { (isUrgent, hasWoken, isAwaited) = (true, true, false) }
        return (!isUrgent, isAwaited)
    }

    private mutating func add(_ event: EventRecord) {
        if case .rejected = event.kind, messages.count < 2 * MessageQueue.capacity {
            messages.append(.update(.event(event)))
        } else if event.arrival != nil {
            // The last that says where the machine is must not be lost, or the screen would show a state it has left.
            if case .update(.event(let last))? = messages.last, last.arrival != nil {
                messages.removeLast()
                missed.count(last)
            }
            messages.append(.update(.event(event)))
        } else {
            missed.count(event)
        }
    }

    /// First, so that the gap in the numbers that follows is known for what it is.
    private mutating func announceMissed() {
        guard missed.events > 0 else { return }
        messages.insert(.missed(missed), at: announcement)
        missed = MissedEvents()
    }

    var all: [Message] {
        var copy = self
        copy.announceMissed()
        let newest = [
            structure.map { MachineUpdate.structure($0) }, activity.map { MachineUpdate.activity($0) },
            clock.map { MachineUpdate.clock($0) },
        ]
        return copy.messages + newest.compactMap { $0 }.map { .update($0) }
    }
}

extension EventRecord {
    /// The state that the machine is in after the event, if the event tells.
    fileprivate var arrival: Int? {
        switch kind {
        case .transitioned(_, let to, _, _), .suspended(_, let to), .resumed(_, let to), .reset(_, let to): to
        case .rejected, .ignored, .stayed, .context, .workStarted, .workEnded, .data: nil
        }
    }
}
