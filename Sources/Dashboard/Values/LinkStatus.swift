import MachineRecords

/// How the machine is reached, as far as the screen knows.
package enum LinkStatus: Equatable, Sendable {
    case connected
    case lost(since: WallTime)
    case ended(LinkEnd)

    package var isConnected: Bool { self == .connected }
}
