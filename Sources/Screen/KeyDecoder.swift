/// Turns the bytes that a terminal sends into keys and pastes.
///
/// It understands what xterm, VT220, rxvt, PuTTY and the Linux console send for a key, in both forms (`ESC [ A` and
/// `ESC O A`), bracketed paste and UTF-8. Answers and keys that it does not know are swallowed whole, never typed:
/// which they are is said by `InputLexer`.
public struct KeyDecoder: Sendable {
    /// What the bytes that come next belong to.
    private enum Mode {
        case keys
        /// A paste, with what has come of it, when it began, and whether it was said that its end is overdue.
        case paste([UInt8], since: ContinuousClock.Instant, isOverdue: Bool)
        /// What a terminal answers: until its end, or until nothing comes for a while.
        case answer(InputLexer.Answer)
    }

    /// The longest that is kept of a paste, in bytes; the rest is dropped.
    static let longestPaste = 1_048_576
    /// How long the rest of a key may take after its beginning, where nobody says: a person waits as long for Esc, and what
    /// comes later from a slow link is taken for keys that were typed.
    public static let usualPatience = Duration.milliseconds(50)
    /// How long the end of a paste may take after its beginning before a person is told, and that of an answer after its last piece.
    static let pastePatience = Duration.seconds(1)
    /// After how long without a byte before it, or behind it, one that comes alone was typed and is no piece of a paste.
    static let quiet = Duration.milliseconds(250)

    /// What has arrived and is not a whole key yet, or may be the beginning of a paste's end.
    private var pending: [UInt8] = []
    private var mode = Mode.keys
    private var lastByteAt: ContinuousClock.Instant?
    /// What was read as keys last, though it may have been the beginning of a mark of a paste: no person types the rest of one.
    private var givenUp: [UInt8] = []

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
        case .paste(_, let since, let isOverdue):
            [isOverdue ? nil : since + Self.pastePatience, escapeInPaste].compactMap { $0 }.min()
        case .answer: lastByteAt.map { $0 + Self.pastePatience }
        }
    }

    /// No person types this: it is the beginning of a paste, of a key or of a mouse's report, and is kept together or swallowed
    /// however late its end is, or the rest of it would be read as letters.
    private var beginsSequence: Bool {
        pending.first == InputLexer.shortControlSequence
            || pending.count > 2 && pending.starts(with: [InputLexer.escape, UInt8(ascii: "[")])
    }

    /// When ESC, the last that has come of a paste, is the Escape key and no torn end.
    private var escapeInPaste: ContinuousClock.Instant? {
        pending == [InputLexer.escape] ? lastByteAt.map { $0 + Self.quiet } : nil
    }

    /// What these bytes complete, in order.
    public mutating func feed(
        _ bytes: some Sequence<UInt8>, at now: ContinuousClock.Instant = .now
    ) -> [TerminalInput] {
        var inputs: [TerminalInput] = []
        if case .answer = mode, let deadline, now >= deadline { inputs = flush(at: now) }
        let bytes = withMark(Array(bytes))
        inputs += pasteEnded(by: bytes, at: now)
        pending.append(contentsOf: bytes)
        lastByteAt = now
        var start = 0
        while start < pending.count, take(&start, at: now, into: &inputs) {}
        pending.removeFirst(start)
        // Asked last: a paste whose end lay waiting while the program was busy is whole.
        return inputs + overdue(at: now)
    }

    /// What has arrived, as it counts once nothing has followed it until its `deadline`.
    ///
    /// ESC is the Escape key, and what came behind it is read as keys; but a beginning that no person types, as `ESC [ 1`, is
    /// dropped. A paste goes on until its end; ESC with nothing behind it ends it too. What comes late of a terminal's answer is dropped
    /// until its end or until nothing comes for a while.
    public mutating func flush(at now: ContinuousClock.Instant = .now) -> [TerminalInput] {
        switch mode {
        case .paste(let text, _, let isOverdue):
            guard let escape = escapeInPaste, now >= escape else { return overdue(at: now) }
            (givenUp, pending, mode) = (pending, [], .keys)
            return ended(text, isOverdue: isOverdue)
        case .answer where pending.isEmpty: mode = .keys
        case .answer:
            // Not the end of the answer, but a key.
            mode = .keys
            return flush(at: now)
        case .keys where pending.isEmpty: break
        case .keys where beginsSequence: (givenUp, pending) = (pending, [])
        case .keys:
            let all = pending
            pending = []
            let inputs = (all.first == InputLexer.escape ? [.key(.escape)] : []) + feed(all.dropFirst(), at: now)
            givenUp = all
            return inputs
        }
        return []
    }

    /// Bytes with what was read as keys before them, where both together are a mark of a paste: a slow line tore it.
    private mutating func withMark(_ bytes: [UInt8]) -> [UInt8] {
        let whole = givenUp + bytes
        defer { givenUp = [] }
        guard !givenUp.isEmpty, [InputLexer.pasteStart, InputLexer.pasteEnd].contains(where: whole.starts) else {
            return bytes
        }
        return whole
    }

    /// The paste and the key that ended it, where that was typed: ESC before these bytes and a pause after it, or a control character
    /// alone where the end is overdue. A pasted one never ends the program: whoever pastes it goes on typing to the shell.
    private mutating func pasteEnded(by bytes: [UInt8], at now: ContinuousClock.Instant) -> [TerminalInput] {
        guard case .paste(let text, let since, let isOverdue) = mode, let lastByteAt, let byte = bytes.first else {
            return []
        }
        if pending == [InputLexer.escape], now >= lastByteAt + keyPatience, byte != UInt8(ascii: "[") {
            (pending, mode) = ([], .keys)
            return ended(text, isOverdue: isOverdue)
        }
        guard bytes.count == 1, now >= max(since + Self.pastePatience, lastByteAt + Self.quiet),
            InputLexer.isCommand(byte)
        else { return [] }
        (pending, mode) = ([], .keys)
        return [Self.pasted(text)]
    }

    /// A paste that Escape ended: what the screen said of an overdue one is all that the key does then.
    private func ended(_ text: [UInt8], isOverdue: Bool) -> [TerminalInput] {
        [Self.pasted(text)] + (isOverdue ? [] : [.key(.escape)])
    }

    /// Says once that the end of a paste has not come.
    private mutating func overdue(at now: ContinuousClock.Instant) -> [TerminalInput] {
        guard case .paste(let text, let since, false) = mode, now >= since + Self.pastePatience else { return [] }
        mode = .paste(text, since: since, isOverdue: true)
        return [.pasteOverdue]
    }

    /// Takes the next piece; false while its end is missing.
    private mutating func take(
        _ start: inout Int, at now: ContinuousClock.Instant, into inputs: inout [TerminalInput]
    ) -> Bool {
        switch mode {
        case .keys:
            let token = InputLexer.token(pending[start...])
            start += token.length
            if token.startsPaste { mode = .paste([], since: now, isOverdue: false) }
            if let answer = token.answer { mode = .answer(answer) }
            if let key = token.key { inputs.append(.key(key)) }
            if let mouse = token.mouse, reportsMouse { inputs.append(.mouse(mouse)) }
            return token.length > 0
        case .paste(var text, let since, let isOverdue):
            // One owner of the bytes, or each piece of a long paste would copy all that came before.
            mode = .keys
            let (rest, isWhole) = takeRest(&start, isLate: now >= since + Self.pastePatience)
            text += rest.prefix(max(0, Self.longestPaste - text.count))
            if isWhole {
                inputs.append(Self.pasted(text))
            } else {
                mode = .paste(text, since: since, isOverdue: isOverdue)
            }
            return isWhole
        case .answer(let answer):
            let (length, isWhole) = InputLexer.rest(of: answer, pending[start...])
            start += length
            if isWhole { mode = .keys }
            return isWhole
        }
    }

    /// What is certain to belong to the paste, and whether its end has come: where that is late, ESC with a key behind it is one too,
    /// as terminals keep ESC out of what they paste.
    private func takeRest(_ start: inout Int, isLate: Bool) -> (ArraySlice<UInt8>, isWhole: Bool) {
        let end = InputLexer.pasteEnd
        let begin = start
        if let found = pending[start...].firstIndex(of: InputLexer.escape, startingA: end) {
            start = found + end.count
            return (pending[begin..<found], true)
        }
        let places = isLate ? start..<max(start, pending.count - 1) : 0..<0
        let pressed = places.first { pending[$0] == InputLexer.escape && pending[$0 + 1] != UInt8(ascii: "[") }
        if let pressed {
            start = pressed
            return (pending[begin..<pressed], true)
        }
        let kept = pending[start...].suffix(end.count - 1)
        start = kept.firstIndex(of: InputLexer.escape) ?? pending.endIndex
        return (pending[begin..<start], false)
    }

    private static func pasted(_ text: [UInt8]) -> TerminalInput {
        .pasted(TextWidth.clean(lines(String(decoding: text, as: UTF8.self))))
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
