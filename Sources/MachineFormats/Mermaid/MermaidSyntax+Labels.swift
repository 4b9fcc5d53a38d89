import JSONText

// The text behind a colon.

extension MermaidSyntax {
    /// Whether a colon begins a text: one with something behind it that is no second colon.
    func isDescription(at index: Int) -> Bool {
        guard index + 1 < scanner.bytes.count, scanner.bytes[index] == UInt8(ascii: ":") else { return false }
        return descriptionEnd(from: index + 1, limit: 1) > index + 1
    }

    mutating func description() throws(SourceFault) -> String? {
        guard let raw = try rawDescription() else { return nil }
        let text = MermaidText.decoded(raw)
        return text.isEmpty ? nil : text
    }

    /// The text behind the colon at hand, on one line, entities unresolved; nil where no colon is.
    mutating func rawDescription() throws(SourceFault) -> String? {
        guard scanner.next == UInt8(ascii: ":"), !(scanner.hasText(":::", at: scanner.position)) else { return nil }
        let colon = scanner.position
        let place = scanner.here
        let end = descriptionEnd(from: colon + 1, limit: .max)
        scanner.position = end
        guard end > colon + 1 else { throw scanner.fault("expected text after ':'") }
        if end < scanner.bytes.count, scanner.bytes[end] == UInt8(ascii: ":") {
            throw scanner.fault("expected text without '::' or a colon at its end (write #58; for a colon)")
        }
        return try checked(MermaidText.collapsed(scanner.text((colon + 1)..<end)), at: place)
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
}
