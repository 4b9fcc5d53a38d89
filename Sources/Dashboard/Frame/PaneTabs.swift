import Screen

/// What stands in the row of tabs, where one pane has the screen.
struct PaneTabs {
    /// The text of each pane's tab, a blank on either side.
    private(set) var tabs: [(pane: Pane, text: String)]

    /// What the tabs of the panes out of sight say besides their numbers.
    private enum Naming: CaseIterable {
        case all
        /// Only those that tell more than the name of a pane, as how much it has.
        case telling
        case none
    }

    /// The most that has room. Whose state the pane in sight shows is whole before the others have their names: a pane is known by its
    /// number.
    /// - Parameters:
    ///   - width: of the row, in columns.
    ///   - countsBelow: whether how many lines are below those in sight is said behind the tabs.
    init(_ model: Model, width: Int, countsBelow: Bool) {
        let names = Naming.allCases.filter { width >= Self.narrowestNamed || $0 == .none }
        let state = model.entry(of: model.focus)?.subject(model)
        func tabs(_ naming: Naming, _ subject: String?, isBrief: Bool = false) -> [(pane: Pane, text: String)] {
            model.panes.map { ($0.pane, " \(Self.words(of: $0, naming, subject, isBrief: isBrief, model)) ") }
        }
        func room(_ tabs: [(pane: Pane, text: String)], isBrief: Bool = false) -> Int {
            let taken = tabs.reduce(1) { $0 + TextWidth.columns($1.text) + 1 }
            return width - taken - (countsBelow ? isBrief ? Self.roomForCount : Self.roomForBelow : 0)
        }
        let plain = names.lazy.map { tabs($0, nil) }.first { tabs in
            tabs.reduce(1) { $0 + TextWidth.columns($1.text) + 1 } <= width
        }
        self.tabs = plain ?? tabs(.none, nil)
        guard let state else { return }
        let subject = model.machine.structure.seenName(of: state)
        for (naming, isBrief) in names.flatMap({ [($0, false), ($0, true)] }) {
            let whole = tabs(naming, subject, isBrief: isBrief)
            guard room(whole, isBrief: isBrief) >= 0 else { continue }
            self.tabs = whole
            return
        }
        let left = room(tabs(.none, "", isBrief: true), isBrief: true)
        guard left >= Self.shortestSubject else { return }
        let cut = model.machine.structure.cutName(of: state, to: left, ellipsis: model.settings.glyphs.ellipsis)
        self.tabs = tabs(.none, cut, isBrief: true)
    }

    private static func words(
        of entry: PaneEntry<Model>, _ naming: Naming, _ subject: String?, isBrief: Bool, _ model: Model
    ) -> String {
        let isFocus = entry.pane == model.focus
        let number = "\(entry.pane.rawValue)"
        if isFocus, let subject {
            return "\(number) \(entry.tabOfSubject(isBrief ? nil : entry.tab(model), subject))"
        }
        let isNamed = isFocus || naming == .all || naming == .telling && entry.tab(model) != entry.name
        return isNamed ? "\(number) \(entry.tab(model))" : number
    }

    /// Columns of a row in which tabs out of sight have words, of a name that are worth being shown on a tab, and those of how many
    /// lines are below, in words or as a number.
    private static let narrowestNamed = 60, shortestSubject = 4, roomForBelow = 12, roomForCount = 8
}
