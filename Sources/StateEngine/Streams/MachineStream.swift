/// What a machine reports to one observer, element by element, from a buffer of its own.
///
/// Dropping the stream, or the last iterator over it, unsubscribes. The stream ends when the machine is gone, and for a
/// task that is cancelled. It does not keep the machine alive. Two iterators over one stream share its elements.
public struct MachineStream<Element: Sendable>: AsyncSequence, Sendable {
    public typealias Failure = Never

    /// Ends the subscription when the last one that holds it is gone.
    fileprivate final class Subscription: Sendable {
        let channel: any Subscribable
        let next: @Sendable () async -> Element?
        let hasMore: @Sendable () async -> Bool
        let takeAll: @Sendable () -> [Element]
        init<Record: Sendable>(_ channel: Channel<Record>, _ read: @escaping @Sendable (Record) -> Element) {
            self.channel = channel
            next = { await channel.next().map(read) }
            hasMore = { await channel.hasMore() }
            takeAll = { channel.takeAll().map(read) }
        }
        deinit { channel.close(droppingBuffer: true) }
    }

    private let subscription: Subscription

    /// What a channel carries becomes an element when it is read.
    init<Record: Sendable>(_ channel: Channel<Record>, _ read: @escaping @Sendable (Record) -> Element) {
        subscription = Subscription(channel, read)
    }

    /// How many elements this observer has missed because its buffer was full.
    public var dropped: Int { subscription.channel.dropped }

    /// Everything that is there, without waiting.
    package func takeAll() -> [Element] { subscription.takeAll() }

    /// Starts, or goes on, reading.
    public func makeAsyncIterator() -> Iterator { Iterator(subscription) }

    /// Reads a stream.
    public struct Iterator: AsyncIteratorProtocol {
        /// Counts as one reader for as long as a copy of the iterator lives.
        private final class Reader: Sendable {
            let channel: any Subscribable
            init(_ channel: any Subscribable) {
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
            await subscription.next()
        }

        /// The next element, waiting for it; nil when the machine is gone or the task cancelled.
        public mutating func next() async -> Element? {
            await subscription.next()
        }

        /// Waits until something is there to be taken; false when the machine is gone or the task cancelled.
        package func hasMore() async -> Bool { await subscription.hasMore() }
    }
}
