import JSONText

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
            return note(at: scanner.here, "expected a state's id or text in double quotes after 'state', found none")
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
            throw SourceFault(at: begin, "expected text between the quotes, found none")
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
        throw scanner.fault("expected '{': a state's id is a single word; for more write state \"text\" as id {")
    }

    /// The word at hand, after which a bracket may come. Of several words on a line Mermaid drops all; here the first is
    /// a state.
    private mutating func word(after before: Named?) throws(SourceFault) -> Named {
        let place = scanner.here
        let isSign = scanner.next == UInt8(ascii: ":") || scanner.hasText("--", at: scanner.position)
        let word = try word()
        guard let before else {
            if !isSign { return word }
            note(at: place, "'state' is a keyword here, so Mermaid drops this line: write #115;tate instead")
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
            note(at: place, "expected the end of the line after \(shown): the rest of the line is ignored")
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
