import MachineRecords

/// What the keyboard speaks to.
///
/// But for `normal` each has a file in `Overlays` that says what its keys do, as `UpdateConfirm`; `overwrite` shares that of `export`.
/// It is drawn by a view beside it, its keys in the last row by `Frame/FooterOverlays`; what is asked in the last row alone
/// (`confirm`, `edit`, `filter`, `search`, `overwrite`) by `Frame/FooterQuestions`.
package enum Mode: Equatable, Sendable {
    /// The machine and the panes.
    case normal
    /// The Space menu, with the place of the chosen entry; nil until the arrows choose one.
    case menu(chosen: Int?)
    /// The help, with the chosen row; nil until the arrows choose one, so that Enter runs nothing by accident.
    case help(chosen: Int?)
    /// A request that asks once: the same key makes it. `byEnter` is whether Enter was pressed for it first, and then makes it too.
    case confirm(RequestRecord, byEnter: Bool = false)
    case edit(DataEdit)
    case filter(LineEditor)
    case search(StateSearch)
    case palette(Palette)
    case figures(FiguresSheet)
    case matrix(MatrixSheet)
    /// What a check of the opened file has found, of which there is some, with the place of the chosen one.
    case findings(chosen: Int)
    /// The name of the file that the graph, the machine or the session is to be written to.
    case export(ExportEdit)
    /// Whether a file of that name may go.
    case overwrite(ExportFile)
    /// The list of machines.
    case machines(chosen: Int)
    /// The list of themes; Esc brings back the one that was in use.
    case themes(origin: Int)
}

/// An entry of state data that is being written.
package struct DataEdit: Equatable, Sendable {
    package var place: DatumPlace
    package var old: DescribedValue
    package var line: LineEditor
    /// Why the last attempt was refused.
    package var refusal: String?
}
