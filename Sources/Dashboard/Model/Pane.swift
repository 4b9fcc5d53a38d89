/// The five rooms of the screen, numbered as their titles show.
package enum Pane: Int, CaseIterable, Sendable {
    case graph = 1
    case transitions, data, pending, log

    package var title: String {
        switch self {
        case .graph: "graph"
        case .transitions: "transitions"
        case .data: "data"
        case .pending: "pending"
        case .log: "log"
        }
    }

    /// The pane that many steps further, round and round.
    package func next(_ steps: Int) -> Pane {
        let all = Pane.allCases
        let index = (rawValue - 1 + steps) % all.count
        return all[(index + all.count) % all.count]
    }
}
