import StateEngine
import Stateloupe

@main
enum Demo {
    /// On the main thread alone: the common pool, once it has been used at all, wakes the process every second for ever.
    @MainActor
    static func main() async {
        await ExitStatus.exiting {
            if CommandLine.arguments.contains(where: ["--help", "-h"].contains) {
                return try StandardStream.output.writeLine(DemoArguments.help)
            }
            let arguments = try DemoArguments(Array(CommandLine.arguments.dropFirst()))
            try arguments.explore.checkLimits()
            switch arguments.machine {
            case .session: try await showSession(arguments)
            case .sync: try await showSync(arguments)
            }
        }
    }

    @MainActor
    private static func showSession(_ arguments: DemoArguments) async throws {
        let account = Account()
        let machine = userSession(account)
        let clock = ContinuousClock()
        let lastKey = LastKey<ContinuousClock.Instant>()
        var explore = arguments.explore
        explore.keyPressed = { lastKey.pressed(at: clock.now) }
        if !arguments.isQuiet { explore.stillness = Driver<ContinuousClock>.stillness }
        let driver = Driver(machine: machine, account: account, pace: arguments.pace, clock: clock, lastKey: lastKey)
        let seed = arguments.seed
        let program = arguments.isQuiet ? nil : Task { try await driver.run(seed: seed) }
        defer { program?.cancel() }
        try await machine.explore(explore)
    }

    /// Ends by the signal that asked for the end, after the screen is closed and the folders are gone.
    private static func showSync(_ arguments: DemoArguments) async throws {
        let signals = try EndingSignals()
        // Also where something failed on the way: whoever sent the signal sees that it was obeyed.
        defer { signals.endIfReceived() }
        try await exploreSync(arguments, until: signals)
    }

    private static func exploreSync(_ arguments: DemoArguments, until signals: EndingSignals) async throws {
        let folders = try SyncFolders()
        defer { folders.remove() }
        if !arguments.explore.once {
            guard signals.awaitRoomForOutput() else { return }
            try StandardStream.output.writeLine("the folders are in \(folders.root) while the demo runs")
        }
        let machine = synchronisation(of: folders, pace: SyncPace(betweenChunks: arguments.pace))
        let outcome = await signals.cancelling { try await machine.explore(arguments.explore) }
        _ = try await machine.send(.cancel)
        try outcome.get()
    }
}
