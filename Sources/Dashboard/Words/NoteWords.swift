/// What is said of the notes on a machine when it is opened.
package enum NoteWords {
    package static func inTheLog(_ count: Int) -> String { "log: \(count == 1 ? "1 note" : "\(count) notes")" }
}
