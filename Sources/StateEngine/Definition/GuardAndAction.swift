/// A condition of a transition: it looks at the context, or at the context and the event, and changes nothing.
public struct Guard<S: StateIdentifier>: Sendable {
    @usableFromInline let holds: @Sendable (S.Context, S.Event) -> Bool

    /// A condition on the context.
    public init(_ holds: @escaping @Sendable (S.Context) -> Bool) {
        self.holds = { context, _ in holds(context) }
    }

    /// A condition on the context and the event that came.
    public init(_ holds: @escaping @Sendable (S.Context, S.Event) -> Bool) { self.holds = holds }
}

/// A change of the context, made when a transition is taken or a state entered or left.
public struct Action<S: StateIdentifier>: Sendable {
    @usableFromInline let change: @Sendable (inout S.Context, S.Event?) -> Void

    /// A change that depends on the context alone.
    public init(_ change: @escaping @Sendable (inout S.Context) -> Void) {
        self.change = { context, _ in change(&context) }
    }

    /// A change that depends on the event too. As an entry or exit action it runs only where an event made the transition.
    public init(_ change: @escaping @Sendable (inout S.Context, S.Event) -> Void) {
        self.change = { context, event in
            if let event { change(&context, event) }
        }
    }
}

/// A closure with the name under which it is shown; without a closure, one that is registered with the machine.
@usableFromInline
struct Named<Closure: Sendable>: Sendable {
    @usableFromInline let name: String?
    @usableFromInline let closure: Closure?

    @usableFromInline
    init(name: String?, closure: Closure?) {
        self.name = name
        self.closure = closure
    }

    /// The same with the closure found, nil where nobody registered the name.
    func resolved(in registry: [String: Closure]) -> Named? {
        if closure != nil { return self }
        return name.flatMap { name in registry[name].map { Named(name: name, closure: $0) } }
    }
}

extension Array {
    /// Whether none of them is only named.
    @inlinable
    func haveClosures<C>() -> Bool where Element == Named<C> {
        for named in self where named.closure == nil { return false }
        return true
    }
}
