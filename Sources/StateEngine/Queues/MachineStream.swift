/// What a machine tells one observer, element by element, from a buffer of its own.
///
/// Dropping the stream, or the last iterator over it, unsubscribes. The stream ends when the machine is gone, and for a
/// task that is cancelled. It does not keep the machine alive. Two iterators over one stream share its elements.
public struct MachineStream<Element: Sendable>: AsyncSequence, Sendable {
    public typealias Failure = Never

    /// Ends the subscription when the last one that holds it is gone.
    fileprivate final class Subscription: Sendable {
        let channel: Channel<Element>
        init(_ channel: Channel<Element>) { self.channel = channel }
        deinit { channel.close(droppingBuffer: true) }
    }

    private let subscription: Subscription

    init(_ channel: Channel<Element>) { subscription = Subscription(channel) }

    /// How many elements this observer has missed because its buffer was full.
    public var dropped: Int { subscription.channel.dropped }

    /// Starts, or goes on, reading.
    public func makeAsyncIterator() -> Iterator { Iterator(subscription) }

    /// Reads a stream.
    public struct Iterator: AsyncIteratorProtocol {
        /// Counts as one reader for as long as a copy of the iterator lives.
        private final class Reader: Sendable {
            let channel: Channel<Element>
            init(_ channel: Channel<Element>) {
                self.channel = channel
                channel.addReader()
            }
            deinit { channel.removeReader() }
        }

        private let subscription: Subscription
        private let reader: Reader

        fileprivate init(_ subscription: Subscription) {
            self.subscription = subscription
            reader = Reader(subscription.channel)
        }

        /// The next element, waiting for it; nil when the machine is gone or the task cancelled.
        public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
            await reader.channel.next()
        }

        /// The next element, waiting for it; nil when the machine is gone or the task cancelled.
        public mutating func next() async -> Element? {
            await reader.channel.next()
        }
    }
}

/// What happens to a machine, event by event.
public typealias MachineEvents<S: StateIdentifier> = MachineStream<MachineEvent<S>>
