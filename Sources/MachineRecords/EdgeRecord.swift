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
    /// It leaves from every state of a larger one, and is drawn from this one alone.
    package var isParents = false

    package init(from: Int, to: Int?, trigger: EdgeTrigger, guards: [String?] = [], isDiscovered: Bool = false) {
        self.from = from
        self.to = to
        self.trigger = trigger
        self.guards = guards
        self.isDiscovered = isDiscovered
    }

    package init(from: Int, to: Int?, request: RequestRecord, guards: [String?] = [], isDiscovered: Bool = false) {
        self.init(from: from, to: to, trigger: .request(request), guards: guards, isDiscovered: isDiscovered)
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
