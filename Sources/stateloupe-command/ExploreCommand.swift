import MachineFormats
import StateEngine
import Stateloupe

/// `stateloupe [FILE]`: a machine from a file, or the built-in one, in the dashboard.
struct ExploreCommand {
    private var file: String?
    private var options = ExploreOptions()

    init(_ arguments: [String]) throws {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument.hasPrefix("-"), argument != "-" {
                try options.take(argument, &rest, others: ["--help", "--version"])
            } else if file == nil {
                file = argument
            } else {
                throw UsageError.secondFile(argument, after: file)
            }
        }
        // Here and not in `run`: what is asynchronous needs threads and files before it begins.
        try options.checkLimits()
    }

    nonisolated(nonsending) func run() async throws {
        if file == "-", !options.once {
            throw UsageError("with - the keys would have to come from standard input too: add --once, or name a file")
        }
        let (document, machine) = try opened()
        document.openingNotes.forEach(ExitStatus.tell)
        try await machine.explore(options)
    }

    private func opened() throws -> (MachineDocument, StateMachine<FileState>) {
        guard let file else {
            let document = try MachineDocument.readBuiltIn()
            return (document, try document.machine())
        }
        return try FaultReport.reading(file) { ($0, try $0.machine()) }
    }
}
