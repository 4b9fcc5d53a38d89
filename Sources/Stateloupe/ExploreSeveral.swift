import Dashboard
import MachineRecords
import StateEngine

/// A state machine that a screen can show beside others, whatever its states are.
public protocol ExplorableMachine: Sendable {
    /// How a screen reaches the machine.
    var exploration: MachineExploration { get }
}

/// How a screen reaches one machine.
public struct MachineExploration: Sendable {
    package let link: any MachineLink
}

extension StateMachine: ExplorableMachine {
    /// How a screen reaches this machine, within the process.
    public var exploration: MachineExploration { MachineExploration(link: InProcessLink(self)) }
}

/// Opens one dashboard on several machines, the first of them in sight, and returns when the person leaves it.
///
/// `Space` `s` lists them, each with its state, how long it is in it and its errors, and switches. The others are followed
/// meanwhile: their history, figures and refusals are there when they are shown, and the header counts their errors. A script
/// and the autopilot are for the first.
/// - Throws: as `StateMachine.explore` does; `UsageError` where there is no machine.
public nonisolated(nonsending) func explore(
    _ machines: [any ExplorableMachine], _ options: ExploreOptions = ExploreOptions()
) async throws {
    try await options.explore(machines.map { ExploredMachine($0.exploration.link) })
}
