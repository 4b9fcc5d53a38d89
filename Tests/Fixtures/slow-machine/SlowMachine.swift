// Explores a machine beside code of the program that blocks until somebody writes into a file.
import StateEngine
import Stateloupe

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

enum Work: StateIdentifier {
    case idle, slow, fast
}

/// `slow-machine hook FIFO`: the state `slow` blocks the thread of whoever enters it.
/// `slow-machine main FIFO`: the program's main actor is blocked from the start, and `slow` waits for it.
/// `slow-machine cancel FIFO`: the program cancels what explores when somebody writes; `cancelled`, before it begins.
@main
enum SlowMachine {
    static func main() async {
        await ExitStatus.exiting {
            let arguments = CommandLine.arguments
            guard arguments.count == 3 else { throw UsageError("usage: slow-machine hook|main|cancel|cancelled FIFO") }
            if arguments[1].hasPrefix("cancel") {
                try await exploreUntilCancelled(atOnce: arguments[1] == "cancelled", fifo: arguments[2])
            } else {
                try await explore(blocksMain: arguments[1] == "main", fifo: arguments[2])
            }
        }
    }

    private static func exploreUntilCancelled(atOnce: Bool, fifo: String) async throws {
        let machine = try StateMachine<Work>(name: "slow machine") {
            StateConfig(.idle, allowedTransitions: .slow, .fast)
            StateConfig(.slow, didEnter: { print("slow") }, allowedTransitions: .idle)
            StateConfig(.fast, allowedTransitions: .idle)
        }
        let exploring = Task {
            if atOnce { withUnsafeCurrentTask { $0?.cancel() } }
            try await machine.explore()
        }
        if !atOnce {
            Task.detached {
                block(on: fifo)
                exploring.cancel()
            }
        }
        do { try await exploring.value } catch is CancellationError { print("cancelled in \(machine.state)") }
    }

    private static func explore(blocksMain: Bool, fifo: String) async throws {
        let hook: StateHook<Work> =
            if blocksMain { { @MainActor _ in print("main actor") } } else { { _ in block(on: fifo) } }
        let machine = try StateMachine<Work>(name: "slow machine") {
            StateConfig(.idle, allowedTransitions: .slow, .fast)
            StateConfig(.slow, didEnter: hook, allowedTransitions: .idle)
            StateConfig(.fast, allowedTransitions: .idle)
        }
        if blocksMain { Task { @MainActor in block(on: fifo) } }
        try await machine.explore()
        print("left in \(machine.state)")
    }

    /// Keeps its thread until somebody writes.
    private static func block(on fifo: String) {
        let descriptor = open(fifo, O_RDONLY)
        var byte: UInt8 = 0
        _ = read(descriptor, &byte, 1)
        close(descriptor)
    }
}
