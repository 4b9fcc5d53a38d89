/// A plan whose boxes have their rows: its height is known, and whether the rest is worth finding.
struct StackedColumns {
    let height: Int

    /// Finds the lines of a plan and stacks the boxes; nil where an edge would pass two columns or a straight pair finds no
    /// room.
    init?(_ plan: ColumnPlan, in scratch: inout ColumnScratch) {
        scratch.lines.find(plan)
        self.init(in: &scratch)
    }

    /// Stacks the boxes of a plan whose lines have been found.
    init?(in scratch: inout ColumnScratch) {
        guard !scratch.lines.isBlocked else { return nil }
        scratch.stacks.stack(scratch.lines)
        guard scratch.gapsAreWide() else { return nil }
        height = scratch.stacks.height
    }
}

extension ColumnScratch {
    /// Whether two straight lines find room under each box that has two.
    fileprivate func gapsAreWide() -> Bool {
        for box in 0..<lines.boxCount where lines.straights[box].down >= 0 && lines.straights[box].up >= 0 {
            let next = lines.order[lines.firstPlaces[lines.columns[box]] + lines.places[box] + 1]
            if min(stacks.widths[box], stacks.widths[next]) < 6 { return false }
        }
        return true
    }
}
