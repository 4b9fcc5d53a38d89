import MachineRecords
import Screen

/// The panes of a dashboard, in the order of their tabs. A new one is a folder beside this file and a line here.
package enum PaneTable {
    package static let standard: [PaneEntry<Model>] = [.graph, .transitions, .data, .pending, .log]
}

extension Model {
    /// A dashboard with the standard panes.
    /// - Parameter abilities: what can be done with the machine besides looking at it.
    package init(
        opening: SnapshotRecord, abilities: LinkAbilities = [.ask, .judge, .write], settings: Settings, size: Size,
        now: WallTime
    ) {
        self.init(opening: opening, settings: settings, size: size, now: now, panes: PaneTable.standard)
        self.abilities = abilities
    }
}
