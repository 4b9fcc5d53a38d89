import StateEngine
import Stateloupe

/// What the demo was asked for on its command line.
struct Arguments {
    var seed = UInt64.random(in: 1...9999)
    var pace = Duration.seconds(4)
    var isQuiet = false
    var explore = ExploreOptions()

    static let help = """
        demo: a live user session in the dashboard

          --seed N      the program's choices, the same every time
          --pace 4s     how often the program asks for something (ms, s or min)
          --quiet       the program asks for nothing: only you do
          --help        this text
        \(ExploreOptions.help)
        """

    init(_ arguments: [String]) throws {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--seed": seed = try Self.value(of: argument, &rest) { UInt64($0) }
            case "--pace": pace = try Self.value(of: argument, &rest) { Duration(text: $0) }
            case "--quiet": isQuiet = true
            default: try explore.take(argument, &rest, others: ["--seed", "--pace", "--quiet", "--help"])
            }
        }
    }

    private static func value<T>(of option: String, _ rest: inout ArraySlice<String>, _ read: (String) -> T?) throws
        -> T
    {
        let example = "as in --seed 7 or --pace 4s"
        guard let text = rest.popFirst() else { throw UsageError("\(option) needs a value, \(example)") }
        guard let value = read(text) else { throw UsageError("\(option) cannot be '\(text)'; \(example)") }
        return value
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

@main
enum Demo {
    static func main() async {
        if CommandLine.arguments.contains(where: ["--help", "-h"].contains) { return print(Arguments.help) }
        await ExitStatus.exiting {
            var arguments = try Arguments(Array(CommandLine.arguments.dropFirst()))
            let account = Account()
            let machine = userSession(account)
            let clock = ContinuousClock()
            let lastKey = LastKey<ContinuousClock.Instant>()
            arguments.explore.keyPressed = { lastKey.pressed(at: clock.now) }
            let driver = Driver(
                machine: machine, account: account, pace: arguments.pace, clock: clock, lastKey: lastKey)
            let seed = arguments.seed
            let program = arguments.isQuiet ? nil : Task { try await driver.run(seed: seed) }
            defer { program?.cancel() }
            try await machine.explore(arguments.explore)
        }
    }
}
