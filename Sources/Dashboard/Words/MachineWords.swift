/// The machines that one screen shows by turns.
package enum MachineWords {
    package static let title = "machines"
    package static let show = "show"
    package static let lost = "link lost"
    package static let alone = "there is no other machine here"

    /// The name of one that others have too, and what tells it from them.
    package static func name(_ name: String, _ distinction: String) -> String { "\(name) (\(distinction))" }
    /// In the header: which of how many is shown.
    package static func place(_ place: Int, of count: Int) -> String { "machine \(place)/\(count)" }
    /// In the header: errors of machines that are not in sight.
    package static func elsewhere(_ count: Int) -> String { "! \(count) elsewhere" }
}
