import JSONText

/// The label of a transition as diagrams write it: `event [guard] / action, action`.
///
/// Prose stays whole: a slash within words (`Time/Usage`) or brackets (`(click outside / Save)`), one of several slashes
/// (`Mouse / Touch / Keyboard`) before what is no code, or brackets within a sentence make no guard and no action.
struct LabelText: Hashable {
    var event: String?
    var guarding: String?
    var actions: [String] = []

    /// What a label says.
    /// - Parameter splitsActions: whether ` / ` begins actions where no guard is; else it is a part of the event, as in
    ///   the labels of Mealy machines.
    init(_ label: String, splitsActions: Bool = true) {
        let scalars = Array(label.unicodeScalars)
        let isOutside = LabelBrackets(scalars).isOutside
        if let parts = Self.guarded(scalars, isOutside) {
            (event, guarding, actions) = parts
        } else if splitsActions, let slash = Self.slash(scalars[...], isOutside) {
            event = Self.trimmed(scalars[..<slash])
            actions = Self.actions(scalars[(slash + 1)...])
        } else {
            event = Self.trimmed(scalars[...])
        }
    }

    init(event: String?, guarding: String?, actions: [String]) {
        (self.event, self.guarding, self.actions) = (event, guarding, actions)
    }

    private typealias Parts = (event: String?, guarding: String?, actions: [String])

    /// A label whose brackets close at its end or before its slash.
    private static func guarded(_ scalars: [Unicode.Scalar], _ isOutside: [Bool]) -> Parts? {
        guard let open = scalars.indices.first(where: { scalars[$0] == "[" && isOutside[$0] }) else { return nil }
        guard slash(scalars[..<open], isOutside) == nil else { return nil }
        // Behind the slashes of prose, what is right behind a word is a part of it.
        guard separators(scalars[..<open], isOutside).isEmpty || isBlank(scalars[open - 1]) else { return nil }
        var depth = 0
        var index = open
        while index < scalars.count {
            if scalars[index] == "[" { depth += 1 }
            if scalars[index] == "]" { depth -= 1 }
            if depth == 0 { break }
            index += 1
        }
        guard index < scalars.count, let text = trimmed(scalars[(open + 1)..<index]) else { return nil }
        let rest = scalars[(index + 1)...].drop(while: isBlank)
        guard let first = rest.first else { return (trimmed(scalars[..<open]), text, []) }
        guard first == "/" else { return nil }
        return (trimmed(scalars[..<open]), text, actions(rest.dropFirst()))
    }

    /// The slash at the start of the label, or the first one outside brackets with white space on both sides: several
    /// are those of prose, as in `Mouse / Touch / Keyboard`, but before code, as in `tick / n = n / 2`.
    private static func slash(_ scalars: ArraySlice<Unicode.Scalar>, _ isOutside: [Bool]) -> Int? {
        let found = separators(scalars, isOutside)
        guard let first = found.first else { return nil }
        let isOfActions =
            found.count == 1 || scalars[..<first].allSatisfy(isBlank) || isCode(scalars[(first + 1)...])
        return isOfActions ? first : nil
    }

    /// Whether a text assigns something, or calls it with a bracket right behind its name.
    private static func isCode(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
        scalars.contains("=")
            || zip(scalars, scalars.dropFirst()).contains { name, bracket in
                bracket == "(" && (name == "_" || name.properties.isAlphabetic || name.properties.numericType != nil)
            }
    }

    /// The slashes outside brackets that have white space on both sides, or begin the label.
    private static func separators(_ scalars: ArraySlice<Unicode.Scalar>, _ isOutside: [Bool]) -> [Int] {
        guard let start = scalars.firstIndex(where: { !isBlank($0) }) else { return [] }
        let last = scalars.endIndex - 1
        if scalars[start] == "/", start == last || scalars[start + 1] == "/" { return [] }
        return scalars.indices.filter { index in
            guard scalars[index] == "/", isOutside[index] else { return false }
            return index == start || index < last && isBlank(scalars[index - 1]) && isBlank(scalars[index + 1])
        }
    }

    /// Actions between commas that stand outside brackets and quotes.
    private static func actions(_ scalars: ArraySlice<Unicode.Scalar>) -> [String] {
        let closing: [Unicode.Scalar: Int] = [
            "\"": scalars.lastIndex(of: "\"") ?? scalars.startIndex,
            "'": scalars.lastIndex(of: "'") ?? scalars.startIndex,
        ]
        var actions: [String] = []
        var start = scalars.startIndex
        var (depth, quote): (Int, Unicode.Scalar?) = (0, nil)
        for index in scalars.indices {
            let scalar = scalars[index]
            if let open = quote {
                if scalar == open { quote = nil }
            } else if let last = closing[scalar] {
                if last > index, LabelBrackets.isQuote(scalars, at: index) { quote = scalar }
            } else if "([{".unicodeScalars.contains(scalar) {
                depth += 1
            } else if ")]}".unicodeScalars.contains(scalar) {
                depth -= 1
            } else if scalar == ",", depth == 0 {
                if let action = trimmed(scalars[start..<index]) { actions.append(action) }
                start = index + 1
            }
        }
        if let action = trimmed(scalars[start...]) { actions.append(action) }
        return actions
    }

    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " }

    /// Nil for nothing but blanks.
    private static func trimmed(_ scalars: ArraySlice<Unicode.Scalar>) -> String? {
        let text = String(String.UnicodeScalarView(scalars)).trimmedOfSpaces
        return text.isEmpty ? nil : String(text)
    }
}

extension LabelText {
    /// The label that says it.
    var written: String {
        let parts = [event, guarding.map { "[\($0)]" }, actions.isEmpty ? nil : "/ " + actions.joined(separator: ", ")]
        return parts.compactMap { $0 }.joined(separator: " ")
    }

    /// The same with each part changed.
    func map(_ change: (String) -> String) -> LabelText {
        LabelText(event: event.map(change), guarding: guarding.map(change), actions: actions.map(change))
    }
}
