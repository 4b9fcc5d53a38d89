import Foundation
import JSONText
import MachineFormats
import Statecharts
import Testing

@Suite("XState of the corpus")
struct XStateCorpusTests {
    @Test("every machine of the corpus is read", arguments: Originals.files(ending: ".xstate.json"))
    func read(file: URL) throws {
        let read = try XStateReader.read(try file.bytes, file: file.lastPathComponent)
        #expect(read.chart.nodes.count > 1)
    }
}

/// The machines of the shared corpus in their own formats; none where it is not beside the package.
enum Originals {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../../shared/corpus").standardizedFileURL

    static func files(ending: String) -> [URL] {
        let originals = folder.appendingPathComponent("originals")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: originals.path)) ?? []
        return names.filter { $0.hasSuffix(ending) }.sorted().map { originals.appendingPathComponent($0) }
    }
}
