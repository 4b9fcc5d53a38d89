import JSONText

// What the recommendation forbids and interpreters take all the same: it is read, and said.

extension SCXMLSyntax {
    /// The attributes of which an element may have one alone; the first of them counts.
    private static let alternatives: [String: [(first: String, second: String)]] = [
        "send": [
            ("event", "eventexpr"), ("target", "targetexpr"), ("type", "typeexpr"), ("id", "idlocation"),
            ("delay", "delayexpr"),
        ],
        "cancel": [("sendid", "sendidexpr")],
        "invoke": [("type", "typeexpr"), ("src", "srcexpr"), ("id", "idlocation")],
    ]

    /// Says where an element has two attributes that mean the same.
    mutating func noteAlternatives(_ element: SCXMLElement) {
        for (first, second) in Self.alternatives[element.name.local] ?? [] {
            guard element.attribute(first) != nil, let other = element.attribute(second) else { continue }
            notes.add(
                at: other.place,
                "\"\(second)\" beside \"\(first)\" in <\(element.shownName)> is ignored, expected only one of them")
        }
    }

    /// Says where a `<send>` is to wait for what comes at once.
    mutating func noteInternalDelay(_ element: SCXMLElement) {
        guard let delay = element.attribute("delay") ?? element.attribute("delayexpr") else { return }
        notes.add(at: delay.place, "an event to \"#_internal\" is raised at once: \"\(delay.name.local)\" is ignored")
    }

    /// Says where a transition would be taken always and lead nowhere, or stands where none may.
    mutating func noteTransition(_ element: SCXMLElement, of source: Int) {
        if ["event", "cond", "target"].allSatisfy({ element.attribute($0) == nil }) {
            notes.add(at: element.place, "expected \"event\", \"cond\" or \"target\" in <transition>, found none")
        }
        switch draft.states[source].kind {
        case .final: notes.add(at: element.place, "expected no <transition> in <final>: nothing leaves it")
        case .machine, .state, .parallel, .history: break
        }
    }

    /// Says where something begins with what an attribute, or another element, has said already.
    mutating func noteInitialElement(_ element: SCXMLElement, of parent: Int) {
        let state = draft.states[parent]
        if state.hasInitialElement {
            notes.add(at: element.place, "expected only one <initial>: the last one counts")
        } else if !state.initial.isEmpty {
            notes.add(
                at: element.place,
                "<initial> beside the attribute \"initial\", expected only one of them: this one counts")
        }
    }

    /// Says where `<initial>` or `<history>` does not say where it leads.
    mutating func noteEnd(of whole: Frame.Initial) {
        if whole.hasTransition { return }
        notes.add(at: whole.place, "expected a <transition> in <\(whole.element)>, found none")
    }

    /// Whether a transition of `<initial>` or `<history>` is the first there; what is wrong with it is said.
    mutating func isFirstInitial(_ element: SCXMLElement, of state: Int, in whole: Frame.Initial) -> Bool {
        guard !whole.hasTransition else {
            notes.add(
                at: element.place, "expected only one <transition> in <\(whole.element)>: this one is ignored")
            return false
        }
        for name in ["event", "cond"] {
            guard let attribute = element.attribute(name) else { continue }
            notes.add(
                at: attribute.place, "\"\(name)\" is ignored in the transition of <\(whole.element)>, expected none")
        }
        if element.attribute("target") == nil {
            notes.add(at: element.place, "expected \"target\" in the transition of <\(whole.element)>, found none")
        }
        return true
    }
}
