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

    /// Why it cannot be written: a drawing as text grows with the square of the states, and is whole in memory before it is written.
    package var obstacle: String? {
        let isText = format == .graph(.text)
        return isText && structure.states.count > Self.mostStates ? CopyWords.tooLong(Self.mostStates) : nil
    }

    /// Of so many states the text is some 80 MB.
    private static let mostStates = 2_000

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
