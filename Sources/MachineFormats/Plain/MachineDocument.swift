import JSONText

/// A machine as a file describes it: names, checked against each other, with the places where they are.
///
/// The plain JSON form is an object with
/// - `states`: a list of names, the only field that must be there;
/// - `initial`: the name of one of them, else the first is meant;
/// - `final`: a list of those that end the machine;
/// - `transitions`: a list of objects with `from` and `to`, names of states, and `event`, a text. A transition whose
///   event is missing, null or empty has none;
/// - in a transition also `guard`, `actions`, `after` and `internal`, as neutral JSON has them: `readChart` carries them,
///   and `machine` has no place for them, as `openingNotes` says of each;
/// - `name`: what to call the machine, else the file's name without its extension.
///
/// A field that is null counts as missing; others are ignored. Names are the same when Swift's strings are: `é` is one
/// letter however it is written.
public struct MachineDocument: Sendable, Equatable {
    /// A state that a file names.
    public struct State: Sendable, Equatable {
        /// Unlike all others of its machine; may be empty.
        public let name: String
        /// Its name in the list of states.
        public let place: SourcePlace
        /// Its name in the list of final states; nil for an ordinary state.
        public let finalPlace: SourcePlace?

        /// Whether the file calls it an end of the machine.
        public var isFinal: Bool { finalPlace != nil }
    }

    /// A transition from one state to another, or to itself.
    public struct Transition: Sendable, Equatable {
        /// The name of the state it leaves.
        public let from: String
        /// Nil for a transition that happens without one; never empty.
        public let event: String?
        /// The name of the state it enters.
        public let to: String
        /// Where its object begins.
        public let place: SourcePlace
    }

    /// The file as the person named it, for messages.
    public let file: String
    /// What to call the machine.
    public let name: String
    /// In the order of the file.
    public let states: [State]
    /// Where the list of states begins.
    public let statesPlace: SourcePlace
    /// The name of the state the machine starts in; nil only without any state.
    public let initial: String?
    /// In the order of the file, no two with the same ends, event and all else that the file says of them.
    public let transitions: [Transition]
    /// What some of the transitions say beside that, by their places in the list.
    let details: [Int: TransitionDetail]
    /// Whether only a chart holds all that the file says of its transitions.
    public var needsChart: Bool { !details.isEmpty }
    /// What was read otherwise than it is written.
    package let found: FaultList

    /// What was read otherwise than it is written, each a line `file:line:column: what`.
    public var notes: [String] { found.lines(file: file) }

    /// The states with the initial one first, the rest in the order of the file: the order in which a machine made from
    /// this document has them. O(states).
    public var statesInitialFirst: [State] {
        guard let first = states.firstIndex(where: { $0.name == initial }) else { return states }
        return [states[first]] + states[..<first] + states[(first + 1)...]
    }

    /// The place in `statesInitialFirst` of what a node of the document's chart is, whose nodes are the root and the states in the order
    /// of the file; nil for the root. O(states).
    package func state(showing node: Int) -> Int? {
        let place = node - 1
        guard states.indices.contains(place) else { return nil }
        let first = states.firstIndex { $0.name == initial } ?? 0
        return place == first ? 0 : place < first ? place + 1 : place
    }
}
