import CountingAllocator
import StateEngine

/// A ring by requests and by events, without closures.
enum Ring: StateIdentifier, CaseIterable {
    enum Event { case go }
    case a, b, c

    var next: Ring { self == .a ? .b : self == .b ? .c : .a }
}

/// Prints how often plain requests ask for memory: a line for each kind of request, its name and the number of allocations
/// in 1,000 of them, all in one thread; nothing where they cannot be counted. With the argument `--allocate` each request is
/// followed by one allocation on purpose.
@main
struct AllocationCounter {
    static func main() async throws {
        if allocations_of_this_thread() < 0 { return }
        let machine = try StateMachine<Ring>(name: "ring") {
            for state in Ring.allCases { StateConfig(state, allowedTransitions: state.next).on(.go, to: state.next) }
        }
        try await report("transition") { try await machine.transition(to: machine.state.next) }
        try await report("send") { try await machine.send(.go) }
    }

    /// The first requests warm up: the history fills, and the task takes the memory that it keeps.
    nonisolated(nonsending) static func report(
        _ name: String, _ request: nonisolated(nonsending) () async throws -> Void
    ) async throws {
        let allocates = CommandLine.arguments.contains("--allocate")
        for _ in 0..<1_000 { try await request() }
        let before = allocations_of_this_thread()
        for _ in 0..<1_000 {
            try await request()
            if allocates { allocate_once() }
        }
        let count = allocations_of_this_thread() - before
        print(name, count)
    }
}
