/// What a machine is given when it is made, besides its states and its context.
@usableFromInline
struct MachineSettings<S: StateIdentifier>: Sendable {
    let options: MachineOptions
    let historyCapacity: Int
    let executor: MachineExecutor
    let background: (any BackgroundSource)?
    let didTransition: TransitionHook<S>?
    /// Called, in debug builds, when a hook may wait for itself.
    var warn: @Sendable (String) -> Void = SelfWait.report
    /// The clock of activities.
    var now: @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now }

    @usableFromInline
    init(
        options: MachineOptions = [], historyCapacity: Int = 256, executor: MachineExecutor = .caller,
        background: (any BackgroundSource)? = nil, didTransition: TransitionHook<S>? = nil
    ) {
        self.options = options
        self.historyCapacity = historyCapacity
        self.executor = executor
        self.background = background
        self.didTransition = didTransition
    }
}
