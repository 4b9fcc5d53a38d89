/// What a machine can be asked for.
public enum MachineRequest<S: StateIdentifier>: Hashable, Sendable, CustomStringConvertible {
    /// Another state.
    case transition(to: S)
    /// The state that the present one's `dynamicTransition` chooses.
    case dynamic
    /// Whatever the present state does on an event.
    case event(S.Event)
    /// The first state, without hooks.
    case reset
    /// The background state; asked by the machine's `BackgroundSource`.
    case suspend
    /// The way back from the background state; asked by the machine's `BackgroundSource`.
    case resume
    /// What the work of a state came to; asked by the machine itself.
    case work(S)

    /// The request as one would name it in a sentence.
    public var description: String {
        switch self {
        case .transition(let state): "transition to \(state)"
        case .dynamic: "dynamic transition"
        case .event(let event): "event \(event)"
        case .reset: "reset"
        case .suspend: "suspend"
        case .resume: "resume"
        case .work(let state): "work of \(state)"
        }
    }
}
