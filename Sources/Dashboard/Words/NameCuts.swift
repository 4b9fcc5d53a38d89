import Screen

/// Names in fewer columns than they need, by one rule for the footer and for the list of transitions.
///
/// | what there is no room for | what is left of it |
/// |---|---|
/// | the guard behind an event | its beginning; then nothing |
/// | a target, or a state that is asked for | its end: states of one family end differently |
/// | what a command does | its beginning |
/// | an event | both of its ends, and only when the others have lost all that they can; where several begin alike, its end |
///
/// What would look the same after that is cut so that what differs is shown.
enum NameCuts {
    /// The columns of a target that still tell something.
    static let shortestTarget = 7
    /// And those of an event.
    private static let shortestEvent = 3

    /// Names in at most so many columns.
    /// - Complexity: linear in the letters of all names, and in the columns for those that would look the same.
    static func cut(_ names: [RequestName], to columns: Int, ellipsis: String) -> [String] {
        let wholes = names.map(\.whole)
        let shared = sharedBeginnings(names, columns / 2)
        let cuts = names.map { name in
            let isLikeAnother = name.kind == .event && shared.contains(name.whole.prefix(columns / 2))
            let isCutFront = isLikeAnother && TextWidth.columns(name.whole) > columns
            return isCutFront
                ? TextWidth.cutFront(name.whole, to: columns, ellipsis: ellipsis) : cut(name, to: columns, ellipsis)
        }
        return TextWidth.recut(wholes, cuts) { alike in
            let middles = TextWidth.middleCuts(of: alike, to: columns, ellipsis: ellipsis)
            return middles.first { Set($0).count == alike.count }
                ?? TextWidth.cutApart(alike, to: columns, ellipsis: ellipsis)
        }
    }

    /// The states that requests lead to, in at most so many columns.
    static func targets(_ names: [String], to columns: Int, ellipsis: String) -> [String] {
        let cuts = names.map { TextWidth.cutFront($0, to: columns, ellipsis: ellipsis) }
        return TextWidth.recut(names, cuts) { TextWidth.cutApart($0, to: columns, ellipsis: ellipsis) }
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
        let rest = columns - TextWidth.columns(arrow)
        let spare = rest - min(TextWidth.columns(name.name), shortestEvent)
        let least = min(TextWidth.columns(target), shortestTarget, spare)
        // A target of a letter or two tells nothing: the event does.
        guard least > 1 || TextWidth.columns(target) <= least else { return own(name, to: columns, ellipsis) }
        let shown = event(name.name, to: max(0, rest - least), ellipsis)
        let room = rest - TextWidth.columns(shown)
        return shown + arrow + TextWidth.cutFront(target, to: max(0, room), ellipsis: ellipsis)
    }

    private static func own(_ name: RequestName, to columns: Int, _ ellipsis: String) -> String {
        switch name.kind {
        case .event: event(name.name, to: columns, ellipsis)
        case .state: TextWidth.cutFront(name.name, to: columns, ellipsis: ellipsis)
        case .command: TextWidth.cut(name.name, to: columns, ellipsis: ellipsis)
        }
    }

    /// An event with the guard behind it, if it has one.
    private static func event(_ name: String, to columns: Int, _ ellipsis: String) -> String {
        guard TextWidth.columns(name) > columns else { return name }
        guard name.hasSuffix("]"), let start = name.firstRange(of: " [") else {
            return middle(name, to: columns, ellipsis)
        }
        let event = String(name[..<start.lowerBound])
        let room = columns - TextWidth.columns(event) - " []".count
        guard room > TextWidth.columns(ellipsis) else { return middle(event, to: columns, ellipsis) }
        let guarding = TextWidth.cut(String(name[start.upperBound...].dropLast()), to: room, ellipsis: ellipsis)
        return "\(event) [\(guarding)]"
    }

    private static func middle(_ text: String, to columns: Int, _ ellipsis: String) -> String {
        TextWidth.middleCuts(of: [text], to: columns, ellipsis: ellipsis).first { _ in true }?.first ?? ""
    }
}
