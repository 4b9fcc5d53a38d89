import JSONText
import MachineFormats
import Screen
import Stateloupe

/// What is wrong with a machine file, each fault followed by its line and a caret under its place.
struct FaultReport: Error, CustomStringConvertible {
    let description: String

    init(_ faults: FileFaults, in bytes: [UInt8]) {
        let excerpts = SourceExcerpt.around(faults.faults.map(\.place), in: bytes)
        var lines = faults.found.lines(file: faults.file)
        for (index, excerpt) in excerpts.enumerated() {
            lines[index] += "\n" + MarkedLine(excerpt.text, offset: excerpt.offset).withCaret
        }
        description = lines.joined(separator: "\n")
    }

    /// Opens a machine file with `open`; `-` is standard input.
    /// - Throws: a report, where the file is not a machine.
    static func reading<Opened>(_ file: String, _ open: (MachineDocument) throws -> Opened) throws -> Opened {
        let bytes = try FileBytes.read(file)
        do {
            return try open(MachineDocument(json: bytes, file: file))
        } catch let faults as FileFaults {
            throw FaultReport(faults, in: bytes)
        }
    }
}
