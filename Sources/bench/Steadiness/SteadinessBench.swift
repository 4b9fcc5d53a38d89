import Drawing
import GraphLayout

/// `bench steadiness`: how much of a drawing moves when a line is added or taken away.
enum SteadinessBench {
    /// The most states of a machine that is measured.
    static var mostStates: Int { 40 }
    /// Changes of each kind that each machine is given.
    static var changes: Int { 3 }
    /// Columns to which names and labels are cut, as on the dashboard: no label moves more than a screen's worth.
    static var labelColumns: Int { 24 }
    /// What the machines are laid out for.
    static var panes: [SteadinessLine.Pane] {
        [
            SteadinessLine.Pane(name: "78x36", options: LayoutOptions(width: 78, height: 36)),
            SteadinessLine.Pane(name: "no pane, down", options: LayoutOptions(direction: .down)),
        ]
    }

    /// Draws each machine before and after each of its changes.
    static func lines(_ rows: [LayoutRow], panes: [SteadinessLine.Pane] = panes) -> [SteadinessLine] {
        panes.flatMap { pane in
            rows.flatMap { row in
                let before = layOut(row.graph, options: pane.options)
                return GraphChange.some(of: row.graph, each: changes).map { change in
                    line(row, in: pane, change, before: before)
                }
            }
        }
    }

    private static func line(
        _ row: LayoutRow, in pane: SteadinessLine.Pane, _ change: GraphChange, before: Layout
    ) -> SteadinessLine {
        let anew = layOut(change.graph, options: pane.options)
        let kept = before.changed(from: row.graph, to: change.graph, for: pane.options)
        return SteadinessLine(
            name: row.name, pane: pane, change: change, motion: LayoutMotion(from: before, to: anew),
            kept: LayoutMotion(from: before, to: kept ?? anew))
    }

    /// Measures what was asked for.
    static func report(_ arguments: BenchArguments) throws -> SteadinessReport {
        let (source, machines) = try MachineFolder.first(WordLimits(cut: labelColumns))
        let rows = machines.filter { $0.graph.nodes.count <= mostStates }
        return SteadinessReport(source: source, lines: lines(try LayoutBench.wanted(rows, only: arguments.only)))
    }
}
