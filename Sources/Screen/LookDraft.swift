/// The look of a role as its line gives it, before what it leaves out is filled in.
struct LookDraft {
    var foreground: Color?
    var background: Color?
    var attributes: Attributes = []
    /// What follows `|`, nil without one.
    var monochrome: Attributes?

    init() {}

    /// Reads `[colour] [on colour] [attribute …] [| attribute …]`.
    init(_ words: ArraySlice<Substring>) throws(LineProblem) {
        var rest = words
        while let word = rest.popFirst() {
            switch String(word) {
            case "|":
                guard monochrome == nil else { throw LineProblem("there is a second '|'", at: word) }
                monochrome = []
            case "on":
                guard background == nil else { throw LineProblem("there is a second 'on'", at: word) }
                guard let color = rest.popFirst(), Self.isColorMeant(by: color) else {
                    throw LineProblem("a colour is missing after 'on'", at: word)
                }
                background = try Self.color(color, orAttribute: false)
            default: try take(word)
            }
        }
    }

    private mutating func take(_ word: Substring) throws(LineProblem) {
        if let attribute = Self.attribute(word) {
            if monochrome == nil { attributes.insert(attribute) } else { monochrome?.insert(attribute) }
            return
        }
        guard monochrome == nil else {
            throw .unknown("attribute", word, known: Self.attributeNames)
        }
        let color = try Self.color(word, orAttribute: true)
        guard foreground == nil else {
            throw LineProblem("there is a second colour, '\(word)', without 'on'", at: word)
        }
        foreground = color
    }

    private static let attributeNames = ["bold", "dim", "italic", "underline", "reverse"]

    private static func attribute(_ word: Substring) -> Attributes? {
        attributeNames.firstIndex(of: String(word)).map { Attributes(rawValue: 1 << UInt8($0)) }
    }

    private static let colorNames =
        ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white", "bright-black", "bright-red"]
        + ["bright-green", "bright-yellow", "bright-blue", "bright-magenta", "bright-cyan", "bright-white"]

    /// Not where a word has another meaning.
    private static func isColorMeant(by word: Substring) -> Bool {
        attribute(word) == nil && !["on", "|"].contains(String(word))
    }

    /// - Parameter orAttribute: whether an attribute, or `on`, might stand there too.
    private static func color(_ word: Substring, orAttribute: Bool) throws(LineProblem) -> Color {
        let name = String(word)
        if name == "default" { return .terminal }
        if word.utf8.first == UInt8(ascii: "#") { return try hexadecimal(word) }
        if word.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
            guard let index = UInt8(word) else {
                throw LineProblem("the palette has entries 0 to 255, not \(LineProblem.shown(word))", at: word)
            }
            return .indexed(index)
        }
        if let place = colorNames.firstIndex(of: name) { return .indexed(UInt8(place)) }
        guard orAttribute else { throw .unknown("colour", word, known: colorNames + ["default"]) }
        throw .unknown("colour or attribute", word, known: colorNames + attributeNames + ["default", "on"])
    }

    /// `#rgb` or `#rrggbb`.
    static func hexadecimal(_ word: Substring) throws(LineProblem) -> Color {
        let digits = word.utf8.dropFirst().compactMap(Self.value)
        guard digits.count == word.utf8.count - 1, digits.count == 3 || digits.count == 6 else {
            throw LineProblem("'\(LineProblem.shown(word))' is no colour: expected #rgb or #rrggbb", at: word)
        }
        let wide = digits.count == 3 ? digits.flatMap { [$0, $0] } : digits
        return .rgb(wide[0] * 16 + wide[1], wide[2] * 16 + wide[3], wide[4] * 16 + wide[5])
    }

    /// What a hexadecimal digit counts.
    private static func value(_ digit: UInt8) -> UInt8? {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
        case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
        case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
        default: nil
        }
    }
}
