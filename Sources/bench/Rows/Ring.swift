import StateEngine

/// Three states in a ring, as most machines are: an enum.
enum Ring: Int, StateIdentifier {
    enum Event {
        case next
        /// No state waits for it.
        case unheard
    }

    case first, second, third

    static let all: [Ring] = [.first, .second, .third]

    /// The state that follows.
    var next: Ring {
        switch self {
        case .first: .second
        case .second: .third
        case .third: .first
        }
    }

    /// The state that comes after so many steps.
    func after(_ steps: Int) -> Ring { (0..<steps % 3).reduce(self) { state, _ in state.next } }
}

/// States that are numbered, as many as one likes, in a ring.
struct Numbered: StateIdentifier {
    enum Event { case next }

    let number: Int

    /// A ring that events drive.
    static func byEvents(_ count: Int) -> [StateConfig<Numbered>] {
        (0..<count).map { number in
            StateConfig(Numbered(number: number), allowedTransitions: []).on(
                .next, to: Numbered(number: (number + 1) % count))
        }
    }

    /// A ring whose states are asked for.
    static func byRequests(_ count: Int) -> [StateConfig<Numbered>] {
        (0..<count).map { number in
            StateConfig(Numbered(number: number), allowedTransitions: [Numbered(number: (number + 1) % count)])
        }
    }
}
