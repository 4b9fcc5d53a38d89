import JSONText

extension MermaidSyntax {
    /// One end of a transition as it is written.
    enum End {
        case edge
        case state(String)
        /// `[H]` or `[H*]`, alone or right behind the id of a composite state.
        case history(of: String, isDeep: Bool)
    }

    /// `id`, `id : text`, `id --> id` or `id --> id : label`, with `[*]` for either id.
    mutating func stateOrTransition() throws(SourceFault) {
        let place = scanner.here
        let wasFresh = isFresh
        // Most often it is another language's arrow, or a name with a hyphen.
        let isHyphen = scanner.next == UInt8(ascii: "-")
        let first = try end(
            isHyphen
                ? "expected '-->' between two states, and no '-' within a name"
                : "expected a state, a transition or a keyword")
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
}
