/// What a piece of the screen is for. A theme gives each role a style; views name roles, never colours.
public enum Role: Int, CaseIterable, Sendable {
    /// The ground everything is drawn on, and ordinary text.
    case text
    /// What may be overlooked: times, units, hints.
    case muted
    /// Borders of panes, and the title of a pane without the focus.
    case frame
    /// The border and title of the pane that has the focus.
    case focus
    /// The name of the machine and other headings.
    case heading
    /// The current state.
    case here
    /// A refusal, a pending error.
    case trouble
    /// A warning: something waits or will be lost.
    case caution
    /// What can be asked now.
    case legal
    /// What succeeded.
    case success
    /// The edge that was taken last.
    case lit
    /// The edge that was asked for and refused.
    case ghost
    /// States and edges that are not reachable in one step.
    case receding
    /// States and edges that were never visited.
    case unvisited
    /// The selected line or state.
    case selection
    /// A key to press.
    case key
    /// Names in lists of data and code.
    case name
    /// A value that the last transition changed.
    case changed
    /// The bar at the top.
    case header
    /// The bar at the bottom.
    case footer
    /// A message across the screen.
    case banner
    /// Text being edited.
    case input
}
