import JSONText
import Statecharts

/// Texts and lengths of time as SCXML's expressions write them.
enum SCXMLLiteral {
    /// What is between the quotes of an expression that is one text in quotes; nil for any other.
    static func text(_ expression: String) -> String? {
        let trimmed = expression.trimmedOfASCIIWhitespace
        guard let quote = trimmed.utf8.first, quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\""),
            trimmed.utf8.count >= 2
        else { return nil }
        var text: [UInt8] = []
        var isEscaped = false
        var rest = trimmed.utf8.dropFirst()
        while let byte = rest.popFirst() {
            if isEscaped {
                text.append(byte)
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else if byte == quote {
                return rest.isEmpty ? String(decoding: text, as: UTF8.self) : nil
            } else {
                text.append(byte)
            }
        }
        return nil
    }

    /// A length of time as CSS 2 writes it, `1.5s`, `250ms` or `1S`; nil for any other text.
    static func milliseconds(_ text: String) -> Int? {
        let trimmed = text.trimmedOfASCIIWhitespace.lowercased()
        let isSeconds = trimmed.utf8.last == UInt8(ascii: "s") && !trimmed.hasSuffix("ms")
        guard isSeconds || trimmed.hasSuffix("ms") else { return nil }
        let digits = trimmed.dropLast(isSeconds ? 1 : 2).trimmedOfASCIIWhitespace
        let isPlain = digits.utf8.allSatisfy {
            $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "+")
        }
        guard isPlain, !digits.isEmpty, let number = Double(digits.hasPrefix(".") ? "0" + digits : String(digits))
        else { return nil }
        let length = (isSeconds ? number * 1000 : number).rounded()
        return length < 9e15 ? Int(length) : nil
    }

    /// A delay as the file says it; nil for none, which a length of nothing is too.
    static func delay(_ text: String) -> ChartDelay? {
        guard let length = milliseconds(text) else { return .named(text) }
        return length == 0 ? nil : .milliseconds(length)
    }
}
