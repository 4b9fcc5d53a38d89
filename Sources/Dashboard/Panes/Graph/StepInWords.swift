import MachineRecords
import Screen

/// A step of the machine that neither a line shows nor words beside a box, as where a box has no free side: the names of both states,
/// where the drawing leaves room, of the lowest rows first.
struct StepInWords {
    /// The columns to which both names together are cut where they have no more.
    private static let widths = [32, 24, 16]

    static func draw(_ step: StatePair, _ model: Model, in gaps: GraphGaps, on buffer: inout Buffer) {
        let structure = model.machine.structure
        let names = EventWords.Step(from: structure.seenName(of: step.from), to: structure.seenName(of: step.to))
        let whole = TextWidth.columns(names.from) + TextWidth.columns(names.to) + 4
        let rows = Array((gaps.area.y..<gaps.area.endY).reversed())
        for width in [whole] + widths.filter({ $0 < whole }) {
            let text = NameCuts.step(names, to: width, glyphs: model.settings.glyphs)
            guard let place = gaps.place(for: TextWidth.columns(text), rows: rows, in: buffer) else { continue }
            buffer.write(text, at: place, style: model.theme[.lit])
            return
        }
    }
}
