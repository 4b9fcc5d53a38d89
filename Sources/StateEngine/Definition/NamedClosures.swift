/// The guards and actions that transitions name instead of giving them in place.
@usableFromInline
struct NamedClosures<S: StateIdentifier>: Sendable {
    @usableFromInline var guards: [String: Guard<S>] = [:]
    @usableFromInline var actions: [String: Action<S>] = [:]

    @inlinable
    init(guards: [String: Guard<S>] = [:], actions: [String: Action<S>] = [:]) {
        self.guards = guards
        self.actions = actions
    }
}
