import MachineRecords
import Screen

/// The panes of a dashboard, in the order of their tabs.
///
/// A new one is a folder beside this file and a line here, and has the screen alone while it has the focus. To be shown beside the
/// others it needs a place in `Arrangement`. Elsewhere a pane is named where something is its alone, which a new one need not have:
/// - in `Frame` by `FooterView`, `HintRow`, `HeaderView` and `PaneFrames`: keys of the graph, and where all of a list is;
/// - in `Loop` by `UpdateMouse`, `UpdatePast`, `UpdateActions`, `Update` and `ExploreSession`: the rules between panes, and the log
///   that follows the past;
/// - in `Overlays` by what leads to a pane: `UpdateFigures`, `UpdateFindings`, `UpdatePalette`;
/// - by `Model`, for the lists whose rows depend on what is selected, and by `UpdateGraph`, for the error that is looked at.
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
