import JSONText

extension MermaidSyntax {
    /// Reads the statement at hand.
    mutating func statement() throws(SourceFault) {
        if isInside {
            if try insideStatement() { return }
        } else if try outsideStatement() {
            return
        }
        if try sharedStatement() { return }
        try stateOrTransition()
        isFresh = lineGapEnd == scanner.position
    }

    /// What stands only within brackets.
    private mutating func insideStatement() throws(SourceFault) -> Bool {
        let start = scanner.position
        if scanner.next == UInt8(ascii: "}") {
            scanner.position += 1
            open.removeLast()
            isFresh = true
            return true
        }
        guard scanner.hasText("--", at: start), !scanner.hasText("-->", at: start) else { return false }
        let place = scanner.here
        scanner.position += 2
        if scanner.next == UInt8(ascii: "-") { throw scanner.fault("expected '--' to separate regions, or '-->'") }
        let body = open[open.count - 1]
        open[open.count - 1].scope = draft.splitScope(body.scope, of: body.state, at: place)
        isFresh = true
        return true
    }

    /// What stands only outside of brackets.
    private mutating func outsideStatement() throws(SourceFault) -> Bool {
        let start = scanner.position
        if scanner.next == UInt8(ascii: "\"") {
            throw SourceFault(
                at: scanner.here, "expected a state, found text in quotes: write state \"text\" as id")
        }
        if keywordEnd("scale", at: start) != nil {
            try scale()
        } else if scanner.hasAnyCase("hide empty description", at: start), !scanner.isWord(at: start + 22) {
            scanner.position += 22
        } else if isWordKeyword("click", at: start) {
            scanner.skipLine()
        } else if let value = accessibility("acctitle", at: start) ?? accessibility("accdescr", at: start) {
            try skipAccessibility(value)
        } else {
            return false
        }
        return true
    }

    /// What stands everywhere.
    private mutating func sharedStatement() throws(SourceFault) -> Bool {
        let start = scanner.position
        if keywordEnd("classdef", at: start) != nil || keywordEnd("class", at: start) != nil
            || keywordEnd("style", at: start) != nil
        {
            scanner.skipLine()
        } else if isDirection(at: start) {
            let place = scanner.here
            scanner.skipLine()
            let line = scanner.text(start..<scanner.lineEnd(from: start))
            let words = line.split(separator: " ").prefix(2).joined(separator: " ")
            unwritten.add(at: place, "not carried: \(OutsideText.cleanedLine(words)), as each drawing finds its own")
        } else if let end = keywordEnd("state", at: start) {
            scanner.position = end
            isFresh = true
            try stateStatement()
        } else if let end = keywordEnd("note", at: start) {
            let place = scanner.here
            scanner.position = end
            try noteStatement(at: place)
        } else {
            return false
        }
        return true
    }

    /// Where the blanks behind a keyword end; nil where it is none.
    func keywordEnd(_ keyword: StaticString, at index: Int) -> Int? {
        guard scanner.hasAnyCase(keyword, at: index) else { return nil }
        let end = index + keyword.utf8CodeUnitCount
        let blanks = scanner.blanksEnd(from: end)
        // Mermaid reads every diagram with a line break at its end.
        return blanks > end || end == scanner.bytes.count ? blanks : nil
    }

    func isWordKeyword(_ keyword: StaticString, at index: Int) -> Bool {
        scanner.hasAnyCase(keyword, at: index) && !scanner.isWord(at: index + keyword.utf8CodeUnitCount)
    }

    private func isDirection(at index: Int) -> Bool {
        guard let end = keywordEnd("direction", at: index) else { return false }
        return scanner.hasAnyCase("tb", at: end) || scanner.hasAnyCase("bt", at: end)
            || scanner.hasAnyCase("rl", at: end) || scanner.hasAnyCase("lr", at: end)
    }

    private mutating func scale() throws(SourceFault) {
        scanner.position = keywordEnd("scale", at: scanner.position) ?? scanner.position
        var end = scanner.position
        while end < scanner.bytes.count, scanner.bytes[end] >= 0x30, scanner.bytes[end] <= 0x39 { end += 1 }
        guard end > scanner.position else { throw scanner.fault("expected a number after 'scale'") }
        let word = scanner.blanksEnd(from: end)
        scanner.position = word
        guard word > end, isWordKeyword("width", at: word) else {
            throw scanner.fault("expected 'width' after the number of 'scale'")
        }
        scanner.position = word + 5
    }

    // MARK: Titles for those who do not see

    /// Where the colon or bracket after `accTitle` or `accDescr` is.
    private func accessibility(_ keyword: StaticString, at index: Int) -> Int? {
        guard scanner.hasAnyCase(keyword, at: index) else { return nil }
        let sign = scanner.blanksEnd(from: index + keyword.utf8CodeUnitCount)
        guard sign < scanner.bytes.count else { return nil }
        if scanner.bytes[sign] == UInt8(ascii: ":") { return sign }
        let isDescription = scanner.hasAnyCase("accdescr", at: index)
        return isDescription && scanner.bytes[sign] == UInt8(ascii: "{") ? sign : nil
    }

    private mutating func skipAccessibility(_ sign: Int) throws(SourceFault) {
        let isLine = scanner.bytes[sign] == UInt8(ascii: ":")
        scanner.position = scanner.blanksEnd(from: sign + 1)
        if isLine { return scanner.skipLine() }
        let begin = scanner.place(at: sign)
        while let byte = scanner.next, byte != UInt8(ascii: "}") { scanner.position += 1 }
        guard scanner.next != nil else {
            throw SourceFault(at: begin, "expected '}' to close the description, found end of file")
        }
        scanner.position += 1
    }
}

// MARK: Notes

extension MermaidSyntax {
    private mutating func noteStatement(at place: SourcePlace) throws(SourceFault) {
        if scanner.next == UInt8(ascii: "\"") { return try floatingNote() }
        let start = scanner.position
        if isWordKeyword("left of", at: start) {
            scanner.position += 7
        } else if isWordKeyword("right of", at: start) {
            scanner.position += 8
        } else {
            throw scanner.fault("expected 'left of', 'right of' or text in double quotes after 'note'")
        }
        scanner.position = scanner.blanksEnd(from: scanner.position)
        let idStart = scanner.position
        while let byte = scanner.next, byte != UInt8(ascii: ":"), byte != UInt8(ascii: "-"),
            scanner.blankLength(at: scanner.position) == 0
        {
            scanner.position += 1
        }
        guard scanner.position > idStart else { throw scanner.fault("expected the state of the note") }
        let idPlace = scanner.place(at: idStart)
        let id = MermaidText.decoded(scanner.text(idStart..<scanner.position))
        let text = try noteText(of: place)
        let number = draft.mention(id, in: scope, at: idPlace)
        draft.states[number].notes.append(text)
        isFresh = false
    }

    private mutating func noteText(of place: SourcePlace) throws(SourceFault) -> String {
        let sign = scanner.blanksEnd(from: scanner.position)
        if sign < scanner.bytes.count, scanner.bytes[sign] == UInt8(ascii: ":") {
            scanner.position = sign + 1
            return noteLine()
        }
        let start = scanner.position
        guard let end = endNote(from: start) else {
            throw SourceFault(at: place, "expected ':' and text, or 'end note' on a line of its own, to end the note")
        }
        scanner.position = end.after
        return MermaidText.decoded(MermaidText.lines(scanner.text(start..<end.text)))
    }

    /// The rest of the line, or what comes before a semicolon. Mermaid itself allows no colon in it.
    private mutating func noteLine() -> String {
        let start = scanner.position
        var end = start
        while !scanner.isLineEnd(end), scanner.bytes[end] != UInt8(ascii: ";") {
            if let entity = MermaidText.entityEnd(scanner.bytes, at: end) {
                end = entity
                continue
            }
            if scanner.bytes[end] == UInt8(ascii: ":") {
                note(
                    at: scanner.place(at: end), "Mermaid may refuse a colon within a note: write #58; instead")
            }
            end += 1
        }
        scanner.position = end
        return MermaidText.decoded(MermaidText.lines(scanner.text(start..<end)))
    }

    /// Where the text before a line of `end note` ends, and what follows it.
    private mutating func endNote(from start: Int) -> (text: Int, after: Int)? {
        guard start < noEndNoteFrom else { return nil }
        var line = start
        while line < scanner.bytes.count {
            let end = scanner.lineEnd(from: line)
            let word = scanner.blanksEnd(from: end)
            if end < scanner.bytes.count, isWordKeyword("end note", at: word) { return (end, word + 8) }
            line = max(word, end + 1)
        }
        noEndNoteFrom = start
        return nil
    }

    private mutating func floatingNote() throws(SourceFault) {
        let begin = scanner.here
        let text = try quoted(at: begin)
        let word = scanner.blanksEnd(from: scanner.position)
        scanner.position = word
        guard isWordKeyword("as", at: word) else {
            throw scanner.fault("expected 'as' and a name after the note's text")
        }
        draft.notes.append(text)
        scanner.skipLine()
    }

    /// The text whose opening quote is at hand, up to the closing one.
    mutating func quoted(at begin: SourcePlace) throws(SourceFault) -> String {
        scanner.position += 1
        let start = scanner.position
        while let byte = scanner.next, byte != UInt8(ascii: "\"") { scanner.position += 1 }
        guard scanner.next != nil else {
            throw SourceFault(at: begin, "expected '\"' to close the text that begins here, found end of file")
        }
        scanner.position += 1
        return try checked(MermaidText.shown(scanner.text(start..<(scanner.position - 1))), at: begin)
    }

    /// A name or text, if it is of a size that a diagram can show.
    func checked(_ text: String, at place: SourcePlace) throws(SourceFault) -> String {
        try NameLength.check(text, at: place)
        return text
    }
}
