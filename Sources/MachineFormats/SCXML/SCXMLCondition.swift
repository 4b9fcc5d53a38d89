import JSONText
import Statecharts

/// Reads what can be known of an expression in `cond`: `In()`, and what joins it; anything else is a switch.
///
/// An expression without `In()` is one switch of its whole text. Both ECMAScript's and Lua's words for not, and, or are
/// known, as no data model is asked. The null data model writes the state without quotes; such a name counts only where
/// a state has it, as in another data model it would be a variable.
struct SCXMLCondition {
    /// How deep brackets and negations may nest; anything deeper is a switch.
    private static let maximumDepth = 100

    private let bytes: [UInt8]
    private var position = 0
    private var depth = 0
    private var hasIn = false
    private let state: (String) -> ChartCondition
    private let unquoted: (String) -> ChartCondition?

    /// - Parameters:
    ///   - unquoted: what `In` of an id without quotes says; nil where it says nothing that is known.
    ///   - state: what `In` of an id says.
    static func read(
        _ text: String, unquoted: (String) -> ChartCondition? = { _ in nil }, state: (String) -> ChartCondition
    ) -> ChartCondition? {
        let trimmed = String(text.trimmedOfASCIIWhitespace)
        switch trimmed {
        case "": return nil
        case "true": return .constant(true)
        case "false": return .constant(false)
        default: break
        }
        guard trimmed.range(ofFirst: "In") != nil else { return .named(trimmed) }
        return withoutActuallyEscaping(state) { state in
            withoutActuallyEscaping(unquoted) { unquoted in
                var reader = SCXMLCondition(bytes: Array(trimmed.utf8), state: state, unquoted: unquoted)
                guard let whole = reader.any(), reader.position == reader.bytes.count, reader.hasIn else {
                    return .named(trimmed)
                }
                return whole
            }
        }
    }

    private init(
        bytes: [UInt8], state: @escaping (String) -> ChartCondition, unquoted: @escaping (String) -> ChartCondition?
    ) {
        (self.bytes, self.state, self.unquoted) = (bytes, state, unquoted)
    }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipBlanks() {
        while let byte = next, byte == 0x20 || byte >= 0x09 && byte <= 0x0d { position += 1 }
    }

    private mutating func takes(_ text: String) -> Bool {
        guard bytes[position...].starts(with: text.utf8) else { return false }
        let isWord = text.utf8.first.map(Self.isWordByte) ?? false
        let end = position + text.utf8.count
        if isWord, end < bytes.count, Self.isWordByte(bytes[end]) { return false }
        position = end
        return true
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
            || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
            || byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
    }

    private mutating func any() -> ChartCondition? {
        var parts: [ChartCondition] = []
        repeat {
            guard let part = all() else { return nil }
            parts.append(part)
            skipBlanks()
        } while takes("||") || takes("or")
        return parts.count == 1 ? parts[0] : .any(parts)
    }

    private mutating func all() -> ChartCondition? {
        var parts: [ChartCondition] = []
        repeat {
            guard let part = negation() else { return nil }
            parts.append(part)
            skipBlanks()
        } while takes("&&") || takes("and")
        return parts.count == 1 ? parts[0] : .all(parts)
    }

    private mutating func negation() -> ChartCondition? {
        skipBlanks()
        guard depth < Self.maximumDepth else { return nil }
        depth += 1
        defer { depth -= 1 }
        let start = self
        if next == UInt8(ascii: "!"), position + 1 < bytes.count, bytes[position + 1] != UInt8(ascii: "=") {
            position += 1
            return negation().map { .not($0) }
        }
        if takes("not") { return negation().map { .not($0) } }
        if next == UInt8(ascii: "("), let inner = bracketed(), endsHere() { return inner }
        self = start.with(depth: depth)
        if let found = stateIn(), endsHere() {
            hasIn = true
            return found
        }
        self = start.with(depth: depth)
        return other()
    }

    private func with(depth: Int) -> SCXMLCondition {
        var copy = self
        copy.depth = depth
        return copy
    }

    private mutating func bracketed() -> ChartCondition? {
        position += 1
        guard let inner = any() else { return nil }
        skipBlanks()
        return takes(")") ? inner : nil
    }

    /// `In('id')`, and `In(id)`.
    private mutating func stateIn() -> ChartCondition? {
        guard takes("In") else { return nil }
        skipBlanks()
        guard takes("(") else { return nil }
        skipBlanks()
        guard let quote = next, quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") else { return unquotedIn() }
        position += 1
        guard let end = bytes[position...].firstIndex(of: quote) else { return nil }
        let id = String(decoding: bytes[position..<end], as: UTF8.self)
        position = end + 1
        skipBlanks()
        return takes(")") ? state(id) : nil
    }

    private mutating func unquotedIn() -> ChartCondition? {
        guard let end = bytes[position...].firstIndex(of: UInt8(ascii: ")")) else { return nil }
        let id = String(decoding: bytes[position..<end], as: UTF8.self).trimmedOfASCIIWhitespace
        position = end + 1
        return unquoted(String(id))
    }

    /// Whether nothing more belongs to the operand that has just been read.
    private mutating func endsHere() -> Bool {
        skipBlanks()
        guard next != nil, next != UInt8(ascii: ")") else { return true }
        var copy = self
        return copy.takes("&&") || copy.takes("||") || copy.takes("and") || copy.takes("or")
    }

    /// An operand that only the data model understands, up to what joins it with the next.
    private mutating func other() -> ChartCondition? {
        let start = position
        var brackets = 0
        while let byte = next {
            switch byte {
            case UInt8(ascii: "'"), UInt8(ascii: "\""): guard skipText(byte) else { return nil }
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): brackets += 1
            case UInt8(ascii: ")") where brackets == 0: return operand(from: start)
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): brackets -= 1
            // Binds less than what joins: nothing before it is an operand by itself.
            case UInt8(ascii: "?") where brackets == 0, UInt8(ascii: ";") where brackets == 0: return nil
            default: if brackets == 0, position > start, isJoin(after: start) { return operand(from: start) }
            }
            position += 1
        }
        return brackets == 0 ? operand(from: start) : nil
    }

    private func isJoin(after start: Int) -> Bool {
        var copy = self
        if copy.takes("&&") || copy.takes("||") { return true }
        guard !Self.isWordByte(bytes[position - 1]) else { return false }
        return copy.takes("and") || copy.takes("or")
    }

    private mutating func skipText(_ quote: UInt8) -> Bool {
        position += 1
        while let byte = next, byte != quote { position += byte == UInt8(ascii: "\\") ? 2 : 1 }
        return next == quote
    }

    private func operand(from start: Int) -> ChartCondition? {
        let text = String(decoding: bytes[start..<position], as: UTF8.self).trimmedOfASCIIWhitespace
        switch text {
        case "": return nil
        case "true": return .constant(true)
        case "false": return .constant(false)
        default: return .named(String(text))
        }
    }
}
