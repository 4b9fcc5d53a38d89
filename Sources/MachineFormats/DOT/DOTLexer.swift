import JSONText

/// Cuts a DOT text into its tokens, as Graphviz does.
struct DOTLexer {
    enum Token: Equatable {
        /// A name, a number, or a text in quotes.
        case id(String)
        /// A text between `<` and `>`.
        case html(String)
        /// A word that is no name unless it is quoted, in lower case.
        case keyword(String)
        /// `{ } [ ] = ; , : + @`
        case sign(UInt8)
        /// `->` or `--`.
        case edge(isDirected: Bool)
        case end
    }

    private(set) var scanner: TextScanner
    /// The token at hand, and where it begins.
    private(set) var token = Token.end
    private(set) var place = SourcePlace.start
    /// Where a number was that letters follow without a blank, as two tokens.
    private(set) var notes = FaultList()

    init(_ bytes: [UInt8]) throws(SourceFault) { scanner = try TextScanner(bytes) }

    private static let keywords: Set<String> = ["node", "edge", "graph", "digraph", "subgraph", "strict"]

    /// Goes on to the next token.
    mutating func advance() throws(SourceFault) {
        try skipBlanks()
        place = scanner.here
        guard let byte = scanner.next else {
            token = .end
            return
        }
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "="),
            UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "+"), UInt8(ascii: "@"):
            scanner.position += 1
            token = .sign(byte)
        case UInt8(ascii: "\""): token = .id(try concatenated())
        case UInt8(ascii: "<"): token = .html(try html())
        case UInt8(ascii: "-"): try minus()
        case UInt8(ascii: "."), UInt8(ascii: "0")...UInt8(ascii: "9"): token = .id(try numeral())
        default: try word()
        }
    }

    /// Goes to the end of the line or past the next semicolon, after a fault.
    mutating func skipStatement() {
        while let byte = scanner.next, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") {
            if byte == UInt8(ascii: "}") { return }
            scanner.position += 1
            if byte == UInt8(ascii: ";") { return }
        }
    }

    /// What is at hand, for a message.
    var found: String {
        switch token {
        case .id(let text): ShownText.quoted(text)
        case .html: "text in '<>'"
        case .keyword(let word): "the keyword '\(word)'"
        case .sign(let byte): "'\(Character(Unicode.Scalar(byte)))'"
        case .edge(let isDirected): isDirected ? "'->'" : "'--'"
        case .end: "end of file"
        }
    }

    func fault(_ expected: String) -> SourceFault { SourceFault(at: place, "\(expected), found \(found)") }

    // MARK: Between tokens

    private mutating func skipBlanks() throws(SourceFault) {
        while let byte = scanner.next {
            if byte <= 0x20 || byte == 0x7f {
                scanner.position += 1
            } else if byte == 0xef, scanner.has([0xef, 0xbb, 0xbf], at: scanner.position) {
                scanner.position += 3
            } else if byte == UInt8(ascii: "#") {
                scanner.skipLine()
            } else if scanner.hasText("//", at: scanner.position) {
                scanner.skipLine()
            } else if scanner.hasText("/*", at: scanner.position) {
                try skipComment()
            } else {
                return
            }
        }
    }

    private mutating func skipComment() throws(SourceFault) {
        let begin = scanner.here
        scanner.position += 2
        while scanner.next != nil, !scanner.hasText("*/", at: scanner.position) { scanner.position += 1 }
        guard scanner.next != nil else {
            throw SourceFault(at: begin, "expected '*/' to close the comment, found end of file")
        }
        scanner.position += 2
    }

    // MARK: Names

    private mutating func minus() throws(SourceFault) {
        let second = scanner.peek(1)
        if second == UInt8(ascii: ">") || second == UInt8(ascii: "-") {
            scanner.position += 2
            token = .edge(isDirected: second == UInt8(ascii: ">"))
            return
        }
        token = .id(try numeral())
    }

    private mutating func numeral() throws(SourceFault) -> String {
        let start = scanner.position
        if scanner.next == UInt8(ascii: "-") { scanner.position += 1 }
        let before = digits()
        var after = 0
        if scanner.next == UInt8(ascii: ".") {
            scanner.position += 1
            after = digits()
        }
        guard before + after > 0 else {
            scanner.position = start
            throw scanner.fault("expected a name, a number, text in quotes, '->' or '--'")
        }
        if let byte = scanner.next, isLetter(byte) {
            notes.add(
                at: scanner.here, "expected a space after the number: Graphviz reads what follows as a separate name")
        }
        return scanner.text(start..<scanner.position)
    }

    private mutating func digits() -> Int {
        let start = scanner.position
        while let byte = scanner.next, byte >= 0x30, byte <= 0x39 { scanner.position += 1 }
        return scanner.position - start
    }

    private func isLetter(_ byte: UInt8) -> Bool { byte >= 0x80 || byte == UInt8(ascii: "_") || isASCIILetter(byte) }

    private func isASCIILetter(_ byte: UInt8) -> Bool {
        byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
    }

    private mutating func word() throws(SourceFault) {
        let start = scanner.position
        guard let first = scanner.next, isLetter(first) else {
            throw scanner.fault("expected a name, a number, text in quotes or one of , ; = { } [ ]")
        }
        while let byte = scanner.next, isLetter(byte) || (byte >= 0x30 && byte <= 0x39) { scanner.position += 1 }
        let text = scanner.text(start..<scanner.position)
        let lower = text.utf8.count <= 8 ? text.lowercased() : text
        token = Self.keywords.contains(lower) ? .keyword(lower) : .id(text)
    }

    // MARK: Texts

    /// Texts in quotes, joined by `+`.
    private mutating func concatenated() throws(SourceFault) -> String {
        var text = try quoted()
        while true {
            let after = scanner
            try skipBlanks()
            guard scanner.next == UInt8(ascii: "+") else {
                scanner = after
                return text
            }
            scanner.position += 1
            try skipBlanks()
            guard scanner.next == UInt8(ascii: "\"") else {
                throw scanner.fault("expected text in double quotes after '+'")
            }
            text += try quoted()
        }
    }

    /// A text in quotes: `\"` is a quote, a backslash before a line break is nothing, others stay for the label to read.
    private mutating func quoted() throws(SourceFault) -> String {
        let begin = scanner.here
        scanner.position += 1
        var (text, start) = ([UInt8](), scanner.position)
        while let byte = scanner.next, byte != UInt8(ascii: "\"") {
            guard byte == UInt8(ascii: "\\") else {
                scanner.position += 1
                continue
            }
            switch scanner.peek(1) {
            case UInt8(ascii: "\""): text += scanner.bytes[start..<scanner.position]
            case UInt8(ascii: "\n"):
                text += scanner.bytes[start..<scanner.position]
                start = scanner.position + 2
            case UInt8(ascii: "\r"):
                text += scanner.bytes[start..<scanner.position]
                start = scanner.position + (scanner.peek(2) == UInt8(ascii: "\n") ? 3 : 2)
            default: break
            }
            if scanner.peek(1) == UInt8(ascii: "\"") { start = scanner.position + 1 }
            scanner.position = min(max(scanner.position + 2, start), scanner.bytes.count)
        }
        guard scanner.next != nil else {
            throw SourceFault(at: begin, "expected '\"' to close the text that begins here, found end of file")
        }
        text += scanner.bytes[start..<scanner.position]
        scanner.position += 1
        return String(decoding: text, as: UTF8.self)
    }

    /// What lies between a `<` and the `>` that closes it, others in pairs.
    private mutating func html() throws(SourceFault) -> String {
        let begin = scanner.here
        let start = scanner.position + 1
        var depth = 0
        while let byte = scanner.next {
            scanner.position += 1
            if byte == UInt8(ascii: "<") { depth += 1 }
            if byte == UInt8(ascii: ">") { depth -= 1 }
            if depth == 0 { return scanner.text(start..<(scanner.position - 1)) }
        }
        throw SourceFault(at: begin, "expected '>' to close the text that begins here, found end of file")
    }
}
