import Statecharts

/// Conditions as neutral JSON writes them, and diagrams that have words alone for them.
enum NeutralGuard {
    /// A named guard by its name; others as `!(a)`, `(a && b)`, `(a || b)`, `In(path)`, `true`, `false`.
    static func text(_ condition: ChartCondition, in chart: Statechart) -> String {
        switch condition {
        case .named(let name): name
        case .isIn(let node): "In(\(chart.path(of: node)))"
        case .not(let inner): "!(\(text(inner, in: chart)))"
        case .all(let parts): "(\(parts.map { text($0, in: chart) }.joined(separator: " && ")))"
        case .any(let parts): "(\(parts.map { text($0, in: chart) }.joined(separator: " || ")))"
        case .constant(let holds): holds ? "true" : "false"
        }
    }

    /// What such a text says, as far as it is `In(path)` or a negation of one; all else is a guard's name.
    static func condition(_ text: String, node: (String) -> Int?) -> ChartCondition {
        if text.hasPrefix("In("), text.hasSuffix(")"), let number = node(String(text.dropFirst(3).dropLast())) {
            return .isIn(number)
        }
        if text.hasPrefix("!("), text.hasSuffix(")") {
            let inner = String(text.dropFirst(2).dropLast())
            if !inner.contains("(") || inner.hasPrefix("In(") { return .not(condition(inner, node: node)) }
        }
        return .named(text)
    }
}

/// Actions as neutral JSON writes them.
enum NeutralAction {
    static func text(_ action: ChartAction) -> String {
        switch action {
        case .named(let name): name
        case .raise(let event): "raise(\(event))"
        case .send(let event, let delay, let id):
            "send(\(([event] + (delay.map { [text($0)] } ?? []) + (id.map { [$0] } ?? [])).joined(separator: ", ")))"
        case .cancel(let id): "cancel(\(id))"
        }
    }

    /// What such a text says: an event raised, or code by its name.
    static func action(_ text: String) -> ChartAction {
        guard text.hasPrefix("raise("), text.hasSuffix(")") else { return .named(text) }
        return .raise(String(text.dropFirst(6).dropLast()))
    }

    /// In milliseconds always: what a person reads is `ChartDelay.text`.
    static func text(_ delay: ChartDelay) -> String {
        switch delay {
        case .milliseconds(let length): "\(length) ms"
        case .named(let name): name
        }
    }
}
