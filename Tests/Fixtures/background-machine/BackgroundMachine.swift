// A machine that follows its process, in a terminal whose lines say what to do.
import StateEngine
import Stateloupe

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

enum Station: StateIdentifier {
    case idle, busy, background
}

/// `background-machine plain|slow|none|handler|screen|slow-screen`: `slow` enters the background only when a line "enter"
/// has come; `none` has no source; `handler` has a handler of its own for SIGTSTP and SIGCONT.
///
/// Lines on standard input: `enter`, `state`, `who` (whether SIGTSTP is heard), `drop` (the machine), `quit`.
@main
@MainActor
enum BackgroundMachine {
    static func main() async {
        await ExitStatus.exiting {
            let mode = CommandLine.arguments.dropFirst().first ?? "plain"
            if mode == "handler" { installHandlers() }
            sayWho()
            let (gate, opener) = AsyncStream.makeStream(of: Void.self)
            if !mode.hasPrefix("slow") { opener.finish() }
            var machine: StateMachine<Station>? = try station(
                gate, background: mode == "none" ? nil : .process)
            sayWho()
            if mode.hasSuffix("screen") { return try await machine?.explore() ?? () }
            while let line = readLine(), line != "quit" {
                switch line {
                case "enter": opener.finish()
                case "state": print("state", machine.map { "\($0.state)" } ?? "none")
                case "drop": machine = nil
                default: sayWho()
                }
            }
        }
    }

    private static func station(
        _ gate: AsyncStream<Void>, background: (any BackgroundSource)?
    ) throws -> StateMachine<Station> {
        try StateMachine<Station>(name: "station", background: background) {
            StateConfig(.idle, allowedTransitions: .busy)
            StateConfig(.busy, allowedTransitions: .idle)
            StateConfig.background(
                .background,
                didEnter: { _ in
                    print("entering")
                    for await _ in gate {}
                    print("entered")
                },
                didExit: { restored in print("back to \(restored)") })
        }
    }

    private static func sayWho() {
        var action = sigaction()
        sigaction(SIGTSTP, nil, &action)
        #if canImport(Darwin)
            let handler = action.__sigaction_u.__sa_handler
        #else
            let handler = action.__sigaction_handler.sa_handler
        #endif
        print("SIGTSTP", handler == nil ? "is nobody's" : "is heard")
    }

    /// Handlers as a program may have them: one says what came, and does not stop.
    private nonisolated static func installHandlers() {
        signal(SIGTSTP) { _ in _ = write(STDOUT_FILENO, "own stop\n", 9) }
        signal(SIGCONT) { _ in _ = write(STDOUT_FILENO, "own continue\n", 13) }
    }
}
