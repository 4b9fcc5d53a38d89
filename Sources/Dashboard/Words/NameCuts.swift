import Screen

/// Names in fewer columns than they need, by one rule for the footer, for the list of transitions and for the graph.
///
/// | what there is no room for | what is left of it |
/// |---|---|
/// | the guard behind an event | its beginning; then that there is one; then nothing |
/// | the target behind an event | as of a state: states of one family end differently; then nothing |
/// | a state that is asked for or drawn | its end; of a sentence its beginning (`TextWidth.cutName`) |
/// | what a command does | its beginning |
/// | what a state does while it is current | both of its ends |
/// | an event | both of its ends, and only when the others have lost all that they can; where several begin alike, its end |
/// | one of several guards behind the same event | its end, with what there is room for of the event's |
///
/// A piece of a guard or a target that is too short to tell anything is not shown at all: an event has its room.
///
/// What would look the same after that is cut so that what differs is shown.
enum NameCuts {
    /// The columns of a target that still tell something.
    static let shortestTarget = 7
    /// And those of a guard, or of a remark.
    static let shortestRemark = 8

    /// Names in at most so many columns.
    /// - Complexity: linear in the letters of all names, and in the columns for those that would look the same.
    static func cut(_ names: [RequestName], to columns: Int, ellipsis: String) -> [String] {
        let wholes = names.map(\.whole)
        let shared = sharedBeginnings(names, columns / 2)
        let cuts = names.map { name in
            let isEvent = name.kind == .event && name.target == nil
            return isEvent && shared.contains(name.whole.prefix(columns / 2))
                ? event(name.guarded, toldBy: .event, to: columns, ellipsis: ellipsis).text
                : cut(name, to: columns, ellipsis)
        }
        return TextWidth.recut(wholes, cuts) { alike in
            let middles = TextWidth.middleCuts(of: alike, to: columns, ellipsis: ellipsis)
            return middles.first { Set($0).count == alike.count }
                ?? TextWidth.cutApart(alike, to: columns, ellipsis: ellipsis)
        }
    }

    /// A step from one state to another, in at most so many columns: the ends of both, of which the one that is entered has half of the
    /// room at least.
    static func step(_ step: EventWords.Step, to columns: Int, glyphs: GlyphSet) -> String {
        let arrow = " \(Marks(glyphs).arrow) "
        let room = max(0, columns - TextWidth.columns(arrow))
        let entered = min(TextWidth.columns(step.to), max(room - TextWidth.columns(step.from), room - room / 2))
        return apart(
            [step.from, step.to], behind: [step.fromParentLetters, step.toParentLetters],
            to: [room - entered, entered], ellipsis: glyphs.ellipsis
        ).joined(separator: arrow)
    }

    /// The states that requests lead to, in at most so many columns.
    /// - Parameter parentLetters: with how many letters of each its parents stand before its own name.
    static func targets(
        _ names: [String], behind parentLetters: [Int], to columns: Int, ellipsis: String
    ) -> [String] {
        apart(names, behind: parentLetters, to: names.map { _ in columns }, ellipsis: ellipsis)
    }

    /// Names of states side by side, each in at most so many columns, so that none looks like another.
    static func apart(
        _ names: [String], behind parentLetters: [Int], to columns: [Int], ellipsis: String
    ) -> [String] {
        func cut(_ place: Int, to columns: Int) -> String {
            TextWidth.cutName(names[place], behind: parentLetters[place], to: columns, ellipsis: ellipsis)
        }
        let cuts = names.indices.map { cut($0, to: columns[$0]) }
        // A letter more of one than of the other tells nothing: both are looked at in the same columns.
        let least = columns.min() ?? 0
        let looks = names.indices.map { cuts[$0] == names[$0] ? cuts[$0] : cut($0, to: least) }
        let apart = TextWidth.recut(names, looks) { TextWidth.cutApart($0, to: least, ellipsis: ellipsis) }
        return names.indices.map { apart[$0] == looks[$0] ? cuts[$0] : apart[$0] }
    }

    /// Beginnings of so many letters that several events have: fewer than three tell too little to be alike.
    private static func sharedBeginnings(_ names: [RequestName], _ count: Int) -> Set<Substring> {
        guard count > 2 else { return [] }
        let events = Set(names.filter { $0.kind == .event && $0.target == nil }.map(\.whole))
        var seen = Set<Substring>()
        return Set(events.compactMap { seen.insert($0.prefix(count)).inserted ? nil : $0.prefix(count) })
    }

    private static func cut(_ name: RequestName, to columns: Int, _ ellipsis: String) -> String {
        guard TextWidth.columns(name.whole) > columns else { return name.whole }
        guard let target = name.target else { return own(name, to: columns, ellipsis) }
        let arrow = (name.name.isEmpty ? "" : " ") + name.arrow + " "
        let guarded = name.guarded
        for shown in [name.name, markedGuard(of: guarded, ellipsis), guarded.withoutGuard] {
            let room = columns - TextWidth.columns(shown + arrow)
            // A letter or two of a target tell nothing: the event does.
            guard shown.isEmpty || room >= min(TextWidth.columns(target), shortestTarget) else { continue }
            let cut = TextWidth.cutName(
                target, behind: name.parentLetters, to: max(0, room), ellipsis: ellipsis)
            return shown + arrow + cut
        }
        return own(name, to: columns, ellipsis)
    }

    private static func own(_ name: RequestName, to columns: Int, _ ellipsis: String) -> String {
        switch name.kind {
        case .event: event(name.guarded, markingGuardTo: columns, ellipsis)
        case .state:
            TextWidth.cutName(name.name, behind: name.parentLetters, to: columns, ellipsis: ellipsis)
        case .command: TextWidth.cut(name.name, to: columns, ellipsis: ellipsis)
        }
    }

    /// An event in so many columns; that it has a guard is seen where as much has room.
    private static func event(_ name: GuardedName, markingGuardTo columns: Int, _ ellipsis: String) -> String {
        let cut = event(name, to: columns, ellipsis: ellipsis).text
        let marked = markedGuard(of: name, ellipsis)
        return cut == name.withoutGuard && TextWidth.columns(marked) <= columns ? marked : cut
    }

    /// An event with no more of its guard than that it has one.
    private static func markedGuard(of name: GuardedName, _ ellipsis: String) -> String {
        isCutApart(name) ? "\(name.event) [\(ellipsis)]" : name.whole
    }

    /// Whether its guard is cut before its event is; one without an event is cut as an event is.
    private static func isCutApart(_ name: GuardedName) -> Bool { name.guarding != nil && !name.event.isEmpty }

    /// What tells a name from others that begin alike.
    enum Difference { case event, guarding }

    /// What is left of an event, and whether anything of its guard is.
    struct EventCut {
        let text: String
        let keepsGuard: Bool
    }

    /// An event with the guard behind it, if it has one: of the guard the end goes, then all of it, and then of the event the
    /// middle, or the beginning where that is the same in others. A guard that alone tells it from others keeps its end, and of the event
    /// is left what has room.
    static func event(
        _ name: GuardedName, toldBy difference: Difference? = nil, to columns: Int, ellipsis: String
    ) -> EventCut {
        guard TextWidth.columns(name.whole) > columns else {
            return EventCut(text: name.whole, keepsGuard: name.guarding != nil)
        }
        let guardCut = guardCut(name, to: columns, difference == .guarding ? end : TextWidth.cut, ellipsis)
        if let guardCut { return EventCut(text: guardCut, keepsGuard: true) }
        // Of what has no event of its own the guard is cut as one.
        let isGuard = name.event.isEmpty && name.guarding != nil
        return switch difference {
        case nil:
            EventCut(text: bothEnds(of: name.withoutGuard, to: columns, ellipsis: ellipsis), keepsGuard: isGuard)
        case .event: EventCut(text: end(of: name.withoutGuard, columns, ellipsis), keepsGuard: isGuard)
        case .guarding:
            EventCut(text: guardEnd(of: name, columns, ellipsis), keepsGuard: name.guarding != nil)
        }
    }

    /// The end of a name; behind the negation that it begins with, without which a guard would say the opposite.
    private static func end(of name: String, _ columns: Int, _ ellipsis: String) -> String {
        let negation = TextWidth.negation(of: name)
        let room = columns - negation.count
        guard TextWidth.columns(name) > columns, room > TextWidth.columns(ellipsis) else {
            return TextWidth.cutFront(name, to: columns, ellipsis: ellipsis)
        }
        return negation + TextWidth.cutFront(String(name.dropFirst(negation.count)), to: room, ellipsis: ellipsis)
    }

    /// The end of an event and its guard, where the guard alone tells it from others: of the event what has room, if anything.
    private static func guardEnd(of name: GuardedName, _ columns: Int, _ ellipsis: String) -> String {
        guard isCutApart(name), let guarding = name.guarding else { return end(of: name.whole, columns, ellipsis) }
        let isNegated = !TextWidth.negation(of: guarding).isEmpty
        let hasRoom = TextWidth.columns(guarding) + " []".count + TextWidth.columns(ellipsis) <= columns
        // The end of both would lose the negation with which the guard begins, and so say the opposite.
        return end(of: isNegated && !hasRoom ? "[\(guarding)]" : name.whole, columns, ellipsis)
    }

    /// Both ends of a name, without what is between: for all of which neither tells more.
    static func bothEnds(of name: String, to columns: Int, ellipsis: String) -> String {
        TextWidth.middleCuts(of: [name], to: columns, ellipsis: ellipsis).first { _ in true }?.first ?? ""
    }

    /// A whole event and what there is room for of its guard; nil where that would tell nothing.
    private static func guardCut(
        _ name: GuardedName, to columns: Int, _ cut: (String, Int, String) -> String, _ ellipsis: String
    ) -> String? {
        guard isCutApart(name), let guarding = name.guarding else { return nil }
        let room = columns - TextWidth.columns(name.event) - " []".count
        return room < shortestRemark ? nil : "\(name.event) [\(cut(guarding, room, ellipsis))]"
    }
}
