import Screen

extension Model {
    /// Does what a key means while it is asked whether a file may go.
    mutating func handleOverwriteKey(_ key: Key, _ file: ExportFile) -> [Command] {
        // A key that came before the question was seen answers nothing.
        guard isQuestionShown || key == .escape else { return [] }
        switch key {
        case .enter:
            mode = .normal
            var file = file
            file.replaces = true
            return [.text(.save(file))]
        case .escape: mode = .overlay(.export(ExportEdit(line: LineEditor(file.path))))
        default: break
        }
        return []
    }
}
