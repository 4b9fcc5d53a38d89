import NcursesScreen

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
    /// One frame is printed as plain text, without a terminal, and that is all.
    public var once = false
    /// How fast the machine's own clock runs from the start, 0 leaves it still; nil as the configuration says.
    package var clock: Int?
    /// What a person should know of the machine, as what its file says in vain: the log says it, and the footer the first.
    package var notes: [String] = []
    /// Called for every key that a person presses, so that a program can hold still meanwhile. It runs on the thread
    /// that draws: it should only note the fact.
    public var keyPressed: @Sendable () -> Void = {}

    /// Everything as it is by default.
    public init() {}

    /// Refuses to begin where the system gives the process too little for a screen: too few files, threads, or bytes.
    ///
    /// `explore` does so too. A program that has machines of its own asks first: what runs out while they are made is a
    /// trap somewhere in a library.
    /// - Throws: which limit is too low.
    public func checkLimits() throws {
        if exitsAfterScript, script == nil {
            throw UsageError("--exit needs --script FILE: it leaves when the script ends")
        }
        if !once { try SystemLimits.check() }
    }

    /// The options as `--help` lists them.
    public static let help = """
          --once            print one frame as plain text and leave
          --theme NAME      a theme by its name, or the path of a theme file or a base16 scheme
          --config FILE     settings from a JSON5 file instead of ~/.config/stateloupe/config.json5
          --ascii           lines and marks in ASCII alone
          --reduced-motion  no animation
          --no-mouse        leave the mouse to the terminal, which selects text with it
          --no-ask          do not ask before final states and resets
          --autopilot SEED  walk by itself over what is legal, until a key or a refusal
          --script FILE     play FILE: lines of ask, send, wait, select, key, expect
          --exit            leave when the script ends, with status 1 where an expectation fails
        """

    /// Every option that `take` understands.
    public static let names = [
        "--once", "--theme", "--config", "--ascii", "--reduced-motion", "--no-mouse", "--no-ask", "--autopilot",
        "--script", "--exit",
    ]

    /// Takes one command-line argument, and its value from `rest` if it has one.
    /// - Parameter others: options that the caller understands, so that a mistyped one can be told.
    /// - Throws: `UsageError` for an option that nobody knows, naming the nearest known one.
    public mutating func take(_ argument: String, _ rest: inout ArraySlice<String>, others: [String] = []) throws {
        switch argument {
        case "--once": once = true
        case "--ascii": isASCII = true
        case "--reduced-motion": reducedMotion = true
        case "--no-mouse": mouse = false
        case "--no-ask": asksBeforeFinal = false
        case "--autopilot":
            guard let seed = rest.popFirst().flatMap(UInt64.init) else {
                throw UsageError("--autopilot needs a whole number from which it takes its way, as in --autopilot 7")
            }
            autopilot = seed
        case "--config":
            config = try Self.value(&rest, or: "--config needs a file, as in --config my.json5")
        case "--script":
            script = try Self.value(&rest, or: "--script needs a file, as in --script tour.script")
        case "--exit": exitsAfterScript = true
        case "--theme":
            theme = try Self.value(&rest, or: "--theme needs a name, as in --theme light")
        default: throw UsageError.unknown(argument, known: Self.names + others)
        }
    }
    private static func value(_ rest: inout ArraySlice<String>, or complaint: String) throws -> String {
        guard let value = rest.popFirst() else { throw UsageError(complaint) }
        return value
    }
}
