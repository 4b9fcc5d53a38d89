import JSONText

extension StepRun {
    /// The current nodes from each leaf up, each once.
    var currentUpward: [Int] { tables.currentUpward(state.leaves) }

    /// All transitions of current nodes that an event would set off if their guards held.
    func waiting(for key: EventTable.Key) -> [Int] {
        var found: [Int] = []
        for node in currentUpward {
            for descriptor in key.descriptors {
                tables.events.transitions(of: node, descriptor: descriptor) { transition in
                    found.append(transition)
                    return true
                }
            }
        }
        return found
    }

    /// In a diagram, the transitions that a state's event might mean now where nothing decides among several targets.
    func ambiguous(_ transitions: [Int], _ key: EventTable.Key) -> [Int]? {
        guard dialect == .diagram else { return nil }
        let chart = tables.chart
        for transition in transitions {
            var all = [transition]
            for descriptor in key.descriptors {
                tables.events.transitions(of: chart.transitions[transition].source, descriptor: descriptor) { other in
                    if chart.areRivals(transition, other), holds(other) { all.append(other) }
                    return true
                }
            }
            if all.count > 1 { return all }
        }
        return nil
    }

    /// The node that forbids what an XState machine would do, where all that is selected is to do nothing.
    func forbidding(_ transitions: [Int]) -> Int? {
        guard dialect.isXState else { return nil }
        let chart = tables.chart
        let isIdle = !transitions.isEmpty && transitions.allSatisfy { chart.transitions[$0].doesNothing }
        return isIdle ? transitions.first.map { chart.transitions[$0].source } : nil
    }

    /// The transitions of current nodes that a name asks for by their target: `event → target`, and where it has no
    /// event `→ target` or the target alone. For each node that has any, the deepest first: that of which one may be taken
    /// decides, as it does for an event.
    func requested(_ name: String) -> [[Int]] {
        let parts = name.requestParts
        return currentUpward.compactMap { node in
            let found = tables.outgoing[node].filter { transition in
                let trigger = tables.chart.transitions[transition].trigger
                switch trigger {
                case .events(let names):
                    return parts.map { names.contains($0.event) && leads(transition, to: $0.target) } ?? false
                case .eventless:
                    guard dialect == .diagram, !tables.chart.isTakenByItself(transition) else { return false }
                    return leads(transition, to: name)
                        || (parts.map { $0.event.isEmpty && leads(transition, to: $0.target) } ?? false)
                case .after: return false
                }
            }
            return found.isEmpty ? nil : found
        }
    }

    private func leads(_ transition: Int, to name: String) -> Bool {
        let targets = tables.chart.transitions[transition].targets
        guard !targets.isEmpty else { return false }
        return targets.map { tables.chart.nodes[$0].id }.joined(separator: " & ") == name
            || targets.map(tables.chart.path).joined(separator: " & ") == name
    }
}

extension String {
    /// What is before and behind the last arrow of a request that names its target; `->`, as it is written in ASCII, where
    /// there is no other.
    var requestParts: (event: String, target: String)? {
        guard let arrow = lastRange(of: "→") ?? lastRange(of: "->") else { return nil }
        let (event, target) = (unicodeScalars[..<arrow.lowerBound], unicodeScalars[arrow.upperBound...])
        return (String(String(event).trimmedOfSpaces), String(String(target).trimmedOfSpaces))
    }

    private func lastRange(of sign: String) -> Range<String.Index>? {
        let (scalars, wanted) = (unicodeScalars, sign.unicodeScalars)
        var start = scalars.endIndex
        while start > scalars.startIndex {
            start = scalars.index(before: start)
            if scalars[start...].starts(with: wanted) {
                return start..<scalars.index(start, offsetBy: wanted.count)
            }
        }
        return nil
    }
}
