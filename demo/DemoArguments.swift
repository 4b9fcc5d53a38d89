import Screen
import Stateloupe

/// The machines that the demo can show, by the name that is written on the command line.
enum DemoMachine: String, CaseIterable {
    case session, sync

    var summary: String {
        switch self {
        case .session: "a user's session, driven by the program and by you (the default)"
        case .sync: "a synchronisation that copies real files, and fails when you make it fail"
        }
    }

    /// Every machine with its line.
    static var list: String {
        allCases.map { "  \($0.rawValue)".padded(to: 12) + $0.summary }.joined(separator: "\n")
    }

    /// - Throws: `UsageError` with the list for a name that is none of them.
    init(named name: String) throws {
        guard let machine = DemoMachine(rawValue: name) else {
            throw UsageError("no machine is called '\(TextWidth.clean(name))'; there are\n\(Self.list)")
        }
        self = machine
    }

    /// The options that this machine alone understands.
    var options: [String] { self == .session ? ["--seed", "--pace", "--quiet"] : ["--pace"] }

    var standardPace: Duration { self == .session ? .seconds(4) : .milliseconds(60) }
}

/// What the demo was asked for on its command line.
struct DemoArguments {
    var machine = DemoMachine.session
    var seed = UInt64.random(in: 1...9999)
    var pace: Duration
    var isQuiet = false
    var explore = ExploreOptions()

    static let help = """
        usage: demo [machine] [option...]

        \(DemoMachine.list)

        Options of session:
          --seed N          the program's choices, the same every time
          --pace 4s         how often the program asks for something (ms, s or min)
          --quiet           the program asks for nothing: only you do, or a script
        Options of sync:
          --pace 60ms       the time between two chunks of a file
        Options of both:
          --help            this text
        \(ExploreOptions.help)
        """

    init(_ arguments: [String]) throws {
        var rest = arguments[...]
        if let name = rest.first, !name.hasPrefix("-") {
            machine = try DemoMachine(named: name)
            rest.removeFirst()
        }
        pace = machine.standardPace
        while let argument = rest.popFirst() {
            switch argument {
            case "--pace": pace = try Self.value(of: argument, &rest) { Duration(text: $0) }
            case "--seed" where machine == .session: seed = try Self.value(of: argument, &rest) { UInt64($0) }
            case "--quiet" where machine == .session: isQuiet = true
            default: try explore.take(argument, &rest, others: machine.options + ["--help"])
            }
        }
        // Two who drive would not do the same every time.
        if explore.script != nil { isQuiet = true }
    }

    private static func value<T>(of option: String, _ rest: inout ArraySlice<String>, _ read: (String) -> T?) throws
        -> T
    {
        let example = "as in --seed 7 or --pace 4s"
        guard let text = rest.popFirst() else { throw UsageError("\(option) needs a value, \(example)") }
        guard let value = read(text) else {
            throw UsageError("\(option) cannot be '\(TextWidth.clean(text))'; \(example)")
        }
        return value
    }
}

extension String {
    fileprivate func padded(to columns: Int) -> String {
        self + String(repeating: " ", count: max(0, columns - count))
    }
}

extension Duration {
    /// Reads `250ms`, `4s`, `1min`, or plain seconds.
    init?(text: String) {
        let digits = text.prefix { $0.isNumber || $0 == "." }
        guard let number = Double(digits), number > 0, number < 1e9 else { return nil }
        switch text.dropFirst(digits.count) {
        case "ms": self = .milliseconds(number)
        case "s", "": self = .seconds(number)
        case "min": self = .seconds(number * 60)
        default: return nil
        }
    }
}
