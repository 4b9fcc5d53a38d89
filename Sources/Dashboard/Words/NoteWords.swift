/// What is said of the notes on a machine when it is opened.
package enum NoteWords {
    package static func inTheLog(_ count: Int) -> String { "log: \(count == 1 ? "1 note" : "\(count) notes")" }
    /// The first of what a person should know. How much there is comes before it: a short row is cut at its end.
    package static func first(_ note: String, of count: Int) -> String { count == 1 ? note : "1 of \(count): \(note)" }
}
