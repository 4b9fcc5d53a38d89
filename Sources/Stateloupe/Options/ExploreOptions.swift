import Dashboard
import MachineRecords
import NcursesScreen
import Screen

/// How a machine is shown.
public struct ExploreOptions: Sendable {
    /// The name of a built-in theme or of one of the person's own, or the path of a theme file; nil for the default.
    public var theme: String?
    /// The path of a configuration in JSON5; nil for the person's own at the usual place, if there is one.
    public var config: String?
    /// Lines and marks are drawn with ASCII alone.
    public var isASCII = false
    /// No animation: what changes is drawn at once.
    public var reducedMotion = false
    /// A request into a final state, and a reset, asks once whether it is meant.
    public var asksBeforeFinal = true
    /// Clicks, the wheel and drags work in the dashboard, and not the terminal's own selection of text.
    public var mouse = true
    /// The dashboard walks over what is legal by itself from the start, by this seed; nil waits for a person.
    public var autopilot: UInt64?
    /// The path of a script that is played on the machine from the start; nil plays none.
    public var script: String?
    /// The screen closes when the script has come to its end, and at the first of its expectations that fails, which is an
    /// error then. Without a terminal no screen is opened: what happens is printed, line by line.
    public var exitsAfterScript = false
    /// The path of a new file to which the session is written when it ends, as asciicast; nil records nothing.
    public var record: String?
    /// One frame is printed as plain text, without a terminal, and that is all.
    public var once = false
    /// How fast the machine's own clock runs from the start, 0 leaves it still; nil as the configuration says.
    package var clock: Int?
    /// The machine is one to practise on: the tour is on it.
    package var isPractice = false
    /// Called for every key that a person presses, so that a program can hold still meanwhile. It runs on the thread
    /// that draws: it should only note the fact.
    public var keyPressed: @Sendable () -> Void = {}
    /// How long the program holds still after a key, where it does: the screen says so meanwhile, so that nobody takes it for
    /// broken. Nil says nothing.
    public var stillness: Duration?

    /// The values that were taken from a command line.
    private var given = GivenValues()

    /// What a screen needs besides a machine, where it is found beforehand.
    private var preparation: Meanwhile<Surroundings>?

    /// Everything as it is by default.
    public init() {}

    /// Refuses to begin with options that exclude each other, and where the system gives the process too little for a
    /// screen: too few files, threads, or bytes; where no screen is to be opened, for what is printed.
    ///
    /// `explore` does so too. A program that has machines of its own asks first: what runs out while they are made is a
    /// trap somewhere in a library.
    /// - Throws: `UsageError` for options that do not go together, `TerminalError` for a limit that is too low.
    public func checkLimits() throws {
        try checkTogether()
        if opensScreen {
            try SystemLimits.check()
        } else {
            try PlainOutput.checkLimits()
            try SystemLimits.checkThreads(once ? Self.threadsOfOneFrame : SystemLimits.needed.threads)
        }
    }

    /// What a program and its machine need where nobody works with it.
    private static let threadsOfOneFrame = 4

    /// Whether a script is played line by line, without a screen.
    package var playsPlainly: Bool { script != nil && exitsAfterScript && !StandardStream.isTerminal }

    private var opensScreen: Bool { !once && !playsPlainly }

    /// `checkLimits` for a program that makes its machine next: what takes time is found on another thread meanwhile, and
    /// `explore` waits for it. What is chosen of the theme, the configuration and `once` stays as it is from here on.
    package mutating func prepare() throws {
        try checkTogether()
        if opensScreen { try SystemLimits.checkReported() } else { try PlainOutput.checkLimits() }
        do {
            preparation = try Meanwhile { [self] in
                let surroundings = try surroundings()
                try checkLimits()
                return surroundings
            }
        } catch {
            try checkLimits()
        }
    }

    /// Waits for what was begun by `prepare`, or checks the limits now: a task that finds no thread would wait for ever, and no
    /// thread may be started while it is tried how many can.
    /// - Throws: as `checkLimits`.
    func awaitPreparation() throws {
        if let preparation { _ = try preparation.value() } else { try checkLimits() }
    }

    /// What a screen needs besides a machine: prepared, or found now.
    func prepared() throws -> Surroundings { try preparation?.value() ?? surroundings() }

    private func surroundings() throws -> Surroundings {
        let configuration = try Configuration.read(config)
        let choice = try configuration.themes(first: theme)
        return Surroundings(
            configuration: configuration, themes: choice.themes, notices: configuration.notices + choice.notices)
    }

    /// What a person's files say, and what is wrong with them.
    struct Surroundings: Sendable {
        var configuration: Configuration
        var themes: [Theme]
        var notices: [String]
    }

    private func checkTogether() throws {
        if exitsAfterScript, script == nil {
            throw UsageError("--exit needs --script FILE: it leaves when the script ends")
        }
        if record != nil, once { throw UsageError("--record needs a session, and --once has none") }
        if script != nil, once {
            throw UsageError(
                "--once shows no script: --script FILE --exit plays it, and prints what happens without a screen")
        }
    }

    /// What the command line says whatever the configuration may.
    var insistence = Insistence()

    /// What a command line says that a configuration may say otherwise; nil where it says nothing.
    struct Insistence: Sendable {
        var reducedMotion: Bool?
        var mouse: Bool?
        var asksBeforeFinal: Bool?
    }

    /// The options as `--help` lists them.
    public static let help = OptionList.text(table.words)

    /// Every option that `take` understands.
    public static let names = table.names

    /// Takes one command-line argument, and its value from `rest` if it has one.
    /// - Parameter others: options that the caller understands, so that a mistyped one can be told.
    /// - Throws: `UsageError` for an option that nobody knows, naming the nearest known one, and for a second value of an option
    ///   that has one.
    public mutating func take(_ argument: String, _ rest: inout ArraySlice<String>, others: [String] = []) throws {
        var values = given
        defer { given = values }
        if try Self.table.take(argument, &rest, into: &self, given: &values) { return }
        throw UsageError.unknown(argument, known: Self.names + others)
    }
}
