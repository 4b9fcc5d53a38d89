import MachineRecords
import Screen

/// A line in a state's box below its name: what the state does, or which events it takes in without being left.
package struct BoxNote: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// The state's work, by name.
        case work
        /// The keys of events that do not leave the state.
        case inside
        /// How many neighbours are not drawn.
        case hidden
        /// How many states are in a parent that is drawn as a box.
        case folded
    }

    /// Columns that no work's name exceeds: about as many as the name of a state.
    private static let widestName = 30

    package var kind: Kind
    package private(set) var text: String
    /// Scalars of `text` that are underlined as keys.
    package private(set) var keyScalars: [Range<Int>] = []

    package var width: Int { TextWidth.columns(text) }

    /// The lines of a state's box, from the top.
    static func notes(of state: Int, structure: StructureRecord, keys: KeyAssignment, glyphs: GlyphSet) -> [BoxNote] {
        let marks = Marks(glyphs)
        var notes: [BoxNote] = []
        if let work = structure.states[state].work {
            let name = NameCuts.bothEnds(of: TextWidth.clean(work.text), to: widestName, ellipsis: glyphs.ellipsis)
            notes.append(BoxNote(kind: .work, text: "\(marks.workStarted) \(name)"))
        }
        let edges = structure.ownEdges(from: state)
        // What leaves the state under another condition has a line, and its key stands there; one back to itself leaves it no more
        // than what is here.
        var seen = Set(edges.filter { $0.to != nil && $0.to != state }.compactMap(\.trigger.request))
        let inside = edges.filter { $0.to == nil && !$0.isInert }.compactMap(\.trigger.request)
        let letters = inside.filter { seen.insert($0).inserted }.compactMap { keys.key(of: $0) }
        if !letters.isEmpty { notes.append(BoxNote(mark: marks.inside, keys: letters)) }
        return notes
    }

    /// Some neighbours of a state are not drawn: those that lead to it, those that it leads to, or both.
    static func hidden(_ neighbours: Neighbourhood.Hidden, _ glyphs: GlyphSet) -> BoxNote {
        let marks = Marks(glyphs)
        let mark =
            neighbours.after == 0 ? marks.backArrow : neighbours.before == 0 ? marks.arrow : marks.ellipsis
        return BoxNote(kind: .hidden, text: PaneWords.beyond(neighbours.after + neighbours.before, mark))
    }

    /// What a box stands for that is drawn in place of a parent's states: wide enough for most of their names, which take its
    /// place while one is current.
    static func folded(_ group: Int, _ words: EdgeLabel.Vocabulary) -> BoxNote {
        let states = words.structure.states.indices.filter { words.structure.isState($0, in: group) }
        let names = states.map { TextWidth.columns(words.names.whole($0, within: group)) }
        let widest = min(names.max() ?? 0, widestInside) + Marks(words.glyphs).here.count + 1
        let text = PaneWords.folded(states.count, Marks(words.glyphs).right)
        let blanks = max(0, widest - TextWidth.columns(text))
        return BoxNote(kind: .folded, text: text + String(repeating: " ", count: blanks))
    }

    /// Columns that the name of a state in a folded parent is given.
    private static let widestInside = 20

    private init(kind: Kind, text: String) { (self.kind, self.text) = (kind, text) }

    /// As many keys as there is room for, and how many more there are.
    private init(mark: String, keys: [String]) {
        self.init(kind: .inside, text: mark)
        var left = keys[...]
        while let key = left.first, left.count == 1 || width + 1 + key.count + 4 <= EdgeLabel.widest {
            let start = text.unicodeScalars.count + 1
            text += " " + key
            keyScalars.append(start..<start + key.unicodeScalars.count)
            left.removeFirst()
        }
        if !left.isEmpty { text += " +\(left.count)" }
    }
}
