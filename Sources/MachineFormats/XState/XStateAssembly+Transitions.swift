import JSONText
import Statecharts

extension XStateAssembly {
    /// A transition with where it comes in the order in which its state tries them.
    private struct Ranked {
        var transition: Int
        var node: Int
        var rank: Int
        /// Longer patterns come first.
        var length = 0
        var extraOrder: Int?

        static func comesBefore(_ left: Ranked, _ right: Ranked) -> Bool {
            if left.node != right.node { return left.node < right.node }
            if left.extraOrder != nil || right.extraOrder != nil {
                return left.extraOrder ?? Int.max < right.extraOrder ?? Int.max
            }
            if left.rank != right.rank { return left.rank < right.rank }
            if left.length != right.length { return left.length > right.length }
            return left.transition < right.transition
        }
    }

    /// Adds all transitions, those of a state in the order in which XState tries them.
    mutating func addTransitions() {
        let replaced = replacedEvents()
        var ranked: [Ranked] = []
        for (index, transition) in draft.transitions.enumerated() {
            if case .event(let event) = transition.trigger, !replaced.isEmpty,
                replaced.contains(OwnEvent(node: nodes[transition.source], event: event))
            {
                continue
            }
            ranked.append(rank(index, transition))
        }
        ranked.sort(by: Ranked.comesBefore)
        for entry in ranked { add(draft.transitions[entry.transition], from: entry.node) }
    }

    /// Where XState looks for a transition among those of its state; `XStatePlacing.read` writes by the same order.
    private func rank(_ index: Int, _ transition: XStateDraft.Transition) -> Ranked {
        var ranked = Ranked(transition: index, node: nodes[transition.source], rank: 0)
        if case .number(let order)? = transition.extra?["order"]?.content { ranked.extraOrder = Int(exactly: order) }
        switch transition.trigger {
        case .event where isVersion4 && transition.isListed: ranked.rank = 3
        case .event(let event) where (isVersion4 ? Dialect.xstate4 : .xstate5).isForMany(event):
            ranked.rank = 4
            ranked.length = event.utf16.count
        case .event: ranked.rank = isVersion4 ? 3 : 0
        case .done: ranked.rank = 1
        case .invocationDone(let number), .invocationFailed(let number), .invocationSnapshot(let number):
            ranked.rank = 2
            ranked.length = -number
        case .always: ranked.rank = 5
        case .after: ranked.rank = 6
        }
        return ranked
    }

    private struct OwnEvent: Hashable {
        var node: Int
        var event: String
    }

    /// The events whose transitions in `on` version 5 replaces by what `onDone` and `onError` say.
    private func replacedEvents() -> Set<OwnEvent> {
        guard !isVersion4 else { return [] }
        var replaced: Set<OwnEvent> = []
        for transition in draft.transitions {
            let node = nodes[transition.source]
            switch transition.trigger {
            case .done: replaced.insert(OwnEvent(node: node, event: "xstate.done.state." + xstateID(of: node)))
            case .invocationDone(let number):
                replaced.insert(OwnEvent(node: node, event: "xstate.done.actor." + invocationID(number, of: node)))
            case .invocationFailed(let number):
                replaced.insert(OwnEvent(node: node, event: "xstate.error.actor." + invocationID(number, of: node)))
            case .invocationSnapshot, .event, .always, .after: break
            }
        }
        return replaced
    }

    // MARK: One transition

    private mutating func add(_ written: XStateDraft.Transition, from node: Int) {
        if written.extra?["again"]?.bool == true { return }
        var targets: [Int] = []
        for word in written.targets ?? [] {
            if let found = names.target(word.text, from: node, parent: chart.nodes[node].parent) {
                targets.append(found)
            } else {
                unknown(word, in: "target", from: node, isChild: XStateText.rest(of: word.text, behind: ".") != nil)
            }
        }
        noteBareTargets(written, from: node)
        var transition = ChartTransition(from: node, to: targets, on: trigger(written, of: node), at: written.place)
        let guarding = condition(of: written, from: node)
        transition.guarding = guarding.map { inlineGuards.toldApart($0, of: node, on: transition.trigger) }
        transition.actions = written.actions
        transition.isInternal = staysInside(written) && mayStay(within: node, targets)
        transition.label = written.extra?["label"]?.text
        chart.transitions.append(transition)
    }

    private mutating func noteBareTargets(_ written: XStateDraft.Transition, from node: Int) {
        guard node == Statechart.root, !isVersion4 else { return }
        for word in written.targets ?? []
        where ["#", "."].allSatisfy({ XStateText.rest(of: word.text, behind: $0) == nil }) {
            notes.add(
                at: word.place,
                "XState 5 rejects the target \(ShownText.quoted(word.text)) on the machine itself: it is read as \(ShownText.quoted("." + word.text))"
            )
        }
    }

    private func trigger(_ written: XStateDraft.Transition, of node: Int) -> ChartTransition.Trigger {
        switch written.trigger {
        case .event(let event): .events(written.extra?["events"]?.elements?.compactMap(\.text) ?? chartEvents(event))
        case .always: .eventless
        case .after(let delay): .after(written.extra?["delay"]?.text.map { .named($0) } ?? delay)
        case .done: .events([node == Statechart.root ? "done.state.\(names.machineID)" : chart.doneEvent(of: node)])
        case .invocationDone(let number): .events(["done.invoke." + invocationID(number, of: node)])
        case .invocationFailed(let number): .events(["error.platform." + invocationID(number, of: node)])
        case .invocationSnapshot(let number): .events(["xstate.snapshot." + invocationID(number, of: node)])
        }
    }

    /// An event by the names that charts have, the end of a state by the name that the chart has for it.
    private func chartEvents(_ event: String) -> [String] {
        let prefix = isVersion4 ? "done.state." : "xstate.done.state."
        let ended = event.hasPrefix(prefix) ? names.byWholeID(String(event.dropFirst(prefix.count))) : nil
        if let ended, ended != Statechart.root { return [chart.doneEvent(of: ended)] }
        return isVersion4 ? [event] : XStateEvent.chartNames(event)
    }

    /// Version 5 leaves its source only if told to; version 4 stays for targets that begin with a point.
    private func staysInside(_ written: XStateDraft.Transition) -> Bool {
        guard isVersion4 else { return written.reenters != true }
        let delimiter = draft.delimiter ?? "."
        return written.isInternal
            ?? (written.targets ?? []).contains { XStateText.rest(of: $0.text, behind: delimiter) != nil }
    }

    /// In version 5 it is what a history stands for that counts, which is known when the transition is taken. Version 4
    /// believes what it is told, wherever the target is: nothing that is current before and after is entered again.
    private func mayStay(within node: Int, _ targets: [Int]) -> Bool {
        guard !targets.isEmpty, !isVersion4 else { return !targets.isEmpty }
        return targets.allSatisfy { chart.mayStay(within: node, target: $0, isWithin: chart.isWithin) }
    }

    // MARK: Conditions

    private mutating func condition(of written: XStateDraft.Transition, from node: Int) -> ChartCondition? {
        var unknown: [XStateDraft.Word] = []
        let stateIn = written.stateIn.flatMap { current($0, from: grandparent(of: node), &unknown) }
        var guarding: ChartCondition?
        if let value = written.guarding {
            var inGuard: [XStateDraft.Word] = []
            let make = { (resolve: @escaping (JSONValue) -> ChartCondition?) in
                XStateConditions(stateIn: resolve).condition(value)
            }
            guarding = withoutActuallyEscaping({ current($0, from: Statechart.root, &inGuard) }, do: make)
            unknown += inGuard
        }
        for word in unknown { self.unknown(word, in: "stateIn", from: Statechart.root, isChild: true) }
        guard let stateIn, let both = guarding else { return stateIn ?? guarding }
        return .all([stateIn, both])
    }

    private func grandparent(of node: Int) -> Int {
        chart.nodes[node].parent.flatMap { chart.nodes[$0].parent } ?? Statechart.root
    }

    /// What must be current for a value of `in` or `stateIn`, as seen from a state.
    private func current(_ value: JSONValue, from start: Int, _ unknown: inout [XStateDraft.Word]) -> ChartCondition {
        var found: [ChartCondition] = []
        var open = [(value, start)]
        while let (value, start) = open.popLast() {
            switch value.content {
            case .string(let text):
                if let node = names.byPath(text, from: start) ?? names.byPath(text, from: Statechart.root) {
                    found.append(.isIn(node))
                } else {
                    unknown.append(XStateDraft.Word(text: text, place: value.place))
                }
            case .object(let members):
                for member in members.reversed() {
                    guard let child = names.child(of: start, key: member.name) else {
                        unknown.append(XStateDraft.Word(text: member.name, place: member.place))
                        continue
                    }
                    if member.value.isEmpty { found.append(.isIn(child)) } else { open.append((member.value, child)) }
                }
            case .array(let elements): open += elements.reversed().map { ($0, start) }
            case .null, .bool, .number: break
            }
        }
        return found.count == 1 ? found[0] : .all(found)
    }
}
