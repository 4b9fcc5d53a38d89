import JSONText
import Statecharts

extension XStateSyntax {
    /// What `on` says: an object of events, or a list of transitions that each name theirs.
    mutating func on(_ state: Int) throws(SourceFault) {
        if try reader.kind == .array {
            // Version 5 has no such list: it would take the places in it for events.
            markVersion4()
            try reader.beginElements()
            while try reader.nextElement() {
                let value = try JSONValue(&reader)
                guard let event = value["event"]?.text else {
                    faults.add(at: value.place, "expected a transition with an \"event\" in the list of \"on\"")
                    continue
                }
                try transition(value, of: state, on: trigger(event), isListed: true)
            }
            return
        }
        guard try expects(.object, { "expected an object of events in \"on\", found \($0)" }) else { return }
        try eachMember { (syntax: inout XStateSyntax, name: JSONName) throws(SourceFault) in
            try syntax.transitions(of: state, on: syntax.trigger(name.text))
        }
    }

    private mutating func trigger(_ event: String) -> XStateDraft.Trigger {
        if event.isEmpty {
            markVersion4()
            return .always
        }
        return XStateEvent.delay(of: event).map { .after($0) } ?? .event(event)
    }

    /// What `after` says: an object of delays, or a list of transitions that each have theirs.
    mutating func after(_ state: Int) throws(SourceFault) {
        if try reader.kind == .array {
            try reader.beginElements()
            while try reader.nextElement() {
                let value = try JSONValue(&reader)
                guard let delay = value["delay"] else {
                    faults.add(at: value.place, "expected a transition with a \"delay\" in the list of \"after\"")
                    continue
                }
                noteOddity(of: delay.text ?? XStateText.compact(delay), at: delay.place)
                try transition(value, of: state, on: .after(ChartDelay(xstate: delay)))
            }
            return
        }
        guard try expects(.object, { "expected an object of delays in \"after\", found \($0)" }) else { return }
        try eachMember { (syntax: inout XStateSyntax, name: JSONName) throws(SourceFault) in
            syntax.noteOddity(of: name.text, at: name.place)
            try syntax.transitions(of: state, on: .after(ChartDelay(xstate: name.text)))
        }
    }

    /// What `invoke` says: one work or a list of them.
    mutating func invoke(_ state: Int) throws(SourceFault) {
        try eachOfOneOrMore { (syntax: inout XStateSyntax) throws(SourceFault) in
            switch try syntax.reader.kind {
            case .object: try syntax.invocation(of: state)
            case .null: try syntax.reader.skip()
            default:
                guard let word = try syntax.word(in: "invoke") else { return }
                let made = XStateDraft.Invocation(id: nil, source: word.text, place: word.place)
                _ = syntax.append(made, to: state)
            }
        }
    }

    private mutating func invocation(of state: Int) throws(SourceFault) {
        let place = reader.place
        let number = append(XStateDraft.Invocation(id: nil, source: "", place: place), to: state)
        var made = XStateDraft.Invocation(id: nil, source: "", place: place)
        try eachMember { (syntax: inout XStateSyntax, name: JSONName) throws(SourceFault) in
            switch name.text {
            case "id": made.id = try syntax.word(in: name.text)?.text
            case "src": made.source = try syntax.source()
            case "states":
                syntax.lose(name.place, "the states of the invoked machine")
                try syntax.reader.skip()
            case "onDone": try syntax.transitions(of: state, on: .invocationDone(number))
            case "onError": try syntax.transitions(of: state, on: .invocationFailed(number))
            case "onSnapshot":
                syntax.lose(name.place, "onSnapshot")
                try syntax.transitions(of: state, on: .invocationSnapshot(number))
            case "input", "data": try syntax.loseValue("\(name.text) of the invocation", at: name.place)
            default: try syntax.reader.skip()
            }
        }
        setInvocation(made, number, of: state)
    }

    /// What is invoked, by its name or by its type and parameters.
    private mutating func source() throws(SourceFault) -> String {
        let value = try JSONValue(&reader)
        checkNames(in: value)
        switch value.content {
        case .string(let text): return text
        case .object(let members):
            if value["states"] != nil {
                lose(value.place, "the states of the invoked machine")
                return value["id"]?.text ?? "machine"
            }
            guard let type = value["type"]?.text else { return XStateText.compact(value) }
            return XStateText.name(type, parameters: members.filter { $0.name != "type" })
        default: return ""
        }
    }

    // MARK: Transitions

    /// The transition or transitions at hand. Null, as an event without a transition, forbids the event.
    mutating func transitions(of state: Int, on trigger: XStateDraft.Trigger) throws(SourceFault) {
        try eachOfOneOrMore { (syntax: inout XStateSyntax) throws(SourceFault) in
            let value = try JSONValue(&syntax.reader)
            try syntax.transition(value, of: state, on: trigger)
        }
    }

    private mutating func transition(
        _ value: JSONValue, of state: Int, on trigger: XStateDraft.Trigger, isListed: Bool = false
    ) throws(SourceFault) {
        var made = XStateDraft.Transition(source: state, on: trigger, at: value.place)
        made.isListed = isListed
        switch value.content {
        case .string: made.targets = targets(value)
        case .object(let members): read(members, into: &made)
        case .null: break
        default:
            faults.add(at: value.place, "expected a transition: a target, an object, or a list of them")
            return
        }
        try append(made)
    }

    private mutating func read(_ members: [JSONMember], into made: inout XStateDraft.Transition) {
        for member in members {
            let value = member.value
            if !["actions", "target"].contains(member.name) { checkNames(in: value) }
            switch member.name {
            case "target": made.targets = targets(value)
            case "guard": made.guarding = value.isNull ? made.guarding : value
            case "cond":
                markVersion4()
                made.guarding = value.isNull ? made.guarding : value
            case "in":
                markVersion4()
                made.stateIn = value.isNull ? nil : value
            case "internal":
                markVersion4()
                made.isInternal = value.bool
            case "reenter": made.reenters = value.bool
            case "actions": made.actions = actions(in: value)
            case "meta": made.extra = value["stateloupe"]
            case "description" where value.text?.isEmpty == false: lose(value.place, "description of a transition")
            default: noteOddity(XStateFields.transition.oddity(of: member.name), at: member.place)
            }
        }
    }

    /// The targets that a value names: nil where it names none. An empty text is none, in a list too.
    mutating func targets(_ value: JSONValue) -> [XStateDraft.Word]? {
        var words: [XStateDraft.Word] = []
        for element in value.oneOrMore {
            guard let text = element.text else {
                faults.add(at: element.place, "expected the name of a state in \"target\"")
                continue
            }
            checkNames(in: element)
            if !text.isEmpty { words.append(XStateDraft.Word(text: text, place: element.place)) }
        }
        return words.isEmpty ? nil : words
    }
}
