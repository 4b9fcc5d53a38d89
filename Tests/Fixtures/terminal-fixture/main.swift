// Opens the screen, shows what comes in, and ends in the way that the last key asks for.
import NcursesScreen

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

let arguments = CommandLine.arguments
if arguments.contains("--own-interrupt") { signal(SIGINT) { _ in _ = write(STDERR_FILENO, "own handler\n", 12) } }
if arguments.contains("--own-trap") { signal(SIGTRAP) { _ in _ = write(STDERR_FILENO, "own handler\n", 12) } }
if arguments.contains("--late-stop") { Acts.takeStopLate() }
if let place = arguments.firstIndex(of: "--terminated"), let turns = Int(arguments[place + 1]) {
    Acts.terminate(after: turns)
}
do {
    if arguments.contains("--counting") {
        try Counting.run(rounds: 20)
        exit(0)
    }
    for _ in 0..<(arguments.contains("--twice") ? 2 : 1) {
        try FixtureScreen(arguments).run(
            isBlind: arguments.contains("--blind"), isSilent: arguments.contains("--silent"))
    }
    if arguments.contains("--who") { Acts.sayWho(SIGPIPE) }
} catch {
    Acts.complain("\(error)")
    exit(2)
}
