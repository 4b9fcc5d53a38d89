#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Swift hides it, because a child that goes on with several threads' memory can do little; libraries in C fork all the same.
@_silgen_name("fork") private func cFork() -> pid_t

/// Children that come out of the program itself.
enum Children {
    /// Forks one that exits and one that a signal ends, and says how they ended.
    static func forkAndEnd() {
        let statuses = [status { exit(7) }, status { raise(SIGTERM) }]
        print("children ended with", statuses[0] >> 8 & 0xff, "and by", statuses[1] & 0x7f)
    }

    private static func status(of child: () -> Void) -> Int32 {
        let process = cFork()
        if process == 0 {
            child()
            _exit(99)
        }
        var status: Int32 = 0
        waitpid(process, &status, 0)
        return status
    }
}
