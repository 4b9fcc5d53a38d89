extension PaneEntry<Model> {
    /// The refusals that nobody has acknowledged.
    package static let pending: PaneEntry = {
        var entry = PaneEntry(
            .pending, name: PaneWords.pending, rowsPerLine: PendingView.rowsPerError, draw: PendingView.draw)
        entry.title = { $0.pendingCount > 0 ? PaneWords.pending($0.pendingCount) : PaneWords.pendingErrors }
        entry.tab = { $0.pendingCount > 0 ? PaneWords.pendingTab($0.pendingCount) : PaneWords.pending }
        entry.count = { $0.shownPending.shown }
        entry.list = PendingView.list
        entry.rowsWhole = PendingView.rowsWhole
        entry.hint = { $0.shownPending.shown > 0 ? PaneHint(.enter, Hints.acknowledge) : nil }
        entry.activate = { model, _ in model.perform(.machine(.acknowledge)) }
        entry.copied = { model, line in
            model.shownPending[line].map { error in
                let times = error.count > 1 ? PaneWords.times(error.count) : ""
                let legal = error.legal.map(model.machine.structure.seenName(of:))
                let parts = [
                    error.title(model.settings.glyphs), error.reason, PaneWords.legal(legal),
                    PaneWords.refused(at: error.time.clock, asker: error.asker.text) + times,
                ]
                return CopiedText(lines: parts, what: CopyWords.error)
            }
        }
        return entry
    }()
}
