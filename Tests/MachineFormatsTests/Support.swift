import Foundation
import SeededRandom

/// Where this package's tests find their files, from where this file stands.
enum TestFiles {
    private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

    /// The top of the package.
    static let package = tests.deletingLastPathComponent()

    /// The machines of our own making.
    static let machines = files(in: tests.appendingPathComponent("Machines"))

    /// The shared corpus, where it is beside the package.
    static let corpusFolder = tests.appendingPathComponent("../../shared/corpus").standardizedFileURL

    /// The machines of the shared corpus; none where it is not beside the package.
    static let corpus = files(
        in: tests.appendingPathComponent("../../shared/corpus/normalised").standardizedFileURL)

    private static func files(in folder: URL) -> [URL] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".json") }.sorted().map { folder.appendingPathComponent($0) }
    }
}

extension URL {
    var bytes: [UInt8] {
        get throws { [UInt8](try Data(contentsOf: self)) }
    }
}

extension SeededGenerator {
    /// Takes the seed from `STATELOUPE_SEED`, else a new one, and prints it with the name of the test.
    init(for test: String) {
        let given = ProcessInfo.processInfo.environment["STATELOUPE_SEED"].flatMap(UInt64.init)
        self.init(seed: given ?? UInt64.random(in: 0...UInt64(UInt32.max)))
        print("\(test): STATELOUPE_SEED=\(seed)")
    }
}
