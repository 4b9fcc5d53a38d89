import JSONText

/// One transition of a chart: from a state to others, to nowhere, or within it.
public struct ChartTransition: Sendable, Equatable {
    /// What sets it off.
    public enum Trigger: Sendable, Hashable {
        /// Any event that one of these matches, by the rules of the dialect; of a state and of work that the chart has
        /// `done.state.ID`, `done.invoke.ID` and `error.platform.ID` are events that it raises itself, in every dialect.
        case events([String])
        /// Nothing: it is taken as soon as its source is current and its guard holds. In a diagram, where its source is
        /// an ordinary state, it is a request of its own instead.
        case eventless
        /// Its source has been current for so long.
        case after(ChartDelay)

        /// The events that it waits for, as the file writes them; none where it waits for no event.
        public var eventNames: [String] {
            switch self {
            case .events(let names): names
            case .eventless, .after: []
            }
        }
    }

    /// The node that it is a transition of.
    public var source: Int
    /// Empty for one that stays: it does its actions, and hides its parent's of the same event.
    public var targets: [Int]
    /// What sets it off.
    public var trigger: Trigger
    /// What must hold for it to be taken; nil where nothing must.
    public var guarding: ChartCondition?
    /// Done after states are left and before others are entered, in order.
    public var actions: [ChartAction]
    /// Whether a source that holds all targets is not left. What that means for a self-transition is the dialect's.
    public var isInternal: Bool
    /// The whole label, where the file has one in its own words.
    public var label: String?
    /// Where the file says it.
    public var place: SourcePlace

    /// A transition without a guard and actions, which are set afterwards.
    public init(from source: Int, to targets: [Int], on trigger: Trigger, at place: SourcePlace = .start) {
        self.source = source
        self.targets = targets
        self.trigger = trigger
        self.place = place
        actions = []
        isInternal = false
    }

    /// Whether nothing follows when it is taken: in XState it forbids its events.
    package var doesNothing: Bool { targets.isEmpty && actions.isEmpty }
}

/// How long a delay is.
public enum ChartDelay: Sendable, Hashable {
    case milliseconds(Int)
    /// By a name or an expression whose length the file does not say: it is over when whoever drives the chart says so.
    case named(String)
}

extension ChartDelay {
    /// As a person reads it: `250 ms`, `2 s`, or the name of a delay whose length the file does not say.
    package var text: String {
        switch self {
        case .milliseconds(let time): time >= 1000 && time % 1000 == 0 ? "\(time / 1000) s" : "\(time) ms"
        case .named(let name): name
        }
    }

    /// What it is called that happens when a state's delay ends.
    package var name: String { "after \(text)" }
}

/// What must hold for a transition to be taken.
public indirect enum ChartCondition: Sendable, Hashable {
    /// A guard of the file, with its parameters in its name: a switch, off at first.
    case named(String)
    /// Whether a state is current, by its node.
    case isIn(Int)
    case not(ChartCondition)
    case all([ChartCondition])
    case any([ChartCondition])
    /// One that holds always, or never.
    case constant(Bool)
}

/// What a transition or a state does.
public enum ChartAction: Sendable, Hashable {
    /// Code of the file's program: named, never run.
    case named(String)
    /// Puts an event in front of all that wait outside.
    case raise(String)
    /// Sends an event to the chart itself: as if raised last, or after a delay, until its id is cancelled.
    case send(String, after: ChartDelay?, id: String?)
    case cancel(String)
}
