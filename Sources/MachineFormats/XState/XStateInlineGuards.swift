import Statecharts

/// Tells guards apart that are functions written where they are used: an export has no more for them than where that is.
///
/// `inline:machine.state#event[-1]#guard` stands for each of several functions that choose between the transitions of one
/// event, and JavaScript calls each of them `guard`, or `cond` in version 4. The second of those is named with a 2.
struct XStateInlineGuards {
    /// Where functions of one name are one beside the other.
    private struct Place: Hashable {
        var node: Int
        var trigger: ChartTransition.Trigger
        var name: String
    }

    private var counts: [Place: Int] = [:]

    /// The same condition, in which no function has the name of an earlier one of the same state and trigger.
    mutating func toldApart(
        _ condition: ChartCondition, of node: Int, on trigger: ChartTransition.Trigger
    ) -> ChartCondition {
        switch condition {
        case .named(let name):
            guard Self.isFunction(name) else { return condition }
            let count = counts[Place(node: node, trigger: trigger, name: name), default: 0] + 1
            counts[Place(node: node, trigger: trigger, name: name)] = count
            return .named(count == 1 ? name : "\(name) \(count)")
        case .not(let inner): return .not(toldApart(inner, of: node, on: trigger))
        case .all(let parts): return .all(parts.map { toldApart($0, of: node, on: trigger) })
        case .any(let parts): return .any(parts.map { toldApart($0, of: node, on: trigger) })
        case .isIn, .always: return condition
        }
    }

    private static func isFunction(_ name: String) -> Bool {
        name == "guard" || name == "cond" || name.hasPrefix("inline:")
    }
}
