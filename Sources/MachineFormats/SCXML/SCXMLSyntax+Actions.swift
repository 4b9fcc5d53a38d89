import JSONText
import Statecharts

extension SCXMLSyntax {
    /// An element of executable content.
    mutating func action(_ element: SCXMLElement, _ slot: Slot) throws(SourceFault) -> Frame {
        let own = SCXMLOwn(element.attributes)
        if own["timer"] != nil { return .skipped }
        noteAlternatives(element)
        if ["raise", "send", "cancel", "log"].contains(element.name.local) { try element.checkNames() }
        switch element.name.local {
        case "raise":
            guard let event = element.value("event") else { return wants("event", element) }
            append(.raise(event), slot)
        case "send": return send(element, slot)
        case "cancel":
            guard let id = element.value("sendid") ?? literal(element, "sendidexpr") else {
                lose("cancel", element.value("sendidexpr"), at: element.place)
                return .skipped
            }
            append(.cancel(id), slot)
        case "log" where own["is"] == "action": append(.named(element.value("label") ?? ""), slot)
        case "if", "foreach":
            lose(element)
            return .lost(in: element.name.local)
        default: lose(element)
        }
        return .skipped
    }

    /// An element within one whose data decides whether it is done: lost with it, and said where it is.
    mutating func lostAction(_ element: SCXMLElement, in whole: String) -> Frame {
        // An `<else>` says nothing itself; what follows it does.
        if element.name.local != "else" { lose(element, within: " in \(whole)") }
        return ["if", "foreach"].contains(element.name.local) ? .lost(in: element.name.local) : .skipped
    }

    /// What is said of executable content that is lost, and the attributes of which the first that is there names it.
    private static let lost: [String: (what: String, names: [String])] = [
        "log": ("log", ["label", "expr"]), "assign": ("assign to", ["location", "name"]), "if": ("if", ["cond"]),
        "foreach": ("foreach of", ["array"]), "script": ("script", ["src"]), "elseif": ("elseif", ["cond"]),
        "raise": ("raise", ["event"]), "send": ("send", ["event", "eventexpr"]),
        "cancel": ("cancel", ["sendid", "sendidexpr"]),
    ]

    /// - Parameter whole: what is said behind all of it, of an element that is lost with another.
    private mutating func lose(_ element: SCXMLElement, within whole: String = "") {
        let (what, names) = Self.lost[element.name.local] ?? (element.shownName, [])
        lose(what, names.lazy.compactMap(element.value).first, at: element.place, within: whole)
    }

    private mutating func wants(_ attribute: String, _ element: SCXMLElement) -> Frame {
        faults.add(at: element.place, "expected \"\(attribute)\" in <\(element.shownName)>")
        return .skipped
    }

    private mutating func send(_ element: SCXMLElement, _ slot: Slot) -> Frame {
        guard let event = element.value("event") ?? literal(element, "eventexpr") else {
            let computed = element.value("eventexpr")
            lose(computed == nil ? "send without an event" : "send of the computed event", computed, at: element.place)
            return .skipped
        }
        let target = written("target", of: element)
        let type = written("type", of: element)
        guard isOwn(type), target.isEmpty || target == "#_internal" else {
            lose("send \(event) to", target.isEmpty ? type : target, at: element.place)
            return .skipped
        }
        if let names = element.value("namelist") { lose("namelist of send", names, at: element.place) }
        if target == "#_internal" {
            noteInternalDelay(element)
            append(.raise(event), slot)
        } else {
            append(
                .send(
                    event, after: ownDelay(element) ?? delay(element),
                    id: element.value("id") ?? element.value("idlocation")), slot)
        }
        return .parts(of: "send")
    }

    /// What an attribute says, or the expression in its place; empty for neither.
    private func written(_ name: String, of element: SCXMLElement) -> String {
        element.value(name) ?? literal(element, name + "expr") ?? element.value(name + "expr") ?? ""
    }

    /// Whether events of such a type come to the machine itself.
    private func isOwn(_ type: String) -> Bool {
        type.isEmpty || type == "scxml"
            || type.hasPrefix("http://www.w3.org/TR/scxml") && type.hasSuffix("SCXMLEventProcessor")
    }

    private func ownDelay(_ element: SCXMLElement) -> ChartDelay? {
        let own = SCXMLOwn(element.attributes)
        if let name = own["delay-name"] { return .named(name) }
        return own["delay"].flatMap { Int($0) }.map { .milliseconds($0) }
    }

    private mutating func delay(_ element: SCXMLElement) -> ChartDelay? {
        if let written = element.attribute("delay"), !written.value.isEmpty {
            let delay = SCXMLLiteral.delay(written.value)
            if case .named? = delay {
                notes.add(
                    at: written.valuePlace,
                    "\(ShownText.quoted(written.value)) is not a duration such as \"1.5s\" or \"250ms\": the delay ends only when asked to"
                )
            }
            return delay
        }
        guard let expression = element.value("delayexpr") else { return nil }
        return SCXMLLiteral.delay(SCXMLLiteral.text(expression) ?? expression)
    }

    private mutating func append(_ action: ChartAction, _ slot: Slot) {
        switch slot {
        case .entry(let state): draft.states[state].entry.append(action)
        case .exit(let state): draft.states[state].exit.append(action)
        case .transition(let transition): draft.transitions[transition].actions.append(action)
        case .initial(let state): draft.states[state].initialActions.append(action)
        case .nowhere: break
        }
    }
}
