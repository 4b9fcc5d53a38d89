/// The room that each element of a layered graph takes, across and along the flow.
struct ElementSizes {
    /// The cells of one element: its box, label or line, and what must stay free around it.
    struct Extent: Hashable {
        /// Cells across before and after the box, for its loops and marks.
        var before = 0
        var after = 0
        /// Cells across and along of the box, the label or the line itself.
        var across = 1
        var along = 0
        /// Cells along before and after the box.
        var lead = 0
        var trail = 0
        /// Where a line passes, counted from the start of the label or line itself.
        var middle = 0
        /// In which row of its rank a label begins, where they are staggered.
        var row = 0
        /// Cells across from one line on a side of a box to the next.
        var portPitch = 1
        /// On which side of its line a label is.
        var side = LabelSide.over

        var totalAcross: Int { before + across + after }
        var totalAlong: Int { lead + along + trail }
    }

    /// Where a label is that runs along the line of its edge or beside it.
    enum LabelSide: Hashable {
        case over, left, right
    }

    var extents: [Extent]
    /// For each rank whether it holds labels beside their lines, all of them where their lines leave their sources.
    var isBeside: [Bool] = []
}
