/// A plan whose lines have their rows and their order: its crossings are known.
struct ConnectedColumns {
    let height: Int
    let crossings: Int

    /// Finds the lines between stacked boxes; nil where pins are in each other's way, or more than `most` lines cross.
    init?(_ stacked: StackedColumns, most: Int = .max, in scratch: inout ColumnScratch) {
        scratch.stacks.pinRows(scratch.lines)
        scratch.nets.find(scratch.lines, scratch.stacks, most: most)
        guard !scratch.nets.isBlocked else { return nil }
        height = stacked.height
        crossings = scratch.nets.crossings
    }
}
