#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A stack of its own for a thread's signal handlers, without which a stack overflow cannot be handled.
///
/// Every thread needs one. It is asked for again and again, before each closure of the program, so the second time costs
/// next to nothing.
package enum AlternateStack {
    private static let size = 65_536

    /// What a thread remembers: its stack, or `nothingOfOurs`.
    private static let key: pthread_key_t? = {
        var key = pthread_key_t()
        return pthread_key_create(&key) { AlternateStack.discard($0) } == 0 ? key : nil
    }()

    /// Gives the calling thread a stack for handlers; a thread that has one keeps its own.
    package static func prepare() {
        guard let key, pthread_getspecific(key) == nil else { return }
        // First, as it may find no memory; once it is remembered, what fails is not tried again before each closure.
        guard pthread_setspecific(key, nothingOfOurs) == 0, hasNone, let memory = install() else { return }
        pthread_setspecific(key, memory)
    }

    /// What is remembered where there is nothing to free: the program has given the thread a stack, or it can have none.
    private static var nothingOfOurs: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: 1) }

    private static var hasNone: Bool {
        var present = stack_t()
        return sigaltstack(nil, &present) == 0 && present.ss_flags & Int32(SS_DISABLE) != 0
    }

    /// Gives the thread a stack, unless the system refuses it.
    private static func install() -> UnsafeMutableRawPointer? {
        let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
        var stack = stack_t()
        stack.ss_sp = memory
        stack.ss_size = size
        if sigaltstack(&stack, nil) == 0 { return memory }
        memory.deallocate()
        return nil
    }

    #if canImport(Darwin)
        private static func discard(_ memory: UnsafeMutableRawPointer) { free(memory) }
    #else
        private static func discard(_ memory: UnsafeMutableRawPointer?) { if let memory { free(memory) } }
    #endif

    /// Frees the stack of a thread that ends, unless the thread has another by now.
    private static func free(_ memory: UnsafeMutableRawPointer) {
        guard memory != nothingOfOurs else { return }
        var present = stack_t()
        guard sigaltstack(nil, &present) == 0 else { return }
        if present.ss_sp == memory {
            var none = stack_t()
            none.ss_flags = Int32(SS_DISABLE)
            none.ss_size = size
            guard sigaltstack(&none, nil) == 0 else { return }
        }
        memory.deallocate()
    }
}
