/// What happens to a machine, event by event.
public typealias MachineEvents<S: StateIdentifier> = MachineStream<MachineEvent<S>>
