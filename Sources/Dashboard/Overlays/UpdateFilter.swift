import Screen

extension Model {
    /// Does what a key means while the filter of the log is written, in the footer.
    mutating func handleFilterKey(_ key: Key, _ line: LineEditor) {
        var line = line
        switch key {
        case .enter:
            mode = .normal
            log.filter = line.string
        case .escape:
            mode = .normal
            log.filter = ""
        default:
            guard line.handleKey(key) else { return }
            mode = .line(.filter(line))
        }
    }

    /// The log shows what the line written so far lets through: all letters that come at once are one filter.
    mutating func filterAsWritten() {
        if case .line(.filter(let line)) = mode { log.filter = line.string }
    }
}
