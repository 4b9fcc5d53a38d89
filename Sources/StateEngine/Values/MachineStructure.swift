/// What a machine is made of, as plain values: enough to draw it and to write it down.
public struct MachineStructure<S: StateIdentifier>: Equatable, Sendable {
    /// The name of the machine.
    public let name: String
    /// The states in the order of their configuration; the machine starts in the first.
    public let states: [StateNode]
    /// The transitions: as declared, state by state, then those that closures have shown, in the order seen.
    public let transitions: [TransitionEdge]
    /// Grows when a transition that only a closure knew is first seen, and when a closure is attached.
    public let version: Int

    /// Puts the parts together.
    public init(name: String, states: [StateNode], transitions: [TransitionEdge], version: Int) {
        self.name = name
        self.states = states
        self.transitions = transitions
        self.version = version
    }

    /// One state.
    public struct StateNode: Equatable, Sendable {
        /// The state.
        public let state: S
        /// How it may be entered and left.
        public let kind: StateKind
        /// The closures that it has. A state with an exit barrier or a dynamic transition may be left by transitions
        /// that are not listed yet.
        public let closures: AttachedClosures
        /// The names of the actions that every entry runs, in order; `action` for one without a name.
        public let entryActions: [String]
        /// The names of the actions that every exit runs, in order; `action` for one without a name.
        public let exitActions: [String]
        /// The name of what it does while the machine is in it, `work` if it has none; nil if it does nothing.
        public let work: String?

        /// Describes a state.
        public init(
            state: S, kind: StateKind, closures: AttachedClosures = [], entryActions: [String] = [],
            exitActions: [String] = [], work: String? = nil
        ) {
            self.state = state
            self.kind = kind
            self.closures = closures
            self.entryActions = entryActions
            self.exitActions = exitActions
            self.work = work
        }
    }

    /// One transition. Those into global states are not listed: every state but a final one has them.
    public struct TransitionEdge: Hashable, Sendable {
        /// The state that it leaves.
        public let from: S
        /// The state that it enters; nil when the state takes the event in and stays.
        public let to: S?
        /// What makes it.
        public let trigger: Trigger
        /// How it is known.
        public let origin: Origin
        /// The names of the conditions that must hold; `guard` for one without a name.
        public let guards: [String]
        /// The names of the changes that it makes to the context, in order; `action` for one without a name.
        public let actions: [String]

        /// Describes a transition.
        public init(
            from: S, to: S?, trigger: Trigger, origin: Origin = .declared, guards: [String] = [],
            actions: [String] = []
        ) {
            self.from = from
            self.to = to
            self.trigger = trigger
            self.origin = origin
            self.guards = guards
            self.actions = actions
        }
    }

    /// What makes a transition.
    public enum Trigger: Hashable, Sendable, CustomStringConvertible {
        /// A request for the target.
        case request
        /// An event, as a whole value.
        case event(S.Event)
        /// Any event of a kind, by the kind's name.
        case pattern(String)
        /// A result of the state's work, by the name of the branch, which may be empty.
        case result(String)
        /// An error of the state's work, by the name of the branch, which may be empty.
        case failure(String)

        /// The trigger as one would name it in a sentence.
        public var description: String {
            switch self {
            case .request: "request"
            case .event, .pattern: "event " + name
            case .result: name.isEmpty ? "result of the work" : "result " + name
            case .failure: name.isEmpty ? "error of the work" : "error " + name
            }
        }

        /// The event, or the name of its kind or of its branch; empty for a request.
        public var name: String {
            switch self {
            case .request: ""
            case .event(let event): "\(event)"
            case .pattern(let name), .result(let name), .failure(let name): name
            }
        }
    }

    /// How a transition is known.
    public enum Origin: String, Hashable, Sendable {
        /// The definition names it.
        case declared
        /// An exit barrier let it through.
        case exitBarrier
        /// A dynamic transition chose it.
        case dynamicTransition
        /// A barrier redirected to it.
        case redirect
    }
}

/// Which closures a state has.
public struct AttachedClosures: OptionSet, Hashable, Sendable {
    /// The closures as bits.
    public let rawValue: Int

    /// Makes a set of closures from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// It decides who enters.
    public static let entryBarrier = AttachedClosures(rawValue: 1 << 0)
    /// It has a hook for being entered.
    public static let didEnter = AttachedClosures(rawValue: 1 << 1)
    /// It can choose the next state.
    public static let dynamicTransition = AttachedClosures(rawValue: 1 << 2)
    /// It decides where one may go.
    public static let exitBarrier = AttachedClosures(rawValue: 1 << 3)
    /// It has a hook for being left.
    public static let didExit = AttachedClosures(rawValue: 1 << 4)
}
