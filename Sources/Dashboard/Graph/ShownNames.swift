import MachineRecords
import Screen
import Synchronization

/// What the states of a machine are called where names have so many columns, made once for all of its drawings: a name is cut
/// so that it differs from those of all other states, in frames of the same parent, so that each depends on all of them.
final class ShownNames: Sendable {
    private let structure: StructureRecord
    private let glyphs: GlyphSet
    private struct Wanted: Hashable {
        var columns: Int
        var inFrames: Bool
    }
    private let known = Mutex<[Wanted: [String]]>([:])

    init(of structure: StructureRecord, glyphs: GlyphSet) { (self.structure, self.glyphs) = (structure, glyphs) }

    /// The names of all states, cut at the front, as their ends tell them apart.
    /// - Complexity: linear in the names, once for each number of columns.
    /// - Parameter inFrames: whether names are without those of parents, and told apart within each alone.
    func fitting(_ columns: Int, inFrames: Bool = false) -> [String] {
        let wanted = Wanted(columns: columns, inFrames: inFrames)
        if let names = known.withLock({ $0[wanted] }) { return names }
        let names =
            inFrames ? madeInFrames(columns) : made(columns, of: Array(structure.states.indices), inFrames: false)
        known.withLock { $0[wanted] = names }
        return names
    }

    /// The whole name of a state as it is told from others there.
    func whole(_ state: Int, inFrames: Bool) -> String {
        inFrames
            ? (structure.states[state].ownName ?? structure.states[state].name).seen : structure.seenName(of: state)
    }

    /// The name of a state in a parent: its own, or where another there has the same its path from there.
    func whole(_ state: Int, within group: Int) -> String {
        let own = whole(state, inFrames: true)
        let isOnly = !structure.states.indices.contains {
            $0 != state && structure.isState($0, in: group) && whole($0, inFrames: true) == own
        }
        guard !isOnly, let path = structure.states[state].path else { return own }
        let parent = structure.groups[group].name + "."
        return (path.hasPrefix(parent) ? String(path.dropFirst(parent.count)) : path).seen
    }

    private func madeInFrames(_ room: Int) -> [String] {
        var names = structure.states.map { _ in "" }
        for states in Dictionary(grouping: structure.states.indices, by: { structure.states[$0].group }).values {
            for (state, name) in zip(states, made(room, of: states, inFrames: true)) { names[state] = name }
        }
        return names
    }

    /// As much of a name as could ever be shown: one of a million letters would be gone through for each drawing.
    private static func near(_ name: String) -> String {
        guard name.utf8.count > 10_000 else { return name }
        let scalars = name.unicodeScalars
        return String(String.UnicodeScalarView(scalars.prefix(1_000))) + String(scalars.suffix(1_000))
    }

    /// The names cut to so much room, each different from all others: cut so that the part that differs is left, and numbered only
    /// where that part has no room.
    private func made(_ room: Int, of states: [Int], inFrames: Bool) -> [String] {
        var taken = Set<String>()
        /// The last number that names cut alike were given.
        var numbers: [String: Int] = [:]
        let wholes = states.map { state in
            let record = structure.states[state]
            return TextWidth.clean(Self.near(inFrames ? record.ownName ?? record.name : record.name).seen)
        }
        let parentLetters = states.map { inFrames ? 0 : structure.parentLetters(of: $0) }
        func cut(_ place: Int, to columns: Int) -> String {
            TextWidth.cutName(
                wholes[place], behind: parentLetters[place], to: columns, ellipsis: glyphs.ellipsis)
        }
        let shorts = Self.toldApart(
            wholes, cutAs: wholes.indices.map { cut($0, to: room) }, room: room, ellipsis: glyphs.ellipsis)
        return shorts.enumerated().map { place, short in
            var name = short
            while !taken.insert(name).inserted {
                numbers[short, default: 1] += 1
                let number = "~\(numbers[short, default: 1])"
                name = cut(place, to: max(1, room - number.count)) + number
            }
            return name
        }
    }

    /// The cuts of names, those that are alike made anew of the parts in which the names differ.
    private static func toldApart(
        _ wholes: [String], cutAs cuts: [String], room: Int, ellipsis: String
    ) -> [String] {
        // Names that are alike at their ends keep some of these beside the beginnings that tell them apart, as all others keep theirs.
        let bothEnds = recut(wholes, cuts) { alike, isTaken in
            distinctMiddleCuts(of: alike, room: room, ellipsis: ellipsis, isTaken)
        }
        let told = recut(wholes, bothEnds) { alike, _ in
            TextWidth.cutApart(alike, to: room, ellipsis: ellipsis)
        }
        // What tells some from their like may be what others are cut to.
        return recut(wholes, told) { alike, isTaken in
            distinctMiddleCuts(of: alike, room: room, ellipsis: ellipsis, isTaken)
        }
    }

    /// Names without their middles, as far as those differ from each other and from all that is taken.
    private static func distinctMiddleCuts(
        of names: [String], room: Int, ellipsis: String, _ isTaken: (String) -> Bool
    ) -> [String]? {
        let count = Set(names).count
        return TextWidth.middleCuts(of: names, to: room, ellipsis: ellipsis).first { cuts in
            Set(cuts).count == count && !cuts.contains(where: isTaken)
        }
    }

    /// Cuts of which those that are alike are made again, where that can be done.
    /// - Parameter again: makes those of names that are cut alike; it can tell which cuts others have.
    private static func recut(
        _ wholes: [String], _ cuts: [String], again: (_ alike: [String], _ isTaken: (String) -> Bool) -> [String]?
    ) -> [String] {
        var told = cuts
        var places = Dictionary(grouping: wholes.indices, by: { cuts[$0] })
        for (cut, alike) in places.filter({ $0.value.count > 1 }).sorted(by: { $0.value[0] < $1.value[0] }) {
            places[cut] = nil
            let made = again(alike.map { wholes[$0] }) { places[$0] != nil }
            for (place, text) in zip(alike, made ?? alike.map { _ in cut }) {
                told[place] = text
                places[text, default: []].append(place)
            }
        }
        return told
    }
}
