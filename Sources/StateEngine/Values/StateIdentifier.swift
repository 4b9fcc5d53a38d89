/// What names the states of a machine, usually an enum.
///
/// An enum of states needs nothing but the conformance. One that is driven by events nests them:
/// ```swift
/// enum Door: StateIdentifier {
///     enum Event { case push, pull }
///     case open, closed
/// }
/// ```
/// An event enum with associated values says `: Hashable` itself.
public protocol StateIdentifier: Hashable, Sendable {
    /// What the machine reacts to; `Never` for a machine driven by its states alone.
    associatedtype Event: Hashable & Sendable = Never

    /// What the machine remembers besides its state; `Void` for nothing.
    associatedtype Context: Sendable = Void
}
