import MachineRecords
import Screen

extension Model {
    /// Takes a click while something is open above the panes: a command runs, what is listed is chosen, and a click beside it
    /// closes it.
    mutating func clickOverlay(_ place: Point) -> [Command] {
        // Until a row is chosen, which a second click takes.
        pointer.note(.open(mode.layer))
        switch mode {
        case .overlay(let overlay): return click(overlay, at: place)
        // Nothing was typed that could be lost.
        case .reading: return handleKey(.escape)
        // A click beside the answers of a question, or a line that is written, answers nothing.
        case .normal, .question, .line: return []
        }
    }

    private mutating func click(_ overlay: Mode.Overlay, at place: Point) -> [Command] {
        switch overlay {
        case .menu(let chosen):
            return run(MenuView.hit(place, self, chosen: chosen)) { $0.mode = .overlay(.menu(chosen: $1)) }
        case .palette(var palette):
            return run(PaletteView.hit(place, self, in: palette)) { model, row in
                palette.chosen = row
                model.mode = .overlay(.palette(palette))
            }
        case .help(let chosen, let top):
            return tryToChoose(HelpView.hit(place, self, chosen: chosen, top: top)) { model, row in
                if HelpContent.rows(of: model)[row].isHeading { return false }
                model.mode = .overlay(.help(chosen: row))
                return true
            }
        case .themes: return choose(ThemeListView.hit(place, self)) { $0.settings.theme = $1 }
        case .machines(let chosen):
            return choose(MachineListView.hit(place, self, chosen: chosen)) {
                $0.mode = .overlay(.machines(chosen: $1))
            }
        case .findings(let chosen):
            return choose(FindingsView.hit(place, self, chosen: chosen)) { $0.mode = .overlay(.findings(chosen: $1)) }
        case .figures(let sheet):
            return tryToChoose(FiguresView.hit(place, self, in: sheet)) { $0.choose($1, in: sheet) }
        case .matrix(let sheet): return clickMatrix(place, sheet)
        case .export(let edit): chooseFormat(at: place, edit)
        }
        return []
    }

    /// Runs the row that was hit, as menus do.
    private mutating func run(_ hit: ListHit, choosing choose: (inout Model, Int) -> Void) -> [Command] {
        switch hit {
        case .outside: return handleKey(.escape)
        case .frame: return []
        case .row(let row):
            choose(&self, row)
            return handleKey(.enter)
        }
    }

    /// Chooses the row that was hit, for a second click to take.
    /// - Parameter choose: whether the row can be chosen.
    private mutating func tryToChoose(_ hit: ListHit, by choose: (inout Model, Int) -> Bool) -> [Command] {
        switch hit {
        case .outside: return handleKey(.escape)
        case .frame: return []
        case .row(let row):
            if choose(&self, row) { pointer.note(.chosen(mode)) }
            return []
        }
    }

    private mutating func choose(_ hit: ListHit, by change: (inout Model, Int) -> Void) -> [Command] {
        tryToChoose(hit) { model, row in
            change(&model, row)
            return true
        }
    }

    private mutating func choose(_ row: Int, in sheet: FiguresSheet) -> Bool {
        let rows = sheet.rows(shownFigures, of: machine.structure, at: shownTime)
        guard rows.indices.contains(row), rows[row].target != nil else { return false }
        var sheet = sheet
        sheet.chosen = row
        mode = .overlay(.figures(sheet))
        return true
    }

    private mutating func clickMatrix(_ place: Point, _ sheet: MatrixSheet) -> [Command] {
        guard MatrixView.covers(place, self, in: sheet) else { return handleKey(.escape) }
        guard let pair = MatrixView.pair(at: place, self, sheet) else { return [] }
        var sheet = sheet
        // The row of the present state stays its row when the machine moves on.
        sheet.from = pair.from == machine.state ? nil : pair.from
        sheet.to = pair.to
        mode = .overlay(.matrix(sheet))
        pointer.note(.chosen(mode))
        return []
    }

    private mutating func chooseFormat(at place: Point, _ edit: ExportEdit) {
        guard let format = ExportView.format(at: place, self, file: edit.line.string) else { return }
        let name = format.renamed(edit.line.string, among: exportFormats)
        mode = .overlay(.export(ExportEdit(line: LineEditor(name), isSuggested: edit.isSuggested)))
    }
}
