import Dispatch

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Work that may take so long that a person takes it for a program that hangs.
package enum LongWork {
    /// Does it; where it takes longer than a second, says on a terminal at standard error what is being done.
    package static func done<Value>(_ text: @autoclosure @escaping @Sendable () -> String, _ work: () -> Value) -> Value
    {
        guard isatty(STDERR_FILENO) == 1 else { return work() }
        // What is only said beside a result keeps nobody from having it.
        return done(work, tellingAfter: .seconds(1)) { try? StandardStream.errors.writeLine(text()) }
    }

    /// Does it, and tells on another thread that it is still under way where it takes longer than a span.
    static func done<Value>(
        _ work: () -> Value, tellingAfter span: DispatchTimeInterval, _ tell: @escaping @Sendable () -> Void
    ) -> Value {
        let notice = DispatchWorkItem(block: tell)
        DispatchQueue.global().asyncAfter(deadline: .now() + span, execute: notice)
        defer { notice.cancel() }
        return work()
    }
}
