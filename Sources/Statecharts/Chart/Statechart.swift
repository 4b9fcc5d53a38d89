import JSONText

/// A statechart as values: what every reader makes, every writer takes, and the interpreter runs.
///
/// Nodes and transitions are named by their place in the two lists. Node 0 is the chart itself, the root of all states;
/// what a person sees are the others.
public struct Statechart: Sendable, Equatable {
    /// What to call the chart.
    public var name: String
    /// What the file was written in. Words may depend on it; steps depend on `dialect` alone.
    public var format: ChartFormat
    /// The rules by which a step is made.
    public var dialect: Dialect
    /// The root, then every state in the order of the file, parents before their children.
    public var nodes: [ChartNode]
    /// In the order of the file, which decides between transitions of one state.
    public var transitions: [ChartTransition]
    /// What of the file is not carried: neither drawn nor run.
    public var losses: [ChartLoss]

    /// A chart without any state.
    public init(name: String, format: ChartFormat, dialect: Dialect) {
        self.name = name
        self.format = format
        self.dialect = dialect
        nodes = [ChartNode(id: "", parent: nil, kind: .composite)]
        transitions = []
        losses = []
    }
}

/// The rules by which a step is made, where formats differ.
public enum Dialect: String, Sendable, CaseIterable {
    /// The algorithm of the SCXML recommendation; event descriptors match by their tokens.
    case scxml
    /// XState 4: a self-transition leaves its state and restarts its delays unless it is internal; names match whole.
    case xstate4
    /// XState 5: a transition to its own state or a child does not leave it unless it says so; `a.*` matches by tokens.
    case xstate5
    /// Diagrams and plain files: names match whole, and a transition without an event is a request of its own.
    case diagram

    /// Whether it is that of XState, of whatever version.
    package var isXState: Bool { self == .xstate4 || self == .xstate5 }
}

/// Something that a file says and a chart cannot hold.
public struct ChartLoss: Sendable, Hashable {
    /// Where the file says it.
    public var place: SourcePlace
    /// One line: what it is, as `script` or `assign to count`.
    public var what: String

    /// What is lost, in one line, and where the file says it.
    public init(at place: SourcePlace, _ what: String) {
        self.place = place
        self.what = what
    }
}
