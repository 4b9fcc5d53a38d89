/// One request of a route through a machine.
package struct RouteStep: Hashable, Sendable {
    package var from: Int
    package var to: Int
    package var request: RequestRecord
    /// The names of the conditions that must hold; nil for one without a name.
    package var guards: [String?]
    /// States whose barriers are asked, in their order.
    package var barriers: [Int]
    /// What it comes to where that was tried; nil where the declaration alone says where it leads.
    package var tried: TriedStep?

    package init(from: Int, to: Int, request: RequestRecord, guards: [String?] = [], barriers: [Int] = []) {
        (self.from, self.to, self.request) = (from, to, request)
        (self.guards, self.barriers) = (guards, barriers)
    }

    /// Whether closures of the program decide.
    package var isDoubtful: Bool { !guards.isEmpty || !barriers.isEmpty }
}

/// What a step of a route comes to, with all that the machine does by itself after it, as a link has found by trying it.
package struct TriedStep: Hashable, Sendable {
    /// The lines of all transitions that are taken.
    package var lines: Set<StatePair>
    /// Every state that is entered.
    package var entered: [Int]
    /// All states that are current after it, ascending.
    package var states: [Int]
    /// How many events report it.
    package var events: Int

    package init(lines: Set<StatePair>, entered: [Int], states: [Int], events: Int) {
        (self.lines, self.entered) = (lines, entered)
        (self.states, self.events) = (states, events)
    }
}

/// A route to a state that is to be sought, from where a machine is.
package struct RouteQuestion: Hashable, Sendable {
    package var goal: Int
    package var sighting: Sighting

    package init(to goal: Int, on sighting: Sighting) { (self.goal, self.sighting) = (goal, sighting) }
}

/// What a link says when it is asked for a route to a state.
package enum RouteAnswer: Hashable, Sendable {
    /// A shortest one; its last step makes the state current.
    case found([RouteStep])
    /// Whatever is asked from here, the state never becomes current.
    case none
    /// Each time that the state is entered the machine leaves it in the same step; a shortest route to that step.
    case passed([RouteStep])
    /// Among so many states that the machine can come to there was none in which it is current; there are more.
    case notFound(within: Int)
    /// The machine has moved on since the picture that was asked about.
    case stale
}
