// Explores a machine whose state `overflow` uses up the stack of the thread that one of its closures runs on.
import Dispatch
import StateEngine
import Stateloupe

enum Depth: StateIdentifier {
    case idle, overflow, done
}

/// `overflowing-machine hook|pool|main|queue|work|action`: which closure, and on what thread.
///
/// `hook` is asked for by a person and `pool` by the program, at any key; `main` runs on the main actor.
@main
enum OverflowingMachine {
    static func main() async {
        await ExitStatus.exiting {
            let mode = CommandLine.arguments.dropFirst().first ?? "hook"
            let machine = try machine(mode)
            var options = ExploreOptions()
            if mode == "pool" {
                options.keyPressed = { Task.detached { _ = try await machine.transition(to: .overflow) } }
            }
            try await machine.explore(options)
        }
    }

    private static func machine(_ mode: String) throws -> StateMachine<Depth> {
        let executor: MachineExecutor = mode == "queue" ? .queue(DispatchQueue(label: "overflow")) : .caller
        return try StateMachine<Depth>(name: "depth", executor: executor) {
            StateConfig(.idle, allowedTransitions: .overflow, .done)
            StateConfig(.done, allowedTransitions: .idle)
            deep(mode)
        }
    }

    private static func deep(_ mode: String) -> StateConfig<Depth> {
        switch mode {
        case "main": StateConfig(.overflow, didEnter: { @MainActor _ in print(overflow(1)) }, allowedTransitions: .idle)
        case "work": StateConfig(.overflow).work({ _ in overflow(1) }, .onResult(to: .idle))
        case "action": StateConfig(.overflow, allowedTransitions: .idle).entryAction { _ in print(overflow(1)) }
        default: StateConfig(.overflow, didEnter: { _ in print(overflow(1)) }, allowedTransitions: .idle)
        }
    }

    /// Uses up the stack, in a way that no optimiser takes for a loop.
    private static func overflow(_ depth: Int) -> Int {
        withUnsafeTemporaryAllocation(byteCount: 512, alignment: 8) { memory in
            memory[0] = UInt8(truncatingIfNeeded: depth)
            return overflow(depth + 1) + Int(memory[0])
        }
    }
}
