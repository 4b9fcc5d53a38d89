#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A thread of its own for work that must not wait for anybody else's.
package enum Thread {
    private final class Body {
        let run: @Sendable () -> Void

        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }

    /// Starts a thread, as `start` does; tests pass one that refuses.
    package typealias Start = @Sendable (_ run: @escaping @Sendable () -> Void) throws(ThreadRefusal) -> Void

    /// Starts a detached thread; it ends when `run` returns.
    /// - Throws: that the system refuses one, as it does where the number of threads or the memory is limited.
    package static func start(_ run: @escaping @Sendable () -> Void) throws(ThreadRefusal) {
        let body = Unmanaged.passRetained(Body(run))
        #if canImport(Darwin)
            var thread: pthread_t?
        #else
            var thread = pthread_t()
        #endif
        let status = pthread_create(&thread, nil, { Thread.enter($0) }, body.toOpaque())
        guard status == 0 else {
            body.release()
            throw ThreadRefusal(code: status)
        }
        #if canImport(Darwin)
            if let thread { pthread_detach(thread) }
        #else
            pthread_detach(thread)
        #endif
    }

    #if canImport(Glibc)
        /// Has the system give this thread's part of the heap room at once.
        ///
        /// The library asks for a page at a time else, a call each: 160 of them stood between a program's start and its first
        /// picture. What is not used takes no memory. Blocks above 128 kB would not be taken from this heap.
        private static func makeHeapRoom() {
            let blocks = (0..<8).map { _ in malloc(120 << 10) }
            for block in blocks { free(block) }
        }
    #endif

    #if canImport(Darwin)
        private static func enter(_ body: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? { run(body) }
    #else
        private static func enter(_ body: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
            body.flatMap { run($0) }
        }
    #endif

    private static func run(_ body: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
        #if canImport(Glibc)
            makeHeapRoom()
        #endif
        Unmanaged<Body>.fromOpaque(body).takeRetainedValue().run()
        return nil
    }
}

/// The system started no thread.
package struct ThreadRefusal: Error, CustomStringConvertible {
    /// The number that `errno` would have.
    let code: Int32

    package var description: String { ThreadWords.refused(String(cString: strerror(code))) }
}
