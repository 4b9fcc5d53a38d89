import JSONText

/// Holds the names of a draft against each other, and makes of it what a document says.
///
/// O(states + transitions), and a look at all states for each misspelt name that is reported.
struct PlainCheck {
    private(set) var faults: FaultList
    private(set) var notes: FaultList
    private(set) var states: [MachineDocument.State] = []
    private(set) var initial: String?
    private(set) var transitions: [MachineDocument.Transition] = []
    /// What some of them say beside that, by their places among `transitions`.
    private(set) var details: [Int: TransitionDetail] = [:]

    private let draft: PlainDraft
    /// The states, each once.
    private var unique: [PlainDraft.NamePlace] = []
    /// For each name the first place in which the list of states has it, if it does.
    private var places: [SourcePlace?]
    private var nearest: NearestName?
    private var advice: [Int32: String] = [:]

    init(_ draft: PlainDraft, faults: FaultList, notes: FaultList) {
        self.draft = draft
        (self.faults, self.notes) = (faults, notes)
        places = Array(repeating: nil, count: draft.names.count)
    }

    mutating func check() {
        findStates()
        checkInitial()
        let finals = finalPlaces()
        states = unique.map {
            MachineDocument.State(name: name($0.name), place: $0.place, finalPlace: finals[Int($0.name)])
        }
        checkTransitions()
    }

    private func name(_ number: Int32) -> String { draft.names[Int(number)] }

    private func quoted(_ number: Int32) -> String { ShownText.quoted(name(number)) }

    // MARK: States

    private mutating func findStates() {
        for state in draft.states {
            if let first = places[Int(state.name)] {
                add(\.faults, at: state.place) {
                    "the state \($0.quoted(state.name)) is listed twice, first at \(first)"
                }
            } else {
                places[Int(state.name)] = state.place
                unique.append(state)
            }
        }
    }

    /// An empty name where there is no state at all says that there is none to start in.
    private mutating func checkInitial() {
        guard let written = draft.initial else { return }
        if draft.states.isEmpty, name(written.name).isEmpty { return }
        check(written, in: "initial")
        initial = name(written.name)
    }

    /// For each name the place that makes it final.
    private mutating func finalPlaces() -> [SourcePlace?] {
        var finals = [SourcePlace?](repeating: nil, count: draft.names.count)
        for final in draft.finals {
            check(final, in: "final")
            if let first = finals[Int(final.name)] {
                add(\.notes, at: final.place) {
                    "the final state \($0.quoted(final.name)) is listed twice, first at \(first): once is enough"
                }
            } else {
                finals[Int(final.name)] = final.place
            }
        }
        return finals
    }

    // MARK: Transitions

    /// What makes two transitions one.
    private struct TransitionKey: Hashable {
        let from: Int32
        let event: Int32?
        let to: Int32
        let detail: TransitionDetail?
    }

    private mutating func checkTransitions() {
        for half in draft.halves { check(half.end, in: half.field) }
        var firsts: [TransitionKey: Int32] = [:]
        for (index, transition) in draft.transitions.enumerated() {
            check(transition.from, in: "from")
            check(transition.to, in: "to")
            let detail = draft.details[index]
            let key = TransitionKey(
                from: transition.from.name, event: transition.event, to: transition.to.name, detail: detail)
            if let first = firsts[key] {
                noteAgain(transition, first: draft.transitions[Int(first)].place)
                continue
            }
            firsts[key] = Int32(index)
            guard faults.isEmpty else { continue }
            details[transitions.count] = detail
            transitions.append(document(transition))
        }
    }

    private func document(_ transition: PlainDraft.Transition) -> MachineDocument.Transition {
        MachineDocument.Transition(
            from: name(transition.from.name), event: transition.event.map(name), to: name(transition.to.name),
            place: transition.place)
    }

    private mutating func noteAgain(_ transition: PlainDraft.Transition, first: SourcePlace) {
        add(\.notes, at: transition.place) { check in
            let ends = "\(check.quoted(transition.from.name)) to \(check.quoted(transition.to.name))"
            let event = transition.event.map { "by " + check.quoted($0) } ?? "without an event"
            return "the transition from \(ends) \(event) is listed twice, first at \(first): they count as one"
        }
    }

    // MARK: Names

    /// A fault where the file does not list a name among its states, with the name most likely meant.
    private mutating func check(_ written: PlainDraft.NamePlace, in field: String) {
        guard draft.knowsStates, places[Int(written.name)] == nil, !draft.excused.contains(written.name) else { return }
        add(\.faults, at: written.place) {
            let advice = $0.advice(for: written.name)
            return "\($0.quoted(written.name)) in \"\(field)\" is not a state, \(advice)"
        }
    }

    /// - Parameter message: made only if it is kept.
    private mutating func add(
        _ list: WritableKeyPath<PlainCheck, FaultList>, at place: SourcePlace,
        _ message: (inout PlainCheck) -> String
    ) {
        guard self[keyPath: list].keeps(place) else { return self[keyPath: list].leaveOut() }
        let message = message(&self)
        self[keyPath: list].add(at: place, message)
    }

    private mutating func advice(for number: Int32) -> String {
        if let known = advice[number] { return known }
        let nearest = self.nearest ?? NearestName(among: unique.map { name($0.name) })
        self.nearest = nearest
        let text: String
        if let meant = nearest.of(name(number)) {
            text = NearestName.didYouMean(ShownText.quoted(meant))
        } else {
            let shown = unique.prefix(5).map { quoted($0.name) }.joined(separator: ", ")
            let more = unique.count > 5 ? " and \(unique.count - 5) more" : ""
            text = unique.isEmpty ? "expected no name: \"states\" is empty" : "expected one of \(shown)\(more)"
        }
        advice[number] = text
        return text
    }
}
