import Foundation
import JSONText
import MachineFormats
import Statecharts
import Testing

@Suite("XState of the corpus")
struct XStateCorpusTests {
    @Test(
        "every machine of the corpus reads as its notes say", .enabled(if: Originals.areThere, "no corpus"),
        arguments: Originals.files(ending: ".xstate.json"))
    func read(file: URL) throws {
        let chart = try XStateReader.read(try file.bytes, file: file.lastPathComponent).chart
        try Originals.expectNormalised(chart, file)
    }
}
