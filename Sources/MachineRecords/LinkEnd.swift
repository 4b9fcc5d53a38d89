/// Why nothing more follows. All but `machineGone` are for links to other processes and to recordings, and there are none yet.
package enum LinkEnd: Equatable, Sendable {
    /// The machine is gone, as when its program let go of it.
    case machineGone
    /// The program that had it has ended.
    case programEnded
    /// The recording is over.
    case recordingOver
    /// The link was refused or broke for good, in the words of whoever refused it.
    case broken(String)
}
