import MachineRecords
import Screen

/// A step of the machine that neither a line shows nor words beside a box, as where a box has no free side: the names of both states,
/// where the drawing leaves room: on a row of their own if there is one, and of such rows on the lowest.
struct StepInWords {
    /// The columns to which both names together are cut where they have no more.
    private static let widths = [32, 24, 16]

    static func draw(_ step: StatePair, _ model: Model, in gaps: GraphGaps, on buffer: inout Buffer) {
        let names = EventWords.Step(step, in: model.machine.structure)
        let whole = TextWidth.columns(names.from) + TextWidth.columns(names.to) + 4
        let area = gaps.area
        let lowestFirst = Array((area.y..<area.endY).reversed())
        let own = lowestFirst.filter { buffer.isBlank(Rect(x: area.x, y: $0, width: area.width, height: 1)) }
        let rows = own + lowestFirst.filter { !own.contains($0) }
        for width in [whole] + widths.filter({ $0 < whole }) {
            let text = NameCuts.step(names, to: width, glyphs: model.settings.glyphs)
            guard let place = gaps.place(for: TextWidth.columns(text), rows: rows, in: buffer) else { continue }
            buffer.write(text, at: place, style: model.theme[.lit])
            return
        }
    }
}
