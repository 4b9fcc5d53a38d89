import JSONText
import Statecharts

/// Reads the JSON of a machine into a draft, value by value; what it does not know is skipped and costs nothing.
struct XStateSyntax {
    private(set) var draft = XStateDraft()
    var faults = FaultList()
    var reader: JSONReader

    init(_ bytes: [UInt8]) throws(SourceFault) {
        reader = try JSONReader(bytes)
    }

    /// Reads the whole text. Throws where it is no JSON.
    mutating func read() throws(SourceFault) {
        let begin = reader.place
        let kind = try reader.kind
        guard kind == .object else {
            // Elsewhere null is a member left out; here there is no machine then.
            faults.add(at: begin, "expected an object with \"states\", found \(kind.rawValue)")
            try reader.skip()
            return try reader.end()
        }
        draft.states.append(XStateDraft.State(key: "", parent: nil, place: begin))
        try members(of: 0, field: XStateSyntax.machineField)
        try reader.end()
        if draft.states.count == 1, !draft.isAtomic, faults.isEmpty {
            faults.add(at: begin, "expected an object of states in \"states\", found none")
        }
    }

    // MARK: Objects

    /// Hands on each member of the object at hand; one that occurs twice is a fault. Each must be taken or skipped.
    mutating func eachMember(
        _ take: (inout XStateSyntax, JSONName) throws(SourceFault) -> Void
    ) throws(SourceFault) {
        var places: [String: SourcePlace] = [:]
        try reader.beginMembers()
        while let name = try reader.nextMember() {
            if let first = places.updateValue(name.place, forKey: name.text) {
                faults.add(at: name.place, "\(ShownText.quoted(name.text)) is given twice, first at \(first)")
            }
            try NameLength.check(name.text, at: name.place)
            try take(&self, name)
        }
    }

    /// Hands on each element of the list at hand, or the one value that there is instead of a list.
    mutating func eachOfOneOrMore(_ take: (inout XStateSyntax) throws(SourceFault) -> Void) throws(SourceFault) {
        guard try reader.kind == .array else { return try take(&self) }
        try reader.beginElements()
        while try reader.nextElement() { try take(&self) }
    }

    /// Whether a value of that kind is at hand; one of another is past, and a fault unless it is null.
    mutating func expects(_ kind: JSONKind, _ message: (String) -> String) throws(SourceFault) -> Bool {
        let found = try reader.kind
        if found == kind { return true }
        if found != .null { faults.add(at: reader.place, message(found.rawValue)) }
        try reader.skip()
        return false
    }

    /// The text at hand; anything else is past, and a fault unless it is null.
    mutating func word(in field: String) throws(SourceFault) -> XStateDraft.Word? {
        let place = reader.place
        guard try expects(.string, { "expected a string in \"\(field)\", found \($0)" }) else { return nil }
        let text = try reader.text()
        try NameLength.check(text, at: place)
        return XStateDraft.Word(text: text, place: place)
    }

    /// Each name within a value that is too long is a fault.
    mutating func checkNames(in value: JSONValue) {
        switch value.content {
        case .string(let text):
            if let fault = NameLength.fault(of: text, at: value.place) { faults.add(fault) }
        case .array(let elements): for element in elements { checkNames(in: element) }
        case .object(let members): for member in members { checkNames(in: member.value) }
        case .null, .bool, .number: break
        }
    }

    /// Says where a delay will not run as it is written.
    mutating func noteOddity(of delay: String, at place: SourcePlace) {
        if let oddity = ChartDelay.oddity(xstate: delay) { draft.notes.add(at: place, oddity) }
    }

    /// Says what is passed by and may be meant otherwise.
    mutating func noteOddity(_ oddity: String?, at place: SourcePlace) {
        if let oddity { draft.notes.add(at: place, oddity) }
    }

    mutating func lose(_ place: SourcePlace, _ what: String) {
        draft.losses.append(ChartLoss(at: place, OutsideText.cleanedLine(what)))
    }

    /// Notes something that is lost, unless the value at hand, which is past then, says nothing.
    mutating func loseValue(_ what: String, at place: SourcePlace) throws(SourceFault) {
        let kind = try reader.kind
        if kind == .object || kind == .array {
            if try isFilled(kind) { lose(place, what) }
        } else {
            if !(try JSONValue(&reader)).isEmpty { lose(place, what) }
        }
    }

    /// Goes past the object or list at hand; whether anything is in it.
    private mutating func isFilled(_ kind: JSONKind) throws(SourceFault) -> Bool {
        var isFilled = false
        if kind == .object {
            try reader.beginMembers()
            while try reader.nextMember() != nil {
                isFilled = true
                try reader.skip()
            }
        } else {
            try reader.beginElements()
            while try reader.nextElement() {
                isFilled = true
                try reader.skip()
            }
        }
        return isFilled
    }
}

// MARK: States

extension XStateSyntax {
    typealias Field = (inout XStateSyntax, Int, JSONName) throws(SourceFault) -> Void

    mutating func members(of state: Int, field: @escaping Field) throws(SourceFault) {
        try eachMember { (syntax: inout XStateSyntax, name: JSONName) throws(SourceFault) in
            try field(&syntax, state, name)
        }
    }

    /// What only the machine itself has.
    private static func machineField(
        _ syntax: inout XStateSyntax, of state: Int, _ name: JSONName
    ) throws(SourceFault) {
        switch name.text {
        case "context": try syntax.loseValue("context", at: name.place)
        case "delimiter": syntax.draft.delimiter = try syntax.word(in: name.text)?.text
        case "key": syntax.draft.key = try syntax.word(in: name.text)
        case "predictableActionArguments":
            syntax.draft.hasVersion4Marks = true
            try syntax.reader.skip()
        case "machine", "config", "definition": try syntax.wrapped(state)
        default: try syntax.take(name, of: state)
        }
    }

    /// A machine within an object that holds more than it.
    private mutating func wrapped(_ state: Int) throws(SourceFault) {
        guard try reader.kind == .object, draft.states.count == 1 else { return try reader.skip() }
        try members(of: state, field: XStateSyntax.machineField)
    }

    /// One member of a state.
    private mutating func take(_ name: JSONName, of state: Int) throws(SourceFault) {
        if try takeShape(name, of: state) { return }
        switch name.text {
        case "entry", "onEntry": draft.states[state].entry += try actions()
        case "exit", "onExit": draft.states[state].exit += try actions()
        case "on": try on(state)
        case "always": try transitions(of: state, on: .always)
        case "onDone": try transitions(of: state, on: .done)
        case "after": try after(state)
        case "invoke": try invoke(state)
        case "description": try description(state)
        case "meta": draft.states[state].extra = try JSONValue(&reader)["stateloupe"]
        case "output", "data", "activities": try loseValue(name.text, at: name.place)
        default:
            noteOddity(XStateFields.state.oddity(of: name.text), at: name.place)
            try reader.skip()
        }
    }

    /// A member that says what kind of state it is and what is in it; false for any other.
    private mutating func takeShape(_ name: JSONName, of state: Int) throws(SourceFault) -> Bool {
        switch name.text {
        case "id": draft.states[state].id = try word(in: name.text)
        case "type": draft.states[state].type = try word(in: name.text)
        case "parallel": try parallel(state, name)
        case "initial": try initial(state)
        case "history": try history(state)
        case "target": draft.states[state].targets = try targets(JSONValue(&reader))
        case "states": try states(state)
        default: return false
        }
        return true
    }

    private mutating func parallel(_ state: Int, _ name: JSONName) throws(SourceFault) {
        guard try JSONValue(&reader).bool == true else { return }
        draft.states[state].type = XStateDraft.Word(text: "parallel", place: name.place)
    }

    private mutating func initial(_ state: Int) throws(SourceFault) {
        switch try reader.kind {
        case .object:
            let value = try JSONValue(&reader)
            draft.states[state].initial = value["target"].flatMap { targets($0) }
            if let written = value["actions"] { draft.states[state].initialActions = actions(in: written) }
        case .array: draft.states[state].initial = targets(try JSONValue(&reader))
        default: draft.states[state].initial = try word(in: "initial").map { [$0] }
        }
    }

    private mutating func history(_ state: Int) throws(SourceFault) {
        let value = try JSONValue(&reader)
        draft.states[state].history = value.text ?? (value.bool == true ? "shallow" : nil)
    }

    private mutating func description(_ state: Int) throws(SourceFault) {
        draft.states[state].notes = try JSONValue(&reader).oneOrMore.compactMap(\.text).filter { !$0.isEmpty }
    }

    private mutating func states(_ parent: Int) throws(SourceFault) {
        guard try expects(.object, { "expected an object of states in \"states\", found \($0)" }) else { return }
        try eachMember { (syntax: inout XStateSyntax, name: JSONName) throws(SourceFault) in
            try syntax.draft.checkRoom(at: name.place)
            syntax.draft.states[parent].hasChildren = true
            syntax.draft.states.append(XStateDraft.State(key: name.text, parent: parent, place: name.place))
            let isState = try syntax.expects(.object) {
                "expected an object for the state \(ShownText.quoted(name.text)), found \($0)"
            }
            guard isState else { return }
            let state = syntax.draft.states.count - 1
            try syntax.members(of: state) {
                (syntax: inout XStateSyntax, state: Int, name: JSONName) throws(SourceFault) in
                try syntax.take(name, of: state)
            }
        }
    }

    mutating func actions() throws(SourceFault) -> [ChartAction] { actions(in: try JSONValue(&reader)) }

    mutating func actions(in value: JSONValue) -> [ChartAction] {
        checkNames(in: value)
        var made = XStateActions()
        made.add(value)
        draft.losses += made.losses
        return made.actions
    }
}

extension XStateSyntax {
    mutating func append(_ transition: XStateDraft.Transition) throws(SourceFault) {
        try draft.checkRoom(at: transition.place)
        draft.transitions.append(transition)
    }

    mutating func append(_ invocation: XStateDraft.Invocation, to state: Int) -> Int {
        draft.states[state].invocations.append(invocation)
        return draft.states[state].invocations.count - 1
    }

    mutating func setInvocation(_ invocation: XStateDraft.Invocation, _ number: Int, of state: Int) {
        draft.states[state].invocations[number] = invocation
    }

    mutating func markVersion4() { draft.hasVersion4Marks = true }
}
