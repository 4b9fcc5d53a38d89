import JSONText
import Statecharts

extension ChartFacts {
    /// The transitions in whose place an earlier one is always taken.
    func shadowed() -> [Finding] {
        var found: [Finding] = []
        let apart = EventsApart(chart)
        for (node, list) in outgoing.enumerated() where isReached(node) {
            let apart = apart.events(of: node)
            var before = EarlierTransitions(chart, apart: apart)
            for transition in list {
                defer { before.add(transition) }
                guard let earlier = before.likely(over: transition).first(where: { covers($0, transition, apart) })
                else {
                    continue
                }
                let first = chart.transitions[earlier].place
                found.append(
                    finding(
                        .shadowed, of: transition,
                        "\(words(transition)) of the state \(name(node)) is never taken: the transition at \(first) comes first"
                    ))
            }
        }
        return found
    }

    /// The transitions of parents that are never taken, as every state in them takes their events itself.
    func hidden() -> [Finding] {
        let below = TakenBelow(chart, isReached: isReached)
        return outgoing.enumerated().filter { isReached($0.offset) }.flatMap { node, list in
            list.filter(below.hides).map { transition in
                finding(
                    .shadowed, of: transition,
                    "\(words(transition)) of \(owner(node)) is never taken: every state in it takes that first")
            }
        }
    }

    private func owner(_ node: Int) -> String {
        node == Statechart.root ? "the machine" : "the state \(name(node))"
    }

    /// The events that lead from one state of a diagram to several.
    func ambiguous() -> [Finding] {
        guard chart.dialect == .diagram else { return [] }
        var found: [Finding] = []
        for (node, list) in outgoing.enumerated() where isReached(node) {
            for (name, places) in chart.transitionsByEvent(list) {
                for (transition, earlier) in chart.rivals(among: places) {
                    found.append(ambiguous(transition, beside: earlier, by: name))
                }
            }
        }
        let ordered = found.enumerated().sorted {
            ($0.element.transition ?? 0, $0.offset) < ($1.element.transition ?? 0, $1.offset)
        }
        return ordered.map(\.element)
    }

    private func ambiguous(_ transition: Int, beside earlier: Int, by name: String) -> Finding {
        let node = chart.transitions[transition].source
        let either = [earlier, transition].map(targetNames).joined(separator: " or ")
        return finding(
            .ambiguous, of: transition,
            "\(ShownText.whole(name)) leads from the state \(self.name(node)) to \(either), and nothing decides which")
    }

    /// The rounds that the chart makes without being asked, each once whatever is current beside it.
    func loops() -> [Finding] {
        var known: Set<RoundPlace> = []
        return walk.rounds.compactMap { round -> Finding? in
            let node = round.loop.changes.joined().first ?? Statechart.root
            // Without one that is taken by itself it is an event that its own transition raises.
            let transition = outgoing[node].first { chart.isTakenByItself($0) } ?? round.transition
            let place = RoundPlace(changes: Set(round.loop.changes), transition: transition)
            guard known.insert(place).inserted else { return nil }
            return Finding(
                kind: .eventlessLoop, place: transition.map { chart.transitions[$0].place } ?? chart.nodes[node].place,
                message: "the machine loops without an event: " + OutsideText.cleanedLine(chart.words(for: round.loop)),
                path: walk.lines(into: round), node: node, transition: transition)
        }
    }

    /// What makes two rounds one.
    private struct RoundPlace: Hashable {
        let changes: Set<[Int]>
        let transition: Int?
    }

    private func finding(_ kind: Finding.Kind, of transition: Int, _ message: String) -> Finding {
        let value = chart.transitions[transition]
        return Finding(
            kind: kind, place: value.place, message: message, path: path(to: value.source), node: value.source,
            transition: transition)
    }

    /// Whether one transition is taken wherever another one of its state would be.
    /// - Parameter apart: the events whose transitions are each asked for by their target.
    private func covers(_ earlier: Int, _ later: Int, _ apart: Set<String>) -> Bool {
        let (one, other) = (chart.transitions[earlier], chart.transitions[later])
        guard one.guarding == nil || one.guarding == other.guarding else { return false }
        switch (one.trigger, other.trigger) {
        case (.events(let names), .events(let others)):
            return others.allSatisfy { name in
                (one.targets == other.targets || !apart.contains(name)) && names.contains { covers($0, name) }
            }
        case (.eventless, .eventless): return chart.isTakenByItself(earlier) && chart.nodes[one.source].kind != .fork
        case (.after(let delay), .after(let otherDelay)): return delay == otherDelay
        case (.events, .eventless), (.events, .after), (.eventless, .events), (.eventless, .after), (.after, .events),
            (.after, .eventless):
            return false
        }
    }

    private func covers(_ descriptor: String, _ name: String) -> Bool {
        let (one, other) = (chart.dialect.pattern(of: descriptor), chart.dialect.pattern(of: name))
        // Elsewhere the exact name comes before one that matches many.
        return chart.dialect.triesInOrder ? one.covers(other) : one == other
    }

    private func words(_ transition: Int) -> String {
        switch chart.transitions[transition].trigger {
        case .events(let names): ShownText.whole(names.joined(separator: " "))
        case .eventless where chart.transitions[transition].targets.isEmpty: "the transition without an event"
        case .eventless: "the transition to " + targetNames(transition)
        case .after(let delay): ShownText.whole(delay.name)
        }
    }

    private func targetNames(_ transition: Int) -> String {
        chart.transitions[transition].targets.map(name).joined(separator: " & ")
    }
}
