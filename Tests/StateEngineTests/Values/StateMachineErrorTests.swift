import Testing

@testable import StateEngine

@Suite("When two refusals are the same")
struct StateMachineErrorTests {
    private typealias Fault = StateMachineError<Door>

    private struct Other: Error { let why: String }

    /// No two of these are the same.
    private static let all: [Fault] = [
        .unknownState(.open), .unknownState(.closed), .alreadyInState(.open), .alreadyInState(.closed),
        .noDynamicClosure(.open), .noDynamicClosure(.closed), .suspended(),
        .illegalTransition(from: .open, to: .closed),
        .illegalTransition(from: .closed, to: .open), .illegalTransition(from: .open, to: .broken),
        .illegalTransition(from: .broken, to: .closed), .illegalTransition(from: .open, to: .closed, why: .exitDenied),
        .illegalTransition(from: .open, to: .closed, why: .finalState),
        .illegalTransition(from: .open, to: .closed, why: .backgroundTarget),
        .transitionDenied(from: .open, to: .closed),
        .transitionDenied(from: .closed, to: .open), .transitionDenied(from: .open, to: .broken),
        .redirectLoop([.open, .closed, .open]), .redirectLoop([.closed, .open, .closed]),
        .redirectLoop([.open, .closed]),
        .unexpectedError(Broken(why: "rust")), .unexpectedError(Broken(why: "age")),
        .unexpectedError(Other(why: "rust")),
    ]

    @Test("E10 each is the same as itself and as no other, in either order", arguments: all.indices)
    func apart(row: Int) {
        for (other, fault) in Self.all.enumerated() {
            #expect((Self.all[row] == fault) == (row == other), "\(Self.all[row]) and \(fault)")
        }
    }

    private func place(_ state: Door, legal: [Door] = []) -> Circumstance<Door> {
        Circumstance(request: .transition(to: .closed), state: state, legal: legal, events: [], barrierDecides: false)
    }

    @Test("E10 the circumstances of a refusal do not make it another one")
    func circumstances() {
        let bare = Fault.transitionDenied(from: .open, to: .closed)
        #expect(bare == .transitionDenied(from: .open, to: .closed, at: place(.open)))
        #expect(Fault.suspended() == .suspended(at: place(.open)))
        #expect(Fault.alreadyInState(.open, at: place(.open)) == .alreadyInState(.open, at: place(.closed)))
    }

    @Test("E10 circumstances are the same in every part or not at all")
    func sameCircumstances() {
        #expect(place(.open, legal: [.broken]) == place(.open, legal: [.broken]))
        #expect(place(.open) != place(.closed))
        #expect(place(.open) != place(.open, legal: [.broken]))
        #expect(
            place(.open)
                != Circumstance(request: .dynamic, state: .open, legal: [], events: [], barrierDecides: false))
        #expect(
            place(.open)
                != Circumstance(
                    request: .transition(to: .closed), state: .open, legal: [], events: [], barrierDecides: true))
    }
}
