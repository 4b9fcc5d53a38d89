import JSONText

/// One option of a command line: what is said of it, and what it does to what the command line is read into.
package struct CommandOption<Subject>: Sendable {
    package var words: OptionWords
    /// What is said where the value is missing or none: `needs a name, as in --theme light`.
    let demand: String
    /// Takes the value, which is empty for an option without one; false where it is none.
    let take: @Sendable (inout Subject, String) -> Bool
    /// What is said of a value, in lower case, that is none but was meant as something: `did you mean mermaid?`.
    private(set) var hints: [String: String] = [:]
    /// Whether every value counts that it is given, and not one alone.
    private(set) var isRepeatable = false

    /// An option without a value.
    package static func flag(
        _ name: String, _ help: String, set: @escaping @Sendable (inout Subject) -> Void
    ) -> CommandOption {
        CommandOption(words: OptionWords(name, help: help), demand: "") { subject, _ in
            set(&subject)
            return true
        }
    }

    /// An option with any value.
    /// - Parameter demand: what is said where the value is missing or refused.
    package static func value(
        _ name: String, _ value: OptionWords.Value, _ help: String, demand: String,
        _ take: @escaping @Sendable (inout Subject, String) -> Bool
    ) -> CommandOption {
        CommandOption(words: OptionWords(name, value, help: help), demand: demand, take: take)
    }

    /// The same option, which knows what some values that it refuses were meant as.
    package func hinting(_ hints: [String: String]) -> CommandOption {
        var option = self
        option.hints = hints
        return option
    }

    /// The same option, of which every value counts that it is given.
    package func repeatable() -> CommandOption {
        var option = self
        option.isRepeatable = true
        return option
    }

    /// The same option for something that holds what it is read into.
    fileprivate func within<Outer>(_ path: WritableKeyPath<Outer, Subject> & Sendable) -> CommandOption<Outer> {
        var option = CommandOption<Outer>(words: words, demand: demand) { outer, value in
            take(&outer[keyPath: path], value)
        }
        (option.hints, option.isRepeatable) = (hints, isRepeatable)
        return option
    }

    /// The message about a value that the option does not take.
    fileprivate func refusal(of value: String) -> UsageError {
        let hint = hints[value.lowercased()].map { "; \($0)" } ?? words.hint(for: value)
        return UsageError("\(words.name) \(demand)\(hint)")
    }
}

/// The options that a command understands: help, parsing, nearest names, completions and manual are all made from it.
package struct OptionTable<Subject>: Sendable {
    package let options: [CommandOption<Subject>]

    package init(_ options: [CommandOption<Subject>]) { self.options = options }

    package var words: [OptionWords] { options.map(\.words) }

    package var names: [String] { options.map(\.words.name) }

    /// Takes an option, and its value if it has one: `--width=78`, or the next word of `rest`. False for one that is not in
    /// the table.
    /// - Parameter given: the values that this command line has given so far.
    /// - Throws: `UsageError` for a value that is missing or none, for one of an option without a value, and for a second one
    ///   where only one can hold.
    package func take(
        _ argument: String, _ rest: inout ArraySlice<String>, into subject: inout Subject, given: inout GivenValues
    ) throws -> Bool {
        let sign = argument.firstIndex(of: "=")
        let name = argument[..<(sign ?? argument.endIndex)]
        let joined = sign.map { String(argument[argument.index(after: $0)...]) }
        guard let option = options.first(where: { $0.words.name == name }) else { return false }
        if case .none = option.words.value {
            if joined != nil { throw UsageError("\(name) takes no value") }
            return option.take(&subject, "")
        }
        guard let value = joined ?? rest.popFirst() else { throw UsageError("\(name) \(option.demand)") }
        guard option.take(&subject, value) else { throw option.refusal(of: value) }
        if !option.isRepeatable { try given.add(value, of: option.words.name) }
        return true
    }

    /// Takes every option of a command line, and gives each other word to `word`, as all behind `--` are.
    /// - Parameter others: options that somebody else takes, so that a mistyped one can be told.
    /// - Parameter elsewhere: what else has an option of a name, as a message ends; nil where nothing has.
    /// - Throws: `UsageError` for an option that nobody knows, naming the nearest known one; and what `word` throws.
    package func read(
        _ arguments: [String], into subject: inout Subject, others: [String],
        elsewhere: (String) -> String? = { _ in nil },
        word: (inout Subject, String) throws -> Void
    ) throws {
        var rest = arguments[...]
        var given = GivenValues()
        while let argument = rest.popFirst() {
            if argument == "--" {
                for file in rest { try word(&subject, file) }
                return
            }
            if try take(argument, &rest, into: &subject, given: &given) { continue }
            // One hyphen alone is standard input.
            if argument.hasPrefix("-"), argument != "-" {
                throw UsageError.unknown(argument, known: names + others, elsewhere: elsewhere)
            }
            try word(&subject, argument)
        }
    }

    /// The same options for something that holds what they are read into.
    package func within<Outer>(
        _ path: WritableKeyPath<Outer, Subject> & Sendable
    ) -> OptionTable<Outer> {
        OptionTable<Outer>(options.map { $0.within(path) })
    }

    package static func + (left: OptionTable, right: OptionTable) -> OptionTable {
        OptionTable(left.options + right.options)
    }
}

/// The values that a command line gives to options which take one.
package struct GivenValues: Sendable {
    private var values: [String: String] = [:]

    package init() {}

    /// - Throws: `UsageError` where the option has another value already, of which one would count in silence.
    fileprivate mutating func add(_ value: String, of name: String) throws {
        guard let first = values.updateValue(value, forKey: name), first != value else { return }
        let both = [first, value].map { "'\(OutsideText.cleanedLine($0))'" }.joined(separator: " and ")
        throw UsageError("\(name) is given twice, with \(both): leave one of them out")
    }
}

extension OptionWords {
    /// Which of the known values was most likely meant, as a message ends; empty where none is near.
    fileprivate func hint(for value: String) -> String {
        switch self.value {
        case .none, .word, .file: return ""
        case .choice(let known, _): return NearestName.of(value, among: known).map(Self.hint) ?? ""
        case .list(let known, _):
            let wrong = value.split(separator: ",").map(String.init).first { !known.contains($0) }
            return wrong.flatMap { NearestName.of($0, among: known) }.map(Self.hint) ?? ""
        }
    }

    private static func hint(_ meant: String) -> String {
        "; " + NearestName.didYouMean(meant)
    }
}
