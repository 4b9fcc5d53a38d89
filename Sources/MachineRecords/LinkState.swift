/// The state of a link itself. Only links to other processes are lost and found, and there are none yet: `MemoryLink` of
/// the dashboard's tests does it as they would.
package enum LinkState: Equatable, Sendable {
    /// The link is there again. A `snapshot` must follow by itself: none is asked for, and what is shown counts as the present.
    case connected
    /// Nothing has been heard of the machine since; the link is being sought again.
    case lost
    case ended(LinkEnd)
}
