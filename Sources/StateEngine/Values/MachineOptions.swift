/// Choices made when a machine is created.
public struct MachineOptions: OptionSet, Hashable, Sendable {
    /// The choices as bits.
    public let rawValue: Int

    /// Makes a set of choices from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A request for the state that the machine is already in succeeds and changes nothing; without it such a request
    /// is refused as `alreadyInState`.
    public static let sameStateSucceeds = MachineOptions(rawValue: 1 << 0)

    /// A machine driven by its states alone may have fewer than three; for machines that are drawn rather than written.
    public static let anySize = MachineOptions(rawValue: 1 << 1)

    /// On the way back from the background the entry barrier of the state to be restored is asked, and where it redirects,
    /// that state is entered instead; any other answer restores the state. Without it no barrier is asked.
    public static let redirectsOnResume = MachineOptions(rawValue: 1 << 2)
}
