import MachineRecords
import Screen

extension Model {
    /// Takes a click while something is open above the panes.
    mutating func clickOverlay(_ place: Point) -> [Command] {
        // Until a row is chosen, which a second click takes.
        pointer.note(.open(mode.layer))
        switch mode {
        case .overlay(let overlay): return overlay.entry.click(&self, place)
        // Nothing was typed that could be lost.
        case .reading: return handleKey(.escape)
        // A click beside the answers of a question, or a line that is written, answers nothing.
        case .normal, .question, .line: return []
        }
    }

    /// Runs the row that was hit, as menus do.
    mutating func run(_ hit: ListHit, choosing choose: (inout Model, Int) -> Void) -> [Command] {
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
    mutating func tryToChoose(_ hit: ListHit, by choose: (inout Model, Int) -> Bool) -> [Command] {
        switch hit {
        case .outside: return handleKey(.escape)
        case .frame: return []
        case .row(let row):
            if choose(&self, row) { pointer.note(.chosen(mode)) }
            return []
        }
    }

    /// The same where every row can be chosen.
    mutating func choose(_ hit: ListHit, by change: (inout Model, Int) -> Void) -> [Command] {
        tryToChoose(hit) { model, row in
            change(&model, row)
            return true
        }
    }
}
