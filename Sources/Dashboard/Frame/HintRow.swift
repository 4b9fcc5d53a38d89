import Screen

/// Keys and what they do, in one row: as many as there is room for, each with as much of its name as then has room.
struct HintRow {
    /// A key and what it does, or several that do the same in several ways.
    struct Hint: Equatable {
        /// What the row calls a key, and what a click on that presses, one key after another.
        struct Press: Equatable {
            var label: String
            var keys: [Key] = []
        }

        /// At least one.
        var presses: [Press]
        var text: String
        var role: Role
        /// Whether it gives its room to keys of the machine that would not be named.
        var yields = false
        /// What it says where not all hints have room.
        var short: String?

        init(_ presses: [Press], text: String, role: Role, yields: Bool = false) {
            (self.presses, self.text, self.role, self.yields) = (presses, text, role, yields)
        }

        /// With one key.
        init(key: String, text: String, role: Role, presses: [Key] = [], yields: Bool = false) {
            self.init([Press(label: key, keys: presses)], text: text, role: role, yields: yields)
        }

        /// The names of its keys.
        var key: String { presses.map(\.label).joined(separator: " ") }

        /// Columns with the blanks behind it.
        var width: Int { TextWidth.columns(key) + 1 + TextWidth.columns(text) + blanks }
    }

    private static let blanks = 2

    private var hints: [Hint]
    /// What comes last.
    private var ending: [Hint]
    /// Names lose their beginnings, as some begin alike; else their ends. One rule for the row, however wide it is.
    private let losesFronts: Bool

    init(_ hints: [Hint], ending: [Hint] = []) {
        (self.hints, self.ending) = (hints, ending)
        let names = Set(hints.prefix(Self.mostCompared).filter { $0.role == .legal }.map(\.text))
        let shortest = Self.briefs.min() ?? Self.shortest
        losesFronts = Set(names.map { TextWidth.cut($0, to: shortest, ellipsis: "") }).count < names.count
    }

    /// Columns of names, where not all keys have room with the whole of them.
    private static let briefs = [EdgeLabel.widest, 16, 10]
    /// Names that others are told from: of thousands not all are gone through for each picture.
    private static let mostCompared = 60
    /// Columns of a name that are worth being shown.
    private static let shortest = 6

    /// What is written from the left, and what at the right edge.
    ///
    /// - Parameter tellsAll: whether it is said where those that have no room are listed.
    func fitted(in room: Int, tellsAll: Bool, ellipsis: String) -> (first: [Hint], ending: [Hint]) {
        // Behind the last one no blanks are needed.
        let room = room + Self.blanks
        let ending = ending(in: room)
        let left = room - ending.reduce(0) { $0 + $1.width }
        let all = tellsAll ? Self.all : nil
        var shown = shown(in: left, counting: all, ellipsis)
        if shown.count < hints.count, let all, shown.reduce(all.width, { $0 + $1.width }) <= left {
            shown.append(all)
        }
        var free = room - shown.reduce(0) { $0 + $1.width }
        let last = ending.filter { hint in
            guard hint.width <= free else { return false }
            free -= hint.width
            return true
        }
        return (shown, last)
    }

    /// Columns of hints that are written one after the other.
    static func columns(_ hints: [Hint]) -> Int { max(0, hints.reduce(0) { $0 + $1.width } - blanks) }

    /// What comes last, in few words or not at all where the row is too full.
    private func ending(in room: Int) -> [Hint] {
        var ending = ending
        let needed = hints.reduce(0) { $0 + $1.width }
        var isTight: Bool { needed + ending.reduce(0) { $0 + $1.width } > room }
        if isTight { for place in ending.indices { ending[place].text = ending[place].short ?? ending[place].text } }
        while isTight, let place = ending.firstIndex(where: \.yields) { ending.remove(at: place) }
        return ending
    }

    /// The first hints, as many as have room: more keys with less of their names beat few with all of them.
    private func shown(in room: Int, counting all: Hint?, _ ellipsis: String) -> [Hint] {
        let rest = all?.width ?? 0
        var count = fitting(hints, room: room, rest: rest)
        if count == hints.count { return hints }
        var columns = Self.briefs[0]
        for brief in Self.briefs where count < hints.count {
            let more = fitting(cut(hints[...], to: brief, ellipsis), room: room, rest: rest)
            if more > count || brief == Self.briefs[0] { (count, columns) = (more, brief) }
        }
        if count == 0 { return first(in: room, beside: hints.count > 1 ? rest : 0, ellipsis) }
        let left = room - (count < hints.count ? rest : 0)
        return grown(count, from: columns, in: left, ellipsis)
    }

    /// The first so many hints, which have room with names of so many columns, with as many more as there is room for: told from
    /// those too that have none.
    private func grown(_ count: Int, from columns: Int, in room: Int, _ ellipsis: String) -> [Hint] {
        let compared = hints.prefix(max(count, Self.mostCompared))
        let widest = hints.prefix(count).map { TextWidth.columns($0.text) }.max() ?? columns
        func shown(_ columns: Int) -> [Hint] { Array(cut(compared, to: columns, ellipsis).prefix(count)) }
        var (fits, exceeds) = (columns, 1 + min(widest, room))
        while fits + 1 < exceeds {
            let middle = (fits + exceeds) / 2
            if shown(middle).reduce(0, { $0 + $1.width }) <= room { fits = middle } else { exceeds = middle }
        }
        return shown(fits)
    }

    /// One key at least, its name cut: more tells a stranger than the number of all.
    private func first(in room: Int, beside rest: Int, _ ellipsis: String) -> [Hint] {
        guard var first = hints.first else { return [] }
        let left = room - rest - (first.width - TextWidth.columns(first.text))
        guard left >= Self.shortest else { return [] }
        // Where the others begin alike its beginning would not name it.
        let texts = hints.prefix(Self.mostCompared).map(\.text)
        first.text = cut(texts, to: left, ellipsis)[0]
        return [first]
    }

    /// The same with less of the requests' names.
    private func cut(_ hints: ArraySlice<Hint>, to columns: Int, _ ellipsis: String) -> [Hint] {
        zip(hints, cut(hints.map(\.text), to: columns, ellipsis)).map { hint, text in
            guard hint.role == .legal else { return hint }
            var hint = hint
            hint.text = text
            return hint
        }
    }

    /// Texts in so many columns, by the rule of the row; those that would look the same by what differs in them.
    private func cut(_ texts: [String], to columns: Int, _ ellipsis: String) -> [String] {
        let apart = TextWidth.cutApart(texts, to: columns, ellipsis: ellipsis)
        // What begins alike but for the columns that the ellipsis takes is a little longer: its beginning tells more than its end.
        let cuts =
            losesFronts
            ? texts.map { TextWidth.cutFront($0, to: columns, ellipsis: ellipsis) }
            : zip(texts, apart).map { text, apart in
                let cut = TextWidth.cut(text, to: columns, ellipsis: ellipsis)
                guard cut != apart else { return apart }
                return TextWidth.cut(text, to: columns + TextWidth.columns(ellipsis), ellipsis: ellipsis)
            }
        let wholes = Dictionary(grouping: texts.indices, by: { cuts[$0] }).mapValues { Set($0.map { texts[$0] }) }
        return texts.indices.map { wholes[cuts[$0], default: []].count > 1 ? apart[$0] : cuts[$0] }
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

    /// Where all are listed, those too that there is no room for.
    private static var all: Hint {
        let keys = [Pane.transitions.key].compactMap { $0 }
        return Hint(key: "\(Pane.transitions.rawValue)", text: Hints.list, role: .footer, presses: keys)
    }
}
