import MachineRecords
import Screen

/// The panes of a dashboard, in the order of their tabs.
///
/// A new one is a folder beside this file and a line here, and has the screen alone while it has the focus. To be shown beside the
/// others it needs a place in `Arrangement`. Elsewhere the footer asks for the graph, whose keys come last there, and the model
/// for the lists whose rows depend on what is selected.
package enum PaneTable {
    package static let standard: [PaneEntry<Model>] = [.graph, .transitions, .data, .pending, .log]
}

extension Model {
    /// A dashboard with the standard panes.
    /// - Parameter abilities: what can be done with the machine besides looking at it.
    package init(
        opening: SnapshotRecord, abilities: LinkAbilities, settings: Settings, size: Size, now: WallTime
    ) {
        self.init(opening: opening, settings: settings, size: size, now: now, panes: PaneTable.standard)
        self.abilities = abilities
    }
}
