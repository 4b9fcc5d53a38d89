import JSONText
import Statecharts

/// Makes a chart's condition of what `guard` or `cond` says.
struct XStateConditions {
    /// What a value says of the current states; nil where it names none.
    let stateIn: (JSONValue) -> ChartCondition?

    func condition(_ value: JSONValue) -> ChartCondition? {
        switch value.content {
        case .null: nil
        case .string(let name): name.isEmpty ? nil : .named(name)
        case .bool(let bool): .constant(bool)
        case .object(let members): condition(of: members, value)
        case .array, .number: .named(XStateText.compact(value))
        }
    }

    private func condition(of members: [JSONMember], _ value: JSONValue) -> ChartCondition? {
        guard let type = value["type"]?.text else {
            if members.count == 1, let only = computed(members[0].name, members[0].value) { return only }
            guard let name = value["name"]?.text else { return .named(XStateText.compact(value)) }
            let parameters = members.filter { !["name", "predicate"].contains($0.name) }
            return .named(XStateText.name(name, parameters: value["params"]?.members ?? parameters))
        }
        if let computed = computed(operation(type, value), operands(value)) { return computed }
        if type == "xstate.guard", let name = value["name"]?.text { return .named(name) }
        let parameters = members.filter { $0.name == "params" }.compactMap(\.value.members).first
        let others = members.filter { !["type", "params", "predicate", "description", "meta"].contains($0.name) }
        return .named(XStateText.name(type, parameters: parameters ?? others))
    }

    /// `and`, `or`, `not` and `stateIn` under the names they have had.
    private func operation(_ type: String, _ value: JSONValue) -> String {
        if type == "xstate.boolean", let operation = value["op"]?.text { return operation }
        for prefix in ["xstate.guard:", "xstate."] where type.hasPrefix(prefix) {
            return String(type.dropFirst(prefix.count))
        }
        return type
    }

    private func operands(_ value: JSONValue) -> JSONValue? {
        let names = ["guards", "guard", "children", "stateValue", "state", "value"]
        for holder in [value, value["params"]].compactMap(\.self) {
            for name in names { if let found = holder[name] { return found } }
        }
        return nil
    }

    private func computed(_ operation: String, _ operands: JSONValue?) -> ChartCondition? {
        guard let operands else { return nil }
        switch operation {
        case "and": return .all(operands.oneOrMore.map { condition($0) ?? .constant(true) })
        case "or": return .any(operands.oneOrMore.map { condition($0) ?? .constant(true) })
        case "not": return operands.oneOrMore.first.map { .not(condition($0) ?? .constant(true)) }
        case "stateIn", "in": return stateIn(operands)
        default: return nil
        }
    }
}
