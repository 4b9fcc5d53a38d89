// A machine that prints: a numbered line for each key and for each transition, and a count of them beside it.
import StateEngine
import Stateloupe
import Synchronization

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

enum Mood: StateIdentifier {
    case calm, eager, loud, weary
}

/// `chatty-machine FILE`: the file holds, as two numbers of eight bytes, how many lines have been printed to standard
/// output (`out 1`, `out 2`, ...) and to standard error (`err 1`, ...): whoever reads the terminal knows what must be there.
@main
enum ChattyMachine {
    static func main() async {
        await ExitStatus.exiting {
            guard let path = CommandLine.arguments.dropFirst().first else {
                throw UsageError("usage: chatty-machine FILE")
            }
            let counts = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
            let output = NumberedLines("out", to: STDOUT_FILENO, counts: counts, place: 0)
            let errors = NumberedLines("err", to: STDERR_FILENO, counts: counts, place: 8)
            let machine = try StateMachine<Mood>(name: "chatty machine") {
                StateConfig(.calm, didEnter: { _ in errors.say() }, allowedTransitions: .eager, .loud)
                StateConfig(.eager, didEnter: { _ in errors.say() }, allowedTransitions: .loud, .calm)
                StateConfig(.loud, didEnter: { _ in errors.say() }, allowedTransitions: .weary, .eager)
                StateConfig(.weary, didEnter: { _ in errors.say() }, allowedTransitions: .calm)
            }
            var options = ExploreOptions()
            options.keyPressed = { output.say() }
            try await machine.explore(options)
            output.say()
        }
    }
}

/// Lines of one stream, each written whole and counted after it has been written.
final class NumberedLines: Sendable {
    private let name: String
    private let stream: Int32
    private let counts: Int32
    private let place: off_t
    private let count = Mutex<UInt64>(0)

    init(_ name: String, to stream: Int32, counts: Int32, place: off_t) {
        self.name = name
        self.stream = stream
        self.counts = counts
        self.place = place
    }

    /// Writes the next line.
    func say() {
        count.withLock { count in
            count += 1
            let line = Array("\(name) \(count)\n".utf8)
            guard write(stream, line, line.count) == line.count else { return }
            pwrite(counts, &count, 8, place)
        }
    }
}
