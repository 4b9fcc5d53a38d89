import Statecharts

extension ChartAskables.Item {
    /// As it is listed and written on lines; empty where the target tells all.
    /// - Parameter works: what work is called by its id, where that is something else.
    func name(_ works: [String: String]) -> String {
        switch self {
        case .event(let name): name
        case .transition(let event, _): event ?? ""
        case .delay(let delay): delay.name
        case .finish(let id): "done \(works[id] ?? id)"
        case .fail(let id): "error \(works[id] ?? id)"
        case .guardSwitch(let name): "[\(InlineGuard(name)?.text ?? name)]"
        case .nextDelay: "next delay"
        }
    }
}

extension Invocation {
    /// Whether an export names a function without a name by the state that has it, as `xstate.invoke.0.machine.state`; the state
    /// says that already.
    var isNamedByPlace: Bool { source == "xstate.invoke.\(id)" }
}

extension Statechart {
    /// What is invoked, by the id of the work, where that id is XState's own making (`0.machine.state`, by which nobody
    /// knows it) and nothing else is called so.
    func workNames() -> [String: String] {
        let all = nodes.flatMap { $0.invocations.enumerated() }
        let placed = nodes.indices.flatMap { node in
            nodes[node].invocations.filter(\.isNamedByPlace).enumerated().map { number, work in
                (work.id, path(of: node) + (number == 0 ? "" : " \(number + 1)"))
            }
        }
        let counts = all.reduce(into: [String: Int]()) { counts, work in
            for name in Set([work.element.source, work.element.id]) { counts[name, default: 0] += 1 }
        }
        let made = all.filter { number, work in
            work.id.hasPrefix("\(number).") || work.id.hasSuffix(":invocation[\(number)]")
        }
        let named = made.map(\.element).filter {
            !$0.source.isEmpty && counts[$0.source] == 1 && !$0.isNamedByPlace
        }
        return Dictionary(placed + named.map { ($0.id, $0.source) }, uniquingKeysWith: { first, _ in first })
    }

    /// A condition as a file would write it, without brackets around the whole.
    func text(of condition: ChartCondition) -> String {
        switch condition {
        // The whole name of one without a name says where it is in its file, and nothing else.
        case .named(let name): InlineGuard(name)?.label ?? name
        case .isIn(let node): "in \(path(of: node))"
        case .not(let inner): "not \(grouped(inner))"
        case .all(let parts): parts.map(grouped).joined(separator: " and ")
        case .any(let parts): parts.map(grouped).joined(separator: " or ")
        case .constant(let isTrue): isTrue ? "true" : "false"
        }
    }

    private func grouped(_ condition: ChartCondition) -> String {
        switch condition {
        case .all, .any: "(\(text(of: condition)))"
        case .named, .isIn, .not, .constant: text(of: condition)
        }
    }
}
