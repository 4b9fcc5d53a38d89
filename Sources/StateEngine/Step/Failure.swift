/// Why a request is refused, by the indices of the states.
@usableFromInline
enum Refusal: Sendable {
    case unknownState(Payload)
    case illegal(from: Int, to: Int, IllegalReason)
    case entryDenied(from: Int, to: Int)
    case alreadyInState(Int)
    case suspended
    case noDynamicClosure(Int)
    /// Barriers redirect to a state that was asked for before.
    case redirectLoop([Int])
    /// The closures that were asked changed the state each time.
    case stateKeptChanging([Round])
    /// A closure of the program threw, or answered with an error.
    case unexpectedError(any Error)
}

/// A refusal with its circumstances. The public error is made of it when somebody reads it.
@usableFromInline
final class Failure: Sendable {
    @usableFromInline let refusal: Refusal
    let request: IndexedRequest
    /// The index of the state in which it was judged last.
    let state: Int
    /// Nothing but a reset is possible there.
    let isShut: Bool
    /// An exit barrier decides.
    let barrierDecides: Bool

    init(_ refusal: Refusal, _ request: IndexedRequest, in state: Int, isShut: Bool, barrierDecides: Bool) {
        self.refusal = refusal
        self.request = request
        self.state = state
        self.isShut = isShut
        self.barrierDecides = barrierDecides
    }
}
