/// The data stored with states.
extension MachineCore {
    /// Stores or removes a value and publishes it.
    mutating func write(
        _ value: (any Sendable)?, _ state: Int, _ key: String, isKept: Bool?, by asker: Asker,
        _ effects: inout DeferredEffects
    ) {
        let (old, new) = data.write(value, state, key, isKept: isKept, stay: stay(in: state))
        if old == nil && new == nil { return }
        effects.release(old?.value)
        publish(
            .data(
                state: state, key: key, old: old?.value, new: new?.value,
                isKept: new?.isKept ?? old?.isKept ?? false), by: asker, &effects)
    }

    /// The stay that lasts in a state, also while the background interrupts it; nil outside.
    private func stay(in state: Int) -> Int? {
        if state == self.state { return stay }
        return state == interrupted?.state ? interrupted?.stay : nil
    }
}
