import Synchronization

/// Threads that are lent to a layout, so that independent parts of a search run at once.
///
/// The layout starts no thread itself, and its answer is the same with helpers and without.
package struct SearchHelpers: Sendable {
    /// How many parts run at once, the caller's own among them; at least one.
    package let count: Int
    /// Calls the work once for each part, and returns when all have ended.
    let run: @Sendable (_ parts: Int, _ work: @escaping @Sendable (Int) -> Void) -> Void
    private let asksToStop: @Sendable () -> Bool

    /// - Parameters:
    ///   - count: how many parts run at once; less than one is one.
    ///   - run: calls the work once for each number below the first, on whichever threads, and returns when all have ended.
    ///   - isCancelled: as that of `PassWatch`, but asked on all of them.
    package init(
        count: Int, run: @escaping @Sendable (_ parts: Int, _ work: @escaping @Sendable (Int) -> Void) -> Void,
        isCancelled: @escaping @Sendable () -> Bool
    ) {
        self.count = max(1, count)
        self.run = run
        asksToStop = isCancelled
    }

    /// What comes of each part, in their order.
    func map<Part: Sendable, Result: Sendable>(
        _ parts: [Part], _ search: @escaping @Sendable (Part, PassWatch) -> Result
    ) -> [Result] {
        let found = Mutex([Result?](repeating: nil, count: parts.count))
        run(parts.count) { [asksToStop] place in
            let result = search(parts[place], PassWatch(isCancelled: asksToStop))
            found.withLock { $0[place] = result }
        }
        return found.withLock { found in
            found.map { result in
                guard let result else { preconditionFailure("a part of the search was never run") }
                return result
            }
        }
    }
}
