import MachineRecords
import Synchronization

/// Where everything that happens outside of the loop's thread waits until the loop takes it.
///
/// However fast a machine runs, the box stays small: past its capacity only refusals are kept in full, past twice that
/// they are counted too, and the loop is told how many it missed.
package final class MessageQueue: Sendable {
    private struct Contents {
        var messages: [Message] = []
        var missedEvents = 0
        var missedRefusals = 0
        var hasWoken = false
    }

    package static let capacity = 8192
    private let contents = Mutex(Contents())
    private let wake: @Sendable () -> Void

    /// - Parameter wake: makes the loop look into the box; called once until it has looked.
    package init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

    package func post(_ message: Message) {
        let isFirst = contents.withLock { contents in
            Self.add(message, to: &contents)
            defer { contents.hasWoken = true }
            return !contents.hasWoken
        }
        if isFirst { wake() }
    }

    private static func add(_ message: Message, to contents: inout Contents) {
        if contents.messages.count < capacity {
            contents.messages.append(message)
        } else if case .update(.event(let event)) = message {
            let isRefusal = if case .rejected = event.kind { true } else { false }
            if isRefusal, contents.messages.count < 2 * capacity {
                contents.messages.append(message)
            } else {
                contents.missedEvents += 1
                contents.missedRefusals += isRefusal ? 1 : 0
                contents.messages.replaceLastArrival(with: event)
            }
        } else {
            contents.messages.append(message)
        }
    }

    /// Everything that has come since the last call, in order.
    package func drain() -> [Message] {
        contents.withLock { contents in
            contents.hasWoken = false
            guard !contents.messages.isEmpty else { return [] }
            var messages = contents.messages
            if contents.missedEvents > 0 {
                // First, so that the gap in the numbers that follows is known for what it is.
                messages.insert(.missed(events: contents.missedEvents, refusals: contents.missedRefusals), at: 0)
            }
            contents = Contents()
            return messages
        }
    }
}

extension [Message] {
    /// The last event that says where the machine is must not be lost, or the screen would show a state it has left.
    fileprivate mutating func replaceLastArrival(with event: EventRecord) {
        guard event.arrival != nil else { return }
        if let index = indices.last, case .update(.event(let old)) = self[index], old.arrival != nil {
            self[index] = .update(.event(event))
        } else {
            append(.update(.event(event)))
        }
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
