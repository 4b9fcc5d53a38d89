import JSONText

/// The label of a transition as diagrams write it: `event [guard] / action, action`.
///
/// Prose stays whole: a slash within words (`Time/Usage`) or brackets within a sentence make no guard and no action.
struct LabelText: Hashable {
    var event: String?
    var guarding: String?
    var actions: [String] = []

    /// What a label says.
    /// - Parameter splitsActions: whether ` / ` begins actions where no guard is; else it is a part of the event, as in
    ///   the labels of Mealy machines.
    init(_ label: String, splitsActions: Bool = true) {
        let scalars = Array(label.unicodeScalars)
        if let parts = Self.guarded(scalars) {
            (event, guarding, actions) = parts
        } else if splitsActions, let slash = Self.slash(scalars) {
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
    private static func guarded(_ scalars: [Unicode.Scalar]) -> Parts? {
        guard let open = scalars.firstIndex(of: "["), !hasSlash(scalars[..<open]) else { return nil }
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

    private static func hasSlash(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool { slash(Array(scalars)) != nil }

    /// The first slash with white space on both sides, or at the start of the label.
    private static func slash(_ scalars: [Unicode.Scalar]) -> Int? {
        var isStart = true
        for (index, scalar) in scalars.enumerated() {
            if scalar == "/" {
                let hasMore = index + 1 < scalars.count
                if isStart { return hasMore && scalars[index + 1] != "/" ? index : nil }
                if hasMore, isBlank(scalars[index - 1]), isBlank(scalars[index + 1]) { return index }
            }
            if !isBlank(scalar) { isStart = false }
        }
        return nil
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
                if last > index, !isApostrophe(scalars, at: index) { quote = scalar }
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

    /// Whether a sign stands behind a letter or digit, as in `don't`: there it opens no quoted text.
    private static func isApostrophe(_ scalars: ArraySlice<Unicode.Scalar>, at index: Int) -> Bool {
        guard scalars[index] == "'", index > scalars.startIndex else { return false }
        let last = scalars[index - 1].properties
        return last.isAlphabetic || last.numericType != nil
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
