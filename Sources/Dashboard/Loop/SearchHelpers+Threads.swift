import Dispatch
import GraphLayout

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

extension SearchHelpers {
    /// More would each find less: no search has many more parts.
    private static let most = 4

    /// A thread for each part but one, which is the caller's; where the system has none to give, the caller's too.
    /// - Parameter isCancelled: whether nobody waits for the layout any more, asked on all of them.
    static func threads(isCancelled: @escaping @Sendable () -> Bool) -> SearchHelpers {
        let processors = sysconf(Int32(_SC_NPROCESSORS_ONLN))
        return SearchHelpers(
            count: min(most, processors),
            run: { parts, work in
                let group = DispatchGroup()
                for part in 1..<max(1, parts) {
                    group.enter()
                    do {
                        try Thread.start {
                            work(part)
                            group.leave()
                        }
                    } catch {
                        work(part)
                        group.leave()
                    }
                }
                if parts > 0 { work(0) }
                group.wait()
            }, isCancelled: isCancelled)
    }
}
