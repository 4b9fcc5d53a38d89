import MachineRecords
import Screen

/// What the keyboard speaks to.
package enum Mode: Equatable, Sendable {
    /// The machine and the panes.
    case normal
    case question(Question)
    case line(Line)
    /// A value that cannot be changed, opened as if it could: what is typed at it is no request. Escape or Enter leaves it.
    case reading(ReadValue)
    case overlay(Overlay)

    /// What is asked in the last row before something is done that cannot be taken back; a key answers.
    package enum Question: Equatable, Sendable {
        /// A request that asks once: the same key makes it. `pressed` is what was pressed for it, where that is not its own key: Enter, or
        /// a letter of the menu.
        case confirm(RequestRecord, pressed: Key? = nil)
        /// Whether a file of that name may go.
        case overwrite(ExportFile)
    }

    /// A line that is written in the last row.
    package enum Line: Equatable, Sendable {
        case edit(DataEdit)
        case filter(LineEditor)
        case search(StateSearch)
    }

    /// What is open above the panes. Of each the rest of the dashboard knows its `Overlays/OverlayEntry`.
    package enum Overlay: Equatable, Sendable {
        /// The Space menu, with the place of the chosen entry; nil until the arrows choose one.
        case menu(chosen: Int?)
        /// The help, with the chosen row; nil until the arrows choose one, so that Enter runs nothing by accident. As long as it is, the
        /// wheel scrolls to the line that is the first in sight.
        case help(chosen: Int?, top: Int = 0)
        case palette(Palette)
        case figures(FiguresSheet)
        case matrix(MatrixSheet)
        /// What a check of the opened file has found, of which there is some, with the place of the chosen one.
        case findings(chosen: Int)
        /// The list of machines.
        case machines(chosen: Int)
        /// The list of themes; Esc brings back the one that was in use.
        case themes(origin: Int)
        /// The name of the file that the graph, the machine or the session is to be written to.
        case export(ExportEdit)
    }
}

extension Mode {
    /// What keys and presses speak to, whatever is chosen or written there.
    enum Layer: Equatable, Sendable {
        case panes, menu, help, palette
        /// A list or table that opens nothing of its kind.
        case sheet
        /// A line that is written, or a value that is read as one.
        case line
        case question
    }

    var layer: Layer {
        switch self {
        case .normal: .panes
        case .question: .question
        case .line, .reading: .line
        case .overlay(let overlay): overlay.layer
        }
    }

    /// What is open above the panes, also while something is searched for there; nil where nothing is.
    var overlay: Overlay? {
        switch self {
        case .overlay(let overlay): overlay
        case .line(.search(let search)): search.sheet.map(Overlay.matrix)
        case .normal, .question, .line, .reading: nil
        }
    }
}

extension Mode.Overlay {
    fileprivate var layer: Mode.Layer {
        switch self {
        case .menu: .menu
        case .help: .help
        case .palette: .palette
        case .figures, .matrix, .findings, .machines, .themes: .sheet
        case .export: .line
        }
    }
}

/// An entry of data that is open to be read, as it cannot be changed.
package struct ReadValue: Equatable, Sendable {
    /// The state in view when it was opened.
    package var state: Int
    package var obstacle: String
}

/// An entry of state data that is being written.
package struct DataEdit: Equatable, Sendable {
    package var place: DatumPlace
    package var old: DescribedValue
    package var line: LineEditor
    /// Why the last attempt was refused.
    package var refusal: String?
}
