/// What the bench was asked for on its command line.
struct BenchArguments: Equatable {
    /// What there is to do.
    enum Task: Equatable {
        case help
        case engine
        case layout
        case screen
        case steadiness
        case formats
        /// Drawings for the eye, into a file of that folder.
        case gallery(folder: String)
        /// Broken texts, for the reader of that format.
        case fuzz(FuzzFormat)
    }

    var task = Task.help
    var isJSON = false
    /// How long the measuring takes, in seconds; setting up comes on top.
    var seconds = 20.0
    /// A part of the names of the rows that are wanted; nil for all. The floor of the ratios is always measured.
    var only: String?
    /// Which broken texts a reader is given: so many, by that seed, from that number on.
    var (count, seed, first) = (100_000, UInt64(1), 0)

    static let help = """
        bench: what a request costs, beside what the language's own means cost, and what drawings and screens cost

          bench engine         measures the state machine engine, in nanoseconds a request
          bench layout         measures the layout of graphs, in milliseconds: those of machine files,
                               where some are found (the report says where), and random ones
          bench screen         measures the dashboard at a terminal of its own, in microseconds and bytes:
                               a transition, a moved selection, a scrolled log, a resize, a theme switch,
                               and what it does and costs beside a busy machine
          bench steadiness     counts the boxes that move in drawings of those machines, up to 40 states,
                               when a transition is added or taken away
          bench formats        measures readers in megabytes a second, steps of charts and a check in microseconds
          bench gallery FOLDER writes drawings of 40 machines at three sizes of a pane into FOLDER/gallery.txt,
                               to be leafed through before and after a change
          bench fuzz FORMAT    gives the reader of mermaid, markdown, xstate, scxml, dot or json texts that are nearly
                               right, and runs, writes and checks what it reads; status 1 where something is wrong
          bench --help         this text

          --json               one JSON object a line instead of the table
          --seconds N          how long the measuring takes, 1 to 600 (20); steadiness is counted
          --only TEXT          the rows whose names contain TEXT, and the floor of the ratios; a row
                               of the layout is a machine's name or, as a random one, "300 states"
          --count N            how many texts fuzz makes (100000)
          --seed S             by which of them it begins and goes on (1); a seed means the same everywhere
          --first N            the number of the first text (0): with --count 1 it shows that text

        Build it with -c release: the figures of a debug build say nothing.
        """

    init(_ words: [String]) throws(BenchUsageError) {
        var rest = words[...]
        var wantsHelp = words.isEmpty
        while let word = rest.popFirst() {
            switch word {
            case "--help", "-h": wantsHelp = true
            case "--json": isJSON = true
            case "--seconds": seconds = try Self.seconds(rest.popFirst())
            case "--only": only = try Self.text(rest.popFirst())
            case "--count", "--first", "--seed": try takeNumber(of: word, rest.popFirst())
            case "fuzz" where task == .help: task = .fuzz(try Self.format(rest.popFirst()))
            case "gallery" where task == .help: task = .gallery(folder: try Self.folder(rest.popFirst()))
            default:
                // One thing at a time.
                guard task == .help, let known = Self.tasks[word] else { throw Self.unknown(word) }
                task = known
            }
        }
        if wantsHelp {
            task = .help
        } else if task == .help {
            throw BenchUsageError("nothing to measure; say what, as in bench engine")
        }
    }

    /// What there is to do without more said of it.
    private static let tasks: [String: Task] = [
        "engine": .engine, "layout": .layout, "screen": .screen, "steadiness": .steadiness, "formats": .formats,
    ]

    private static func seconds(_ text: String?) throws(BenchUsageError) -> Double {
        guard let text else { throw BenchUsageError("--seconds needs a value, as in --seconds 20") }
        guard let seconds = Double(text), (1...600).contains(seconds) else {
            throw BenchUsageError("--seconds cannot be \(quoted(text)); a number from 1 to 600, as in --seconds 20")
        }
        return seconds
    }

    private static func folder(_ text: String?) throws(BenchUsageError) -> String {
        guard let text, !text.isEmpty, !text.hasPrefix("-") else {
            throw BenchUsageError("gallery needs a folder, as in bench gallery /tmp")
        }
        return text
    }

    private mutating func takeNumber(of option: String, _ text: String?) throws(BenchUsageError) {
        switch option {
        case "--count": count = try Self.number(option, text, 1...10_000_000_000)
        case "--first": first = try Self.number(option, text, 0...10_000_000_000)
        default: seed = UInt64(try Self.number(option, text, 0...Int.max))
        }
    }

    private static func number(_ option: String, _ text: String?, _ range: ClosedRange<Int>) throws(BenchUsageError)
        -> Int
    {
        guard let text else { throw BenchUsageError("\(option) needs a number, as in \(option) 1") }
        guard let number = Int(text), range.contains(number) else {
            throw BenchUsageError(
                "\(option) cannot be \(quoted(text)); a number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    private static func format(_ text: String?) throws(BenchUsageError) -> FuzzFormat {
        let known = FuzzFormat.allCases.map(\.rawValue).joined(separator: ", ")
        guard let text, !text.hasPrefix("-") else { throw BenchUsageError("fuzz needs a format, one of \(known)") }
        guard let format = FuzzFormat(rawValue: text) else {
            throw BenchUsageError("\(quoted(text)) is no format that is read; one of \(known)")
        }
        return format
    }

    private static func text(_ text: String?) throws(BenchUsageError) -> String {
        guard let text, !text.isEmpty else {
            throw BenchUsageError("--only needs a part of a row's name, as in --only observer")
        }
        return text
    }

    private static func unknown(_ word: String) -> BenchUsageError {
        word.hasPrefix("-")
            ? BenchUsageError(
                "there is no option \(quoted(word)); there are --json, --seconds N, --only TEXT, --count N, --seed S, --first N and --help"
            )
            : BenchUsageError(
                "\(quoted(word)) is nothing to measure; say bench engine, bench layout, bench screen, bench steadiness, "
                    + "bench formats, bench gallery or bench fuzz")
    }
}

/// A command line that asks for something that does not exist.
struct BenchUsageError: Error, Equatable, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
