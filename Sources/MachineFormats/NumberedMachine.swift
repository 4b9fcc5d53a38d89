/// A machine with its states by number, the initial one first, as whoever draws it wants them.
package struct NumberedMachine: Sendable, Equatable {
    /// A way between two states.
    package struct Transition: Sendable, Equatable {
        package let from: Int
        /// Empty for one without an event.
        package let event: String
        package let to: Int
    }

    package let names: [String]
    /// Nil only without any state.
    package let initial: Int?
    package let finals: Set<Int>
    /// In the order of the file.
    package let transitions: [Transition]
}

extension MachineDocument {
    /// The document in the order of `statesInitialFirst`. O(states + transitions).
    package var numbered: NumberedMachine {
        let states = statesInitialFirst
        let numbers = Dictionary(zip(states.map(\.name), states.indices), uniquingKeysWith: { first, _ in first })
        return NumberedMachine(
            names: states.map(\.name), initial: initial.flatMap { numbers[$0] },
            finals: Set(states.indices.filter { states[$0].isFinal }),
            transitions: transitions.compactMap { transition in
                guard let from = numbers[transition.from], let to = numbers[transition.to] else { return nil }
                return NumberedMachine.Transition(from: from, event: transition.event ?? "", to: to)
            })
    }
}
