import JSONText
import Statecharts

extension XStateWriter {
    func condition(_ condition: ChartCondition) -> JSONValue {
        switch condition {
        case .named(let name): return named(name)
        case .isIn(let node):
            return .object([
                .init("type", .text("xstate.stateIn")),
                .init("params", .object([.init("stateValue", .text(names.target(node, from: nil)))])),
            ])
        case .not(let inner): return joined("xstate.not", [inner])
        case .all(let all): return joined("xstate.and", all)
        case .any(let any): return joined("xstate.or", any)
        case .constant(let holds): return .of(holds)
        }
    }

    private func joined(_ type: String, _ conditions: [ChartCondition]) -> JSONValue {
        let guards = JSONMember("guards", .list(conditions.map(condition)))
        return .object([.init("type", .text(type)), .init("params", .object([guards]))])
    }

    /// A name with parameters as the object that it came from.
    private func named(_ name: String) -> JSONValue {
        guard let parts = XStateText.parts(of: name) else { return .text(name) }
        return .object([.init("type", .text(parts.type)), .init("params", .object(parts.parameters))])
    }

    func actions(_ actions: [ChartAction]) -> JSONValue {
        actions.count == 1 ? action(actions[0]) : .list(actions.map(action))
    }

    private func action(_ action: ChartAction) -> JSONValue {
        switch action {
        case .named(let name): return named(name)
        case .raise(let event): return .object([.init("type", .text("xstate.raise")), Self.event(event)])
        case .cancel(let id): return .object([.init("type", .text("xstate.cancel")), .init("sendId", .text(id))])
        case .send(let event, let delay, let id):
            let type = delay == nil || isVersion4 ? "xstate.send" : "xstate.raise"
            var members: [JSONMember] = [.init("type", .text(type)), Self.event(event)]
            switch delay {
            case nil: break
            case .milliseconds(let length):
                members.append(.init("delay", .content(.number(Double(length)), at: .start)))
            case .named(let name): members.append(.init("delay", .text(name)))
            }
            if let id { members.append(.init("id", .text(id))) }
            if id == event { members.append(.init("hasOwnId", .of(true))) }
            return .object(members)
        }
    }

    private static func event(_ name: String) -> JSONMember {
        .init("event", .object([.init("type", .text(name))]))
    }
}

extension JSONValue {
    static func text(_ text: String) -> JSONValue { JSONValue(.string(text), at: .start) }
    static func of(_ bool: Bool) -> JSONValue { JSONValue(.bool(bool), at: .start) }
    static func list(_ values: [JSONValue]) -> JSONValue { JSONValue(.array(values), at: .start) }
    static func object(_ members: [JSONMember]) -> JSONValue { JSONValue(.object(members), at: .start) }
    static func content(_ content: Content, at place: SourcePlace) -> JSONValue { JSONValue(content, at: place) }
}

extension JSONMember {
    init(_ name: String, _ value: JSONValue) { self.init(name, at: .start, value) }
}

extension ChartNode.Kind {
    var isHistory: Bool {
        if case .history = self { true } else { false }
    }
}
