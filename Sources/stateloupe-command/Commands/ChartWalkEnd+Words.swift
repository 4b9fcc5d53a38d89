import Statecharts

extension ChartWalk.End {
    /// Where a walk stopped that has not seen all, and what but its limit made it.
    func words(after visited: Int) -> String {
        let stopped = "stopped after \(visited) configuration\(visited == 1 ? "" : "s")"
        return switch self {
        case .complete, .limit: stopped
        case .work: stopped + ", since very many requests lead from one to another"
        case .memory: stopped + ", since more would take more than \(ChartWalk.mostMemory >> 20) MB of memory"
        }
    }
}
