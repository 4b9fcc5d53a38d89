import Foundation
import Statecharts
import Testing

/// The machines of the shared corpus in their own formats; none where it is not beside the package.
enum Originals {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../shared/corpus").standardizedFileURL

    /// Of both formats; a test that has no case says nothing.
    static let areThere = !files(ending: ".xstate.json").isEmpty && !files(ending: ".scxml").isEmpty

    static func files(ending: String) -> [URL] {
        let originals = folder.appendingPathComponent("originals")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: originals.path)) ?? []
        return names.filter { $0.hasSuffix(ending) }.sorted().map { originals.appendingPathComponent($0) }
    }

    static func expectNormalised(_ chart: Statechart, _ file: URL) throws {
        let (expected, flattening) = try Normalised.read(file)
        let flat = flattening == "graph" ? chart.graphFlattening() : chart.leafFlattening()
        let differences = Normalised(flat).differences(from: expected)
        let name = file.lastPathComponent
        #expect(differences == reasons[name, default: []], "\(name)")
    }

    /// Where a machine rightly reads otherwise than its notes say: they leave out a parent's transition wherever a
    /// child's of the same event is never refused (lines 23 and 144 of the files), the flat view has them all.
    static let reasons: [String: [String]] = [
        "amplify-authenticator.xstate.json": ["initConfig -> getConfig: 2, not 1"],
        "stately-yeshunguang.xstate.json": [
            "soaringLight -> sunderlight: 2, not 1", "sunderlight -> sunderlight: 1, not 0",
        ],
    ]
}
