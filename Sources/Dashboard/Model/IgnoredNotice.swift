import MachineRecords

/// What the footer says of an event that was ignored.
struct IgnoredNotice: Equatable, Sendable {
    var notice: String
    /// What was asked for, where it was asked for by itself.
    var request: RequestRecord?
}
