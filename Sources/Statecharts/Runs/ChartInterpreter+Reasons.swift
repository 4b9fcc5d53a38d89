import JSONText

extension ChartInterpreter {
    /// Why a step did not do what was asked, in a sentence; nil where it did.
    public func reason(_ step: ChartStep) -> String? {
        let failure = step.unhandledFailure.map {
            "nothing handles the error of \(ShownText.quoted($0)), so the machine stops, as XState 5 has it"
        }
        let parts = [step.refusal.map { sentence($0, step.input) }, step.loop.map(sentence), failure].compactMap { $0 }
        return parts.isEmpty ? nil : parts.joined(separator: "; ")
    }

    private func sentence(_ refusal: ChartRefusal, _ input: ChartInput?) -> String {
        switch refusal {
        case .isDone: "the machine has reached its end"
        case .hasFailed: "the machine has stopped: work failed, and nothing handled that"
        case .noTransition: noTransition(input)
        case .guarded(let unmet): unmet.map(sentence).joined(separator: " and ")
        case .forbidden(let node): "\(name(of: node)) forbids it, so it is ignored"
        case .ambiguous(let transitions):
            "it may be any of "
                + transitions.map { ShownText.quoted(requestName(of: $0, by: event(of: input))) }.joined(
                    separator: ", ")
        case .awaiting(let join): "the join \(name(of: join)) waits for its other branches"
        case .notCurrent: "its state is not current"
        case .unknownGuard: noGuard(input)
        case .notRunning: "nothing of that name is running"
        case .noDelay: "no delay is running"
        }
    }

    /// The event of a request, also of one that names its target.
    private func event(of input: ChartInput?) -> String? {
        guard case .event(let name)? = input else { return nil }
        return tables.events.isWritten(name) ? name : name.requestParts?.event
    }

    private func noGuard(_ input: ChartInput?) -> String {
        if guards.isEmpty { return "the machine has no guards" }
        let nearest = nearest(input, among: guards)
        if !nearest.isEmpty { return "there is no such guard" + nearest }
        let names = guards.prefix(10).map(ShownText.quoted).joined(separator: ", ")
        return "there is no such guard; there are \(names)" + (guards.count > 10 ? " and others" : "")
    }

    private func noTransition(_ input: ChartInput?) -> String {
        guard case .event(let event)? = input else { return "there is no transition for it" }
        if chart.dialect.isXState, event.hasPrefix("xstate.after") {
            return "delays end as time passes, not by an event: ask for {\"after\":milliseconds}"
        }
        // A descriptor may match it that is for many.
        let isKnown = !tables.events.key(of: event).descriptors.isEmpty
        if isKnown { return "no current state has a transition for it" }
        return "the machine has no such event" + nearest(input, among: eventNames)
    }

    /// Why an unmet condition does not hold: `guard "x" is false`, `b is not current`.
    private func sentence(_ unmet: ChartCondition) -> String {
        switch unmet {
        case .named(let name): "guard \(ShownText.quoted(name)) is false"
        case .not(.named(let name)): "guard \(ShownText.quoted(name)) is true"
        case .isIn(let node): "\(name(of: node)) is not current"
        case .not(.isIn(let node)): "\(name(of: node)) is current"
        case .not, .all, .any, .constant: "its condition never holds"
        }
    }

    private func nearest(_ input: ChartInput?, among known: [String]) -> String {
        let name: String? =
            switch input {
            case .event(let name), .guardSwitch(let name, _): name
            default: nil
            }
        guard let name, let near = NearestName.of(name, among: known) else { return "" }
        return "; " + NearestName.didYouMean(ShownText.quoted(near))
    }

    private func sentence(_ loop: ChartLoop) -> String {
        let begin = loop.isClosed ? "it goes round without an event: " : "it does not come to rest: "
        return begin + chart.words(for: loop)
    }

    private func name(of node: Int) -> String { node == Statechart.root ? chart.name : chart.path(of: node) }

    /// The names of all events that transitions wait for, without descriptors that match many, in the order of the chart.
    public var eventNames: [String] {
        var known: Set<String> = []
        return chart.transitions.flatMap(\.trigger.eventNames).filter {
            !chart.dialect.isForMany($0) && known.insert($0).inserted
        }
    }
}
