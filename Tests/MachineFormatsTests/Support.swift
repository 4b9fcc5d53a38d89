import Foundation

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

/// A generator whose whole run follows from a seed (SplitMix64, Steele, Lea, Flood 2014).
struct SeededGenerator: RandomNumberGenerator {
    let seed: UInt64
    private var state: UInt64

    /// Takes the seed from `STATELOUPE_SEED`, else a new one, and prints it with the name of the test.
    init(for test: String) {
        let given = ProcessInfo.processInfo.environment["STATELOUPE_SEED"].flatMap(UInt64.init)
        seed = given ?? UInt64.random(in: 0...UInt64(UInt32.max))
        state = seed
        print("\(test): STATELOUPE_SEED=\(seed)")
    }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }
}
