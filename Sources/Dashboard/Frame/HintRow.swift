import Screen

/// Keys and what they do, in one row: as many as there is room for, each with as much of its name as then has room.
struct HintRow {
    typealias Hint = KeyHint

    private let hints: [Hint]
    /// What comes last.
    private let ending: [Hint]
    /// Columns of a name without which its key is not shown.
    private let leastName: Int

    init(_ hints: [Hint], ending: [Hint] = []) { self.init(hints, ending: ending, leastName: Self.shortest) }

    private init(_ hints: [Hint], ending: [Hint], leastName: Int) {
        (self.hints, self.ending, self.leastName) = (hints, ending, leastName)
    }

    /// Behind a message: that is what the row is for, and of a name a few letters tell nothing beside it.
    static func behindMessage(_ hints: [Hint], ending: [Hint]) -> HintRow {
        HintRow(hints, ending: ending, leastName: telling)
    }

    /// The share of the row that a name has, where not all keys have room with the whole of theirs.
    private static let share = 2
    /// Names that others are told from: of thousands not all are gone through for each picture.
    private static let mostCompared = 60
    /// Columns of a name that are worth being shown where nothing else is, and behind others.
    private static let shortest = 6, telling = 12
    /// Columns to which a name is cut, so that a key more has room.
    private static let brief = 20
    /// Columns of a row in which it is said how many keys have no room.
    private static let leastForCount = 60

    /// What is written from the left, and what at the right edge.
    ///
    /// - Parameter tellsAll: whether it is said where those that have no room are listed.
    func fitted(in room: Int, tellsAll: Bool, ellipsis: String) -> (first: [Hint], ending: [Hint]) {
        // Behind the last one no blanks are needed.
        let room = room + Hint.blanks
        // Where there is little room, a name tells more than how many there are.
        let counts = room >= Self.leastForCount
        let all = tellsAll ? Self.more(counts ? hints.count : nil) : nil
        var (ending, left, shown) = parts(ending(in: room), in: room, counting: all, ellipsis)
        while let place = ending.lastIndex(where: \.yieldsToName), !namesFirst(shown) {
            ending.remove(at: place)
            (ending, left, shown) = parts(ending, in: room, counting: all, ellipsis)
        }
        let more = Self.more(counts ? hints.count - shown.count : nil)
        if tellsAll, shown.count < hints.count, shown.reduce(more.width, { $0 + $1.width }) <= left {
            shown.append(more)
        }
        var free = room - shown.reduce(0) { $0 + $1.width }
        let last = ending.filter { hint in
            guard hint.width <= free else { return false }
            free -= hint.width
            return true
        }
        return (shown, last)
    }

    /// What is shown beside an ending, and the columns that it has for that.
    private func parts(
        _ ending: [Hint], in room: Int, counting more: Hint?, _ ellipsis: String
    ) -> (ending: [Hint], left: Int, shown: [Hint]) {
        let left = room - ending.reduce(0) { $0 + $1.width }
        return (ending, left, shown(in: left, counting: more, ellipsis))
    }

    /// Whether the first request has its whole name among those that are shown, if there is any.
    private func namesFirst(_ shown: [Hint]) -> Bool {
        guard let first = hints.firstIndex(where: { $0.request != nil }) else { return true }
        return shown.indices.contains(first) && shown[first].text == hints[first].text
    }

    /// Columns of hints that are written one after the other.
    static func columns(_ hints: [Hint]) -> Int { max(0, hints.reduce(0) { $0 + $1.width } - Hint.blanks) }

    /// As many of the hints as have room, in few words if need be, and the last in any case: it leads out of what is open.
    static func keepingLast(_ hints: [Hint], in room: Int) -> [Hint] {
        guard columns(hints) > room else { return hints }
        var kept = hints
        for place in kept.indices { kept[place].text = kept[place].short ?? kept[place].text }
        while kept.count > 1, columns(kept) > room { kept.remove(at: kept.count - 2) }
        return kept
    }

    /// What comes last, in few words or not at all where the row is too full.
    private func ending(in room: Int) -> [Hint] {
        var ending = ending
        let needed = hints.reduce(0) { $0 + $1.width }
        var isTight: Bool { needed + ending.reduce(0) { $0 + $1.width } > room }
        if isTight { for place in ending.indices { ending[place].text = ending[place].short ?? ending[place].text } }
        while isTight, let place = ending.firstIndex(where: \.yields) { ending.remove(at: place) }
        return ending
    }

    /// The first hints, as many as have room with the whole of their names, and one more where much of its name has room; names are
    /// cut before that where one leaves none beside it, or where more keys have room so.
    private func shown(in room: Int, counting more: Hint?, _ ellipsis: String) -> [Hint] {
        let rest = more?.width ?? 0
        if fitting(hints, room: room, rest: rest) == hints.count { return hints }
        // A second key tells more than the end of a long name.
        let shares = [max(room / Self.share, leastName), Self.brief]
        let counts = shares.map { fitting(cut(hints, to: $0, ellipsis), room: room, rest: rest) }
        let (share, count) = counts[1] > counts[0] ? (shares[1], counts[1]) : (shares[0], counts[0])
        if count == 0 { return first(in: room, beside: hints.count > 1 ? rest : 0, ellipsis) }
        let left = room - (count < hints.count ? rest : 0)
        let shown = grown(count, from: share, in: left, ellipsis)
        return shown + next(count, in: left - shown.reduce(0) { $0 + $1.width }, ellipsis)
    }

    /// The hint behind the first so many, if most of its name has room.
    private func next(_ count: Int, in room: Int, _ ellipsis: String) -> [Hint] {
        guard count < hints.count, hints[count].request != nil else { return [] }
        let name = TextWidth.columns(hints[count].text)
        let left = room - (hints[count].width - name)
        guard left >= Self.telling, 2 * left >= name else { return [] }
        let compared = Array(hints.prefix(max(count + 1, Self.mostCompared)))
        return [cut(compared, to: left, ellipsis)[count]]
    }

    /// The first so many hints, which have room with names of so many columns, with as many more as there is room for: told from
    /// those too that have none.
    private func grown(_ count: Int, from columns: Int, in room: Int, _ ellipsis: String) -> [Hint] {
        let compared = Array(hints.prefix(max(count, Self.mostCompared)))
        let widest = hints.prefix(count).map { TextWidth.columns($0.text) }.max() ?? columns
        func shown(_ columns: Int) -> [Hint] { Array(cut(compared, to: columns, ellipsis).prefix(count)) }
        var (fits, exceeds) = (columns, 1 + max(columns, min(widest, room)))
        while fits + 1 < exceeds {
            let middle = (fits + exceeds) / 2
            if shown(middle).reduce(0, { $0 + $1.width }) <= room { fits = middle } else { exceeds = middle }
        }
        return shown(fits)
    }

    /// One key at least, its name cut: more tells a stranger than the number of all.
    private func first(in room: Int, beside rest: Int, _ ellipsis: String) -> [Hint] {
        guard let first = hints.first else { return [] }
        let left = room - rest - (first.width - TextWidth.columns(first.text))
        guard left >= min(leastName, TextWidth.columns(first.text)) else { return [] }
        guard first.request == nil else {
            return Array(cut(Array(hints.prefix(Self.mostCompared)), to: left, ellipsis).prefix(1))
        }
        var brief = first
        brief.text = TextWidth.cut(first.short ?? first.text, to: left, ellipsis: ellipsis)
        return [brief]
    }

    /// The same with less of the requests' names.
    private func cut(_ hints: [Hint], to columns: Int, _ ellipsis: String) -> [Hint] {
        let places = hints.indices.filter { hints[$0].request != nil }
        let texts = NameCuts.cut(places.compactMap { hints[$0].request }, to: columns, ellipsis: ellipsis)
        var hints = hints
        for (place, text) in zip(places, texts) { hints[place].text = text }
        return hints
    }

    /// How many of the hints there is room for, beside the columns of the one that tells of the others.
    private func fitting(_ hints: [Hint], room: Int, rest: Int) -> Int {
        var (count, used) = (0, 0)
        while count < hints.count, used + hints[count].width <= room {
            used += hints[count].width
            count += 1
        }
        while count > 0, count < hints.count, used + rest > room {
            count -= 1
            used -= hints[count].width
        }
        return count
    }

    /// How many there is no room for, and where all are listed.
    private static func more(_ count: Int?) -> Hint {
        let keys = [Pane.transitions.key].compactMap { $0 }
        let text = count.map(Hints.list(more:)) ?? Hints.list
        return Hint(key: "\(Pane.transitions.rawValue)", text: text, role: .footer, presses: keys)
    }
}
