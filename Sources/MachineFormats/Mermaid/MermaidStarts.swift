import Statecharts

extension Statechart {
    /// Lets no scope without a start mark begin in a choice, fork or join that lines lead into: diagrams declare these before the
    /// states whose lines meet in them. It begins in the first of its others then, if it has any.
    mutating func startBehindJoints() {
        let entered = Set(transitions.flatMap(\.targets))
        for (node, children) in childrenByNode().enumerated() where nodes[node].initial.isEmpty {
            let states = children.filter { !nodes[$0].kind.isHistory }
            guard nodes[node].kind != .parallel, let first = states.first else { continue }
            func isJoint(_ state: Int) -> Bool {
                [.choice, .fork, .join].contains(nodes[state].kind) && entered.contains(state)
            }
            guard isJoint(first), let start = states.first(where: { !isJoint($0) }) else { continue }
            nodes[node].initial = [start]
        }
    }
}
