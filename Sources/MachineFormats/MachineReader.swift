/// Turns the value of a plain JSON machine into its parts, collecting faults and notes as it goes.
///
/// Whatever is read stays usable after a fault, so that the rest can still be checked. Where the states themselves
/// are at fault, names are not held against them: one mistake would be told again for every transition.
struct MachineReader {
    /// What a machine file says, checked only if no faults were found.
    struct Parts {
        var name: String?
        var states: [MachineDocument.State] = []
        var statesPlace = SourcePlace.start
        var initial: String?
        var transitions: [MachineDocument.Transition] = []
    }

    private(set) var faults: [SourceFault] = []
    private(set) var notes: [SourceFault] = []
    private var places: [String: SourcePlace] = [:]
    private var names: [String] = []
    private var knowsStates = false
    private var advice: [String: String] = [:]

    private static let fields = ["name", "initial", "states", "final", "transitions"]
    private static let transitionFields = ["from", "event", "to"]

    mutating func machine(_ value: JSONValue) -> Parts {
        var parts = Parts()
        guard case .object(let members) = value.content else {
            fault(value, "expected an object with a list of \"states\", found \(value.kindName)")
            return parts
        }
        let fields = known(MachineReader.fields, of: members)
        parts.name = fields["name"].flatMap { text($0, "name") }
        readStates(fields["states"], of: value, finals: fields["final"], into: &parts)
        parts.initial = fields["initial"].flatMap { initialName($0) }
        parts.transitions = transitions(fields["transitions"])
        return parts
    }

    /// The members with a known name and a value; one that stands twice is a fault, one that is nearly known a note.
    private mutating func known(_ fields: [String], of members: [JSONMember]) -> [String: JSONValue] {
        var known: [String: JSONValue] = [:]
        var firsts: [String: SourcePlace] = [:]
        for member in members where fields.contains(member.name) {
            if let first = firsts.updateValue(member.place, forKey: member.name) {
                faults.append(SourceFault(at: member.place, "\"\(member.name)\" stands twice, first at \(first)"))
            }
            known[member.name] = member.value.content == .null ? nil : member.value
        }
        let absent = fields.filter { firsts[$0] == nil }
        for member in members where firsts[member.name] == nil {
            guard let meant = NearestName.of(member.name, among: absent) else { continue }
            let ignored = "the field \(ShownText.quoted(member.name)) is ignored, did you mean \"\(meant)\"?"
            notes.append(SourceFault(at: member.place, ignored))
        }
        return known
    }

    private mutating func fault(_ value: JSONValue, _ message: String) {
        faults.append(SourceFault(at: value.place, message))
    }
}

// MARK: States

extension MachineReader {
    private mutating func readStates(
        _ list: JSONValue?, of machine: JSONValue, finals: JSONValue?, into parts: inout Parts
    ) {
        guard let list else {
            fault(machine, "expected a list of names in \"states\", found none")
            return
        }
        parts.statesPlace = list.place
        guard let elements = elements(list, "states", of: "names") else { return }
        knowsStates = true
        for element in elements {
            guard let name = text(element, "states") else {
                knowsStates = false
                continue
            }
            if let first = places[name] {
                fault(element, "the state \(ShownText.quoted(name)) stands twice, first at \(first)")
            } else {
                places[name] = element.place
                names.append(name)
            }
        }
        let finalPlaces = finals.map { readFinals($0) } ?? [:]
        parts.states = names.map {
            MachineDocument.State(name: $0, place: places[$0] ?? list.place, finalPlace: finalPlaces[$0])
        }
    }

    /// An empty name where there is no state at all says that there is none to start in.
    private mutating func initialName(_ value: JSONValue) -> String? {
        if names.isEmpty, value.content == .string("") { return nil }
        return stateName(value, "initial")
    }

    private mutating func readFinals(_ list: JSONValue) -> [String: SourcePlace] {
        var finals: [String: SourcePlace] = [:]
        for element in elements(list, "final", of: "names") ?? [] {
            guard let name = stateName(element, "final") else { continue }
            if let first = finals[name] {
                let again = "the final state \(ShownText.quoted(name)) stands twice, first at \(first): once is enough"
                notes.append(SourceFault(at: element.place, again))
            } else {
                finals[name] = element.place
            }
        }
        return finals
    }
}

// MARK: Transitions

extension MachineReader {
    /// What makes two transitions one.
    private struct Way: Hashable {
        let from: String
        let event: String?
        let to: String
    }

    private mutating func transitions(_ list: JSONValue?) -> [MachineDocument.Transition] {
        guard let list, let elements = elements(list, "transitions", of: "objects") else { return [] }
        var firsts: [Way: SourcePlace] = [:]
        var transitions: [MachineDocument.Transition] = []
        for element in elements {
            guard let way = way(element) else { continue }
            if let first = firsts[way] {
                let names = "\(ShownText.quoted(way.from)) to \(ShownText.quoted(way.to))"
                let event = way.event.map { "by " + ShownText.quoted($0) } ?? "without an event"
                let again = "the transition from \(names) \(event) stands twice, first at \(first): they are one here"
                notes.append(SourceFault(at: element.place, again))
                continue
            }
            firsts[way] = element.place
            transitions.append(
                MachineDocument.Transition(from: way.from, event: way.event, to: way.to, place: element.place))
        }
        return transitions
    }

    private mutating func way(_ value: JSONValue) -> Way? {
        guard case .object(let members) = value.content else {
            fault(value, "expected an object with \"from\" and \"to\" in \"transitions\", found \(value.kindName)")
            return nil
        }
        let fields = known(MachineReader.transitionFields, of: members)
        let from = end("from", of: fields, in: value)
        let event = fields["event"].flatMap { text($0, "event") } ?? ""
        let to = end("to", of: fields, in: value)
        guard let from, let to else { return nil }
        return Way(from: from, event: event.isEmpty ? nil : event, to: to)
    }

    private mutating func end(_ field: String, of fields: [String: JSONValue], in transition: JSONValue) -> String? {
        guard let value = fields[field] else {
            fault(transition, "expected the name of a state in \"\(field)\" of this transition, found none")
            return nil
        }
        return stateName(value, field)
    }
}

// MARK: Values of a kind

extension MachineReader {
    private mutating func elements(_ value: JSONValue, _ field: String, of what: String) -> [JSONValue]? {
        if case .array(let elements) = value.content { return elements }
        fault(value, "expected a list of \(what) in \"\(field)\", found \(value.kindName)")
        return nil
    }

    private mutating func text(_ value: JSONValue, _ field: String) -> String? {
        if case .string(let text) = value.content { return text }
        fault(value, "expected a text in \"\(field)\", found \(value.kindName)")
        return nil
    }

    /// The name of a state that the file lists. A fault where it does not, with the name most likely meant.
    private mutating func stateName(_ value: JSONValue, _ field: String) -> String? {
        guard let name = text(value, field) else { return nil }
        guard knowsStates, places[name] == nil else { return name }
        fault(value, "\(ShownText.quoted(name)) in \"\(field)\" is not a state, \(advice(for: name))")
        return nil
    }

    private mutating func advice(for name: String) -> String {
        if let known = advice[name] { return known }
        let text: String
        if let nearest = NearestName.of(name, among: names) {
            text = "did you mean \(ShownText.quoted(nearest))?"
        } else {
            let shown = names.prefix(5).map(ShownText.quoted).joined(separator: ", ")
            let more = names.count > 5 ? " and \(names.count - 5) more" : ""
            text = names.isEmpty ? "expected no name: \"states\" is empty" : "expected one of \(shown)\(more)"
        }
        advice[name] = text
        return text
    }
}
