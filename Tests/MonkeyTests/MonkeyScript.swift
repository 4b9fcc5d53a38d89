import PseudoTerminal
import SeededRandom

/// What a monkey does in one round, made from a seed alone.
struct MonkeyScript: Hashable, Sendable {
    let seed: UInt64
    /// Which of the programs is started, counted round.
    let subject: Int
    let moves: [MonkeyMove]
    let ending: MonkeyEnding
    /// How many keys, pieces of them, clicks, pastes, sizes, signals and stops it makes.
    let inputs: Int

    init(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        self.seed = seed
        subject = random.below(1000)
        var (moves, inputs): ([MonkeyMove], Int) = ([.probe], 0)
        for turn in 1...random.within(8...30) {
            let (move, count) = Self.move(&random)
            moves.append(move)
            inputs += count
            if turn % 8 == 0 { moves.append(.probe) }
        }
        self.moves = moves + [.probe]
        self.inputs = inputs
        ending =
            switch random.below(6) {
            case 0: .quit
            case 1: .hangUp
            default: .signal(random.pick(MonkeyEnding.deadly))
            }
    }

    /// A move, and how many inputs it is.
    private static func move(_ random: inout SeededGenerator) -> (MonkeyMove, Int) {
        switch random.below(20) {
        case 0..<6: typed(random.within(1...12), &random, key)
        // Faster than any hand: whoever draws a picture for each of them falls behind.
        case 6: typed(random.within(100...2_000), &random, key)
        case 7..<11: typed(random.within(1...6), &random, noise)
        case 11: (.paste(pasted(&random), isEnded: true), 1)
        case 12: (.paste(pasted(&random), isEnded: false), 1)
        case 13..<17: (.resize(width: random.within(1...400), height: random.within(1...150)), 1)
        case 17: (.resize(width: random.within(1...12), height: random.within(1...6)), 1)
        case 18: (.signal(random.pick(harmless)), 1)
        default: (.stop(random.pick(MonkeyStop.allCases)), 1)
        }
    }

    // WINCH, CHLD, URG and CONT end nobody.
    #if os(Linux)
        private static let harmless: [Int32] = [28, 17, 23, 18]
    #else
        private static let harmless: [Int32] = [28, 20, 16, 19]
    #endif

    // MARK: Bytes

    /// So many pieces, typed at once.
    private static func typed(
        _ count: Int, _ random: inout SeededGenerator, _ piece: (inout SeededGenerator) -> [UInt8]
    ) -> (MonkeyMove, Int) {
        (.type(safe((0..<count).flatMap { _ in piece(&random) })), count)
    }

    /// A whole key, as a person presses it.
    private static func key(_ random: inout SeededGenerator) -> [UInt8] { random.pick(wholeKeys) }

    private static let wholeKeys: [[UInt8]] = {
        let characters = "abcdefghijklmnoprstuvwxyzABRLT12345?/+-<>{}~ é日😀".map(String.init)
        let sequences = [
            "\u{1b}[A", "\u{1b}[B", "\u{1b}OC", "\u{1b}OD", "\u{1b}[5~", "\u{1b}[6~", "\u{1b}[H", "\u{1b}[F",
            "\u{1b}[Z", "\u{1b}[15~", "\u{1b}OP", "\t", "\r", "\u{1b}", "\u{7f}", "\u{1}", "\u{5}", "\u{c}", "\u{15}",
        ]
        return (characters + sequences).map { Array($0.utf8) }
    }()

    /// What no person types: a piece of a sequence, a mouse report, an answer, broken UTF-8.
    private static func noise(_ random: inout SeededGenerator) -> [UInt8] {
        switch random.below(4) {
        case 0:
            let whole = Array(random.pick(sequences).utf8)
            return Array(whole.prefix(random.within(1...whole.count)))
        case 1: return Array("\u{1b}[<\(random.below(70));\(random.below(500));\(random.below(200))M".utf8)
        case 2: return [0x1b, 0x5b, 0x4d] + (0..<3).map { _ in UInt8(random.within(0x20...0x7e)) }
        default: return (0..<random.within(1...20)).map { _ in UInt8(random.within(0x80...0xff)) }
        }
    }

    private static let sequences = [
        "\u{1b}[1;5A", "\u{1b}[200~", "\u{1b}[201~", "\u{1b}]11;rgb:1111/2222/3333\u{1b}\\", "\u{1b}P>|xterm\u{1b}\\",
        "\u{1b}[?62;22c", "\u{1b}[I", "\u{1b}[O", "\u{1b}[[A", "\u{1b}[12;40R", "\u{1b}[999999999999999999999999~",
    ]

    private static func pasted(_ random: inout SeededGenerator) -> [UInt8] {
        let length = random.below(4) == 0 ? random.within(1000...200_000) : random.within(0...80)
        let word = random.pick(["logged", "\r\n", "日本", "\u{1b}[A", "{\"a\":1}", "\u{202e}"])
        let bytes = safe(Array(word.utf8))
        var text: [UInt8] = []
        text.reserveCapacity(length + bytes.count)
        while text.count <= length { text += bytes }
        return text
    }

    /// Without `q` and the keys that are signals, so that a round ends when it is meant to.
    private static func safe(_ bytes: [UInt8]) -> [UInt8] {
        bytes.filter { $0 != UInt8(ascii: "q") && $0 != 0x03 && $0 != 0x1a && $0 != 0x1c }
    }

    /// Everything, in the words of a report.
    var text: String {
        (moves.map(\.description) + ["end: \(ending)"]).map { "  " + $0 }.joined(separator: "\n")
    }
}
