/// A machine's states and edges as numbers and names, with nothing of the program's types.
package struct StructureRecord: Equatable, Sendable {
    /// In the order the machine declares them; a state's index is its identity in every record.
    package let states: [StateRecord]
    package let edges: [EdgeRecord]
    /// An event's index is its identity in every record.
    package let events: [DeclaredEvent]
    package var initial: Int
    /// Grows when a target that only a closure knew has been seen.
    package var version: Int
    /// Whether a request for the present state succeeds without leaving it, rather than being refused.
    package var sameStateSucceeds: Bool
    /// What lists look up again and again, made once.
    private(set) var index = StructureIndex()

    /// - Complexity: linear in the states and edges.
    package init(
        states: [StateRecord], edges: [EdgeRecord], events: [DeclaredEvent], initial: Int = 0, version: Int = 0,
        sameStateSucceeds: Bool = false
    ) {
        self.states = states
        self.edges = edges
        self.events = events
        self.initial = initial
        self.version = version
        self.sameStateSucceeds = sameStateSucceeds
        index = StructureIndex(self)
    }

    /// The edges that leave a state, in the order of all edges.
    package func edges(from state: Int) -> some Collection<EdgeRecord> {
        index.edges(from: state).lazy.map { edges[$0] }
    }

    /// Everything that can be asked of the machine, in the order in which keys are given: events, states, the dynamic
    /// transition, background, reset.
    ///
    /// A machine without any event is driven by its states, so each of them can be asked for; in one with events only
    /// the states that a request for a state may lead to are.
    package var requests: [RequestRecord] { index.requests }

    /// Whether a request is one of `requests`.
    package func canAsk(_ request: RequestRecord) -> Bool { index.canAsk(request) }

    /// The state that stands for the program's time in the background, if the machine has one.
    package var background: Int? { index.background }

    package func name(of state: Int) -> String {
        states.indices.contains(state) ? states[state].name : "?"
    }
}

/// One state: its name, its kind and which closures of the program it has.
package struct StateRecord: Equatable, Sendable {
    package enum Kind: Sendable { case ordinary, global, final, finalGlobal, background }

    package var name: String
    package var kind: Kind
    package var closures: ClosureSet
    /// The name of what it does while the machine is in it; nil if it does nothing.
    package var work: String?
    /// The state that it is a part of; nil for all states of a flat machine.
    package var parent: Int?

    package init(
        name: String, kind: Kind = .ordinary, closures: ClosureSet = [], work: String? = nil, parent: Int? = nil
    ) {
        self.name = name
        self.kind = kind
        self.closures = closures
        self.work = work
        self.parent = parent
    }

    package var isFinal: Bool { kind.isFinal }
    /// Enterable from everywhere without being listed.
    package var isGlobal: Bool { kind.isGlobal }
}

extension StateRecord.Kind {
    package var isFinal: Bool { self == .final || self == .finalGlobal }
    package var isGlobal: Bool { self == .global || self == .finalGlobal }
}

/// An event that the declaration names, and that a person can send too.
package struct DeclaredEvent: Hashable, Sendable {
    /// May be empty where `target` tells what is meant.
    package var name: String
    /// The state it leads to, where that is part of the request, as it is for one of several targets of one event.
    package var target: Int?

    package init(_ name: String, target: Int? = nil) {
        self.name = name
        self.target = target
    }
}

/// Which closures a state has.
package struct ClosureSet: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let entryBarrier = ClosureSet(rawValue: 1)
    package static let exitBarrier = ClosureSet(rawValue: 2)
    package static let dynamicTransition = ClosureSet(rawValue: 4)
    package static let didEnter = ClosureSet(rawValue: 8)
    package static let didExit = ClosureSet(rawValue: 16)
}
