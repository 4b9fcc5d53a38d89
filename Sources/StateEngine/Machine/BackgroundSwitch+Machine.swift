extension BackgroundSwitch {
    /// The switch of a machine, which it does not keep alive.
    init<S: StateIdentifier>(_ machine: StateMachine<S>) {
        self.init(ID(ObjectIdentifier(machine))) { [weak machine] suspends in
            if suspends { await machine?.suspend() } else { await machine?.resume() }
        }
    }
}
