extension StateMachine {
    /// Starts the work of the first state, if it has some. The first request and the first subscription do so too, and any
    /// later call does nothing.
    public func start() { locked { core, after in core.startFirstWork(&after) } }

    /// Does the work of a state in a task of its own, which does not keep the machine alive.
    func launch(_ start: WorkStart<S>) {
        let task = Task.detached { [weak self] in
            let outcome: WorkOutcome
            do {
                outcome = .result(try await start.work.run(start.context))
            } catch {
                outcome = .failed(error)
            }
            await self?.finish(start, outcome)
        }
        locked { core, after in core.keep(task, for: start.stay, &after) }
    }

    private func finish(_ start: WorkStart<S>, _ outcome: WorkOutcome) async {
        var order = Order<S>(request: .work(start.state), asker: .work)
        order.work = WorkEnd(stay: start.stay, outcome: outcome)
        // What comes of it, a refusal too, is told by the events. It is thrown only to a task that was cancelled, and only
        // the machine cancels it, after it has left the state.
        _ = try? await perform(order)
    }
}
