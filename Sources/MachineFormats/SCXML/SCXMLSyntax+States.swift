import JSONText
import Statecharts

extension SCXMLSyntax {
    private static let known = [
        "state", "parallel", "final", "history", "initial", "transition", "onentry", "onexit", "invoke", "datamodel",
        "script", "donedata",
    ]

    /// A child of a state or of the machine.
    mutating func child(_ element: SCXMLElement, of parent: Int) throws(SourceFault) -> Frame {
        switch element.name.local {
        case "state": return try state(element, .state, of: parent)
        case "parallel": return try state(element, .parallel, of: parent)
        case "final": return try state(element, .final, of: parent)
        case "history": return try history(element, of: parent)
        case "initial":
            noteInitialElement(element, of: parent)
            draft.states[parent].hasInitialElement = true
            return .initial(parent, Frame.Initial(element: "initial", place: element.place))
        case "transition": return try transition(element, of: parent)
        case "onentry": return .actions(.entry(parent))
        case "onexit": return .actions(.exit(parent))
        case "invoke": return try invoke(element, of: parent)
        case "datamodel": return .data
        case "script", "donedata":
            lose(element.name.local, element.value("src"), at: element.place)
            return .skipped
        default: return passByUnknown(element, among: Self.known)
        }
    }

    private mutating func state(
        _ element: SCXMLElement, _ kind: SCXMLDraft.Kind, of parent: Int
    ) throws(SourceFault) -> Frame {
        let own = SCXMLOwn(element.attributes)
        let initial = try words(element.attribute("initial") ?? own.attribute("initial"))
        if own["machine"] != nil, parent == 0 {
            draft.states[0].kind = kind
            draft.states[0].id = try words(element.attribute("id")).first
            draft.states[0].initial = initial
            draft.states[0].own = own
            return .state(0)
        }
        try append(SCXMLDraft.State(kind, parent: parent, at: element.place), of: element, own)
        draft.states[parent].hasChildren = true
        draft.states[draft.states.count - 1].initial = initial
        return .state(draft.states.count - 1)
    }

    private mutating func history(_ element: SCXMLElement, of parent: Int) throws(SourceFault) -> Frame {
        let type = element.attribute("type")
        if let type, type.value != "deep", type.value != "shallow" {
            faults.add(
                at: type.valuePlace,
                "expected \"deep\" or \"shallow\" as the type of a history, found \(ShownText.quoted(type.value))")
        }
        let kind = SCXMLDraft.Kind.history(isDeep: type?.value == "deep")
        try append(
            SCXMLDraft.State(kind, parent: parent, at: element.place), of: element, SCXMLOwn(element.attributes))
        return .initial(draft.states.count - 1, Frame.Initial(element: "history", place: element.place))
    }

    private mutating func append(
        _ state: SCXMLDraft.State, of element: SCXMLElement, _ own: SCXMLOwn
    ) throws(SourceFault) {
        try draft.checkRoom(at: element.place)
        var state = state
        if let id = element.attribute("id") {
            try NameLength.check(id.value, at: id.valuePlace)
            state.id = (id.value, id.valuePlace)
        }
        state.own = own
        draft.states.append(state)
    }

    // MARK: Transitions

    private mutating func transition(_ element: SCXMLElement, of source: Int) throws(SourceFault) -> Frame {
        try draft.checkRoom(at: element.place)
        let own = SCXMLOwn(element.attributes)
        noteTransition(element, of: source)
        var made = SCXMLDraft.Transition(source: source, on: try trigger(element, own), at: element.place)
        if let condition = element.attribute("cond") {
            try NameLength.check(condition.value, at: condition.valuePlace)
            made.condition = (condition.value, condition.valuePlace)
        }
        made.targets = try words(element.attribute("target"))
        if let type = element.attribute("type") {
            if type.value != "internal", type.value != "external" {
                faults.add(
                    at: type.valuePlace,
                    "expected \"internal\" or \"external\" as the type of a transition, found \(ShownText.quoted(type.value))"
                )
            }
            made.isInternal = type.value == "internal"
        }
        made.own = own
        draft.transitions.append(made)
        return .actions(.transition(draft.transitions.count - 1))
    }

    private mutating func trigger(
        _ element: SCXMLElement, _ own: SCXMLOwn
    ) throws(SourceFault) -> ChartTransition.Trigger {
        if let length = own["after"].flatMap({ Int($0) }) { return .after(.milliseconds(length)) }
        if let name = own["after-name"] { return .after(.named(name)) }
        if let events = own["events"].flatMap(SCXMLOwnEvents.read) { return .events(events) }
        let events = try words(element.attribute("event")).map(\.text)
        return events.isEmpty ? .eventless : .events(events)
    }

    /// The transition within `<initial>` or `<history>`: where entering leads.
    mutating func initialTransition(
        _ element: SCXMLElement, of state: Int, in whole: Frame.Initial
    ) throws(SourceFault) -> Frame {
        guard element.name.local == "transition" else { return passByUnknown(element, among: ["transition"]) }
        guard isFirstInitial(element, of: state, in: whole) else { return .skipped }
        closeInitial(state, whole)
        draft.states[state].initial = try words(element.attribute("target"))
        return .actions(.initial(state))
    }

    // MARK: Work

    private mutating func invoke(_ element: SCXMLElement, of state: Int) throws(SourceFault) -> Frame {
        noteAlternatives(element)
        try element.checkNames()
        let type = element.value("type") ?? literal(element, "typeexpr")
        let source = element.value("src") ?? literal(element, "srcexpr") ?? element.value("srcexpr") ?? type ?? ""
        let id = element.value("id") ?? element.value("idlocation").map { "\($0)" }
        if element.value("autoforward") == "true" { lose("autoforward of invoke", id, at: element.place) }
        if let names = element.value("namelist") { lose("namelist of invoke", names, at: element.place) }
        if isMachine(type, source) { lose("the states of the invoked machine", source, at: element.place) }
        draft.states[state].invocations.append(
            Invocation(id: id ?? "", source: source, at: element.place))
        return .parts(of: "invoke")
    }

    private func isMachine(_ type: String?, _ source: String) -> Bool {
        guard let type, !type.isEmpty else { return true }
        return type == "scxml" || type.hasPrefix("http://www.w3.org/TR/scxml") && !type.contains("#")
            || source.hasSuffix(".scxml")
    }

    /// The text that an attribute's expression is, where it is nothing but a text in quotes.
    func literal(_ element: SCXMLElement, _ name: String) -> String? {
        element.value(name).flatMap(SCXMLLiteral.text)
    }
}

/// The events that blanks or nothing would part wrongly, as a list in JSON.
enum SCXMLOwnEvents {
    static func read(_ text: String) -> [String]? {
        guard let value = try? JSONValue.read(Array(text.utf8)) else { return nil }
        return value.elements?.compactMap(\.text)
    }
}
