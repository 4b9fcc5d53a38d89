import Foundation
import JSONText
import MachineFormats
import Statecharts
import Testing

@Suite("SCXML of the corpus")
struct SCXMLCorpusTests {
    @Test(
        "every machine of the corpus reads as its notes say", .enabled(if: Originals.areThere, "no corpus"),
        arguments: Originals.files(ending: ".scxml"))
    func read(file: URL) throws {
        let chart = try SCXMLReader.read(try file.bytes, file: file.lastPathComponent).chart
        try Originals.expectNormalised(chart, file)
    }
}
