import JSONText

// MARK: A state or a transition

extension MermaidSyntax {
    /// One end of a transition as it is written.
    private enum End {
        case edge
        case state(String)
        /// `[H]` or `[H*]`, alone or right behind the id of a composite state.
        case history(of: String, isDeep: Bool)
    }

    /// `id`, `id : text`, `id --> id` or `id --> id : label`, with `[*]` for either id.
    mutating func stateOrTransition() throws(SourceFault) {
        let place = scanner.here
        let wasFresh = isFresh
        let first = try end("expected a state, a transition or a keyword")
        skipGap()
        if scanner.hasText("-->", at: scanner.position) {
            noteOddSource(first, at: place, wasFresh: wasFresh)
            scanner.position += 3
            skipGap()
            return try transition(from: first, at: place)
        }
        noteOddState(first, at: place, wasFresh: wasFresh)
        let text = try description()
        if case .edge = first { return }
        let number = number(of: first, isSource: true, at: place)
        if let text { draft.states[number].add(text: text, at: place) }
    }

    private mutating func transition(from first: End, at place: SourcePlace) throws(SourceFault) {
        let targetPlace = scanner.here
        let second = try end("expected a state after '-->'")
        // Mermaid makes both states before it looks at what follows.
        let from = number(of: first, isSource: true, at: place)
        let to = number(of: second, isSource: false, at: targetPlace)
        skipGap()
        let label = try rawDescription()
        var startOf: Int?
        if case .edge = first { startOf = scope }
        draft.add(MermaidDraft.Transition(from: from, to: to, label: label, place: place, startOf: startOf))
    }

    private mutating func number(of end: End, isSource: Bool, at place: SourcePlace) -> Int {
        switch end {
        case .edge: isSource ? draft.start(of: scope, at: place) : draft.end(of: scope, at: place)
        case .state(let id): draft.mention(id, in: scope, at: place)
        case .history(let owner, let isDeep): draft.history(of: owner, in: scope, isDeep: isDeep, at: place)
        }
    }

    /// The id or `[*]` at hand, and the class that may hang on it.
    private mutating func end(_ expected: String) throws(SourceFault) -> End {
        let start = scanner.position
        if scanner.hasText("[*]", at: start) {
            scanner.position += 3
            try skipClass()
            return .edge
        }
        if isInside, scanner.next == UInt8(ascii: "}") { throw scanner.fault(expected) }
        if let keyword = keyword(at: start) { throw SourceFault(at: scanner.here, "\(expected), found '\(keyword)'") }
        guard let id = try id() else { throw scanner.fault(expected) }
        // As it is written: an entity makes it a name like any other.
        let written = start..<scanner.position
        try skipClass()
        for (sign, isDeep) in [("[H]", false), ("[H*]", true)] where id.hasSuffix(sign) {
            guard scanner.text(written).hasSuffix(sign) else { continue }
            return .history(of: String(id.dropLast(sign.count)), isDeep: isDeep)
        }
        return .state(id)
    }

    /// What must not stand where a state is named, since Mermaid takes it for a keyword.
    private func keyword(at index: Int) -> StaticString? {
        for keyword: StaticString in ["state", "note", "classdef", "class", "style"]
        where keywordEnd(keyword, at: index) != nil {
            return keyword
        }
        guard !isInside else { return nil }
        for keyword: StaticString in ["default", "click", "href"] where isWordKeyword(keyword, at: index) {
            return keyword
        }
        for keyword: StaticString in ["scale", "statediagram", "statediagram-v2"]
        where keywordEnd(keyword, at: index) != nil {
            return keyword
        }
        return nil
    }

    /// The id at hand, entities resolved: all up to white space, a colon, a minus, a bracket or a comment. A semicolon at
    /// its end is none of it. Nil without one.
    private mutating func id() throws(SourceFault) -> String? {
        let start = scanner.position
        var (end, last) = (start, start)
        while end < scanner.bytes.count, let next = idPieceEnd(at: end) {
            if scanner.bytes[end] != UInt8(ascii: ";") { last = next }
            end = next
        }
        guard last > start else { return nil }
        scanner.position = last
        return try checked(MermaidText.decoded(scanner.text(start..<last)), at: scanner.place(at: start))
    }

    private func idPieceEnd(at index: Int) -> Int? {
        if let entity = MermaidText.entityEnd(scanner.bytes, at: index) { return entity }
        switch scanner.bytes[index] {
        case UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: "{"): return nil
        case UInt8(ascii: "%"): return scanner.hasText("%%", at: index) ? nil : index + 1
        default: return scanner.blankLength(at: index) > 0 ? nil : index + 1
        }
    }

    /// Goes past `:::class`.
    private mutating func skipClass() throws(SourceFault) {
        let saved = scanner.position
        skipGap()
        guard scanner.hasText(":::", at: scanner.position), !isDescription(at: scanner.position) else {
            scanner.position = saved
            return
        }
        scanner.position += 3
        skipGap()
        guard try id() != nil else { throw scanner.fault("expected the name of a class after ':::'") }
    }

    // MARK: Labels

    /// Whether a colon begins a text: one with something behind it that is no second colon.
    private func isDescription(at index: Int) -> Bool {
        guard index + 1 < scanner.bytes.count, scanner.bytes[index] == UInt8(ascii: ":") else { return false }
        return descriptionEnd(from: index + 1, limit: 1) > index + 1
    }

    private mutating func description() throws(SourceFault) -> String? {
        guard let raw = try rawDescription() else { return nil }
        let text = MermaidText.decoded(raw)
        return text.isEmpty ? nil : text
    }

    /// The text behind the colon at hand, on one line, entities unresolved; nil where no colon is.
    private mutating func rawDescription() throws(SourceFault) -> String? {
        guard scanner.next == UInt8(ascii: ":"), !(scanner.hasText(":::", at: scanner.position)) else { return nil }
        let colon = scanner.position
        let place = scanner.here
        let end = descriptionEnd(from: colon + 1, limit: .max)
        scanner.position = end
        guard end > colon + 1 else { throw scanner.fault("expected a text after ':'") }
        if end < scanner.bytes.count, scanner.bytes[end] == UInt8(ascii: ":") {
            throw scanner.fault("expected a text without '::' or a colon at its end (write #58; for one)")
        }
        return MermaidText.collapsed(try checked(scanner.text((colon + 1)..<end), at: place))
    }

    /// Where a text ends: at the line's end, a semicolon, or a colon that another colon or the end of the line follows.
    private func descriptionEnd(from start: Int, limit: Int) -> Int {
        var (end, pieces) = (start, 0)
        while !scanner.isLineEnd(end), scanner.bytes[end] != UInt8(ascii: ";"), pieces < limit {
            pieces += 1
            if let entity = MermaidText.entityEnd(scanner.bytes, at: end) {
                end = entity
            } else if scanner.bytes[end] == UInt8(ascii: ":") {
                let next = end + 1
                let isAlone = scanner.isLineEnd(next) || scanner.bytes[next] == UInt8(ascii: ":")
                if isAlone || scanner.bytes[next] == UInt8(ascii: ";") { return end }
                end = MermaidText.entityEnd(scanner.bytes, at: next) ?? next + 1
            } else {
                end += 1
            }
        }
        return end
    }

    // MARK: What Mermaid takes though it is wrong

    private mutating func noteOddSource(_ end: End, at place: SourcePlace, wasFresh: Bool) {
        if case .state(let id) = end, id.hasSuffix("<") {
            note(at: place, "'<-->' is no arrow of Mermaid: it reads \(ShownText.quoted(id)) as a state of its own")
        } else {
            noteOddState(end, at: place, wasFresh: wasFresh)
        }
    }

    private mutating func noteOddState(_ end: End, at place: SourcePlace, wasFresh: Bool) {
        guard case .state(let id) = end else { return }
        if id == "}" {
            note(at: place, "this '}' closes nothing: Mermaid reads it as a state of its own")
        } else if !wasFresh, !scanner.hasText("-->", at: scanner.position) || id != "<" {
            note(
                at: place,
                "expected a new line before \(ShownText.quoted(id)): Mermaid reads it as a statement of its own")
        }
    }
}

// MARK: state ...

extension MermaidSyntax {
    /// A state that was named and may still get a body.
    private struct Named {
        let id: String
        let place: SourcePlace
        var text: String?
    }

    /// What follows the keyword `state`, up to the end of the line or the opening bracket.
    mutating func stateStatement() throws(SourceFault) {
        var named: Named?
        while true {
            skipInline()
            if scanner.isLineEnd(scanner.position) {
                return try endOfStateLine(named)
            }
            if named == nil, try pseudoState() { return }
            switch scanner.next {
            case UInt8(ascii: "{"):
                guard let owner = named else { throw scanner.fault("expected a state's id before '{'") }
                return try openBody(owner)
            case UInt8(ascii: "\""): named = try described(named)
            default: named = try word(after: named)
            }
        }
    }

    /// A line may end between a state and its bracket where it stands outside of bodies.
    private mutating func endOfStateLine(_ named: Named?) throws(SourceFault) {
        guard let named else {
            return note(at: scanner.here, "expected a state's id or a text in double quotes after 'state', found none")
        }
        if !isInside, scanner.next != nil {
            let saved = scanner.position
            scanner.position += scanner.hasText("\r\n", at: saved) ? 2 : 1
            skipGap()
            if scanner.next == UInt8(ascii: "{") { return try openBody(named) }
            scanner.position = saved
        }
        declare(named)
    }

    /// `id <<choice>>` and its like: all before the sign is the id.
    private mutating func pseudoState() throws(SourceFault) -> Bool {
        let start = scanner.position
        guard start >= noSignUntil else { return false }
        let end = scanner.lineEnd(from: start)
        guard let found = pseudoSign(in: start..<end) else {
            noSignUntil = end
            return false
        }
        let place = scanner.here
        var last = found.start
        while last > start, scanner.bytes[last - 1] == UInt8(ascii: " ") || scanner.bytes[last - 1] == 9 { last -= 1 }
        guard last > start else { throw scanner.fault("expected a state's id before '<<'") }
        scanner.position = found.end
        let id = try checked(MermaidText.decoded(scanner.text(start..<last)), at: place)
        let number = draft.mention(id, in: scope, at: place)
        if draft.states[number].role == .plain { draft.states[number].role = found.role }
        isFresh = false
        return true
    }

    private typealias PseudoSign = (role: MermaidDraft.Role, start: Int, end: Int)

    /// The last sign of the first kind, in the order of Mermaid's lexer, that a line has.
    private func pseudoSign(in line: Range<Int>) -> PseudoSign? {
        let kinds: [(StaticString, MermaidDraft.Role)] = [
            ("<<fork>>", .fork), ("<<join>>", .join), ("<<choice>>", .choice),
            ("[[fork]]", .fork), ("[[join]]", .join), ("[[choice]]", .choice),
            ("<<history>>", .history(isDeep: false)), ("<<history*>>", .history(isDeep: true)),
        ]
        var found: PseudoSign?
        var rank = kinds.count
        for index in line where scanner.bytes[index] == UInt8(ascii: "<") || scanner.bytes[index] == UInt8(ascii: "[") {
            for (place, kind) in kinds.enumerated()
            where place <= rank && scanner.hasAnyCase(kind.0, at: index) {
                rank = place
                found = (kind.1, index, index + kind.0.utf8CodeUnitCount)
            }
        }
        return found
    }

    /// `"text" as id`.
    private mutating func described(_ before: Named?) throws(SourceFault) -> Named {
        if let before { declare(before) }
        let begin = scanner.here
        let text = try quoted(at: begin)
        guard !text.isEmpty || scanner.bytes[scanner.position - 2] == UInt8(ascii: ";") else {
            throw SourceFault(at: begin, "expected a text between the quotes, found none")
        }
        scanner.position = scanner.blanksEnd(from: scanner.position)
        guard let idStart = keywordEnd("as", at: scanner.position) else {
            throw scanner.fault("expected 'as' and a state's id after the text")
        }
        scanner.position = idStart
        let place = scanner.here
        var end = idStart
        while !scanner.isLineEnd(end), scanner.bytes[end] != UInt8(ascii: "{"), !scanner.hasText("%%", at: end) {
            end += 1
        }
        scanner.position = end
        let (id, more) = split(try checked(scanner.text(idStart..<end), at: place))
        guard !id.isEmpty else { throw scanner.fault("expected a state's id after 'as'") }
        var named = Named(id: MermaidText.decoded(id), place: place)
        let texts = ([text] + (more.map { [MermaidText.decoded($0)] } ?? [])).filter { !$0.isEmpty }
        named.text = text.isEmpty && texts.isEmpty ? "" : texts.joined(separator: "\n")
        return named
    }

    /// What comes before the first colon, and what comes between it and the next; a class is neither.
    private func split(_ text: String) -> (id: String, more: String?) {
        let parts = text.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
        let id = parts.first.map { MermaidText.collapsed(String($0)) } ?? ""
        let trimmed = id.hasSuffix(";") && !endsInEntity(id) ? String(id.dropLast()) : id
        let more = parts.count > 1 ? MermaidText.collapsed(String(parts[1])) : ""
        return (trimmed, more.isEmpty ? nil : more)
    }

    private func endsInEntity(_ id: String) -> Bool {
        let bytes = Array(id.utf8)
        guard let sign = bytes.lastIndex(of: UInt8(ascii: "#")) else { return false }
        return MermaidText.entityEnd(bytes, at: sign) == bytes.count
    }

    /// The word at hand: a state's id. Two words before a bracket are a fault of Mermaid's own.
    private mutating func word() throws(SourceFault) -> Named {
        let place = scanner.here
        let start = scanner.position
        while !scanner.isLineEnd(scanner.position), scanner.next != UInt8(ascii: "{"),
            scanner.blankLength(at: scanner.position) == 0
        {
            scanner.position += 1
        }
        try checkSingleWord(from: start)
        var text = try checked(scanner.text(start..<scanner.position), at: place)
        if let colons = text.firstRange(of: ":::") { text = String(text[..<colons.lowerBound]) }
        while text.hasSuffix(";"), !endsInEntity(text) { text.removeLast() }
        return Named(id: MermaidText.decoded(text), place: place)
    }

    private mutating func checkSingleWord(from start: Int) throws(SourceFault) {
        guard (start..<scanner.position).allSatisfy({ scanner.isWord(at: $0) }) else { return }
        var next = scanner.position
        while !scanner.isLineEnd(next), scanner.blankLength(at: next) > 0 { next += scanner.blankLength(at: next) }
        guard next > scanner.position, scanner.isWord(at: next), keywordEnd("as", at: next) == nil else { return }
        guard next >= noBracketUntil else { return }
        let end = scanner.lineEnd(from: next)
        guard scanner.bytes[next..<end].contains(UInt8(ascii: "{")) else {
            noBracketUntil = end
            return
        }
        scanner.position = next
        throw scanner.fault("expected '{': a state's id is a single word, else write it as state \"text\" as id {")
    }

    /// The word at hand, after which a bracket may come. Of several words on a line Mermaid drops all; here the first is
    /// a state.
    private mutating func word(after before: Named?) throws(SourceFault) -> Named {
        let place = scanner.here
        let isSign = scanner.next == UInt8(ascii: ":") || scanner.hasText("--", at: scanner.position)
        let word = try word()
        guard let before else {
            if !isSign { return word }
            note(at: place, "'state' is a keyword here, so that Mermaid leaves this line out: write it #115;tate")
            scanner.skipLine()
            return Named(id: "", place: place)
        }
        skipInline()
        if scanner.next == UInt8(ascii: "{") {
            declare(before)
            return word
        }
        let shown = ShownText.quoted(before.id)
        if !before.id.isEmpty {
            note(at: place, "expected the end of the line after \(shown): what follows is left out")
        }
        scanner.skipLine()
        return before
    }

    /// A state without more. Mermaid draws it only where another statement has it too; here it is one in any case.
    private mutating func declare(_ named: Named) {
        isFresh = false
        guard !named.id.isEmpty || named.text != nil else { return }
        guard named.text == nil else {
            let number = draft.mention(named.id, in: scope, at: named.place)
            if let text = named.text { draft.states[number].add(text: text, at: named.place) }
            return
        }
        let number = draft.declare(named.id, at: named.place)
        draft.states[number].declaredIn = scope
    }

    private mutating func openBody(_ named: Named) throws(SourceFault) {
        let place = scanner.here
        guard open.count < MermaidDraft.maximumDepth else {
            throw SourceFault(at: place, "expected states to nest at most \(MermaidDraft.maximumDepth) deep")
        }
        scanner.position += 1
        let number = draft.mention(named.id, in: scope, at: named.place)
        if let text = named.text { draft.states[number].add(text: text, at: named.place) }
        open.append(OpenBody(state: number, scope: draft.openScope(of: number, at: place), place: place))
        isFresh = true
    }
}
