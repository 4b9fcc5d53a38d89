import MachineRecords
import Screen

/// The last row while something is asked of the person: whether it is meant, or a line to write.
extension FooterView {
    static func draw(_ question: Mode.Question, _ model: Model, at line: inout KeyedLine, on buffer: inout Buffer) {
        switch question {
        case .confirm(let request, let pressed):
            drawConfirm(request, pressed: pressed, model, at: &line, on: &buffer)
        case .overwrite(let file): drawOverwrite(file, model, at: &line, on: &buffer)
        }
    }

    /// - Returns: where the text cursor stands, unless the line is written elsewhere.
    static func draw(
        _ written: Mode.Line, _ model: Model, at line: inout KeyedLine, on buffer: inout Buffer
    ) -> Point? {
        // Till then no key is one of the line's.
        if let message = model.messages.warning, message.end == .pasteEnd {
            write(message.text, as: .caution, before: [], model, at: &line, on: &buffer)
            return nil
        }
        switch written {
        case .edit(let edit):
            drawEdit(edit, model, at: &line, on: &buffer)
            return nil
        case .filter(let editor): return drawFilter(editor, model, at: &line, on: &buffer)
        case .search(let search): return drawSearch(search, model, at: &line, on: &buffer)
        }
    }

    /// A piece of a question, and what a click on it presses.
    private struct Piece {
        let text: String
        var keys: [Key] = []
        var isKey = false

        /// What a key does.
        static func answer(_ text: String, _ keys: [Key]) -> Piece { Piece(text: text, keys: keys) }

        static func key(_ label: String, _ keys: [Key]) -> Piece { Piece(text: label, keys: keys, isKey: true) }
    }

    private static func columns(_ pieces: [Piece]) -> Int { pieces.reduce(0) { $0 + TextWidth.columns($1.text) } }

    private static func write(_ pieces: [Piece], _ theme: Theme, at line: inout KeyedLine, on buffer: inout Buffer) {
        for piece in pieces {
            let look = piece.isKey ? theme[.banner].adding(.underline) : theme[.banner]
            line.write(piece.text, look, pressing: piece.keys, on: &buffer)
        }
    }

    /// - Parameter pressed: what was pressed for it and confirms, where that is not its own key.
    private static func drawConfirm(
        _ request: RequestRecord, pressed: Key?, _ model: Model, at line: inout KeyedLine, on buffer: inout Buffer
    ) {
        let own = pressed == nil ? model.keys.key(of: request) : nil
        let other = pressed ?? .enter
        let keys = own == nil ? [other] : model.keys.presses(for: request)
        let key = Piece.key(own ?? other.label(model.settings.glyphs), keys)
        let wordings = wordings(of: key, asking: questions(request, model, in: line.room), model)
        let fitting = wordings.first { columns($0) <= line.room }
        write(fitting ?? wordings.last ?? [], model.theme, at: &line, on: &buffer)
    }

    /// What is asked, in many words and in few.
    private static func questions(_ request: RequestRecord, _ model: Model, in room: Int) -> [String] {
        let structure = model.machine.structure
        if request == .reset {
            let losing = model.machine.hasPassingData ? [Questions.losingReset] : []
            let begun = model.verdict(on: request).entered.sorted()
            let states = begun.isEmpty ? [structure.initial] : begun
            let first = structure.seenName(of: states[0])
            let whole = Questions.reset(to: HeaderWords.states(states.map { structure.seenName(of: $0) }))
            let guards = model.machine.guardsOn
            return losing + (guards > 0 ? [whole + Questions.turningOff(guards)] : []) + [
                whole, Questions.reset(to: HeaderWords.states([first], more: states.count - 1)), Questions.reset,
            ]
        }
        if model.verdict(on: request).stops {
            return [Questions.stops(structure.seenName(of: request)), Questions.stops]
        }
        let target = model.finalTarget(of: request)
        let final = target.map(structure.seenName(of:)) ?? Questions.aFinalState
        let name = structure.requestName(of: request).name
        let shortest = TextWidth.cutName(
            final, behind: target.map(structure.parentLetters) ?? 0, to: max(NameCuts.shortestTarget, room / 3),
            ellipsis: model.settings.glyphs.ellipsis)
        return (name.isEmpty || name == final ? [] : [Questions.enters(final, by: name) + Questions.isFinal])
            + [Questions.isFinal, Questions.isFinalInShort].map { Questions.enters(final) + $0 }
            + [Questions.enters(shortest) + Questions.isFinalInShort, Questions.final(shortest), Questions.final]
    }

    /// The whole question in more words and in fewer: how to answer is never left out.
    private static func wordings(of key: Piece, asking questions: [String], _ model: Model) -> [[Piece]] {
        let enter = Piece.key(Key.enter.label(model.settings.glyphs), [.enter])
        func yes(_ key: Piece) -> [Piece] { [key, .answer(Questions.yes + "  ", key.keys)] }
        let no: [Piece] = [.key(Key.escape.label(.ascii), [.escape]), .answer(Questions.no, [.escape])]
        let short = yes(key) + no
        let both = key.text == enter.text ? short : [key, Piece(text: Questions.or)] + yes(enter) + no
        let asked = questions.map { [Piece(text: $0 + "  ")] }
        return asked.flatMap { [$0 + both, $0 + short] } + [short]
    }

    private static func drawEdit(_ edit: DataEdit, _ model: Model, at line: inout KeyedLine, on buffer: inout Buffer) {
        if let refusal = edit.refusal {
            line.write(refusal, model.theme.look(.trouble, on: .footer), on: &buffer)
        } else {
            line.write(
                Questions.edited(edit.place.key, type: edit.old.typeName),
                model.theme.look(.name, on: .footer),
                on: &buffer)
        }
        line.skip(3)
        if edit.old.flipped("") != nil {
            write(Hint.arrows(Hints.flip, model), model, at: &line, on: &buffer)
        }
        write(Hint.named(.enter, Hints.save), model, at: &line, on: &buffer)
        write(Hint.named(.escape, Hints.cancel), model, at: &line, on: &buffer)
    }

    private static func drawFilter(
        _ editor: LineEditor, _ model: Model, at line: inout KeyedLine, on buffer: inout Buffer
    ) -> Point {
        let caret = write(Questions.filter, editing: editor, model, at: &line, on: &buffer)
        line.skip(2)
        write(Hint.named(.enter, Hints.done), model, at: &line, on: &buffer)
        write(Hint.named(.escape, Hints.allLines), model, at: &line, on: &buffer)
        return caret
    }

    private static func drawOverwrite(
        _ file: ExportFile, _ model: Model, at line: inout KeyedLine, on buffer: inout Buffer
    ) {
        let glyphs = model.settings.glyphs
        func answer(_ key: Key, _ text: String) -> [Piece] {
            [.key(key.label(glyphs), [key])] + (text.isEmpty ? [] : [.answer(" \(text)", [key])])
        }
        func replace(_ text: String) -> [Piece] { answer(CopyWords.replaceKey, text) + [Piece(text: "  ")] }
        let rename = answer(CopyWords.renameKey, CopyWords.rename)
        let either = answer(CopyWords.renameKey, "") + [Piece(text: Questions.or)] + answer(.escape, CopyWords.rename)
        // The keys stay in sight, however long the path is, and its end, which tells which one it is.
        let wordings: [(asked: (String) -> String, keys: [Piece], path: Int)] = [
            (CopyWords.exists, replace(CopyWords.replace) + either, leastPath),
            (CopyWords.exists, replace(CopyWords.replaceInShort) + rename, leastPathInShort),
            (CopyWords.existsInShort, replace(CopyWords.replaceInShort) + rename, leastPathInShort),
            (CopyWords.existsInShort, replace(CopyWords.replaceInShort) + answer(.escape, ""), leastPathInShort),
        ]
        for (asked, keys, least) in wordings {
            let room = line.room - TextWidth.columns(asked("")) - columns(keys)
            guard room >= least else { continue }
            let path = TextWidth.cutFront(file.path, to: room, ellipsis: buffer.glyphs.ellipsis)
            return write([Piece(text: asked(path))] + keys, model.theme, at: &line, on: &buffer)
        }
        write(replace(CopyWords.replaceInShort) + answer(.escape, ""), model.theme, at: &line, on: &buffer)
    }

    /// Columns of a path that tell which one it is, and which at least remind of it.
    private static let leastPath = 8, leastPathInShort = 5

    private static func drawSearch(
        _ search: StateSearch, _ model: Model, at line: inout KeyedLine, on buffer: inout Buffer
    ) -> Point {
        let caret = write(Questions.search, editing: search.line, model, at: &line, on: &buffer)
        line.skip(2)
        let matches = search.matches(in: model.machine)
        let place = model.found.flatMap { state in matches.firstIndex { $0.state == state } }
        let found =
            place.map { Questions.found($0 + 1, of: matches.count) }
            ?? (search.line.string.isEmpty ? "" : Questions.nothingFound)
        let why = place.flatMap { reason(matches[$0].reason, model) }
        line.write(found, columns: 8, model.theme[.footer], on: &buffer)
        line.skip(1)
        if let why {
            let short = TextWidth.cut(why, to: max(0, line.room), ellipsis: buffer.glyphs.ellipsis)
            line.write(short, model.theme.look(.key, on: .footer), on: &buffer)
            line.skip(2)
        }
        let next = matches.count > 1 ? [Hint.shown(.down, Hints.next, in: model)] : []
        // Why a state is found whose name does not say it is of more use than the keys.
        for hint in next + [Hint.named(.enter, Hints.select), Hint.named(.escape, Hints.back)]
        where why == nil || hint.width <= line.room + 2 { write(hint, model, at: &line, on: &buffer) }
        return caret
    }

    /// What has the words that are looked for, where it is not the state's own name.
    private static func reason(_ reason: StateSearch.Match.Reason, _ model: Model) -> String? {
        switch reason {
        case .name: nil
        case .path: SearchWords.byPath
        case .parent(let group): SearchWords.byParent(model.machine.structure.groups[group].name)
        case .request(let request): SearchWords.byRequest(model.machine.structure.seenName(of: request))
        case .text: SearchWords.byText
        }
    }

    /// What is asked, and the line that is written.
    /// - Returns: where the text cursor stands.
    private static func write(
        _ question: String, editing editor: LineEditor, _ model: Model, at line: inout KeyedLine,
        on buffer: inout Buffer
    ) -> Point {
        line.write(question, model.theme.look(.key, on: .footer), on: &buffer)
        // Most of the row: the keys that follow are for who does not know them yet.
        return line.write(editor, columns: max(line.room - 30, line.room / 2), model.theme[.input], on: &buffer)
    }
}
