import StateEngine

/// Three states in a ring, driven by their names.
enum Ring: StateIdentifier, CaseIterable {
    case a, b, c

    var next: Ring { self == .a ? .b : self == .b ? .c : .a }
}

/// The user session of the first document.
enum User: StateIdentifier {
    case initialising, registering, loggedIn, loggedOut, banned, timedOut, background
}

/// A door, driven by events.
enum Door: StateIdentifier {
    enum Event: Hashable {
        case push, pull, kick
        case set(Int)
    }
    case open, closed, broken
}

/// A ring whose states allow only the next one.
func ring(options: MachineOptions = []) throws -> StateMachine<Ring> {
    try StateMachine<Ring>(options: options) {
        for state in Ring.allCases { StateConfig(state, allowedTransitions: state.next) }
    }
}

/// A ring with a background state, a global state and a final one around it.
func session(options: MachineOptions = []) throws -> StateMachine<User> {
    try StateMachine<User>(name: "session", options: options) {
        StateConfig(.initialising, allowedTransitions: .loggedOut)
        StateConfig(.loggedOut, allowedTransitions: .loggedIn, .registering)
        StateConfig(.registering, allowedTransitions: .loggedIn, .loggedOut)
        StateConfig(.loggedIn, allowedTransitions: .loggedOut, .banned)
        StateConfig<User>.final(.banned)
        StateConfig<User>.global(.timedOut, allowedTransitions: .loggedOut)
        StateConfig<User>.background(.background)
    }
}

/// A door that opens, closes and breaks by events alone.
func door() throws -> StateMachine<Door> {
    try StateMachine<Door> {
        StateConfig(.closed).on(.push, to: .open).on(.kick, to: .broken).on(.pull)
        StateConfig(.open).on(.pull, to: .closed).on(.push, to: .open)
        StateConfig<Door>.final(.broken)
    }
}
