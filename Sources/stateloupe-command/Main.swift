import Stateloupe

/// The `stateloupe` command: explores a machine, or draws it.
@main
enum Main {
    /// On the main thread alone: the common pool, once it has been used at all, wakes the process every second for ever.
    @MainActor
    static func main() async {
        await ExitStatus.exiting(placed: FaultReport.self) {
            let arguments = CommandLine.arguments.dropFirst()
            if arguments.contains("--help") || arguments.contains("-h") {
                try StandardStream.output.writeLine(arguments.contains("render") ? Usage.render : Usage.command)
            } else if arguments.contains("--version") {
                try StandardStream.output.writeLine("stateloupe \(Usage.version)")
            } else if arguments.first == "render" {
                try RenderCommand(Array(arguments.dropFirst())).run()
            } else {
                try await ExploreCommand(Array(arguments)).run()
            }
        }
    }
}
