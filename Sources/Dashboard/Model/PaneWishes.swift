/// What a person wants of the panes, instead of what their content needs.
package struct PaneWishes: Equatable, Sendable {
    /// The pane that has the focus when the screen opens.
    package var focus: Pane?
    /// Columns of the lists beside the graph.
    package var side: Int?
    /// Rows of the lists below the graph, where the screen is too narrow to have them beside it.
    package var lists: Int?
    /// Rows of the log.
    package var log: Int?

    /// Everything as the content needs it.
    package init() {}
}
