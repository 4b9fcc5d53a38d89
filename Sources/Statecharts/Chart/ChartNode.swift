import JSONText

/// One state of a chart, or the chart itself.
public struct ChartNode: Sendable, Equatable {
    /// What a node is.
    public enum Kind: Sendable, Hashable {
        /// Without children.
        case state
        case final
        /// One of its children is current while it is.
        case composite
        /// All of its children are current while it is.
        case parallel
        /// A composite child of a parallel node that the file draws without a name of its own.
        case region
        /// Left at once, by the first of its transitions whose guard holds.
        case choice
        /// Left at once, to all of its targets.
        case fork
        /// Left once every transition into it has been taken.
        case join
        /// Stands for the children that were current when its parent was left last; all depths if deep.
        case history(isDeep: Bool)
    }

    /// Its name below its parent; unlike its siblings'.
    public var id: String
    /// The node it is a part of; nil for the root alone.
    public var parent: Int?
    /// What it is; leaves and parents have kinds of their own.
    public var kind: Kind
    /// What is shown in its place, where the file says so.
    public var text: String?
    /// By which events name it, as in `done.state.NAME`; nil where that is its id. Formats whose ids are unlike in the
    /// whole file leave it nil.
    public var eventName: String?
    /// Where entering it leads: for a composite node its initial children (or deeper ones), for a history node what it
    /// stands for before its parent was ever left. Empty where the file says nothing: the first child is meant.
    public var initial: [Int] = []
    /// Whether `initial` is what the file says, rather than what is meant where it says nothing.
    public var declaresInitial = false
    /// Done when that initial transition is taken.
    public var initialActions: [ChartAction] = []
    /// Done whenever it is entered, in order.
    public var entry: [ChartAction] = []
    /// Done whenever it is left, in order.
    public var exit: [ChartAction] = []
    /// The work that runs while it is current.
    public var invocations: [Invocation] = []
    /// Notes and descriptions, for people.
    public var notes: [String] = []
    /// Where the file first names it.
    public var place: SourcePlace

    /// A node without an initial child, actions and work, which are set afterwards.
    public init(id: String, parent: Int?, kind: Kind, text: String? = nil, at place: SourcePlace = .start) {
        self.id = id
        self.parent = parent
        self.kind = kind
        self.text = text
        self.place = place
    }
}

/// Work that begins when a state is entered and is stopped when it is left; its end is chosen by whoever drives the chart.
public struct Invocation: Sendable, Hashable {
    /// By which its end is named: the events `done.invoke.ID` and `error.platform.ID`.
    public var id: String
    /// What is invoked, in the file's words.
    public var source: String
    /// Where the file says it.
    public var place: SourcePlace

    /// The work of a state, whose list it is put into.
    public init(id: String, source: String, at place: SourcePlace) {
        self.id = id
        self.source = source
        self.place = place
    }
}

extension ChartNode.Kind {
    /// Whether it is entered only to be left again in the same step.
    public var isPseudo: Bool {
        switch self {
        case .choice, .fork, .join, .history: true
        case .state, .final, .composite, .parallel, .region: false
        }
    }
}
