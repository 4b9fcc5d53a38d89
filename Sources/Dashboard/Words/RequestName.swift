import Drawing
import MachineRecords
import Screen

/// What a person reads for a request: a name, and the target where that tells it from others of its name.
package struct RequestName: Hashable, Sendable {
    /// May be empty where there is a target.
    package var name: String
    package var target: String?
    /// What stands between them.
    package var arrow = "→"
    /// What the name is of.
    package var kind = Kind.event
    /// With how many letters the parents of the state that is asked for, or led to, stand before its own name.
    var parentLetters = 0

    package enum Kind: Hashable, Sendable {
        case event
        /// The state that is asked for.
        case state
        case command
    }

    /// `event`, `event → target`, `event ↷ target` or `→ target`.
    package var whole: String {
        guard let target else { return name }
        return (name.isEmpty ? "" : name + " ") + arrow + " " + target
    }

    /// The name, with what is taken for a guard of its event.
    var guarded: GuardedName { GuardedName(reading: name) }
}

/// What a person reads for requests, causes and askers.
extension StructureRecord {
    /// The event's name, the target's name, or the name of the command.
    package func requestName(of request: RequestRecord) -> RequestName {
        switch request {
        case .event(let event):
            guard events.indices.contains(event) else { return RequestName(name: "event") }
            let target = events[event].target
            return RequestName(
                name: events[event].name.seen, target: target.map { seenName(of: $0) },
                parentLetters: target.map(parentLetters) ?? 0)
        case .state(let state):
            return RequestName(name: seenName(of: state), kind: .state, parentLetters: parentLetters(of: state))
        case .dynamic: return RequestName(name: "dynamic", kind: .command)
        case .reset: return RequestName(name: "reset", kind: .command)
        case .background: return RequestName(name: "background", kind: .command)
        case .foreground: return RequestName(name: "foreground", kind: .command)
        }
    }

    /// With how many letters a text that ends with the name of a state begins before that state's own name.
    func parentLetters(of state: Int, atEndOf text: String) -> Int {
        max(0, text.count - seenName(of: state).count + parentLetters(of: state))
    }

    /// The name of a state in so many columns.
    func cutName(of state: Int, to columns: Int, ellipsis: String) -> String {
        TextWidth.cutName(
            TextWidth.clean(seenName(of: state)), behind: parentLetters(of: state), to: columns, ellipsis: ellipsis)
    }

    /// The whole name of a request, on one line.
    package func seenName(of request: RequestRecord) -> String { requestName(of: request).whole }

    /// The name where the target is beside it: of `event → target` the event alone.
    package func requestName(of request: RequestRecord, beside target: Int) -> RequestName {
        let name = requestName(of: request)
        let isRepeated = !name.name.isEmpty && name.target == seenName(of: target)
        return isRepeated ? RequestName(name: name.name) : name
    }

    /// The name of what takes an edge, without the target that is beside it, if one is.
    package func requestName(of trigger: EdgeTrigger, beside target: Int?) -> RequestName {
        switch trigger {
        case .request(let request):
            target.map { requestName(of: request, beside: $0) } ?? requestName(of: request)
        case .passive(let trigger): RequestName(name: trigger.name.seen)
        }
    }

    /// What was asked for, where an arrow stands before it: of a request without an event its target alone.
    package func nameBehindArrow(of cause: CauseRecord) -> String {
        guard case .request(let request) = cause else { return seenName(of: cause) }
        let name = requestName(of: request)
        return name.name.isEmpty ? name.target ?? name.whole : name.whole
    }

    /// What was set off in a state where nobody asked for it and it has no name; nil where it has one.
    func unasked(_ cause: CauseRecord, in state: Int) -> String? {
        switch cause {
        case .time: EventWords.timePassed(in: seenName(of: state))
        case .eventless: EventWords.went(from: seenName(of: state))
        case .request, .work, .unlisted: nil
        }
    }

    /// Which of the things that take a line has taken it; nil where none of them is told from the others.
    func trigger(of cause: CauseRecord, among triggers: [EdgeTrigger]) -> EdgeTrigger? {
        let fitting = triggers.filter { trigger in
            switch (cause, trigger) {
            case (.request(let request), _): trigger.request == request
            case (.work, .passive(.workEnd)), (.eventless, .passive(.eventless)): true
            case (.unlisted(let event), .passive(let passive)): passive.name == event
            case (.unlisted(let event), .request(let request)): requestName(of: request).name == event.seen
            case (.work, _), (.eventless, _), (.time, _): false
            }
        }
        return fitting.count == 1 ? fitting.first : nil
    }

    /// The request's name, or that of the work or the event that nobody can ask for.
    package func seenName(of cause: CauseRecord) -> String {
        switch cause {
        case .request(let request): seenName(of: request)
        case .work(let state): (states.indices.contains(state) ? states[state].work ?? .unnamed : .unnamed).text
        case .unlisted(let name): name.seen
        case .eventless: EventWords.eventless
        case .time: EventWords.time
        }
    }
}

extension WorkRecord {
    /// The name, or what it is.
    package var text: String {
        switch self {
        case .named(let name): name.seen
        case .unnamed: "work"
        }
    }
}

extension DatumRecord {
    /// The key, or what it is.
    package var name: String {
        switch owner {
        case .state, .context: key
        case .wholeContext: PaneWords.context
        }
    }
}

extension AskerRecord {
    package var text: String {
        switch self {
        case .person: "you"
        case .program: "program"
        case .script: "script"
        case .work: "work"
        case .chart: "chart"
        case .clock: "clock"
        case .other(let name): name
        }
    }
}
