/// Turns the bytes that a terminal sends into keys and pastes.
///
/// It understands what xterm, VT220, rxvt, PuTTY and the Linux console send for a key, in both forms (`ESC [ A` and
/// `ESC O A`), bracketed paste and UTF-8. Answers and keys that it does not know are swallowed whole, never typed:
/// which they are is said by `InputLexer`.
public struct KeyDecoder: Sendable {
    /// What the bytes that come next belong to.
    private enum Mode {
        case keys
        /// A paste, with what has come of it and when it began.
        case paste([UInt8], since: ContinuousClock.Instant)
        /// What follows a paste that was given up: until its end, or until nothing comes for a while.
        case surplus
        /// What a terminal answers: until its end, or until nothing comes for a while.
        case answer(InputLexer.Answer)
    }

    /// The longest that is kept of a paste, in bytes; the rest is dropped.
    static let longestPaste = 1_048_576
    /// How long the rest of a key may take after its beginning, where nobody says: a person waits as long for Esc, and what
    /// comes later from a slow link is taken for keys that were typed.
    public static let usualPatience = Duration.milliseconds(50)
    /// How long the end of a paste may take after its beginning.
    static let pastePatience = Duration.seconds(1)
    /// After how long without a byte the next one was typed, and is not the rest of a paste.
    static let quiet = Duration.milliseconds(250)

    /// What has arrived and is not a whole key yet, or may be the beginning of a paste's end.
    private var pending: [UInt8] = []
    private var mode = Mode.keys
    private var lastByteAt: ContinuousClock.Instant?

    /// Reports of a mouse are wanted; else they are swallowed.
    public var reportsMouse = false

    private let keyPatience: Duration

    /// Nothing has arrived yet.
    /// - Parameter patience: how long the rest of a key may take after its beginning.
    public init(patience: Duration = usualPatience) { keyPatience = patience }

    /// Whether a beginning has arrived whose end may follow, as after ESC.
    public var isWaiting: Bool { deadline != nil }

    /// When to `flush` what has arrived, if nothing follows until then; nil while nothing is awaited.
    public var deadline: ContinuousClock.Instant? {
        switch mode {
        case .keys where pending.isEmpty: nil
        case .keys: lastByteAt.map { $0 + (beginsSequence ? Self.pastePatience : keyPatience) }
        case .paste(_, let since): since + Self.pastePatience
        case .surplus: lastByteAt.map { $0 + Self.quiet }
        case .answer: lastByteAt.map { $0 + Self.pastePatience }
        }
    }

    /// No person types this: it is the beginning of a paste, of a key or of a mouse's report, and is kept together or swallowed
    /// however late its end is, or the rest of it would be read as letters.
    private var beginsSequence: Bool {
        pending.first == InputLexer.shortControlSequence
            || pending.count > 2 && pending.starts(with: [InputLexer.escape, UInt8(ascii: "[")])
    }

    /// What these bytes complete, in order.
    public mutating func feed(
        _ bytes: some Sequence<UInt8>, at now: ContinuousClock.Instant = .now
    ) -> [TerminalInput] {
        var inputs: [TerminalInput] = []
        if isDropping, let deadline, now >= deadline { inputs = flush(at: now) }
        pending.append(contentsOf: bytes)
        lastByteAt = now
        var start = 0
        while start < pending.count, take(&start, at: now, into: &inputs) {}
        pending.removeFirst(start)
        // Asked last: a paste whose end lay waiting while the program was busy is whole.
        if case .paste(let text, let since) = mode, text.count > Self.longestPaste || now >= since + Self.pastePatience
        {
            inputs.append(givenUp(text))
        }
        return inputs
    }

    /// What has arrived, as it counts once nothing has followed it until its `deadline`.
    ///
    /// ESC is the Escape key, and what came behind it is read as keys; but a beginning that no person types, as `ESC [ 1`, is
    /// dropped. A paste is what has come of it; what comes late of it, or of a terminal's answer, is dropped until its end or
    /// until nothing comes for a while.
    public mutating func flush(at now: ContinuousClock.Instant = .now) -> [TerminalInput] {
        switch mode {
        case .paste(let text, _):
            let input = givenUp(text)
            if let deadline, now >= deadline { endDropping() }
            return [input]
        case .surplus: endDropping()
        case .answer where pending.isEmpty: mode = .keys
        case .answer:
            // Not the end of the answer, but a key.
            mode = .keys
            return flush(at: now)
        case .keys where pending.isEmpty: break
        case .keys where beginsSequence: pending = []
        case .keys:
            let first = pending.removeFirst()
            let rest = pending
            pending = []
            return (first == InputLexer.escape ? [.key(.escape)] : []) + feed(rest, at: now)
        }
        return []
    }

    /// Takes the next piece; false while its end is missing.
    private mutating func take(
        _ start: inout Int, at now: ContinuousClock.Instant, into inputs: inout [TerminalInput]
    ) -> Bool {
        switch mode {
        case .keys:
            let token = InputLexer.token(pending[start...])
            start += token.length
            if token.startsPaste { mode = .paste([], since: now) }
            if let answer = token.answer { mode = .answer(answer) }
            if let key = token.key { inputs.append(.key(key)) }
            if let mouse = token.mouse, reportsMouse { inputs.append(.mouse(mouse)) }
            return token.length > 0
        case .paste(var text, let since):
            // One owner of the bytes, or each piece of a long paste would copy all that came before.
            mode = .keys
            let (rest, isWhole) = takeRest(&start)
            text += rest
            if isWhole { inputs.append(Self.pasted(text)) } else { mode = .paste(text, since: since) }
            return isWhole
        case .surplus:
            let (_, isWhole) = takeRest(&start)
            if isWhole { mode = .keys }
            return isWhole
        case .answer(let answer):
            let (length, isWhole) = InputLexer.rest(of: answer, pending[start...])
            start += length
            if isWhole { mode = .keys }
            return isWhole
        }
    }

    /// What is certain to belong to the paste, and whether its end has come.
    private func takeRest(_ start: inout Int) -> (ArraySlice<UInt8>, isWhole: Bool) {
        let end = InputLexer.pasteEnd
        let begin = start
        if let found = pending[start...].firstIndex(of: InputLexer.escape, startingA: end) {
            start = found + end.count
            return (pending[begin..<found], true)
        }
        let kept = pending[start...].suffix(end.count - 1)
        start = kept.firstIndex(of: InputLexer.escape) ?? pending.endIndex
        return (pending[begin..<start], false)
    }

    /// What has come of a paste whose end is not awaited any longer.
    private mutating func givenUp(_ text: [UInt8]) -> TerminalInput {
        mode = .surplus
        return Self.pasted(text)
    }

    /// Whether what comes is dropped, until nothing comes for a while.
    private var isDropping: Bool {
        switch mode {
        case .keys, .paste: false
        case .surplus, .answer: true
        }
    }

    private mutating func endDropping() {
        mode = .keys
        pending = []
    }

    private static func pasted(_ text: [UInt8]) -> TerminalInput {
        let kept = text.prefix(longestPaste)
        return .pasted(TextWidth.clean(lines(String(decoding: kept, as: UTF8.self))))
    }

    /// Terminals paste a line end as a carriage return.
    private static func lines(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\r" ? "\n" : $0 }))
    }
}

extension ArraySlice<UInt8> {
    /// Where a sequence that begins with `first` is whole.
    fileprivate func firstIndex(of first: UInt8, startingA sequence: [UInt8]) -> Int? {
        var place = startIndex
        while let found = self[place...].firstIndex(of: first) {
            if self[found...].starts(with: sequence) { return found }
            place = found + 1
        }
        return nil
    }
}
