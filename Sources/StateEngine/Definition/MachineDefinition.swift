/// What a machine is made of: its definition, checked and indexed, and the closures that its states begin with.
@usableFromInline
struct MachineDefinition<S: StateIdentifier>: Sendable {
    @usableFromInline let blueprint: Blueprint<S>
    /// The closures of each state, by its index.
    @usableFromInline let closures: [StateClosures<S>]
    /// Which of them there are.
    @usableFromInline let attached: [AttachedClosures]

    /// Checks and indexes states; all that is wrong with them is the failure.
    ///
    /// A result, as the optimiser of Swift 6.3 fails on generic functions that throw a generic error.
    @inlinable
    static func read(
        _ configs: [StateConfig<S>], options: MachineOptions, names: NamedClosures<S>
    ) -> Result<MachineDefinition, DefinitionError<S>> {
        var reader = DefinitionReader(configs, names)
        // Two rounds, as a state may lead to one that is configured after it.
        reader.addStates(of: configs)
        for config in configs { reader.read(config) }
        reader.checkSize(options)
        if !reader.faults.isEmpty { return .failure(DefinitionError(faults: reader.faults)) }
        return .success(MachineDefinition(reader.blueprint, configs))
    }

    @inlinable
    init(_ blueprint: Blueprint<S>, _ configs: [StateConfig<S>]) {
        var closures: [StateClosures<S>] = []
        var attached: [AttachedClosures] = []
        closures.reserveCapacity(configs.count)
        attached.reserveCapacity(configs.count)
        for config in configs {
            closures.append(config.closures)
            attached.append(config.closures.attached)
        }
        self.blueprint = blueprint
        self.closures = closures
        self.attached = attached
    }
}
