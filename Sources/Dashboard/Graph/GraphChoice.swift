import MachineRecords

/// What is wanted of the graph, whatever is drawn yet.
package struct GraphChoice: Equatable, Sendable {
    /// Which states are drawn.
    package enum Part: Equatable, Sendable {
        case all
        /// As many steps around a state as there was room for: the program's choice, made anew for each state that comes into view.
        case opened(around: Int, steps: Int)
        /// So many steps around whatever state is in view: a person's choice.
        case near(steps: Int)

        /// How many steps around the state in view are drawn; nil draws every state.
        package var steps: Int? {
            switch self {
            case .all: nil
            case .opened(_, let steps), .near(let steps): steps
            }
        }
    }

    package internal(set) var part: Part

    /// What of a machine is drawn when it is opened in a state.
    init(opening state: Int, in structure: StructureRecord) {
        let steps = GraphScope.openingSteps(around: state, in: structure)
        part = steps.map { .opened(around: state, steps: $0) } ?? .all
    }

    /// What that part is around a state; nil for every state.
    /// - Parameter route: states that are drawn however far they are.
    func focus(on state: Int, route: [Int] = []) -> GraphScope.Focus? {
        part.steps.map { GraphScope.Focus(centre: state, steps: $0, route: route) }
    }

    /// Draws as many steps around another state as there is room for there, unless a person chose how many.
    mutating func follow(_ state: Int, in structure: StructureRecord) {
        guard case .opened(let centre, _) = part, centre != state else { return }
        // Where none is near, or too much, the drawing does not jump to all states and back.
        part = .opened(around: state, steps: GraphScope.openingSteps(around: state, in: structure) ?? 1)
    }

    /// From all states to the neighbours of the one in view, two steps, three, and back to all.
    mutating func nextPart() {
        let next = (part.steps ?? 0) + 1
        part = next > 3 ? .all : .near(steps: next)
    }
}
