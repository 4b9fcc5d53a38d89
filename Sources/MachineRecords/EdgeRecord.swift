/// One declared or discovered edge from a state to another, and what takes it.
package struct EdgeRecord: Hashable, Sendable {
    package var from: Int
    /// Nil where an event runs without leaving the state.
    package var to: Int?
    package var trigger: EdgeTrigger
    /// The names of the conditions that must hold; nil for one without a name.
    package var guards: [String?]
    /// A closure has once led there; asking for the state need not.
    package var isDiscovered: Bool
    /// The group of states that it leaves, whichever of them is current; nil where it leaves `from` alone.
    package var group: Int?
    /// Nothing happens by it: it keeps what it takes from the states around, as XState's way is.
    package var isInert = false
    /// Edges of one transition, which enters several states at once, share a number; nil for one that enters a single state.
    package var transition: Int?
    /// The groups whose frames its line leaves and enters where a drawing has frames; nil where it is drawn from or to the state.
    package var sourceFrame: Int?
    package var targetFrame: Int?
    /// The state that its line leaves: `from` itself, or the one of the group that has the line for all.
    package private(set) var drawnFrom: Int

    package init(from: Int, to: Int?, trigger: EdgeTrigger, guards: [String?] = [], isDiscovered: Bool = false) {
        self.from = from
        drawnFrom = from
        self.to = to
        self.trigger = trigger
        self.guards = guards
        self.isDiscovered = isDiscovered
    }

    package init(from: Int, to: Int?, request: RequestRecord, guards: [String?] = [], isDiscovered: Bool = false) {
        self.init(from: from, to: to, trigger: .request(request), guards: guards, isDiscovered: isDiscovered)
    }
}

extension EdgeRecord {
    /// It leaves from every state of a larger one, and is drawn from one alone.
    package var isParents: Bool { group != nil }

    /// The line that stands for it in a drawing; nil where no state is left.
    package var line: StatePair? { to.map { StatePair(from: drawnFrom, to: $0) } }

    /// The same edge as it leaves another state of its group.
    func leaving(_ state: Int) -> EdgeRecord {
        var edge = self
        edge.from = state
        return edge
    }
}

/// What takes an edge.
package enum EdgeTrigger: Hashable, Sendable {
    case request(RequestRecord)
    case passive(PassiveTrigger)

    package var request: RequestRecord? { if case .request(let request) = self { request } else { nil } }

    package var passive: PassiveTrigger? { if case .passive(let trigger) = self { trigger } else { nil } }
}

/// What takes an edge by itself: no person can ask for it.
package enum PassiveTrigger: Hashable, Sendable {
    /// An end of the state's work.
    case workEnd(WorkEndTrigger)
    /// Any event of a kind, by the name of the kind: it stands for many, of which only the program can send one.
    case pattern(String)
    /// Nothing: it is taken as soon as its guard holds, where it has one.
    case eventless(guarding: String?)
    /// An event that the machine alone raises, as when a part of it has come to its end.
    case raised(String)
}

/// An end of a work that takes an edge: by its name, or as what it is.
package enum WorkEndTrigger: Hashable, Sendable {
    case named(String)
    case unnamedResult
    case unnamedError
}
