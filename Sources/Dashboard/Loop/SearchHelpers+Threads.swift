import Dispatch
import GraphLayout

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

extension SearchHelpers {
    /// A search rarely has more parts than this.
    private static let most = 4

    /// A thread for each part but one, which is the caller's; the caller runs those too for which the system has no thread.
    /// - Parameters:
    ///   - processors: how many parts run at once, up to four.
    ///   - start: begins a thread.
    ///   - isCancelled: whether nobody waits for the layout any more, asked on all of them.
    static func threads(
        processors: Int = Self.processors,
        start: @escaping Thread.Start = Thread.start,
        isCancelled: @escaping @Sendable () -> Bool
    ) -> SearchHelpers {
        SearchHelpers(
            count: min(most, processors),
            run: { parts, work in
                let group = DispatchGroup()
                var own = parts > 0 ? [0] : []
                for part in 1..<max(1, parts) {
                    group.enter()
                    do throws(ThreadRefusal) {
                        try start {
                            work(part)
                            group.leave()
                        }
                    } catch {
                        own.append(part)
                        group.leave()
                    }
                }
                for part in own { work(part) }
                group.wait()
            }, isCancelled: isCancelled)
    }

    /// The processors of the machine, of which this process may be kept from some.
    private static var processors: Int { sysconf(Int32(_SC_NPROCESSORS_ONLN)) }
}
