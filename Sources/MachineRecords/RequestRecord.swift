/// Something a machine can be asked, by the numbers of its structure.
package enum RequestRecord: Hashable, Sendable {
    case event(Int)
    case state(Int)
    /// The present state's own choice of target.
    case dynamic
    case reset
    case background
    case foreground
}
