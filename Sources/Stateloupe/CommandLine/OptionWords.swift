/// What help, completions and manual say of one option of a command line.
package struct OptionWords: Equatable, Sendable {
    /// What follows an option on the command line.
    package enum Value: Equatable, Sendable {
        case none
        /// A word that nobody can guess, as the help calls it: `N`, `SEED`.
        case word(String)
        /// The path of a file, as the help calls it.
        case file(String)
        /// One of these, and as the help calls them.
        case choice([String], String)
        /// Some of these with commas between them, and as the help calls them.
        case list([String], String)
    }

    /// With its hyphens: `--theme`.
    package var name: String
    package var value: Value
    /// One sentence, without a full stop.
    package var help: String

    package init(_ name: String, _ value: Value = .none, help: String) {
        (self.name, self.value, self.help) = (name, value, help)
    }

    /// The option with its value, as the help lists it: `--theme NAME`.
    package var head: String { placeholder.map { "\(name) \($0)" } ?? name }

    /// What stands for the value; nil for an option without one.
    package var placeholder: String? {
        switch value {
        case .none: nil
        case .word(let name), .file(let name), .choice(_, let name), .list(_, let name): name
        }
    }
}

/// The lines of a help text that list options.
package enum OptionList {
    /// The column at which the words of all options begin.
    package static let column = 20
    /// What every terminal has.
    package static let width = 80

    /// Every option with its words beside it; one that is too long for that has a line of its own.
    package static func text(_ options: [OptionWords]) -> String {
        options.map { row($0.head, $0.help) }.joined(separator: "\n")
    }

    /// A term and what it means, broken into lines.
    package static func row(_ head: String, _ text: String) -> String {
        let indentation = String(repeating: " ", count: column)
        let lines = broken(text, to: width - column)
        let start = "  " + head
        guard start.count + 2 <= column else {
            return ([start] + lines.map { indentation + $0 }).joined(separator: "\n")
        }
        let padded = start + String(repeating: " ", count: column - start.count)
        return padded + lines.joined(separator: "\n" + indentation)
    }

    /// A text in lines of so many columns at most, as far as its words allow.
    package static func broken(_ text: String, to columns: Int = width) -> [String] {
        var lines: [String] = []
        for word in text.split(whereSeparator: \.isWhitespace) {
            if let last = lines.last, last.count + 1 + word.count <= columns {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}
