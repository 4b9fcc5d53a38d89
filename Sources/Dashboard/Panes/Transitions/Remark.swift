import Drawing
import Screen

/// What stands beside a request's name: where it leads, or what is said of it. Its parts are left out one after the other where
/// there is little room.
struct Remark: Hashable {
    /// What is said of the target behind it.
    enum Warning: Hashable { case final, losesData, loop }

    /// The arrow with what stands before it, and a blank; empty where nothing leads anywhere.
    var lead = ""
    /// Where it leads, or which guards are false; else all there is to say.
    var text = ""
    /// With how many letters of that the parents of the last state in it stand before its own name.
    var parentLetters = 0
    /// The words around the names of guards.
    var introduction = ""
    var ending = ""
    /// Whether the text is an end of a line whose arrow stands elsewhere.
    var isEnd = false
    var warning: Warning?
    /// Who brings it about.
    var sender: String?
    /// Under which guards it leads there, behind all else, where that leaves all else its room.
    var condition: String?
    /// What says that there is a condition, where that has no room.
    private(set) var conditionMark = ""
    /// Where what is held back would lead, behind all else. It takes no room from anything: what is left over is enough or it is not shown.
    var goal: RequestName?

    static let nothing = Remark()

    /// Whether nothing is said that must be seen.
    var isEmpty: Bool { needed == .nothing }

    /// What has its room.
    var needed: Remark {
        var remark = self
        if condition != nil { remark.conditionMark = VerdictWords.conditionalBehind }
        (remark.goal, remark.condition) = (nil, nil)
        return remark
    }

    /// Whether it says where something leads, or comes from.
    var isTarget: Bool { isEnd || !lead.isEmpty }

    /// All of it.
    var whole: String {
        let said = introduction + lead + text + closing + (condition.map { ", \($0)" } ?? "")
        let words = sender.map { VerdictWords.brought(said, by: $0) } ?? said
        guard let goal else { return words }
        return words.isEmpty ? goal.whole : "\(words) \(goal.whole)"
    }

    /// The columns that it has beside a name, however long that is: of where it leads the end, of guards as much as tells
    /// something, and what a person must not miss. All else has what the name leaves, but for what is short.
    var leastColumns: Int {
        guard warning != nil || isTarget else {
            let brief = needed.shortened(to: NameCuts.shortestRemark, "")
            let columns = TextWidth.columns(brief.whole)
            return isOfGuards || columns <= NameCuts.shortestRemark ? min(columns, NameCuts.shortestRemark) : 0
        }
        let closing = TextWidth.columns(needed.closing)
        let end = closing == 0 ? NameCuts.shortestTarget : Self.shortest + closing
        return min(TextWidth.columns(whole), TextWidth.columns(lead) + end)
    }

    /// What is said of remarks, of each in so many columns: where those of rows that lead elsewhere would look the same, what differs
    /// is shown. Who brings it about goes first; that a target is final, or that data are lost, is cut last.
    static func fitted(_ remarks: [Remark], to columns: [Int], _ ellipsis: String) -> [String] {
        let shown = zip(remarks, columns).map { $0.shortened(to: $1, ellipsis) }
        let tails = zip(shown, columns).map { $0.tail(in: $1) }
        var fitted = shown.map(\.whole)
        for tail in Set(tails) {
            let places = shown.indices.filter { tails[$0] == tail }
            let rests = places.map { String(fitted[$0].dropLast(tail.count)) }
            let rooms = places.map { columns[$0] - TextWidth.columns(tail) }
            let cut = cutApart(rests, of: places.map { shown[$0] }, to: rooms, ellipsis)
            for (place, rest) in zip(places, cut) { fitted[place] = rest + tail }
        }
        return fitted
    }

    /// The columns of an arrow and what is left of a name that still tell something.
    private static let shortest = 5

    /// What stays whole behind the text.
    private var closing: String { ending + warningWords + conditionMark }

    /// The warning in words, behind the text or alone.
    private var warningWords: String {
        let isAlone = lead.isEmpty && text.isEmpty
        return switch warning {
        case .final: isAlone ? VerdictWords.final : VerdictWords.finalBehind
        case .losesData: VerdictWords.losesDataBehind
        case .loop: isAlone ? VerdictWords.loop : VerdictWords.loopBehind
        case nil: ""
        }
    }

    private var isOfGuards: Bool { !ending.isEmpty }

    /// Without who brings it about, and without the words around the names of guards, as far as there is no room for them: names that
    /// have none either are marked as they are behind an event, and cut.
    private func shortened(to columns: Int, _ ellipsis: String) -> Remark {
        if goal != nil, needed.columns < columns { return cuttingGoal(to: columns, ellipsis) }
        if let condition = cutCondition(to: columns, ellipsis) { return condition }
        var shown = needed
        func hasRoom() -> Bool { TextWidth.columns(shown.whole) <= columns }
        if !hasRoom() { shown.sender = nil }
        guard isOfGuards, !hasRoom() else { return shown }
        shown.introduction = ""
        if !hasRoom() { (shown.introduction, shown.ending) = ("[", "]") }
        return columns < NameCuts.shortestRemark && !hasRoom() ? .nothing : shown
    }

    private var columns: Int { TextWidth.columns(whole) }

    /// With as much of the condition as has room behind all else; nil where there is none, or a piece of it would tell nothing.
    private func cutCondition(to columns: Int, _ ellipsis: String) -> Remark? {
        guard let condition else { return nil }
        let excess = self.columns - columns
        guard excess > 0 else { return self }
        let room = TextWidth.columns(condition) - excess
        guard room >= NameCuts.shortestRemark else { return nil }
        var shown = self
        shown.condition = TextWidth.cut(condition, to: room, ellipsis: ellipsis)
        return shown
    }

    /// With as much of the goal as has room behind all else: its end, or none of it.
    private func cuttingGoal(to columns: Int, _ ellipsis: String) -> Remark {
        var shown = self
        let excess = self.columns - columns
        guard excess > 0, let target = goal?.target else { return shown }
        let room = TextWidth.columns(target) - excess
        guard room >= NameCuts.shortestTarget else { return needed }
        shown.goal?.target = TextWidth.cutName(
            target, behind: goal?.parentLetters ?? 0, to: room, ellipsis: ellipsis)
        return shown
    }

    /// What stays whole at the end of so many columns, where the rest is cut.
    private func tail(in columns: Int) -> String {
        let kept = closing
        let left = columns - TextWidth.columns(kept)
        return TextWidth.columns(whole) > columns && left >= Self.shortest ? kept : ""
    }

    /// Each is told from the others as they are shown: one that has its room whole is like none that is cut.
    private static func cutApart(
        _ wholes: [String], of remarks: [Remark], to columns: [Int], _ ellipsis: String
    ) -> [String] {
        let known = Dictionary(zip(wholes, remarks), uniquingKeysWith: { one, _ in one })
        let rooms = Dictionary(zip(wholes, columns), uniquingKeysWith: min)
        let cuts = wholes.indices.map { remarks[$0].cut(wholes[$0], to: columns[$0], ellipsis) }
        let apart = TextWidth.recut(wholes, cuts) { alike in
            let remarks = alike.map { known[$0] ?? .nothing }
            let leads = remarks.map(\.lead)
            let room = (alike.compactMap { rooms[$0] }.min() ?? 0) - (leads.map(TextWidth.columns).max() ?? 0)
            let targets = zip(alike, leads).map { String($0.dropFirst($1.count)) }
            let cuts = NameCuts.targets(
                targets, behind: remarks.map(\.parentLetters), to: max(0, room), ellipsis: ellipsis)
            return zip(leads, cuts).map(+)
        }
        // What is left out is not told apart: a piece of it would tell nothing.
        return wholes.indices.map { [wholes[$0], ""].contains(cuts[$0]) ? cuts[$0] : apart[$0] }
    }

    /// Where a request leads is cut at the front, as the ends of names tell them apart. Of all else a piece too short to tell
    /// anything is left out.
    private func cut(_ whole: String, to columns: Int, _ ellipsis: String) -> String {
        guard TextWidth.columns(whole) > columns else { return whole }
        guard isTarget else {
            let least = isOfGuards ? Self.shortest : NameCuts.shortestRemark
            return columns < least ? "" : TextWidth.cut(whole, to: columns, ellipsis: ellipsis)
        }
        let room = max(0, columns - TextWidth.columns(lead))
        let rest = String(whole.dropFirst(lead.count))
        return lead + TextWidth.cutName(rest, behind: parentLetters, to: room, ellipsis: ellipsis)
    }
}

extension Remark {
    /// What is said of an event whose guards are false, and where it would lead.
    init(unmet guards: [String?], goal: RequestName? = nil) {
        if let named = VerdictWords.named(guards) {
            self.init(text: named.names, introduction: named.introduction, ending: named.ending, goal: goal)
        } else {
            self.init(text: VerdictWords.unmet(guards), goal: goal)
        }
    }
}
