import Screen

/// A terminal that is open, and what runs for it.
final class OpenScreen {
    let terminal: any Terminal
    var runners: [Runner] = []

    init(_ terminal: any Terminal) { self.terminal = terminal }

    func closedOnError<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch {
            close()
            throw error
        }
    }

    func close() {
        // A file that is still written may take long: Ctrl-C ends the program meanwhile, as keys are signals again.
        terminal.close()
        for runner in runners { runner.finish() }
    }
}
