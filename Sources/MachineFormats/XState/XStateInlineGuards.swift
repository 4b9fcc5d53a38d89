import Statecharts

/// Tells guards apart that are functions written where they are used: an export has no more for them than where that is.
///
/// An export calls such a function `inline:machine.state#event[-1]#guard`, by its place, or as JavaScript does, by the field
/// that it is the value of: `guard`, in version 4 `cond`. The second of one state and event is named with a 2, the third
/// with a 3.
///
/// A person may call a guard of their own `guard`. It counts as theirs wherever it can be: beside itself, or negated, or
/// with another condition, it can decide. Where two transitions of one state and event each ask for `guard` and nothing else it cannot, as
/// the later transition would never be taken: those are two functions. Elsewhere in the file XState itself asks one guard by
/// that name, and so does this reader.
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
        if case .named(let name) = condition, Self.fields.contains(name) { return unused(name, in: node, trigger) }
        return placesToldApart(condition, in: node, trigger)
    }

    private mutating func placesToldApart(
        _ condition: ChartCondition, in node: Int, _ trigger: ChartTransition.Trigger
    ) -> ChartCondition {
        switch condition {
        case .named(let name): name.hasPrefix("inline:") ? unused(name, in: node, trigger) : condition
        case .not(let inner): .not(placesToldApart(inner, in: node, trigger))
        case .all(let parts): .all(parts.map { placesToldApart($0, in: node, trigger) })
        case .any(let parts): .any(parts.map { placesToldApart($0, in: node, trigger) })
        case .isIn, .constant: condition
        }
    }

    private mutating func unused(
        _ name: String, in node: Int, _ trigger: ChartTransition.Trigger
    ) -> ChartCondition {
        let place = Place(node: node, trigger: trigger, name: name)
        let count = counts[place, default: 0] + 1
        counts[place] = count
        return .named(count == 1 ? name : "\(name) \(count)")
    }

    private static let fields = ["guard", "cond"]
}
