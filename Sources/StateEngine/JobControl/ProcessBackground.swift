/// Has machines follow their process: Ctrl-Z (SIGTSTP) leads into the background state, `fg` (SIGCONT) back.
///
/// The process stops when every machine has entered its background state, hooks included, or after one second. The two
/// signals are handled from the first machine with a background state to the last; a program that was started with
/// SIGTSTP ignored keeps it ignored, and a handler that was there before is called after the machines.
public struct ProcessBackground: BackgroundSource {
    private let watcher: ProcessWatcher

    /// The process as every machine of it sees it.
    public init() { watcher = .shared }

    init(_ watcher: ProcessWatcher) { self.watcher = watcher }

    /// Adds a machine.
    public func watch(_ machine: BackgroundSwitch) { watcher.watch(machine) }

    /// Removes a machine.
    public func forget(_ id: BackgroundSwitch.ID) { watcher.forget(id) }
}

extension BackgroundSource where Self == ProcessBackground {
    /// Ctrl-Z and `fg`.
    public static var process: ProcessBackground { ProcessBackground() }
}
