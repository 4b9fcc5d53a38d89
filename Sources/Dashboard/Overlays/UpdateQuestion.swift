import Screen

extension Model {
    /// Does what a key means while something is asked in the last row.
    mutating func handleQuestionKey(_ key: Key, _ question: Mode.Question) -> [Command] {
        switch question {
        case .confirm(let request, let pressed): handleConfirmKey(key, request, pressed: pressed)
        case .overwrite(let file): handleOverwriteKey(key, file)
        }
    }
}
