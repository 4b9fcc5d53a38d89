/// What a machine has done on the executor that was chosen for its closures. Methods, as a closure that is handed to an actor
/// as an argument runs elsewhere.
extension HookExecutor {
    /// Carries a request out.
    func execute<S: StateIdentifier>(_ machine: StateMachine<S>, _ run: TypedTurn<S>) async -> TypedTurn<S> {
        await withTaskExecutorPreference(preference) {
            var run = run
            await machine.execute(&run)
            return run
        }
    }

    /// Does the work of a state.
    func work<S: StateIdentifier>(_ work: Work<S>, _ context: S.Context) async -> WorkOutcome {
        await withTaskExecutorPreference(preference) { await work.outcome(context) }
    }
}
