import MachineRecords
import Screen

/// Everything that can be asked now: its key, its name and its verdict, before anything is pressed, the legal first; or what
/// leads out of the selected state and in. The selected line shows all that is known of it.
enum TransitionsView {
    static func draw(_ model: Model, in area: Rect, on buffer: inout Buffer) -> Point? {
        let room = room(model, in: area)
        if let activity = model.machine.lastingActivity(at: model.now) {
            drawActivity(activity, model, in: area.inset(left: 1), on: &buffer)
        }
        let words = Words(model, in: room)
        // By the columns of what stands beside them, as all are told apart in those.
        var names: [Int: [String]] = [:]
        let list = list(of: words, model, in: room)
        let texts = Remark.fitted(
            words.lines.map(\.remark), to: words.columns.map { textColumns($0, room.width) }, buffer.glyphs.ellipsis)
        for index in list.inSight {
            let row = list.place(of: index)
            if model.transitions.rows[index] == .rule {
                drawRule(words.lines[index], model.theme, in: row, on: &buffer)
                continue
            }
            let columns = words.columns[index]
            let ellipsis = buffer.glyphs.ellipsis
            let cut = names[columns] ?? NameCuts.cut(words.lines.map(\.name), to: columns, ellipsis: ellipsis)
            names[columns] = cut
            // A row without a remark would say what the rule above says.
            let isMute = texts[index].isEmpty && !words.lines[index].remark.isEmpty
            let text = isMute ? ellipsis : texts[index]
            let parts = Parts(name: cut[index], columns: columns, text: text, marksLead: words.marksLead)
            draw(words.lines[index], as: parts, model.theme, in: row, on: &buffer)
        }
        list.drawSelection(across: area, indent: indent, model.theme, on: &buffer)
        if words.lines.isEmpty, room.height > 0 {
            var line = TextLine(room)
            line.write(PaneWords.noTransitions, model.theme[.muted], on: &buffer)
        }
        return Point(x: room.x, y: list.place(of: model.cursor(of: .transitions).selected).y)
    }

    /// No longer than it takes to be seen: it moves with each change of what is legal. What most rows below it would say is said
    /// in it once, its mark above theirs.
    private static func drawRule(_ content: Line, _ theme: Theme, in row: Rect, on buffer: inout Buffer) {
        let columns = content.remark.isEmpty ? ruleColumns : indent - 1
        let ends = (row.x, min(row.x + columns, row.endX - 1) - 1)
        buffer.line(
            from: Point(x: ends.0, y: row.y), to: Point(x: ends.1, y: row.y), style: theme[.frame])
        guard !content.remark.isEmpty else { return }
        var line = TextLine(row)
        line.skip(indent)
        line.write("\(content.mark) \(content.remark.whole)", theme[content.role], on: &buffer)
    }

    /// The room below the request that is under way.
    private static func room(_ model: Model, in area: Rect) -> Rect {
        let room = area.inset(left: 1, right: 1)
        guard model.machine.lastingActivity(at: model.now) != nil else { return room }
        return room.inset(top: min(model.waiting > 0 ? 4 : 3, max(0, room.height - 2)))
    }

    /// The lines in their room.
    static func list(_ model: Model, in area: Rect) -> ListLayout {
        let room = room(model, in: area)
        return list(of: Words(model, in: room), model, in: room)
    }

    /// - Parameter words: asked for where a line is shown whole.
    private static func list(of words: @autoclosure () -> Words, _ model: Model, in room: Rect) -> ListLayout {
        let (count, isFocused) = (model.transitions.rows.count, model.focus == .transitions)
        return ListLayout(model.cursor(of: .transitions), in: room, count: count, isFocused: isFocused) { line in
            details(line, of: words(), model, width: room.width)
        }
    }

    /// All lines in words, and the columns of each name.
    private struct Words {
        let lines: [Line]
        let columns: [Int]
        /// Whether the marks stand before the names, right behind the keys: where any is a verdict.
        let marksLead: Bool

        init(_ model: Model, in area: Rect) {
            lines = TransitionsView.lines(model)
            marksLead = lines.contains(where: \.isJudged)
            let room = area.width - indent - 3
            let owns = lines.map { TransitionsView.ownColumns(of: $0, in: room) }
            let ends = zip(lines, owns).filter { !$0.0.remark.isEmpty }
            // What stands beside the names begins in one column, as far right as cuts nothing for that: longer names alone stick out.
            let free = ends.map { line, own in
                let yielded = min(own + alignmentColumns, room - line.remark.leastColumns)
                return max(own, room - line.remarkColumns, line.remarkColumns > room - own ? yielded : own)
            }
            let start = min(ends.map(\.1).max() ?? 0, free.min() ?? 0)
            let filled = zip(lines, owns).map { $0.remark == .nothing ? $1 : max($1, start) }
            // One that has no room in some row looks the same in all.
            let cut = zip(lines, filled).filter { $1 < $0.nameColumns }
            let fewest = Dictionary(cut.map { ($0.name, $1) }, uniquingKeysWith: min)
            columns = zip(lines, filled).map { fewest[$0.name] ?? $1 }
        }
    }

    /// All lines of the list; what most of those below the rule would say is said in the rule.
    private static func lines(_ model: Model) -> [Line] {
        let rows = model.transitions.rows
        var lines = rows.map { line($0, model) }
        if let fold = rows.firstIndex(where: { if case .ignored = $0 { true } else { false } }) {
            for index in lines.indices.dropFirst(fold + 1) where !turns(rows[index], model) {
                lines[index].remark = .nothing
            }
        }
        guard let rule = rows.firstIndex(of: .rule) else { return lines }
        let below = lines.indices.dropFirst(rule + 1).filter {
            lines[$0].isJudged && !lines[$0].remark.isEmpty && !turns(rows[$0], model)
        }
        let alike = Dictionary(grouping: below) { lines[$0].mark + lines[$0].remark.needed.whole }.values.filter {
            $0.count > 1
        }
        guard let most = alike.max(by: { ($0.count, $1[0]) < ($1.count, $0[0]) }) else { return lines }
        (lines[rule].mark, lines[rule].remark) = (lines[most[0]].mark, lines[most[0]].remark.needed)
        for index in most { lines[index].remark = Remark(goal: lines[index].remark.goal) }
        return lines
    }

    /// Whether a line is of a switch, which is turned also where nothing comes of it.
    private static func turns(_ row: TransitionRow, _ model: Model) -> Bool {
        if case .request(let request) = row { model.machine.entry(changedBy: request) != nil } else { false }
    }

    private static let indent = 3
    private static let ruleColumns = 12

    /// One line of the list in words.
    private struct Line {
        var key: String
        var name: RequestName
        var mark: String
        var remark = Remark.nothing
        var role: Role
        /// Whether the key asks for this very line: of a state that is only looked at it would ask from the present one.
        var isAskable = true
        /// Whether its mark is a verdict's, rather than a part of what it says.
        var isJudged = false

        var nameColumns: Int { TextWidth.columns(name.whole) }
        var remarkColumns: Int { TextWidth.columns(remark.needed.whole) }
    }

    /// What is written in a row.
    private struct Parts {
        var name: String
        var columns: Int
        var text: String
        var marksLead: Bool
    }

    /// The columns of what stands beside a name.
    private static func textColumns(_ nameWidth: Int, _ width: Int) -> Int { max(0, width - indent - nameWidth - 3) }

    private static func line(_ row: TransitionRow, _ model: Model) -> Line {
        switch row {
        case .request(let request): return line(of: request, model)
        case .passive(let trigger): return passiveLine(trigger, model)
        case .rule: return plainLine("", "")
        case .ignored(let count):
            let marks = Marks(model.settings.glyphs)
            return plainLine(VerdictWords.ignored(count), model.showsIgnored ? marks.up : marks.down)
        case .fromEverywhere: return plainLine(VerdictWords.fromEverywhere, Marks(model.settings.glyphs).fromAnywhere)
        case .leadsOut(let trigger, let target):
            let all = model.machine.structure.edges(from: model.listedState, by: trigger)
            let edges = all.filter { $0.to == target }
            var line = edgeLine(
                trigger, arrow: Marks(model.settings.glyphs).arrow,
                place: target.map { ends(of: edges, to: $0, model) } ?? VerdictWords.stays,
                parentLetters: target.map(model.machine.structure.parentLetters) ?? 0, target: target, in: model)
            line.remark.warning = target.flatMap(model.machine.structure.warning)
            // What needs no guard is taken where none of those before it holds.
            let free = all.firstIndex { $0.to == target && $0.guards.isEmpty }
            let isBehindGuards = free.map { all[..<$0].contains { !$0.guards.isEmpty } } ?? false
            line.remark.condition = MatrixWords.condition(of: edges) ?? (isBehindGuards ? GuardWords.otherwise : nil)
            return line
        case .leadsIn(let trigger, let source):
            let structure = model.machine.structure
            let others = max(0, structure.ends(raising: trigger, into: model.listedState).count - 1)
            var line = edgeLine(
                trigger, arrow: Marks(model.settings.glyphs).backArrow,
                place: HeaderWords.states([structure.seenName(of: source)], more: others),
                parentLetters: structure.parentLetters(of: source), target: model.listedState, in: model)
            let edges = structure.edges(from: source, by: trigger)
            line.remark.condition = MatrixWords.condition(of: edges.filter { $0.to == model.listedState })
            return line
        case .leadsInFromAll(let trigger, let group):
            return line(of: trigger, fromAllOf: model.machine.structure.groups[group], model)
        }
    }

    /// What leads in from all states of a parent.
    private static func line(of trigger: EdgeTrigger, fromAllOf parent: StateGroup, _ model: Model) -> Line {
        let place = VerdictWords.all(of: parent.name)
        return edgeLine(
            trigger, arrow: Marks(model.settings.glyphs).backArrow, place: place,
            parentLetters: parent.name.isEmpty ? 0 : max(0, place.count - parent.ownName.count),
            target: model.listedState, in: model)
    }

    /// The state that edges lead to, and how many others are entered with it.
    private static func ends(of edges: [EdgeRecord], to target: Int, _ model: Model) -> String {
        let structure = model.machine.structure
        let transitions = Set(edges.compactMap(\.transition))
        let entered = Set(
            structure.edges(from: model.listedState).filter { $0.transition.map(transitions.contains) ?? false }
                .compactMap(\.to))
        return HeaderWords.states([structure.seenName(of: target)], more: entered.subtracting([target]).count)
    }

    /// It is cut at its end, so that a count stays.
    private static func plainLine(_ name: String, _ mark: String) -> Line {
        Line(key: "", name: RequestName(name: name, kind: .command), mark: mark, role: .receding)
    }

    /// What leads out of the selected state or into it: `target` is where it leads, `place` its other end.
    private static func edgeLine(
        _ trigger: EdgeTrigger, arrow: String, place: String, parentLetters: Int, target: Int?, in model: Model
    ) -> Line {
        let structure = model.machine.structure
        var name = structure.requestName(of: trigger, beside: target)
        // What is named after the state that it leads to, which stands beside it or in the title, says no more.
        let isNamedAfterTarget = trigger.request == target.map { .state($0) } || name.name.isEmpty
        if let target, isNamedAfterTarget, [name.name, name.target].contains(structure.seenName(of: target)) {
            name = RequestName(name: "")
        }
        return Line(
            key: trigger.request.flatMap(model.keys.key(of:)) ?? "", name: name, mark: arrow,
            // An arrow of two letters leaves no blank of a mark's columns.
            remark: Remark(
                lead: TextWidth.columns(arrow) > 1 ? " " : "", text: place, parentLetters: parentLetters, isEnd: true),
            role: .legal, isAskable: false)
    }

    private static func line(of request: RequestRecord, _ model: Model) -> Line {
        let verdict = model.verdict(on: request)
        let words = TransitionText.words(of: verdict, request, model)
        let structure = model.machine.structure
        var name = structure.requestName(of: request)
        if case .allowed(let target?, _, _) = verdict { name = structure.requestName(of: request, beside: target) }
        return Line(
            key: model.keys.key(of: request) ?? "", name: name, mark: words.mark, remark: words.remark,
            role: model.obstacle == nil ? words.role : .receding, isJudged: true)
    }

    /// The line of what nobody can ask for.
    private static func passiveLine(_ trigger: PassiveTrigger, _ model: Model) -> Line {
        let mark =
            switch trigger {
            case .workEnd: Marks(model.settings.glyphs).workStarted
            case .pattern, .eventless, .raised: ""
            }
        let remark = TransitionText.remark(on: trigger, model)
        return Line(
            key: Marks(model.settings.glyphs).none, name: RequestName(name: trigger.name.seen), mark: mark,
            remark: remark, role: .receding, isAskable: false)
    }

    /// Columns of a line's name: it is kept longest, but for a few of what stands beside it; where it is cut even so, for as much of where
    /// it leads as has room in half of them, and for a third of all else. That something is said beside it is seen however long it is.
    private static func ownColumns(of line: Line, in room: Int) -> Int {
        let (name, remark, least) = (line.nameColumns, line.remarkColumns, line.remark.leastColumns)
        guard remark > 0 else { return min(name, room) }
        if least == 0 { return min(name, room - ellipsisColumns) }
        if name + least <= room { return name }
        let share = line.remark.isTarget ? room / 2 : room / 3
        return min(name, max(leastName, room - max(least, min(remark, share))))
    }

    private static let leastName = 8, ellipsisColumns = 2
    /// Columns that what is cut anyway yields so that it begins below its like.
    private static let alignmentColumns = 2

    /// The columns of a pane in which each line is whole, and in which it has all that takes no room from anything too.
    static func columnsWhole(_ model: Model) -> (least: Int, roomy: Int) {
        let lines = zip(lines(model), model.transitions.rows).filter { $1 != .rule }.map(\.0)
        let names = lines.map(\.nameColumns).max() ?? 0
        func columns(_ texts: [Int]) -> Int { indent + names + (texts.max() ?? 0) + 6 }
        return (columns(lines.map(\.remarkColumns)), columns(lines.map { TextWidth.columns($0.remark.whole) }))
    }

    private static func draw(
        _ content: Line, as parts: Parts, _ theme: Theme, in row: Rect, on buffer: inout Buffer
    ) {
        var line = TextLine(row)
        line.write(content.key, columns: indent - 1, theme[content.isAskable ? .key : .receding], on: &buffer)
        line.skip(1)
        let isOpen = content.role != .receding
        if parts.marksLead { line.write(content.mark, columns: 2, theme[content.role], on: &buffer) }
        line.write(parts.name, columns: parts.columns, theme[isOpen ? .name : .receding], on: &buffer)
        line.skip(1)
        if !parts.marksLead { line.write(content.mark, columns: 2, theme[content.role], on: &buffer) }
        line.write(parts.text, theme[isOpen ? .muted : .receding], on: &buffer)
    }

    /// The rows below the selected line: what was cut in it, whole, and why.
    private static func details(_ place: Int, of words: Words, _ model: Model, width: Int) -> [String] {
        let (line, columns) = (words.lines[place], words.columns[place])
        let isNameCut = line.nameColumns > columns
        let isCut = line.remarkColumns > textColumns(columns, width)
        // The detail says all that the few words do.
        let whole = detail(of: model.transitions.rows[place], model) ?? (isCut || isNameCut ? line.remark.whole : nil)
        return [isNameCut ? line.name.whole : nil, whole].compactMap { $0 }
            .flatMap { WrappedText.lines($0, columns: width - indent) }
    }

    /// What the list has no room for, found out for the selected line alone: it may take a look at all of the machine.
    private static func detail(of row: TransitionRow, _ model: Model) -> String? {
        switch row {
        case .request(let request): TransitionText.detail(of: model.verdict(on: request), request, model)
        case .passive(let trigger): VerdictWords.unaskable(trigger)
        case .rule, .ignored, .leadsOut, .leadsIn, .leadsInFromAll, .fromEverywhere: nil
        }
    }

    /// Three rows: what is asked and by whom, what it waits for and since when, what waits behind it.
    private static func drawActivity(
        _ activity: ActivityRecord, _ model: Model, in area: Rect, on buffer: inout Buffer
    ) {
        let theme = model.theme
        var asked = TextLine(area)
        asked.write("\(Marks(model.settings.glyphs).waiting) ", theme[.caution], on: &buffer)
        asked.write(TransitionText.asked(activity, model), theme[.caution], on: &buffer)
        let stops = model.actions.keyLabel(of: .machine(.askVerdicts), model.settings.glyphs)
        let asker = activity.isQuestion ? ActivityWords.dashboard(stops) : activity.asker.text
        asked.write(ActivityWords.asked(by: asker), theme[.muted], on: &buffer)
        var phase = TextLine(area, row: 1)
        phase.write("  \(TransitionText.phase(activity, model))", theme[.text], on: &buffer)
        guard model.waiting > 0 else { return }
        var waiting = TextLine(area, row: 2)
        waiting.write("  \(ActivityWords.waiting(model.waiting))", theme[.muted], on: &buffer)
        guard model.canWithdraw else { return }
        waiting.write("; ", theme[.muted], on: &buffer)
        waiting.write(Key.escape.label(.ascii), theme[.key], on: &buffer)
        waiting.write(ActivityWords.withdraws, theme[.muted], on: &buffer)
    }
}
