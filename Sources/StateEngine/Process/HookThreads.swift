import Synchronization

/// What has to be done on a thread before it runs closures of the program, while there is something to be done.
///
/// An open screen gives each thread a stack for signal handlers, so that a closure that overflows the thread's own leaves
/// the terminal as it was. Without a screen it costs the reading of one word.
@usableFromInline
package enum HookThreads {
    package typealias Preparation = @convention(c) () -> Void

    /// The address of the function to call, 0 for none.
    @usableFromInline static let preparation = Atomic<UInt>(0)

    /// How many want it.
    private static let users = Atomic<Int>(0)

    /// Has something called on every thread from now on, before it runs closures of the program. It is called again and
    /// again on the same thread.
    package static func begin(_ preparation: Preparation) {
        users.add(1, ordering: .acquiringAndReleasing)
        self.preparation.store(unsafeBitCast(preparation, to: UInt.self), ordering: .releasing)
    }

    /// Has nothing called any more, when everybody who wanted it has said so.
    package static func end() {
        let isLast = users.subtract(1, ordering: .acquiringAndReleasing).newValue == 0
        if isLast { preparation.store(0, ordering: .releasing) }
    }

    /// Prepares the calling thread, if that is wanted.
    @inlinable
    package static func prepare() {
        let address = preparation.load(ordering: .relaxed)
        if address != 0 { call(address) }
    }

    @usableFromInline
    static func call(_ address: UInt) { unsafeBitCast(address, to: Preparation.self)() }
}
