/// Turns the bytes that a terminal sends into keys and pastes.
///
/// It understands what xterm, VT220, rxvt, PuTTY and the Linux console send for a key, in both forms (`ESC [ A` and
/// `ESC O A`), bracketed paste and UTF-8. Answers and keys that it does not know are swallowed whole, never typed.
public struct KeyDecoder: Sendable {
    /// What has arrived and is not a whole key yet.
    private var pending: [UInt8] = []
    /// What has been pasted so far, nil outside of a paste.
    private var paste: [UInt8]?

    /// Nothing has arrived yet.
    public init() {}

    /// Whether a beginning has arrived whose end may follow at once, as after ESC. When nothing follows, `flush`.
    public var isWaiting: Bool { paste == nil && !pending.isEmpty }

    /// What these bytes complete, in order.
    public mutating func feed(_ bytes: some Sequence<UInt8>) -> [TerminalInput] {
        pending.append(contentsOf: bytes)
        var inputs: [TerminalInput] = []
        var start = 0
        while start < pending.count {
            if paste != nil {
                guard takePaste(&start, into: &inputs) else { break }
            } else {
                let step = InputGrammar.step(pending[start...])
                guard step.length > 0 else { break }
                start += step.length
                if step.startsPaste { paste = [] }
                if let key = step.key { inputs.append(.key(key)) }
            }
        }
        pending.removeFirst(start)
        return inputs
    }

    /// What a beginning means once nothing has followed it: ESC is the Escape key, and the rest was typed.
    public mutating func flush() -> [TerminalInput] {
        guard isWaiting else { return [] }
        let first = pending.removeFirst()
        let rest = pending
        pending = []
        return (first == InputGrammar.escape ? [.key(.escape)] : []) + feed(rest)
    }

    /// Moves pasted bytes to `paste` until its end; false while that has not arrived.
    private mutating func takePaste(_ start: inout Int, into inputs: inout [TerminalInput]) -> Bool {
        let end = InputGrammar.pasteEnd
        guard let found = pending[start...].firstIndex(of: InputGrammar.escape, startingA: end) else {
            let kept = pending[start...].suffix(end.count - 1)
            let certain =
                pending.endIndex - (kept.firstIndex(of: InputGrammar.escape).map { pending.endIndex - $0 } ?? 0)
            paste?.append(contentsOf: pending[start..<certain])
            start = certain
            return false
        }
        let text = (paste ?? []) + pending[start..<found]
        paste = nil
        start = found + end.count
        inputs.append(.pasted(TextWidth.clean(Self.lines(String(decoding: text, as: UTF8.self)))))
        return true
    }

    /// Terminals paste a line end as a carriage return.
    private static func lines(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\r" ? "\n" : $0 }))
    }
}

extension ArraySlice<UInt8> {
    /// Where a sequence that begins with `first` stands whole.
    fileprivate func firstIndex(of first: UInt8, startingA sequence: [UInt8]) -> Int? {
        var place = startIndex
        while let found = self[place...].firstIndex(of: first) {
            if self[found...].starts(with: sequence) { return found }
            place = found + 1
        }
        return nil
    }
}
