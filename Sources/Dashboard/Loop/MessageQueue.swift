import MachineRecords
import Synchronization

/// Where everything that happens outside of the loop's thread waits until the loop takes it.
///
/// However fast a machine runs, the queue stays small: past its capacity only refusals are kept in full, past twice that
/// they are counted too, and the loop is told how many it missed. Of what is under way and of the structure the newest
/// alone is kept then, as each replaces the former.
package final class MessageQueue: Sendable {
    package static let capacity = 8192
    private let contents = Mutex(Contents())
    private let wake: @Sendable () -> Void

    /// - Parameter wake: makes the loop look into the queue; called once until it has looked.
    package init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

    package func post(_ message: Message) {
        let isFirst = contents.withLock { contents in
            contents.add(message)
            defer { contents.hasWoken = true }
            return !contents.hasWoken
        }
        if isFirst { wake() }
    }

    /// Everything that has come since the last call, in order.
    package func drain() -> [Message] {
        contents.withLock { contents in
            defer { contents = Contents() }
            return contents.all
        }
    }
}

/// What waits.
private struct Contents {
    private var messages: [Message] = []
    private var structure: StructureRecord?
    /// The inner nil says that nothing is under way.
    private var activity: ActivityRecord??
    private var missed = MissedEvents()
    /// Where in the messages the missed events are announced: before those that follow them.
    private var announcement = 0
    var hasWoken = false

    mutating func add(_ message: Message) {
        guard messages.count >= MessageQueue.capacity, case .update(let update) = message else {
            return messages.append(message)
        }
        switch update {
        case .event(let event): add(event)
        case .activity(let newest): activity = .some(newest)
        case .structure(let newest): structure = newest
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
        let newest = [structure.map { MachineUpdate.structure($0) }, activity.map { MachineUpdate.activity($0) }]
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
