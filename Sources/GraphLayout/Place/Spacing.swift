/// How many cells are left between the parts of a drawing. "Across" and "along" are meant to the flow.
struct Spacing: Hashable {
    /// Blank cells across between two boxes, a box and a line, two lines, two labels, and a label and anything else.
    var boxToBox: Int
    var boxToLine: Int
    var lineToLine: Int
    var labelToLabel: Int
    var labelToAny: Int
    /// Cells across from one line on a side of a box to the next.
    var portPitch: Int
    /// Cells along from one track of a channel to the next.
    var trackPitch: Int
    /// Cells along between boxes, or labels, and the nearest track.
    var boxLead: Int
    var labelLead: Int
    /// Cells along of a channel without tracks: from boxes to boxes, from boxes to labels, from labels to boxes.
    var boxesToBoxes: Int
    var boxesToLabels: Int
    var labelsToBoxes: Int
    /// Which rows are taken out at the end.
    var squeeze = SqueezeRows.Manner.airy

    /// From roomy to close; the first that fits a pane is taken.
    static func variants(_ direction: Direction) -> [Spacing] {
        switch direction {
        case .down: [airyDown, closeDown]
        case .right: [airyRight, closeRight]
        }
    }

    private static let airyDown = Spacing(
        boxToBox: 4, boxToLine: 2, lineToLine: 2, labelToLabel: 3, labelToAny: 2, portPitch: 3, trackPitch: 1,
        boxLead: 1, labelLead: 1,
        boxesToBoxes: 1, boxesToLabels: 1, labelsToBoxes: 2)
    private static let closeDown = Spacing(
        boxToBox: 2, boxToLine: 1, lineToLine: 1, labelToLabel: 2, labelToAny: 2, portPitch: 2, trackPitch: 1,
        boxLead: 1, labelLead: 1,
        boxesToBoxes: 1, boxesToLabels: 1, labelsToBoxes: 1, squeeze: .close)
    private static let airyRight = Spacing(
        boxToBox: 1, boxToLine: 1, lineToLine: 0, labelToLabel: 0, labelToAny: 0, portPitch: 1, trackPitch: 2,
        boxLead: 2, labelLead: 1,
        boxesToBoxes: 5, boxesToLabels: 2, labelsToBoxes: 3)
    private static let closeRight = Spacing(
        boxToBox: 1, boxToLine: 0, lineToLine: 0, labelToLabel: 0, labelToAny: 0, portPitch: 1, trackPitch: 1,
        boxLead: 2, labelLead: 1,
        boxesToBoxes: 4, boxesToLabels: 2, labelsToBoxes: 2, squeeze: .close)

    func gap(_ left: LayeredGraph.Kind, _ right: LayeredGraph.Kind) -> Int {
        switch (left, right) {
        case (.label, .label): labelToLabel
        case (.label, _), (_, .label): labelToAny
        case (.line, .line): lineToLine
        case (.box, .box): boxToBox
        default: boxToLine
        }
    }
}
