import MachineRecords
import Screen

/// The text on an edge and which of its letters are the keys to press.
package struct EdgeLabel: Hashable, Sendable {
    /// Columns that no label exceeds; the whole of it is in the list.
    package static let widest = 24

    /// Columns of a name that are shown whatever stands beside it: a key, and how many more there are.
    static let surelyShown = widest - 8

    package private(set) var text = ""
    /// Scalars of `text` that are underlined as the key.
    package private(set) var keyScalars: [Range<Int>] = []

    package var width: Int { TextWidth.columns(text) }

    /// Names that begin alike are told apart by their ends.
    private var showsEnd = false

    /// Nothing but the key of the first request that has one.
    package init(keyOfFirst triggers: [EdgeTrigger], keys: KeyAssignment) {
        if let key = triggers.lazy.compactMap(\.request).compactMap(keys.key(of:)).first { append(key: key) }
    }

    /// The label for all that leads from one state to another: the first event with its key, and how many more there
    /// are; the keys alone where nothing has a name of its own. Where the line leads, the line itself tells.
    /// - Parameter showsEnd: a name that has no room is cut at the front.
    package init(
        triggers: [EdgeTrigger], to target: Int, showsEnd: Bool = false, structure: StructureRecord,
        keys: KeyAssignment, glyphs: GlyphSet
    ) {
        let events = triggers.filter(\.isNamed)
        self.showsEnd = showsEnd
        if let first = events.first, let name = structure.nameOfFirst(triggers, beside: target) {
            // One event may lead there under several guards.
            let others = Set(events.map { structure.requestName(of: $0, beside: target) }).count - 1
            append(
                name, key: first.request.flatMap(keys.key(of:)), among: keys, room: Self.widest - (others > 0 ? 4 : 0),
                glyphs: glyphs)
            if others > 0 { text += " +\(others)" }
        } else {
            for request in triggers.prefix(3).compactMap(\.request) {
                if let key = keys.key(of: request) { append(key: key) }
            }
        }
    }

    /// Writes a mark behind the label.
    mutating func append(mark: String) { text += mark }

    private mutating func append(
        _ name: String, key: String?, among keys: KeyAssignment, room: Int, glyphs: GlyphSet
    ) {
        guard let key else {
            text += cut(name, room, glyphs)
            return
        }
        let cut = cut(name, room, glyphs)
        if let letter = Self.letter(of: key, in: cut, keys) {
            text += cut
            keyScalars.append(letter..<letter + 1)
        } else {
            text += self.cut(name, room - 1 - key.count, glyphs) + " "
            append(key: key, spaced: false)
        }
    }

    private func cut(_ name: String, _ room: Int, _ glyphs: GlyphSet) -> String {
        (showsEnd ? TextWidth.cutFront : TextWidth.cut)(name, room, glyphs.ellipsis)
    }

    private mutating func append(key: String, spaced: Bool = true) {
        if spaced, !text.isEmpty { text += " " }
        let start = text.unicodeScalars.count
        text += key
        keyScalars.append(start..<start + key.unicodeScalars.count)
    }

    /// The place of the letter that stands for a key in a name: the letter itself, or the same letter in the other
    /// case as long as that is nobody's key.
    private static func letter(of key: String, in name: String, _ keys: KeyAssignment) -> Int? {
        guard key.count == 1, let letter = key.unicodeScalars.first else { return nil }
        let scalars = Array(name.unicodeScalars)
        if let exact = scalars.firstIndex(of: letter) { return exact }
        let swapped = KeyAssignment.swapped(key)
        guard keys.read(swapped) == keys.read(key), let other = swapped.unicodeScalars.first else { return nil }
        return scalars.firstIndex(of: other)
    }
}

extension StructureRecord {
    /// The name on the line of some triggers, whole; nil where none of them has one of its own.
    func nameOfFirst(_ triggers: [EdgeTrigger], beside target: Int) -> String? {
        triggers.first(where: \.isNamed).map { TextWidth.clean(requestName(of: $0, beside: target).whole) }
    }
}

extension EdgeTrigger {
    /// Whether it has a name of its own, rather than that of its target.
    fileprivate var isNamed: Bool {
        switch self {
        case .request(.event), .passive: true
        case .request(.state), .request(.dynamic), .request(.reset), .request(.background), .request(.foreground): false
        }
    }
}
