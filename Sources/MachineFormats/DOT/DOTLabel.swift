/// Labels as Graphviz draws them.
enum DOTLabel {
    /// What the escapes of a label stand for.
    struct Names {
        var node = ""
        var graph = ""
        var tail = ""
        var head = ""
    }

    /// A label on one line: its escapes and entities resolved, tags of HTML taken away, each run of white space one blank.
    static func shown(_ value: DOTDraft.Value, _ names: Names) -> String {
        let text = value.isHTML ? untagged(value.text) : unescaped(value.text, names)
        let words = entities(text).split(whereSeparator: \.isWhitespace)
        return words.joined(separator: " ")
    }

    /// The escapes that Graphviz knows in labels; any other backslash stands for what follows it.
    private static func unescaped(_ text: String, _ names: Names) -> String {
        guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
        var shown = String.UnicodeScalarView()
        var isEscape = false
        for scalar in text.unicodeScalars {
            guard isEscape else {
                if scalar == "\\" { isEscape = true } else { shown.append(scalar) }
                continue
            }
            isEscape = false
            switch scalar {
            case "n", "l", "r": shown.append("\n")
            case "N": shown.append(contentsOf: names.node.unicodeScalars)
            case "G": shown.append(contentsOf: names.graph.unicodeScalars)
            case "T": shown.append(contentsOf: names.tail.unicodeScalars)
            case "H": shown.append(contentsOf: names.head.unicodeScalars)
            case "E": shown.append(contentsOf: "\(names.tail)->\(names.head)".unicodeScalars)
            case "L": break
            default: shown.append(scalar)
            }
        }
        return String(shown)
    }

    /// Text between tags; a tag that ends a line or a cell is a blank.
    private static func untagged(_ text: String) -> String {
        var shown = ""
        var tag: String?
        for character in text {
            if character == "<" {
                tag = ""
            } else if character == ">", let name = tag {
                let word = name.lowercased().drop { $0 == "/" }.prefix { $0.isLetter }
                if ["br", "td", "tr", "table", "hr", "vr"].contains(word) { shown += " " }
                tag = nil
            } else if tag != nil {
                if (tag?.utf8.count ?? 0) < 16 { tag?.append(character) }
            } else {
                shown.append(character)
            }
        }
        return shown
    }

    /// Entities by the names that XML has, or by number.
    private static func entities(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        var shown = String.UnicodeScalarView()
        var rest = text.unicodeScalars[...]
        while let sign = rest.firstIndex(of: "&") {
            shown += rest[..<sign]
            rest = rest[rest.index(after: sign)...]
            guard let end = rest.prefix(12).firstIndex(of: ";"), let meaning = meaning(of: Substring(rest[..<end]))
            else {
                shown.append("&")
                continue
            }
            shown += meaning.unicodeScalars
            rest = rest[rest.index(after: end)...]
        }
        return String(shown + rest)
    }

    private static func meaning(of name: Substring) -> String? {
        let names = [
            "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "rarr": "→", "larr": "←",
        ]
        if let known = names[String(name)] { return known }
        guard name.hasPrefix("#") else { return nil }
        let isHex = name.hasPrefix("#x") || name.hasPrefix("#X")
        let value = isHex ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name.dropFirst())
        return value.flatMap(Unicode.Scalar.init).map { String($0) }
    }
}
