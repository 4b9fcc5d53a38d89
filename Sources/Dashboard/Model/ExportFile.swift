import MachineRecords
import Screen

/// A file that a person wants something written to.
package struct ExportFile: Equatable, Sendable {
    package var path: String
    package var format: ExportFormat
    package var name: String
    package var structure: StructureRecord
    package var glyphs: GlyphSet
    /// The person has said that a file of that name may go.
    package var replaces = false

    /// What is written.
    /// - Parameter session: what was on the screen, as asciicast.
    package func written(session: () -> WrittenText) -> WrittenText {
        switch format {
        case .graph(let format): WrittenText(format.write(structure, name, glyphs) + "\n")
        case .machine(let writer): writer.write()
        case .session: session()
        }
    }
}
