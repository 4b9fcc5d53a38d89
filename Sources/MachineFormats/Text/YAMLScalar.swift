import JSONText

/// One line's value in YAML 1.2: plain, or in quotes of either kind, without the comment behind it.
enum YAMLScalar {
    /// What a line says; nil where it says nothing.
    static func text(_ line: String) -> String? {
        let line = String(line.trimmedOfASCIIWhitespace)
        let found = quoted(line.unicodeScalars) ?? plain(line)
        return found.isEmpty ? nil : found
    }

    /// Up to a blank with `#` behind it.
    private static func plain(_ line: String) -> String {
        var previous: Unicode.Scalar = " "
        for index in line.unicodeScalars.indices {
            let scalar = line.unicodeScalars[index]
            if scalar == "#", previous == " " || previous == "\t" {
                return String(line[..<index].trimmedOfASCIIWhitespace)
            }
            previous = scalar
        }
        return line
    }

    /// What stands between quotes; nil where there are none, or where more than a comment follows them.
    private static func quoted(_ line: String.UnicodeScalarView) -> String? {
        guard let quote = line.first, quote == "\"" || quote == "'" else { return nil }
        var rest = line.dropFirst()
        var text = String.UnicodeScalarView()
        while let scalar = rest.popFirst() {
            if scalar == "\\", quote == "\"" {
                guard let escaped = escape(&rest) else { return nil }
                text.append(escaped)
            } else if scalar != quote {
                text.append(scalar)
            } else if quote == "'", rest.first == quote {
                rest.removeFirst()
                text.append(quote)
            } else {
                // A sign before what follows: without a blank between, a `#` begins no comment.
                return plain("\"" + String(rest)) == "\"" ? String(text) : nil
            }
        }
        return nil
    }

    private static let escapes: [Unicode.Scalar: Unicode.Scalar] = [
        "0": "\u{0}", "a": "\u{7}", "b": "\u{8}", "t": "\t", "\t": "\t", "n": "\n", "v": "\u{b}", "f": "\u{c}",
        "r": "\r", "e": "\u{1b}", "N": "\u{85}", "_": "\u{a0}", "L": "\u{2028}", "P": "\u{2029}",
    ]

    /// How many digits follow the letters that stand for a scalar by its number.
    private static let digits: [Unicode.Scalar: Int] = ["x": 2, "u": 4, "U": 8]

    /// What a backslash and what follows it stand for; anything that YAML does not know stands for itself.
    private static func escape(_ rest: inout Substring.UnicodeScalarView) -> Unicode.Scalar? {
        guard let letter = rest.popFirst() else { return nil }
        guard let count = digits[letter] else { return escapes[letter] ?? letter }
        let number = rest.prefix(count)
        guard number.count == count, number.allSatisfy(\.properties.isASCIIHexDigit),
            let value = UInt32(String(number), radix: 16), let scalar = Unicode.Scalar(value)
        else { return letter }
        rest.removeFirst(count)
        return scalar
    }
}
