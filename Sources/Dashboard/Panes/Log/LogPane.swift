import Screen

/// Columns of a filter in a tab.
private let filterColumns = 16

extension PaneEntry<Model> {
    /// Events, notices and what the program printed, newest first.
    package static let log: PaneEntry = {
        var entry = PaneEntry(.log, name: PaneWords.log, draw: LogView.draw)
        entry.title = { $0.log.filter.isEmpty ? PaneWords.log : PaneWords.log(filter: $0.log.filter) }
        entry.tab = { model in
            let filter = TextWidth.cut(model.log.filter, to: filterColumns, ellipsis: model.settings.glyphs.ellipsis)
            if !filter.isEmpty { return PaneWords.log(filter: filter) }
            return model.unreadNotes > 0 ? NoteWords.inTheLog(model.unreadNotes) : PaneWords.log
        }
        entry.count = { $0.log.count }
        entry.list = LogView.list
        // It would be another number with each event.
        entry.countsBelow = false
        entry.rowsWhole = LogView.rowsWhole
        entry.hint = { model in
            if !model.log.filter.isEmpty { return PaneHint(.escape, Hints.allLines) }
            let line = model.log.newest(model.cursor(of: .log).selected)
            return line?.number == nil ? nil : PaneHint(.enter, PastWords.seeThen)
        }
        entry.activate = { model, line in
            if let number = model.log.newest(line)?.number { model.look(atEvent: number) }
            return []
        }
        entry.copied = { model, line in
            model.log.newest(line).map { entry in
                let parts = [entry.number.map { "\($0)" } ?? "", entry.time.clock, entry.text, entry.detail]
                return CopiedText(lines: [parts.filter { !$0.isEmpty }.joined(separator: "  ")], what: CopyWords.line)
            }
        }
        entry.find = { $0.beginFilter() }
        entry.escape = { model in
            if model.log.filter.isEmpty { return false }
            model.log.filter = ""
            return true
        }
        return entry
    }()
}

extension Model {
    /// Opens the line in which a filter is written.
    mutating func beginFilter() {
        focus = .log
        mode = .line(.filter(LineEditor(log.filter)))
    }
}
