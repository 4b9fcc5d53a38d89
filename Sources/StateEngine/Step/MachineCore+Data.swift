/// The data stored with states.
extension MachineCore {
    /// Stores or removes a value and publishes it.
    mutating func write(_ written: DataStore.Write, by asker: Asker, _ effects: inout DeferredEffects) {
        let (old, new) = data.write(written, stay: stay(in: written.state))
        if old == nil && new == nil { return }
        effects.release(old?.value)
        let change = DataChange(
            state: written.state, key: written.key, old: old?.value, new: new?.value,
            isKept: new?.isKept ?? old?.isKept ?? false)
        publish(.data(change), by: asker, &effects)
    }

    /// The stay that lasts in a state, also while the background interrupts it; nil outside.
    private func stay(in state: Int) -> Int? {
        if state == self.state { return stay }
        return state == interrupted?.state ? interrupted?.stay : nil
    }
}
