import Statecharts

/// Delays of a state as the events that it sends to itself.
enum SCXMLTimers {
    /// The delays that transitions wait for, each once.
    static func delays(_ chart: Statechart, _ transitions: [Int]) -> [ChartDelay] {
        var seen: Set<ChartDelay> = []
        return transitions.compactMap { place in
            guard case .after(let delay) = chart.transitions[place].trigger, seen.insert(delay).inserted else {
                return nil
            }
            return delay
        }
    }

    /// The event by which a state hears that a delay is over.
    static func event(_ delay: ChartDelay, _ id: String) -> String {
        switch delay {
        case .milliseconds(let length): "after.\(length).\(id)"
        case .named(let name): "after.\(SCXMLIds.withoutBlanks(name)).\(id)"
        }
    }

    static func attributes(_ delay: ChartDelay) -> [(String, String)] {
        switch delay {
        case .milliseconds(let length): [("delay", text(length))]
        case .named(let name): [("delayexpr", name)]
        }
    }

    /// The same, with what a reader needs where it would read it otherwise.
    static func sendAttributes(_ delay: ChartDelay) -> [(String, String)] {
        let plain = attributes(delay)
        switch delay {
        case .milliseconds(let length):
            return length == 0 ? plain + [("sl:delay", "0")] : plain
        case .named(let name):
            let read = SCXMLLiteral.delay(SCXMLLiteral.text(name) ?? name)
            return read == delay ? plain : plain + [("sl:delay-name", name)]
        }
    }

    private static func text(_ length: Int) -> String {
        length.isMultiple(of: 1000) ? "\(length / 1000)s" : "\(length)ms"
    }
}
