import MachineRecords

/// Everything that can be done or seen, found by some letters.
package struct Palette: Equatable, Sendable {
    package var line = LineEditor()
    /// The text has changed since the last look.
    var isToBeLookedFor = true
    /// What fits the text, the best first.
    package var rows: [PaletteRow] = []
    package var chosen = 0

    package init() {}
}

/// One thing that the palette finds.
package struct PaletteRow: Equatable, Sendable {
    package enum Item: Equatable, Sendable {
        case request(RequestRecord)
        case action(Action)
        case state(Int)
        /// A theme, by its place in the settings.
        case theme(Int)
        /// Another machine of the screen, by its place in the list.
        case machine(Int)
        /// How fast the machine's own clock runs.
        case pace(Int)
        /// A line of the log, by its place there.
        case logLine(Int)
    }

    package var item: Item
    package var text: String
    /// What does the same at once; empty where nothing does.
    package var key = ""
    /// The name in the text, which stands at its beginning or its end, with a sentence around it.
    package var name: String?
    /// Which scalars of the text were asked for.
    package var places: [Int] = []

    /// Where the name begins, in scalars of the text: a command begins with it, all else ends so.
    var nameStart: Int {
        guard let name, text.hasSuffix(name) else { return 0 }
        if case .action = item { return 0 }
        return text.unicodeScalars.count - name.unicodeScalars.count
    }
}
