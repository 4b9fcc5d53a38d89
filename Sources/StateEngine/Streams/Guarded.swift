import Synchronization

#if DEBUG && canImport(Glibc)
    import Glibc
#endif

/// A value that one task at a time works on.
///
/// It is a `Mutex`. On Linux ThreadSanitizer does not see what that orders, the library that does it not being
/// instrumented, and reports races inside it; so debug builds inform the sanitizer, where there is one.
@usableFromInline
package struct Guarded<Value: Sendable>: ~Copyable, Sendable {
    @usableFromInline let mutex: Mutex<Value>
    #if DEBUG && canImport(Glibc)
        @usableFromInline let order = ObservedOrder()
    #endif

    /// Puts a value under guard.
    package init(_ value: Value) { mutex = Mutex(value) }

    /// Works on the value alone. The closure must not call code of the program's.
    @inlinable
    package func withLock<R: Sendable>(_ body: (inout Value) -> R) -> R {
        #if DEBUG && canImport(Glibc)
            return mutex.withLock { value in
                order.begin()
                defer { order.end() }
                return body(&value)
            }
        #else
            return mutex.withLock { body(&$0) }
        #endif
    }
}

#if DEBUG && canImport(Glibc)
    /// Informs ThreadSanitizer that what comes after one `begin` has seen everything before the last `end`.
    @usableFromInline
    final class ObservedOrder: Sendable {
        private typealias Note = @convention(c) (UnsafeMutableRawPointer) -> Void

        private static let acquire = note("__tsan_acquire")
        private static let release = note("__tsan_release")

        @usableFromInline
        func begin() { Self.acquire?(Unmanaged.passUnretained(self).toOpaque()) }

        @usableFromInline
        func end() { Self.release?(Unmanaged.passUnretained(self).toOpaque()) }

        /// A function of the sanitizer's, nil where there is none.
        private static func note(_ name: String) -> Note? {
            dlsym(nil, name).map { unsafeBitCast($0, to: Note.self) }
        }
    }
#endif
