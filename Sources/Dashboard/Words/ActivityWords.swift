import MachineRecords

extension StructureRecord {
    /// What a request under way waits for, as a person reads it: `entry barrier of loggedIn`.
    package func words(for phase: ActivityRecord.Phase) -> String {
        switch phase {
        case .entryBarrier(let state): "entry barrier of \(name(of: state))"
        case .exitBarrier(let state): "exit barrier of \(name(of: state))"
        case .dynamicTransition(let state): "dynamic transition of \(name(of: state))"
        case .pattern: "event pattern"
        case .didExit(let state): "didExit of \(name(of: state))"
        case .didEnter(let state): "didEnter of \(name(of: state))"
        case .didTransition: "didTransition"
        case .didChangeState: "didChangeState"
        case .didNotChangeState: "didNotChangeState"
        case .completion: "completion"
        }
    }
}
