import JSONText
import Statecharts

/// A machine as its file says it: names that are not yet held against each other.
struct SCXMLDraft {
    typealias Word = (text: String, place: SourcePlace)

    enum Kind {
        case machine, state, parallel, final
        case history(isDeep: Bool)
    }

    /// One state; the first is the machine.
    struct State {
        var id: Word?
        var kind: Kind
        var parent: Int?
        var place: SourcePlace
        var initial: [Word] = []
        var initialActions: [ChartAction] = []
        var entry: [ChartAction] = []
        var exit: [ChartAction] = []
        var invocations: [Invocation] = []
        var notes: [String] = []
        /// Whether any of its children is more than a history.
        var hasChildren = false
        var hasInitialElement = false
        var own = SCXMLOwn()

        init(_ kind: Kind, parent: Int?, at place: SourcePlace) {
            self.kind = kind
            self.parent = parent
            self.place = place
        }
    }

    struct Transition {
        var source: Int
        var trigger: ChartTransition.Trigger
        var condition: Word?
        var targets: [Word] = []
        var isInternal = false
        var actions: [ChartAction] = []
        var place: SourcePlace
        var own = SCXMLOwn()

        init(source: Int, on trigger: ChartTransition.Trigger, at place: SourcePlace) {
            self.source = source
            self.trigger = trigger
            self.place = place
        }
    }

    var name: String?
    /// The rules that the machine ran by before a writer of this house made SCXML of it.
    var dialect: Dialect?
    /// Whether the machine names a data model with variables; the null data model is that of a machine that names none.
    var hasData = false
    var states: [State] = []
    var transitions: [Transition] = []
    var losses: [ChartLoss] = []

    /// - Throws: that one more state or transition would be too many, at its place.
    func checkRoom(at place: SourcePlace) throws(SourceFault) {
        try ChartSize.check(states.count + transitions.count, at: place)
    }
}

/// What a writer of this house has put down in attributes of its own namespace, by their names.
struct SCXMLOwn {
    private var attributes: [String: XMLAttribute] = [:]

    init() {}

    init(_ attributes: [XMLAttribute]) {
        for attribute in attributes where attribute.name.namespace == SCXMLNames.ownNamespace {
            self.attributes[attribute.name.local] = attribute
        }
    }

    func attribute(_ name: String) -> XMLAttribute? { attributes.isEmpty ? nil : attributes[name] }

    subscript(name: String) -> String? { attribute(name)?.value }
}
