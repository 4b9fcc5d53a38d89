/// A text for a file, and what it could not hold.
package struct WrittenText: Equatable, Sendable {
    package var text: String
    package var losses: [String]

    package init(_ text: String, losses: [String] = []) { (self.text, self.losses) = (text, losses) }
}
