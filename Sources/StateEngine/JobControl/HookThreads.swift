import Synchronization

/// What has to be done on a thread before it runs closures of the program, while there is something to be done.
///
/// An open screen gives each thread a stack for signal handlers, so that a closure that overflows the thread's own leaves
/// the terminal as it was. Without a screen it costs the reading of one word.
@usableFromInline
package enum HookThreads {
    package typealias Preparation = @convention(c) () -> Void

    /// How many want something done.
    @usableFromInline static let users = Atomic<Int>(0)

    /// The address of the function to call, 0 before there was one. It stays when nobody wants it any more: to take it
    /// away could take it from somebody who begins at that moment.
    private static let preparation = Atomic<UInt>(0)

    /// Has something called on every thread from now on, before it runs closures of the program. It is called again and
    /// again on the same thread.
    package static func begin(_ preparation: Preparation) {
        self.preparation.store(unsafeBitCast(preparation, to: UInt.self), ordering: .releasing)
        users.add(1, ordering: .releasing)
    }

    /// Has nothing called any more, when everybody who wanted it has said so.
    package static func end() { users.subtract(1, ordering: .releasing) }

    /// Prepares the calling thread, if that is wanted.
    @inlinable
    package static func prepare() {
        if users.load(ordering: .acquiring) != 0 { call() }
    }

    @usableFromInline
    static func call() {
        let address = preparation.load(ordering: .acquiring)
        if address != 0 { unsafeBitCast(address, to: Preparation.self)() }
    }
}
