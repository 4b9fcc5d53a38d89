import Screen

extension Model {
    /// Does what a key means while it is asked whether a file may go. Enter, which asked, does nothing: twice in a row it would
    /// replace what nobody has read the name of.
    mutating func handleOverwriteKey(_ key: Key, _ file: ExportFile) -> [Command] {
        // A key that came before the question was seen answers nothing.
        guard isQuestionShown || key == .escape else { return [] }
        switch key {
        case CopyWords.replaceKey:
            mode = .normal
            var file = file
            file.replaces = true
            return [.text(.save(file))]
        case CopyWords.renameKey, .escape: mode = .overlay(.export(ExportEdit(line: LineEditor(file.path))))
        default: break
        }
        return []
    }
}
