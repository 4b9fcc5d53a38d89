import JSONText
import Statecharts

/// Conditions as expressions of ECMAScript, with `In()` for the states.
struct SCXMLExpression {
    let ids: [String]
    private let nodes: [String: Int]

    init(ids: [String]) {
        self.ids = ids
        nodes = Dictionary(ids.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    }

    func text(_ condition: ChartCondition) -> String {
        switch condition {
        case .named(let name): name
        case .isIn(let node): ids[node].utf8.contains(UInt8(ascii: "'")) ? "In(\"\(ids[node])\")" : "In('\(ids[node])')"
        case .constant(let holds): holds ? "true" : "false"
        case .not(let inner): "!" + bracketed(inner)
        case .all(let parts): parts.isEmpty ? "true" : parts.map(bracketed).joined(separator: " && ")
        case .any(let parts): parts.isEmpty ? "false" : parts.map(bracketed).joined(separator: " || ")
        }
    }

    private func bracketed(_ condition: ChartCondition) -> String {
        switch condition {
        case .isIn, .constant: text(condition)
        case .named, .not, .all, .any: "(\(text(condition)))"
        }
    }

    /// Whether a reader makes the same condition of a text.
    func reads(_ text: String, as condition: ChartCondition) -> Bool {
        let state = { id in nodes[id].map { ChartCondition.isIn($0) } }
        return SCXMLCondition.read(text, unquoted: state) { state($0) ?? .constant(false) } == condition
    }

    /// A condition as a value of JSON, in which nothing can be read otherwise.
    func value(_ condition: ChartCondition) -> JSONValue {
        switch condition {
        case .named(let name): .text(name)
        case .isIn(let node): .object([.init("type", .text("stateIn")), .init("stateValue", .text(ids[node]))])
        case .constant(let holds): .of(holds)
        case .not(let inner): joined("not", [inner])
        case .all(let parts): joined("and", parts)
        case .any(let parts): joined("or", parts)
        }
    }

    private func joined(_ type: String, _ parts: [ChartCondition]) -> JSONValue {
        .object([.init("type", .text(type)), .init("guards", .list(parts.map(value)))])
    }
}
