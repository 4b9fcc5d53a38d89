import Foundation
import JSONText
import MachineFormats
import Statecharts
import Testing

@Suite("SCXML of the corpus")
struct SCXMLCorpusTests {
    @Test("every machine of the corpus is read", arguments: Originals.files(ending: ".scxml"))
    func read(file: URL) throws {
        let read = try SCXMLReader.read(try file.bytes, file: file.lastPathComponent)
        #expect(read.chart.nodes.count > 1)
    }
}
