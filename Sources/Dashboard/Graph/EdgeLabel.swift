import Drawing
import MachineRecords
import Screen

/// The text on an edge and which of its letters are the keys to press.
package struct EdgeLabel: Hashable, Sendable {
    /// Columns that no label exceeds where there is not much room; the whole of it is in the list.
    package static let widest = 24

    /// Columns of a name that are shown whatever stands beside it: a key, and how many more there are.
    static let surelyShown = widest - 8

    package private(set) var text = ""
    /// Scalars of `text` that are underlined as the key.
    package private(set) var keyScalars: [Range<Int>] = []

    package var width: Int { TextWidth.columns(text) }

    /// Whether a condition of its line is part of it, be it cut.
    private var namesCondition = false

    /// Whether the mark of a condition stands last in it.
    package private(set) var isMarked = false

    /// Whether more columns would show more of what takes the line.
    package private(set) var isShort = false

    /// What a label is made of, however much room it has: what takes the line, and where it leads.
    package struct Line: Equatable, Sendable {
        package var triggers: [EdgeTrigger]
        package var target: Int
        /// The condition of each, where its name alone would not tell it from another line's; as many as triggers, or none.
        package var conditions: [String?] = []
        /// What tells its name from those of other lines, where these would look the same with less room.
        var difference: NameCuts.Difference?
        /// Keys alone are written, unless there is room for names.
        package var isBrief = false
        /// What tells the condition under which it is taken, where its names do not; the whole first, and what needs less room.
        package var asides: [String] = []
        /// Behind it stands the mark of lines that leave from every state of a larger one.
        package var isParents = false

        /// The condition of one of its triggers, where it is told.
        fileprivate func condition(of place: Int) -> String? {
            conditions.indices.contains(place) ? conditions[place] : nil
        }

        /// Whether it is taken under a condition alone.
        fileprivate var isConditional: Bool { asides.contains(EdgeLabel.guardMark) }

        fileprivate var mark: String { isParents ? EdgeRecord.parentsMark : "" }

        package init(triggers: [EdgeTrigger], to target: Int) { (self.triggers, self.target) = (triggers, target) }

        /// The same line with one of its triggers named first; nil where that trigger is the first already, or not the line's.
        func beginning(with trigger: EdgeTrigger) -> Line? {
            guard let place = triggers.firstIndex(of: trigger), place > 0 else { return nil }
            var line = self
            line.triggers.insert(line.triggers.remove(at: place), at: 0)
            if conditions.indices.contains(place) {
                line.conditions.insert(line.conditions.remove(at: place), at: 0)
            }
            return line
        }
    }

    /// What labels are made of.
    package struct Vocabulary: Equatable, Sendable {
        package let structure: StructureRecord
        package let keys: KeyAssignment
        package let glyphs: GlyphSet
        /// What is written in the boxes.
        let names: ShownNames

        package init(_ structure: StructureRecord, keys: KeyAssignment, glyphs: GlyphSet) {
            (self.structure, self.keys, self.glyphs) = (structure, keys, glyphs)
            names = ShownNames(of: structure, glyphs: glyphs)
        }

        /// The names follow from the rest.
        package static func == (one: Vocabulary, other: Vocabulary) -> Bool {
            one.glyphs == other.glyphs && one.structure == other.structure && one.keys == other.keys
        }
    }

    /// The label for all that leads from one state to another: the first event with its key, and how many more there
    /// are; the keys alone where nothing has a name of its own. Where the line leads, the line itself tells.
    /// - Parameter columns: that it does not exceed.
    package init(_ line: Line, _ words: Vocabulary, atMost columns: Int = widest) {
        let keys = Self.keys(of: line.triggers, words.keys)
        if line.isBrief {
            write(keys, room: Self.briefest)
            // No key takes it: its line would have no more than the mark of a parent.
            if keys.isEmpty, line.triggers.contains(where: { $0.passive?.isEnd == true }) { text = PassiveTrigger.done }
            isShort = isShort || line.triggers.contains(where: words.structure.isNamed)
        } else {
            let names = Self.names(line, words)
            guard let first = names.first else {
                for key in keys.prefix(3) { append(key: key) }
                text += line.mark
                return
            }
            self = Self.marked(line, room: columns) { room in
                var label = EdgeLabel()
                label.write(first, of: names.count, on: line, words, room: room)
                return label
            }
            return
        }
        text += line.mark
    }

    /// A label with the marks of its line behind it: that of a condition, which it does not name itself, has its room before the last
    /// letters of a name. A guarded line would look like a free one.
    private static func marked(_ line: Line, room: Int, _ make: (Int) -> EdgeLabel) -> EdgeLabel {
        func label(_ room: Int) -> EdgeLabel {
            var label = make(room - line.mark.count)
            label.text += line.mark
            return label
        }
        let plain = label(room)
        guard line.isConditional, !plain.text.isEmpty, !plain.names(conditionOf: line) else { return plain }
        let mark = " " + guardMark
        var marked = label(room - mark.count)
        guard marked.width + mark.count <= room else { return plain }
        marked.text += mark
        marked.isMarked = true
        return marked
    }

    /// Whether it says under which condition its line is taken, as one of its names does, or all it has for a name.
    private func names(conditionOf line: Line) -> Bool {
        namesCondition || line.asides.contains { $0 != Self.guardMark && text.contains($0) }
    }

    /// The label for a line beside which there is so much room: as many names with their keys as fit, and how many more
    /// there are; else as the other. A brief one that has no room for a name shows as many keys as fit.
    package init(_ line: Line, _ words: Vocabulary, room: Int) {
        let names = Self.names(line, words)
        self = Self.marked(line, room: room) { room in
            let shown = names.indices.lazy.map { Self.whole(names, count: $0 + 1, of: line, words) }
                .prefix { $0.width <= room }
            if let most = Array(shown).last { return most }
            var label = EdgeLabel()
            if let first = names.first, !line.isBrief || room >= Self.tellingRoom {
                label.write(first, of: names.count, on: line, words, room: room)
            } else {
                label.write(Self.keys(of: line.triggers, words.keys), room: room)
            }
            return label
        }
    }

    /// The first so many names whole, and how many more there are.
    private static func whole(_ names: [Name], count: Int, of line: Line, _ words: Vocabulary) -> EdgeLabel {
        var label = EdgeLabel()
        for (place, name) in names.prefix(count).enumerated() {
            if place > 0 { label.text += ", " }
            label.append(name, of: line, words, room: unlimited)
        }
        label.isShort = count < names.count
        if label.isShort { label.text += " +\(names.count - count)" }
        return label
    }

    /// The same, but for how many more names there are where they would cost the first one letters.
    init(firstOf line: Line, _ words: Vocabulary, room: Int) {
        self = EdgeLabel(line, words, room: room)
        guard let first = Self.names(line, words).first else { return }
        var alone = EdgeLabel()
        alone.append(first, of: line, words, room: Self.unlimited)
        guard !text.hasPrefix(alone.text) else { return }
        alone.text += line.mark
        if alone.width <= room - (isMarked ? Self.guardMark.count + 1 : 0) { self = alone }
    }

    /// The keys of a line whose names stand elsewhere.
    init(keysOf line: Line, _ words: Vocabulary) {
        write(Self.keys(of: line.triggers, words.keys), room: Self.briefest)
    }

    /// The same with the condition of its line behind it, or with a mark that it has one; none where it names one, or says
    /// nothing. Behind a name that stands for several a condition would seem to be that one's alone.
    func telling(conditionOf line: Line) -> [EdgeLabel] {
        guard !text.isEmpty, !names(conditionOf: line) else { return [] }
        return line.asides.filter { $0 == Self.guardMark || !isShort }.map { aside in
            var label = self
            if isMarked { label.text.removeLast(Self.guardMark.count + 1) }
            label.text += " " + aside
            label.isMarked = aside == Self.guardMark
            return label
        }
    }

    /// The mark alone of a line without a name that has a condition; no text for any other.
    init(markOf line: Line) { text = line.isConditional ? Self.guardMark : "" }

    /// What stands behind the label of a guarded line where its guard has no room, or no name.
    static let guardMark = "?"

    /// No text.
    init() {}

    /// Columns of keys that every brief label has room for, and of a cut name that still tells something.
    static let briefest = 4, tellingRoom = 12
    private static let unlimited = 10_000

    private struct Name {
        let text: GuardedName
        let key: String?
        /// Whether its guard is a condition of the line, and not a part of its event's own name.
        let hasCondition: Bool
    }

    /// What is written on the line, each name once: one event may lead there under several guards. Behind them the keys of what has no
    /// name of its own; nothing where nothing has one.
    private static func names(_ line: Line, _ words: Vocabulary) -> [Name] {
        var known = Set<GuardedName>()
        var keys = Set<String>()
        var (named, nameless) = ([Name](), [Name]())
        for (place, trigger) in line.triggers.enumerated() {
            let key = trigger.request.flatMap(words.keys.key(of:))
            if let name = words.structure.name(of: place, on: line) {
                guard known.insert(name).inserted else { continue }
                named.append(Name(text: name, key: key, hasCondition: line.condition(of: place) != nil))
            } else if let key, keys.insert(key).inserted {
                nameless.append(Name(text: GuardedName(event: ""), key: key, hasCondition: false))
            }
        }
        return named.isEmpty ? [] : named + nameless
    }

    private static func keys(of triggers: [EdgeTrigger], _ keys: KeyAssignment) -> [String] {
        var known = Set<String>()
        return triggers.lazy.compactMap(\.request).compactMap(keys.key(of:)).filter { known.insert($0).inserted }
    }

    /// Writes as many keys as fit, and how many more there are.
    private mutating func write(_ keys: [String], room: Int) {
        func width(_ count: Int) -> Int {
            let shown = keys.prefix(count).reduce(0) { $0 + $1.count } + max(0, count - 1)
            return count < keys.count ? shown + " +\(keys.count - count)".count : shown
        }
        let fitting = (1...max(1, keys.count)).last { width($0) <= room } ?? 1
        for key in keys.prefix(fitting) { append(key: key) }
        guard fitting < keys.count else { return }
        text += " +\(keys.count - fitting)"
        isShort = true
    }

    private mutating func write(_ first: Name, of count: Int, on line: Line, _ words: Vocabulary, room: Int) {
        append(first, of: line, words, room: room - (count > 1 ? 4 : 0))
        guard count > 1 else { return }
        text += " +\(count - 1)"
        isShort = true
    }

    private mutating func append(_ name: Name, of line: Line, _ words: Vocabulary, room: Int) {
        let key = name.key
        func cut(_ room: Int) -> NameCuts.EventCut {
            NameCuts.event(name.text, toldBy: line.difference, to: room, ellipsis: words.glyphs.ellipsis)
        }
        var shown = cut(room)
        let letter = key.flatMap { Self.letter(of: $0, in: shown.text, words.keys) }
        if let key, letter == nil { shown = cut(room - 1 - key.count) }
        isShort = isShort || shown.text != name.text.whole
        namesCondition = namesCondition || name.hasCondition && shown.keepsGuard
        let start = text.unicodeScalars.count
        text += shown.text
        if let letter {
            keyScalars.append(start + letter..<start + letter + 1)
        } else if let key {
            append(key: key)
        }
    }

    private mutating func append(key: String) {
        if !text.isEmpty, !text.hasSuffix(" ") { text += " " }
        let start = text.unicodeScalars.count
        text += key
        keyScalars.append(start..<start + key.unicodeScalars.count)
    }

    /// The place of the letter that stands for a key in a name: the letter itself, or the same letter in the other
    /// case as long as that is nobody's key; none amid capitals, where no eye finds it, and no capital that is another key than
    /// the small letter, as capitals begin words whose key is that.
    private static func letter(of key: String, in name: String, _ keys: KeyAssignment) -> Int? {
        guard key.count == 1, let letter = key.unicodeScalars.first else { return nil }
        let scalars = Array(name.unicodeScalars)
        func place(of letter: Unicode.Scalar) -> Int? {
            scalars.indices.first { scalars[$0] == letter && !isAmidCapitals($0, of: scalars) }
        }
        let swapped = KeyAssignment.swapped(key)
        let isEitherCase = keys.read(swapped) == keys.read(key)
        if isEitherCase || !letter.properties.isUppercase, let exact = place(of: letter) { return exact }
        guard isEitherCase, let other = swapped.unicodeScalars.first else { return nil }
        return place(of: other)
    }

    /// Whether a capital stands behind another one.
    private static func isAmidCapitals(_ place: Int, of scalars: [Unicode.Scalar]) -> Bool {
        place > 0 && scalars[place].properties.isUppercase && scalars[place - 1].properties.isUppercase
    }
}

extension StructureRecord {
    /// The whole name on a line of the first that has one of its own; nil where none has.
    func nameOfFirst(_ line: EdgeLabel.Line) -> GuardedName? {
        line.triggers.indices.lazy.compactMap { name(of: $0, on: line) }.first
    }

    /// The name of one of those that take a line, whole, with the condition that tells it from others; nil where it has none.
    fileprivate func name(of place: Int, on line: EdgeLabel.Line) -> GuardedName? {
        let trigger = line.triggers[place]
        guard isNamed(trigger) else { return nil }
        let name = TextWidth.clean(requestName(of: trigger, beside: line.target).whole)
        guard let condition = line.condition(of: place).map(TextWidth.clean) else { return GuardedName(reading: name) }
        // What is taken by itself has no other name.
        if case .passive(.eventless) = trigger { return GuardedName(event: "", guarding: condition) }
        return GuardedName(event: name, guarding: condition)
    }

    /// Whether what takes a line has a name of its own, rather than that of its target.
    func isNamed(_ trigger: EdgeTrigger) -> Bool {
        switch trigger {
        case .request(.event): !requestName(of: trigger, beside: nil).name.isEmpty
        case .passive: true
        case .request(.state), .request(.dynamic), .request(.reset), .request(.background), .request(.foreground): false
        }
    }
}
