/// A machine's states and edges as the dashboard sees them: names and indexes, nothing of the program's types.
package struct LiveStructure: Equatable, Sendable {
    /// In the order the machine declares them; a state's index is its identity everywhere in the dashboard.
    package let states: [LiveState]
    package let edges: [LiveEdge]
    /// The names of the events; an event's index is its identity.
    package let events: [String]
    /// Who sends the events that a person cannot.
    package let senders: [Int: LiveSender]
    package var initial: Int
    /// Grows when a target that only a closure knew has been seen.
    package var version: Int
    /// What lists ask for again and again, made once.
    private(set) var index = StructureIndex()

    /// - Complexity: linear in the states and edges.
    package init(
        states: [LiveState], edges: [LiveEdge], events: [String], senders: [Int: LiveSender] = [:], initial: Int = 0,
        version: Int = 0
    ) {
        self.states = states
        self.edges = edges
        self.events = events
        self.senders = senders
        self.initial = initial
        self.version = version
        index = StructureIndex(self)
    }

    /// The edges that leave a state, in the order of all edges.
    package func edges(from state: Int) -> some Collection<LiveEdge> {
        index.edges(from: state).lazy.map { edges[$0] }
    }

    /// The state that stands for the program's time in the background, if the machine has one.
    package var background: Int? { index.background }

    /// What a person reads for a request: the event's name, the target's name, or the name of the command.
    package func name(of request: LiveRequest) -> String {
        switch request {
        case .event(let event): events.indices.contains(event) ? events[event] : "event"
        case .state(let state): name(of: state)
        case .dynamic: "dynamic"
        case .reset: "reset"
        case .background: "background"
        case .foreground: "foreground"
        case .work(let state): states.indices.contains(state) ? states[state].work ?? "work" : "work"
        case .unlisted(let name): name
        }
    }

    /// Who alone makes a request; nil for one that a person can make too.
    package func sender(of request: LiveRequest) -> LiveSender? {
        if case .event(let event) = request { senders[event] } else { nil }
    }

    /// The same beside its target: of `event → target` the event alone.
    package func name(of request: LiveRequest, beside target: Int) -> String {
        let (name, ending) = (name(of: request), " → \(name(of: target))")
        return name.hasSuffix(ending) ? String(name.dropLast(ending.count)) : name
    }

    package func name(of state: Int) -> String {
        states.indices.contains(state) ? states[state].name : "?"
    }
}

/// One state: its name, its kind and which closures of the program it has.
package struct LiveState: Equatable, Sendable {
    package enum Kind: Sendable { case ordinary, global, final, finalGlobal, background }

    package var name: String
    package var kind: Kind
    package var hooks: LiveHooks
    /// What it does while the machine is in it, by name; nil if it does nothing.
    package var work: String?

    package init(name: String, kind: Kind = .ordinary, hooks: LiveHooks = [], work: String? = nil) {
        self.name = name
        self.kind = kind
        self.hooks = hooks
        self.work = work
    }

    package var isFinal: Bool { kind == .final || kind == .finalGlobal }
    /// Enterable from everywhere without being listed.
    package var isGlobal: Bool { kind == .global || kind == .finalGlobal }
}

/// Who sends an event that no key can send.
package enum LiveSender: Sendable {
    /// It stands for many events, of which a person can name none.
    case program
    /// It is what the work of a state comes to.
    case work
}

/// Which closures a state has.
package struct LiveHooks: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let entryBarrier = LiveHooks(rawValue: 1)
    package static let exitBarrier = LiveHooks(rawValue: 2)
    package static let dynamicTransition = LiveHooks(rawValue: 4)
    package static let didEnter = LiveHooks(rawValue: 8)
    package static let didExit = LiveHooks(rawValue: 16)
}

/// One declared or discovered way from a state to another, and the request that takes it.
package struct LiveEdge: Hashable, Sendable {
    package var from: Int
    /// Nil where an event runs without leaving the state.
    package var to: Int?
    package var request: LiveRequest
    /// The names of the conditions that must hold.
    package var guards: [String]

    package init(from: Int, to: Int?, request: LiveRequest, guards: [String] = []) {
        self.from = from
        self.to = to
        self.request = request
        self.guards = guards
    }
}

/// Something a machine can be asked.
package enum LiveRequest: Hashable, Sendable {
    case event(Int)
    case state(Int)
    /// The present state's own choice of target.
    case dynamic
    case reset
    case background
    case foreground
    /// What the work of a state came to: seen in the log, never asked for.
    case work(Int)
    /// An event that no edge names, by its description: seen in the log, never asked for.
    case unlisted(String)
}
