/// How Mermaid writes the characters that its grammar keeps for itself: `#58;` for a colon, `#quot;` for a quote.
enum MermaidText {
    /// The end of the entity that begins at a byte, behind its semicolon; nil where none does. Looks at 32 bytes at most.
    static func entityEnd(_ bytes: [UInt8], at index: Int) -> Int? {
        guard index < bytes.count, bytes[index] == UInt8(ascii: "#") else { return nil }
        var end = index + 1
        while end < bytes.count, end - index < 32, isWord(bytes[end]) { end += 1 }
        guard end > index + 1, end < bytes.count, bytes[end] == UInt8(ascii: ";") else { return nil }
        return end + 1
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    /// The text with its entities resolved; `#0;` stands for nothing at all, by which an empty text can be written.
    static func decoded(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "#")) else { return text }
        let bytes = Array(text.utf8)
        var decoded: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if let end = entityEnd(bytes, at: index), let scalar = meaning(of: bytes[(index + 1)..<(end - 1)]) {
                decoded += scalar.utf8
                index = end
            } else {
                decoded.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: decoded, as: UTF8.self)
    }

    private static func meaning(of name: ArraySlice<UInt8>) -> String? {
        let name = String(decoding: name, as: UTF8.self)
        guard name.utf8.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }) else { return names[name] }
        guard let value = UInt32(name) else { return nil }
        return value == 0 ? "" : Unicode.Scalar(value).map { String($0) }
    }

    private static let names: [String: String] = [
        "quot": "\"", "amp": "&", "lt": "<", "gt": ">", "apos": "'", "nbsp": "\u{a0}", "colon": ":", "semi": ";",
        "num": "#", "comma": ",", "lpar": "(", "rpar": ")", "lsqb": "[", "rsqb": "]", "lbrack": "[", "rbrack": "]",
        "lcub": "{", "rcub": "}", "lbrace": "{", "rbrace": "}", "percnt": "%", "sol": "/", "bsol": "\\", "dash": "‐",
        "hyphen": "‐", "ndash": "–", "mdash": "—", "hellip": "…", "larr": "←", "uarr": "↑", "rarr": "→", "darr": "↓",
        "harr": "↔", "infin": "∞", "ne": "≠", "le": "≤", "ge": "≥", "times": "×", "divide": "÷", "deg": "°",
        "copy": "©", "reg": "®", "trade": "™", "hearts": "♥", "check": "✓", "cross": "✗", "equals": "=", "plus": "+",
        "excl": "!", "quest": "?", "commat": "@", "dollar": "$", "ast": "*", "lowbar": "_", "period": ".", "vert": "|",
        "Tab": "\t", "NewLine": "\n", "grave": "`", "Hat": "^", "micro": "µ", "euro": "€", "szlig": "ß", "sect": "§",
    ]

    /// Text on one line as it is shown: a line break (`<br/>`, `\n` or a real one) and each run of white space are one
    /// blank. Entities stay as they are.
    static func collapsed(_ text: String) -> String { collapsed(text) { _ in " " } }

    /// Text of several lines as it is shown: each run of white space within a line is one blank, and what breaks lines is a
    /// line break. Entities stay as they are.
    static func lines(_ text: String) -> String {
        collapsed(text) { $0 == 0 ? " " : String(repeating: "\n", count: $0) }
    }

    /// - Parameter gap: what a gap with so many line breaks in it becomes, but at the ends of the text.
    private static func collapsed(_ text: String, gap: (_ breaks: Int) -> String) -> String {
        let scalars = Array(text.unicodeScalars)
        var collapsed = String.UnicodeScalarView()
        var (index, breaks) = (0, nil as Int?)
        while index < scalars.count {
            let length = gapLength(scalars, at: index)
            if length > 0 {
                // Of a pair of signs that end a line the second counts.
                let isPair = scalars[index] == "\r" && index + 1 < scalars.count && scalars[index + 1] == "\n"
                let isBreak = length > 1 || ["\n", "\r"].contains(scalars[index])
                breaks = (breaks ?? 0) + (isBreak && !isPair ? 1 : 0)
                index += length
                continue
            }
            if let breaks, !collapsed.isEmpty { collapsed += gap(breaks).unicodeScalars }
            breaks = nil
            collapsed.append(scalars[index])
            index += 1
        }
        return String(collapsed)
    }

    /// How many scalars the white space or break at an index takes.
    private static func gapLength(_ scalars: [Unicode.Scalar], at index: Int) -> Int {
        let scalar = scalars[index]
        if scalar.properties.isWhitespace { return 1 }
        if scalar == "\\" { return index + 1 < scalars.count && scalars[index + 1] == "n" ? 2 : 0 }
        guard scalar == "<", index + 3 < scalars.count else { return 0 }
        guard scalars[index + 1].value | 0x20 == 0x62, scalars[index + 2].value | 0x20 == 0x72 else { return 0 }
        var end = index + 3
        while end < scalars.count, scalars[end] == " " || scalars[end] == "\t" { end += 1 }
        if end < scalars.count, scalars[end] == "/" { end += 1 }
        return end < scalars.count && scalars[end] == ">" ? end + 1 - index : 0
    }

    /// As it is shown, on one line.
    static func shown(_ text: String) -> String { decoded(collapsed(text)) }
}
