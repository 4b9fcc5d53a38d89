import Screen

/// Which columns of the matrix are in sight, how wide each is, and its name on the rows that it takes.
struct MatrixColumns {
    /// The columns in sight, by their places.
    let places: Range<Int>
    /// The names of those in sight, each on the rows that it takes.
    let heads: [[String]]
    /// What each of those takes, the gap behind it included.
    private let widths: [Int]

    /// What a column takes at least where all have room: a mark with its count.
    private static let narrowest = 7
    /// Enough for a name on several rows.
    private static let usual = 8
    /// What a column takes at least where not all have room: of those that are named in a few letters more are in sight, and still more
    /// as long as no cell has more to say than its mark and a digit. Longer counts are read at the foot.
    private static let slim = 6, slimmest = 4
    /// As many columns with whole names are enough.
    private static let enough = 7
    private static let widest = 14
    /// What names of rows have in any case.
    static let leastOfRows = 12

    /// Whether columns of the usual width have room for all.
    static func areRoomy(_ count: Int, in room: Int) -> Bool { room / max(1, count) >= usual }

    /// The columns that all names need, each on so many rows.
    static func room(for names: [String], rows: Int) -> Int {
        names.reduce(0) { $0 + max(narrowest, needed($1, rows: rows)) }
    }

    /// All columns where they have room, each as wide as its name needs to be broken between its words alone; else those
    /// around the selected one.
    /// - Parameters:
    ///   - rows: what there is for the names at most.
    ///   - longestCell: the columns of the longest text in a cell.
    ///   - longestRow: those of the longest name of a row.
    init(
        _ names: [String], selected: Int, room: Int, rows: Int, longestCell: Int = 0, longestRow: Int? = nil,
        ellipsis: String
    ) {
        let slimmest = min(Self.slim, max(Self.slimmest, longestCell + 1))
        let longest = names.map { TextWidth.columns($0) }.max() ?? 0
        let fitting = room / max(1, names.count)
        let wanted = min(Self.widest, longest + 2)
        let tight = wanted <= Self.usual + 3 ? max(Self.usual, wanted - 1) : Self.usual
        let isAll = fitting >= Self.narrowest
        var needs = names.map { Self.needed($0, rows: rows) }
        var window = Self.window(around: selected, needs.map { max(slimmest, $0) }, room: room)
        // Few whole names show less of a matrix than more of them without their first words, and those than many in pieces.
        if !isAll, window.count < min(Self.enough, names.count) {
            needs = names.map { Self.needed(forLastWordsOf: $0, rows: rows) }
            window = Self.window(around: selected, needs.map { max(slimmest, $0) }, room: room)
        }
        let isWhole = !isAll && window.count >= min(Self.enough, names.count)
        places =
            isAll
            ? names.indices
            : isWhole ? window : Self.window(around: selected, of: names.count, room: room / tight)
        let shown = Array(names[places])
        let needed = Array(needs[places])
        let least = isAll ? Self.narrowest : isWhole ? slimmest : tight
        // Names of rows that are longer have what is left.
        let isEven = isAll || isWhole && (longestRow ?? longest) <= Self.leastOfRows
        let even = isEven ? max(least, min(wanted, room / max(1, shown.count))) : least
        widths =
            needed.allSatisfy { $0 <= even }
            ? shown.map { _ in even }
            : Self.widths(needed, least: least, slimmest: isAll ? least : slimmest, room: room)
        heads = Self.heads(shown, widths: widths, rows: rows, ellipsis)
    }

    /// As many columns around the chosen one as have room, each as wide as it needs to be.
    private static func window(around place: Int, _ needs: [Int], room: Int) -> Range<Int> {
        guard needs.indices.contains(place) else { return needs.indices.prefix(0) }
        var (window, width) = (place..<place + 1, needs[place])
        while true {
            let (before, after) = (window.lowerBound - 1, window.upperBound)
            let isBefore = before >= 0 && width + needs[before] <= room
            let isAfter = after < needs.count && width + needs[after] <= room
            // The chosen one stands in the middle where that is possible.
            let goesBefore = isBefore && (!isAfter || place - before <= after - place)
            guard isBefore || isAfter else { return window }
            width += needs[goesBefore ? before : after]
            window = goesBefore ? before..<after : window.lowerBound..<after + 1
        }
    }

    /// The places that have room in a list, the chosen one among them, in the middle where that is possible.
    static func window(around place: Int, of count: Int, room: Int) -> Range<Int> {
        let room = max(1, room)
        let first = ListCursor.centredTop(of: place, count: count, height: room)
        return first..<min(count, first + room)
    }

    /// How far a column in sight is from the first one.
    func offset(of place: Int) -> Int { widths.prefix(max(0, place - places.lowerBound)).reduce(0, +) }

    /// The columns that can be written in.
    func width(of place: Int) -> Int { max(0, widths[place - places.lowerBound] - 1) }

    /// The least width at which a name stands on so many rows, broken between its words alone, and the gap behind it.
    private static func needed(_ name: String, rows: Int) -> Int {
        let whole = min(TextWidth.columns(name), widest - 1)
        let word = max(1, WrappedText.longestWord(of: name))
        guard word < whole else { return whole + 1 }
        return 1 + ((word..<whole).first { WrappedText.parts(of: name, columns: $0).count <= rows } ?? whole)
    }

    /// The same without the first words, where there are more than rows.
    private static func needed(forLastWordsOf name: String, rows: Int) -> Int {
        let word = min(widest - 1, max(1, WrappedText.longestWord(of: name)))
        let last = WrappedText.parts(of: name, columns: word).suffix(rows)
        return 1 + (last.map { TextWidth.columns($0) }.max() ?? word)
    }

    /// What names need, those first that need the least, then what there is for the others; what is left is for all alike. A name that
    /// needs less than the least leaves the others what it has no use for.
    private static func widths(_ needed: [Int], least: Int, slimmest: Int, room: Int) -> [Int] {
        var widths = needed.map { min(least, max(slimmest, $0)) }
        var free = room - widths.reduce(0, +)
        for place in needed.indices.sorted(by: { (needed[$0], $0) < (needed[$1], $1) }) {
            let more = needed[place] - widths[place]
            guard more > 0, more <= free else { continue }
            widths[place] += more
            free -= more
        }
        // One that has no room whole is broken into as few pieces as what is left allows.
        for place in needed.indices where widths[place] < needed[place] && free > 0 {
            let more = min(free, needed[place] - widths[place])
            widths[place] += more
            free -= more
        }
        for place in needed.indices where widths[place] < least && free > 0 {
            let more = min(free, least - widths[place])
            widths[place] += more
            free -= more
        }
        let each = free / max(1, widths.count)
        return widths.map { max($0, min(widest, $0 + each)) }
    }

    /// Names on as many rows as there are for them, broken between their words where that is enough; else their last words,
    /// where these tell them apart, or even pieces.
    private static func heads(_ names: [String], widths: [Int], rows: Int, _ ellipsis: String) -> [[String]] {
        let cut = names.indices.filter { TextWidth.columns(names[$0]) > (widths[$0] - 1) * rows }
        let narrow = (cut.map { widths[$0] }.min() ?? 1) - 1
        let short = TextWidth.cutApart(names, to: narrow * rows, ellipsis: ellipsis)
        let last = zip(names, widths).map { lastWords(of: $0, columns: max(1, $1 - 1), rows: rows, ellipsis) }
        let areApart = Set(last).count == names.count
        return names.indices.map { place in
            if areApart { return last[place] }
            let columns = max(1, widths[place] - 1)
            let name = TextWidth.columns(names[place]) <= columns * rows ? names[place] : short[place]
            let parts = WrappedText.parts(of: name, columns: columns)
            let isBroken = parts.count > rows || WrappedText.longestWord(of: name) > columns
            guard isBroken else { return parts }
            let even = evenPieces(of: name, columns: columns)
            return even.count <= rows ? even : WrappedText.broken(name, columns)
        }
    }

    /// A name on so many rows, without its first words where there are not enough for them.
    private static func lastWords(of name: String, columns: Int, rows: Int, _ ellipsis: String) -> [String] {
        let word = WrappedText.longestWord(of: name)
        let isOneWord = word == TextWidth.columns(name)
        // Of several words one that has no room is cut: its last letters on a row of their own are read as a word.
        let whole =
            isOneWord
            ? evenPieces(of: name, columns: columns) : WrappedText.parts(of: name, columns: max(word, columns))
        let parts = whole.map { TextWidth.cut($0, to: columns, ellipsis: ellipsis) }
        guard parts.count > rows else { return parts }
        let first = whole[whole.count - rows]
        return [TextWidth.cutFront(ellipsis + first, to: columns, ellipsis: ellipsis)] + parts.suffix(rows - 1)
    }

    private static func evenPieces(of name: String, columns: Int) -> [String] {
        let length = TextWidth.columns(name)
        let pieces = (length + columns - 1) / columns
        return WrappedText.broken(name, (length + pieces - 1) / max(1, pieces))
    }
}
