import Screen

/// The name of a file as it is written.
package struct ExportEdit: Equatable, Sendable {
    package var line: LineEditor
    /// Why the last name was refused.
    package var refusal: String?
    /// The name is the program's, of which the first letter of another takes the place.
    package var isSuggested = false

    /// Edits the line by a key.
    /// - Returns: whether the line is another.
    mutating func handleKey(_ key: Key) -> Bool {
        if isSuggested, case .character = key { line = LineEditor("") }
        guard line.handleKey(key) else { return false }
        (refusal, isSuggested) = (nil, false)
        return true
    }

    mutating func insert(_ text: String) {
        if isSuggested { line = LineEditor("") }
        isSuggested = false
        line.insert(text)
    }
}
