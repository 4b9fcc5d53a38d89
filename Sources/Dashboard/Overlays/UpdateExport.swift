import Drawing
import MachineRecords
import Screen

extension OverlayEntry {
    /// The name of a file.
    static func export(_ edit: ExportEdit) -> OverlayEntry {
        var entry = OverlayEntry(
            handleKey: { $0.handleExportKey($1, edit) },
            draw: { ExportView.draw($0, edit, above: $1, on: &$2) },
            hints: { _ in
                var next = KeyHint.named(.tab, CopyWords.next)
                next.short = CopyWords.nextInShort
                return [.named(.enter, Hints.save), next, .named(.escape, Hints.cancel)]
            },
            click: { model, place in
                model.chooseFormat(at: place, edit)
                return []
            })
        entry.turnWheel = { _, _ in [] }
        entry.paste = { model, text in
            var edit = edit
            edit.insert(text)
            model.mode = .overlay(.export(edit))
        }
        return entry
    }
}

extension Model {
    /// Copies and writes texts.
    mutating func performOutput(_ action: Action.Output) -> [Command] {
        switch action {
        case .copy: return copySelected()
        case .copyGraph:
            let file = exportFile("", as: .graph(.text))
            if let obstacle = file.obstacle {
                warn(CopyWords.failed(CopyWords.graph, obstacle))
                return []
            }
            announce(CopyWords.drawing)
            return [.text(.drawToCopy(file))]
        case .export:
            mode = .overlay(.export(ExportEdit(line: LineEditor(CopyWords.drawing(of: fileName)), isSuggested: true)))
            return []
        }
    }

    private mutating func copySelected() -> [Command] {
        guard let copied = selectedText, !copied.text.isEmpty else {
            warn(CopyWords.nothing)
            return []
        }
        // Whether the terminal has taken it, or what was done instead, comes as news.
        return [.text(.copy(copied))]
    }

    /// What is selected in the pane that has the focus, as text.
    private var selectedText: CopiedText? {
        entry(of: focus)?.copied(self, cursor(of: focus).selected)
    }

    private func exportFile(_ path: String, as format: ExportFormat) -> ExportFile {
        ExportFile(
            path: path, format: format, name: machine.name, structure: machine.structure, glyphs: settings.glyphs)
    }

    /// What a file can be written in.
    package var exportFormats: [ExportFormat] { ExportFormat.all(writers) }

    /// The machine's name without what files do not like.
    private var fileName: String {
        let kept = machine.name.map { $0.isLetter || $0.isNumber ? $0 : "-" }.prefix(60)
        return kept.isEmpty ? CopyWords.file : String(kept)
    }

    /// Does what a key means while the name of a file is written.
    mutating func handleExportKey(_ key: Key, _ edit: ExportEdit) -> [Command] {
        var edit = edit
        switch key {
        case .escape: mode = .normal
        case .enter:
            let format = ExportFormat.of(file: edit.line.string, among: exportFormats)
            let file = format.map { exportFile(edit.line.string, as: $0) }
            guard let file, file.obstacle == nil else {
                let refusal = file?.obstacle ?? CopyWords.otherEnding
                edit.refusal = refusal
                mode = .overlay(.export(edit))
                // Nobody mends the name, and what a script goes on to press would be written behind it.
                if isScriptActing { failScript(CopyWords.failed(edit.line.string, refusal)) }
                return []
            }
            mode = .normal
            return [.text(.save(file))]
        case .tab, .backTab:
            let name = nextName(edit.line.string, by: key == .tab ? 1 : -1)
            edit = ExportEdit(line: LineEditor(name), isSuggested: edit.isSuggested)
            mode = .overlay(.export(edit))
        default:
            guard edit.handleKey(key) else { return [] }
            mode = .overlay(.export(edit))
        }
        return []
    }

    fileprivate mutating func chooseFormat(at place: Point, _ edit: ExportEdit) {
        guard let format = ExportView.format(at: place, self, file: edit.line.string) else { return }
        let name = format.renamed(edit.line.string, among: exportFormats)
        mode = .overlay(.export(ExportEdit(line: LineEditor(name), isSuggested: edit.isSuggested)))
    }

    /// The name with the ending of the next format.
    private func nextName(_ name: String, by step: Int) -> String {
        let formats = exportFormats
        let place = ExportFormat.of(file: name, among: formats).flatMap(formats.firstIndex(of:))
        let next = place.map { ($0 + step + formats.count) % formats.count } ?? 0
        return formats[next].renamed(name, among: formats)
    }

    /// Reports what became of a text.
    mutating func applyTextNews(_ news: TextNews) -> [Command] {
        switch news {
        case .drawnToCopy(let text): return [.text(.copy(text))]
        case .copied(let text): announce(CopyWords.copied(text.what))
        case .saved(let outcome, let file, let losses): reportSaved(outcome, of: file, without: losses)
        case .kept(let outcome, let text): reportKept(outcome, text)
        }
        return []
    }

    /// Reports what became of a file.
    private mutating func reportSaved(_ outcome: FileOutcome, of file: ExportFile, without losses: [String]) {
        switch outcome {
        case .written(let path):
            for loss in losses { log.append(LogEntry(time: now, mark: .notice, text: CopyWords.lost(loss, in: path))) }
            announce(CopyWords.written(path, losses.count))
            log.append(LogEntry(time: now, mark: .done, text: CopyWords.written(path, losses.count)))
        // What a person does meanwhile is not disturbed by a question: the name can be written again.
        case .exists where mode == .normal && typed.isEmpty: mode = .question(.overwrite(file))
        case .exists: warn(CopyWords.notReplaced(file.path))
        // The name can be mended.
        case .failed(let reason) where mode == .normal:
            mode = .overlay(.export(ExportEdit(line: LineEditor(file.path), refusal: reason)))
        case .failed(let reason): warn(CopyWords.failed(file.path, reason))
        }
    }

    /// Reports what became of a text that the clipboard did not take.
    private mutating func reportKept(_ outcome: FileOutcome, _ copied: CopiedText) {
        switch outcome {
        case .written(let path):
            warn(CopyWords.kept(copied.what, in: path))
            // The footer may have no room for the path, and loses it with the next key.
            log.append(LogEntry(time: now, mark: .done, text: CopyWords.kept(copied.what, in: path)))
        case .failed(let reason): warn(CopyWords.failed(copied.what, reason))
        case .exists: break
        }
    }
}
