import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Names the text at hand when the program dies of it, or does not come to its end.
enum FuzzWatch {
    /// The number of the text at hand.
    static let number = Atomic<Int>(0)
    /// The number that was at hand a second of work ago.
    private static let last = Atomic<Int>(-1)

    private static let deadly = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE]

    /// - Parameter megabytes: with more memory than that the program dies too, of a failed allocation.
    static func begin(megabytes: Int) {
        for kind in deadly {
            signal(kind) { kind in
                FuzzWatch.tell("died at input ")
                signal(kind, SIG_DFL)
                raise(kind)
            }
        }
        signal(SIGPROF) { _ in
            let now = FuzzWatch.number.load(ordering: .relaxed)
            guard FuzzWatch.last.exchange(now, ordering: .relaxed) == now else { return }
            FuzzWatch.tell("no end in a second of input ")
            _exit(1)
        }
        // Counted in the time that this process has, as others may have the machine.
        var timer = itimerval()
        timer.it_interval.tv_sec = 1
        timer.it_value.tv_sec = 1
        #if canImport(Glibc)
            setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
            var limit = rlimit(rlim_cur: UInt(megabytes) << 20, rlim_max: UInt(megabytes) << 20)
            setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
        #else
            setitimer(ITIMER_PROF, &timer, nil)
        #endif
    }

    /// Writes a line to standard error by what a handler of signals may use.
    private static func tell(_ what: StaticString) {
        withUnsafeTemporaryAllocation(byteCount: 96, alignment: 1) { line in
            var length = 0
            func put(_ byte: UInt8) {
                if length < line.count { line[length] = byte }
                length += 1
            }
            what.withUTF8Buffer { for byte in $0 { put(byte) } }
            var digits: UInt64 = 0
            var (rest, count) = (number.load(ordering: .relaxed), 0)
            repeat {
                (digits, rest, count) = (digits << 4 | UInt64(rest % 10), rest / 10, count + 1)
            } while rest > 0 && count < 16
            for _ in 0..<count {
                put(UInt8(ascii: "0") + UInt8(digits & 15))
                digits >>= 4
            }
            put(UInt8(ascii: "\n"))
            _ = write(STDERR_FILENO, line.baseAddress, min(length, line.count))
        }
    }

    /// The seconds of work that this process has had.
    static var work: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// The most memory that this process has had, in megabytes.
    static var megabytes: Int {
        var usage = rusage()
        #if canImport(Glibc)
            getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
            return usage.ru_maxrss >> 10
        #else
            getrusage(RUSAGE_SELF, &usage)
            return usage.ru_maxrss >> 20
        #endif
    }
}
