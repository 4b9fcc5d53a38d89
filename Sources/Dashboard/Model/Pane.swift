import Screen

/// A room of the screen, known by its number, which its title shows and which is the key that moves the focus there.
///
/// Not an enum: a pane is added by a folder with its entry and a line in `PaneTable`.
package struct Pane: RawRepresentable, Hashable, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The key that moves the focus there; past the ninth, a pane is reached by Tab alone.
    var key: Key? { (1...9).contains(rawValue) ? .character(Unicode.Scalar(UInt8(48 + rawValue))) : nil }
}

/// Those that the arrangement of the whole screen and the model itself know.
extension Pane {
    package static let graph = Pane(rawValue: 1)
    package static let transitions = Pane(rawValue: 2)
    package static let data = Pane(rawValue: 3)
    package static let pending = Pane(rawValue: 4)
    package static let log = Pane(rawValue: 5)
}
