import StateEngine
import Stateloupe

@main
enum Demo {
    static func main() async {
        if CommandLine.arguments.contains(where: ["--help", "-h"].contains) { return print(Arguments.help) }
        await ExitStatus.exiting {
            let arguments = try Arguments(Array(CommandLine.arguments.dropFirst()))
            try arguments.explore.checkLimits()
            switch arguments.machine {
            case .session: try await showSession(arguments)
            case .sync: try await showSync(arguments)
            }
        }
    }

    private static func showSession(_ arguments: Arguments) async throws {
        let account = Account()
        let machine = userSession(account)
        let clock = ContinuousClock()
        let lastKey = LastKey<ContinuousClock.Instant>()
        var explore = arguments.explore
        explore.keyPressed = { lastKey.pressed(at: clock.now) }
        let driver = Driver(machine: machine, account: account, pace: arguments.pace, clock: clock, lastKey: lastKey)
        let seed = arguments.seed
        let program = arguments.isQuiet ? nil : Task { try await driver.run(seed: seed) }
        defer { program?.cancel() }
        try await machine.explore(explore)
    }

    private static func showSync(_ arguments: Arguments) async throws {
        let folders = try SyncFolders()
        defer { folders.remove() }
        if !arguments.explore.once { print("the folders are in \(folders.root) while the demo runs") }
        let machine = synchronisation(of: folders, pace: SyncPace(betweenChunks: arguments.pace))
        try await machine.explore(arguments.explore)
        _ = try await machine.send(.cancel)
    }
}
