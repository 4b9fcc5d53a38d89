import JSONText
import Screen

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
}
