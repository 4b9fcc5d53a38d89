extension StateConfig {
    /// Gives the state something to do whenever it is entered, and says what becomes of the result. The work is given the
    /// context as it was on entry. It starts when the hooks of the entry have run; leaving the state by another transition
    /// cancels it, and its late result is dropped.
    ///
    /// - Parameters:
    ///   - name: What the work is called in the structure.
    ///   - run: The work.
    ///   - branches: What becomes of its end, tried in order. If none holds, the state stays.
    public func work<R: Sendable>(
        named name: String? = nil, _ run: nonisolated(nonsending) @escaping @Sendable (S.Context) async throws -> R,
        _ branches: WorkBranch<S, R>...
    ) -> StateConfig {
        work(named: name, run, branches: branches)
    }

    /// Gives the state something to do, with what becomes of the result as a list.
    public func work<R: Sendable>(
        named name: String? = nil, _ run: nonisolated(nonsending) @escaping @Sendable (S.Context) async throws -> R,
        branches: [WorkBranch<S, R>]
    ) -> StateConfig {
        changed { config in
            if config.work != nil { config.strays.append(.twoWorks(state)) }
            config.work = Work(name: name, run: { try await run($0) }, branches: branches.map(\.branch))
        }
    }
}
