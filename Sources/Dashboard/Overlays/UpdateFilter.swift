import Screen

extension Model {
    /// Does what a key means while the filter of the log is written, in the footer.
    mutating func handleFilterKey(_ key: Key, _ line: LineEditor) {
        var line = line
        switch key {
        case .enter: mode = .normal
        case .escape:
            mode = .normal
            log.filter = ""
        default:
            guard line.handleKey(key) else { return }
            mode = .line(.filter(line))
            log.filter = line.string
        }
    }
}
