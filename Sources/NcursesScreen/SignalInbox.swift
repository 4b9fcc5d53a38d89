import Synchronization

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Why a waiting `input` was made to return.
struct WakeReasons: OptionSet {
    let rawValue: UInt8

    static let woken = WakeReasons(rawValue: 1)
    static let resized = WakeReasons(rawValue: 2)
    /// Ctrl-Z, or SIGTSTP or its like from somewhere else.
    static let stop = WakeReasons(rawValue: 4)
    static let continued = WakeReasons(rawValue: 8)
    /// A signal has taken the screen down, and the program lives on.
    static let takenDown = WakeReasons(rawValue: 16)
}

/// Where signal handlers and other threads leave messages for the loop.
///
/// The dispositions of signals belong to the whole process, so this does too. The pipe is made once and never closed: a
/// late `wake` must not write into a descriptor that has become something else.
enum SignalInbox {
    private static let reasons = Atomic<UInt8>(0)
    private static let pipe: (read: Int32, write: Int32)? = {
        var ends: [Int32] = [-1, -1]
        guard Descriptor.pipe(&ends) else { return nil }
        return (ends[0], ends[1])
    }()

    /// What to wait on; nil when the system gives no pipe.
    static var readable: Int32? { pipe?.read }

    /// Leaves a message. Safe in a signal handler once `readable` has been asked for.
    static func post(_ reason: WakeReasons) {
        let before = reasons.bitwiseOr(reason.rawValue, ordering: .acquiringAndReleasing).oldValue
        guard before == 0, let pipe else { return }
        let kept = errno
        var byte: UInt8 = 1
        _ = write(pipe.write, &byte, 1)
        errno = kept
    }

    /// Leaves the message that the process goes on. It is the last one: a stop that nobody has taken yet is void, as it is for
    /// the system itself; one that comes after this counts.
    static func postContinued() {
        reasons.bitwiseAnd(~WakeReasons.stop.rawValue, ordering: .acquiringAndReleasing)
        post(.continued)
    }

    /// Everything left since the last time.
    static func take() -> WakeReasons {
        if let pipe {
            var bytes: (UInt64, UInt64) = (0, 0)
            while read(pipe.read, &bytes, 16) == 16 {}
        }
        return WakeReasons(rawValue: reasons.exchange(0, ordering: .acquiringAndReleasing))
    }
}
