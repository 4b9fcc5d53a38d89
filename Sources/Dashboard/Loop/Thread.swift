import StateEngine

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A thread of its own for work that must not wait for anybody else's.
enum Thread {
    private final class Body {
        let run: @Sendable () -> Void

        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }

    /// Starts a detached thread; it ends when `run` returns.
    static func start(_ run: @escaping @Sendable () -> Void) {
        let body = Unmanaged.passRetained(Body(run)).toOpaque()
        #if canImport(Darwin)
            var thread: pthread_t?
        #else
            var thread = pthread_t()
        #endif
        let status = pthread_create(&thread, nil, { Thread.enter($0) }, body)
        precondition(status == 0, "the system refuses to start a thread (error \(status))")
        #if canImport(Darwin)
            if let thread { pthread_detach(thread) }
        #else
            pthread_detach(thread)
        #endif
    }

    #if canImport(Darwin)
        private static func enter(_ body: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? { run(body) }
    #else
        private static func enter(_ body: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
            body.flatMap { run($0) }
        }
    #endif

    private static func run(_ body: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
        HookThreads.prepare()
        Unmanaged<Body>.fromOpaque(body).takeRetainedValue().run()
        return nil
    }
}
