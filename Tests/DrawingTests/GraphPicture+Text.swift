import Drawing
import Screen

extension GraphPicture {
    /// The whole drawing by its cells, as a dashboard draws it: what `MachineDrawing.text` writes row by row is held against it. In
    /// ASCII the lines are; names and labels keep their letters.
    func text(_ glyphs: GlyphSet) -> String {
        var buffer = Buffer(size: size, glyphs: glyphs)
        draw(into: &buffer, in: Viewport(area: Rect(buffer.size)))
        return buffer.text
    }
}
