import Drawing
import MachineRecords
import Screen

/// What every sign on the graph and in the lists means; the signs come from where the drawing has them from.
struct HelpLegend {
    private let glyphs: GlyphSet
    private let marks: Marks

    static func rows(_ glyphs: GlyphSet) -> [HelpRow] {
        let legend = HelpLegend(glyphs: glyphs, marks: Marks(glyphs))
        return [.heading(HelpWords.boxMarks)] + legend.boxes + [.heading(HelpWords.lineMarks)] + legend.lines
            + [.heading(HelpWords.listMarks)] + legend.lists
    }

    private var boxes: [HelpRow] {
        [
            .mark("\(marks.here) \(frame(.heavy))", text: MarkWords.here),
            .mark(marks.unvisited, text: MarkWords.unvisited),
            .mark(marks.moved, text: MarkWords.moved),
            .mark(marks.initial, text: MarkWords.initial),
            .mark(marks.fromAnywhere, text: MarkWords.fromAnywhere),
            .mark("\(frame(.double)) \(marks.final)", text: MarkWords.final),
            .mark(marks.workStarted, text: MarkWords.workStarted),
            .mark(marks.inside, text: MarkWords.inside),
            .mark("\(marks.backArrow) \(marks.arrow) \(marks.ellipsis)", text: MarkWords.neighbours),
            .mark(marks.right, text: MarkWords.folded),
            .mark(marks.finding, text: MarkWords.finding),
        ]
    }

    private var lines: [HelpRow] {
        [
            .mark(line(.light) + head(.solid), text: MarkWords.leads),
            .mark("\(head(.solid)) \(marks.arrow)", text: MarkWords.leadsUnseen),
            .mark(marks.inside, text: MarkWords.leadsBack),
            .mark(line(.heavy) + head(.solid), text: MarkWords.lastStep),
            .mark(line(.light, isDashed: true) + head(.solid), text: MarkWords.unlistedStep),
            .mark(line(.light, isDashed: true) + head(.cross), text: MarkWords.ghost),
            .mark(line(.light) + head(.open), text: MarkWords.foundLine),
            .mark(
                "\(line(.heavy)) \(line(.light)) \(line(.light, isDashed: true))\(head(.open))", text: MarkWords.heat),
            .mark(MarkWords.moreLabels, text: MarkWords.moreOnLine),
            .mark(EdgeRecord.parentsMark, text: MarkWords.parents),
            .mark(marks.unknown, text: MarkWords.guarded),
            .mark("\(marks.left) \(marks.right) \(marks.up) \(marks.down)", text: MarkWords.beyond),
        ]
    }

    private var lists: [HelpRow] {
        [
            .mark(marks.allowed, text: MarkWords.allowed),
            .mark(marks.refused, text: MarkWords.refused),
            .mark(marks.redirected, text: MarkWords.redirected),
            .mark(marks.unknown, text: MarkWords.unknown),
            .mark(marks.ignored, text: MarkWords.ignored),
            .mark(marks.waiting, text: MarkWords.waiting),
            .mark("\(marks.workDone) \(marks.workCancelled)", text: MarkWords.workEnded),
            .mark(marks.context, text: MarkWords.context),
            .mark(marks.kept, text: MarkWords.kept),
            .mark(marks.output, text: MarkWords.output),
            .mark(marks.none, text: MarkWords.none),
            .mark(marks.down, text: MarkWords.below),
            .mark(glyphs.ellipsis, text: MarkWords.cut),
        ]
    }

    /// The upper border of a box.
    private func frame(_ weight: LineWeight) -> String {
        let arms = [
            LineArms(down: weight, right: weight), LineArms(left: weight, right: weight),
            LineArms(down: weight, left: weight),
        ]
        return arms.map { String($0.glyph(glyphs)) }.joined()
    }

    private func line(_ weight: LineWeight, isDashed: Bool = false) -> String {
        let glyph = LineArms(left: weight, right: weight, isDashed: isDashed).glyph(glyphs)
        return String(repeating: String(glyph), count: 2)
    }

    private func head(_ head: EdgeLook.Head) -> String { String(head.glyph(Point(x: 1, y: 0), glyphs)) }
}
