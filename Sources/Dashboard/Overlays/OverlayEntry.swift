import Screen

/// All that the rest of the dashboard knows of something that is open above the panes.
struct OverlayEntry {
    /// Does what a key means in it.
    var handleKey: (inout Model, Key) -> [Command]
    /// Draws it, and answers where the cursor rests.
    var draw: (Model, _ footer: Rect, inout Buffer) -> Point?
    /// What the keys do; the last one leaves it.
    var hints: (Model) -> [KeyHint]
    /// Takes a click: a command runs, what is listed is chosen, and a click beside it closes it.
    var click: (inout Model, Point) -> [Command]
    /// The wheel turns so many notches, wherever the pointer is.
    var turnWheel: (inout Model, _ notches: Int) -> [Command] = { $0.handleKey($1 < 0 ? .up : .down) }
    /// Writes what is pasted; nil where nothing is written.
    var paste: ((inout Model, String) -> Void)?
    /// The keys of these look for something in all there is, as they do where nothing is open: not where they would be written, or where
    /// what is open is to be kept or put back first.
    var paletteActions: [Action] = []
    /// Whether a key chooses a command in it.
    var chooses: (Key) -> Bool = { _ in false }
    /// What is said of what is chosen, where the hints leave room.
    var sentence: (Model) -> String? = { _ in nil }
    /// After what time it changes although nothing happens.
    var tick: (Model) -> Duration? = { _ in nil }
}

extension Mode.Overlay {
    /// What is known of it; each is in the file in which its keys are handled.
    var entry: OverlayEntry {
        switch self {
        case .menu(let chosen): .menu(chosen)
        case .help(let chosen, let top): .help(chosen, top: top)
        case .palette(let palette): .palette(palette)
        case .figures(let sheet): .figures(sheet)
        case .matrix(let sheet): .matrix(sheet)
        case .findings(let chosen): .findings(chosen)
        case .machines(let chosen): .machines(chosen)
        case .themes(let origin): .themes(origin: origin)
        case .export(let edit): .export(edit)
        }
    }
}
