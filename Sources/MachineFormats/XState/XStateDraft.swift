import JSONText
import Statecharts

/// A machine as its file says it: names that are not yet held against each other.
struct XStateDraft {
    /// A text and where it is.
    struct Word {
        var text: String
        var place: SourcePlace
    }

    /// One state; the first is the machine.
    struct State {
        var key: String
        var parent: Int?
        var place: SourcePlace
        var id: Word?
        var type: Word?
        /// What `history` says, if anything but `false`.
        var history: String?
        /// The default of a history state.
        var targets: [Word]?
        var initial: [Word]?
        var initialActions: [ChartAction] = []
        var entry: [ChartAction] = []
        var exit: [ChartAction] = []
        var invocations: [Invocation] = []
        var notes: [String] = []
        /// What another format says of it, as a writer of this house has put it down.
        var extra: JSONValue?
        var hasChildren = false
    }

    /// One work of a state.
    struct Invocation {
        var id: String?
        var source: String
        var place: SourcePlace
    }

    /// What sets a transition off.
    enum Trigger {
        case event(String)
        case always
        case after(ChartDelay)
        /// The end of its state.
        case done
        /// The end of an invocation of its state, by its number.
        case invocationDone(Int)
        case invocationFailed(Int)
        case invocationSnapshot(Int)
    }

    struct Transition {
        var source: Int
        var trigger: Trigger
        var place: SourcePlace
        /// Nil where it has none.
        var targets: [Word]?
        var guarding: JSONValue?
        /// What `in` says.
        var stateIn: JSONValue?
        var reenters: Bool?
        var isInternal: Bool?
        /// Whether it stands in a list of `on`, whose order counts for wildcards too.
        var isListed = false
        var actions: [ChartAction] = []
        /// What another format says of it, as a writer of this house has put it down.
        var extra: JSONValue?

        init(source: Int, on trigger: Trigger, at place: SourcePlace) {
            self.source = source
            self.trigger = trigger
            self.place = place
        }
    }

    var states: [State] = []
    var transitions: [Transition] = []
    var losses: [ChartLoss] = []
    var notes = FaultList()
    var delimiter: String?
    /// By which version 4 knows the machine where it has no id.
    var key: Word?
    /// Whether anything is written as only version 4 writes it.
    var hasVersion4Marks = false

    /// Whether it is a machine without states that does something all the same: it is its own only state.
    var isAtomic: Bool {
        let machine = states[0]
        let isSilent = transitions.allSatisfy { $0.extra?["again"]?.bool == true }
        return !machine.hasChildren
            && !(isSilent && machine.entry.isEmpty && machine.exit.isEmpty && machine.invocations.isEmpty)
    }

    /// How many states and transitions a machine may have.
    private static let limit = 2_000_000

    /// - Throws: that one more state or transition would be too many, at its place.
    func checkRoom(at place: SourcePlace) throws(SourceFault) {
        guard states.count + transitions.count < Self.limit else {
            throw SourceFault(at: place, "expected at most \(Self.limit) states and transitions")
        }
    }
}
