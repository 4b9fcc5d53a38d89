import MachineRecords

/// What is said of a request under way, as long as it lasts.
package enum ActivityWords {
    /// Who asks when the dashboard asks a barrier beforehand, short and with what to do about it.
    package static let dashboard = "dashboard"
    package static func dashboard(_ key: String) -> String { "the dashboard, \(key) stops it" }

    package static func asked(by asker: String) -> String { ", asked by \(asker)" }
    /// What it waits for, and since when if that is long ago.
    package static func phase(_ phase: String, for elapsed: String?) -> String {
        phase + (elapsed.map { ", \($0)" } ?? "")
    }
    package static func line(_ request: String, asker: String, phase: String) -> String {
        "\(request) (\(asker)): \(phase)"
    }
    package static func waiting(_ count: Int) -> String { "\(count) waiting" }
    /// After the key that withdraws.
    package static let withdraws = " withdraws yours"
}

extension StructureRecord {
    /// What a request under way waits for, as a person reads it: `entry barrier of loggedIn`.
    package func words(for phase: ActivityRecord.Phase) -> String {
        switch phase {
        case .entryBarrier(let state): "entry barrier of \(seenName(of: state))"
        case .exitBarrier(let state): "exit barrier of \(seenName(of: state))"
        case .dynamicTransition(let state): "dynamic transition of \(seenName(of: state))"
        case .condition: "condition"
        case .didExit(let state): "didExit of \(seenName(of: state))"
        case .didEnter(let state): "didEnter of \(seenName(of: state))"
        case .didTransition: "didTransition"
        case .didChangeState: "didChangeState"
        case .didNotChangeState: "didNotChangeState"
        case .completion: "completion"
        }
    }
}
