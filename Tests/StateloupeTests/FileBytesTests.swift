import Foundation
import Testing

@testable import Stateloupe

struct FileBytesTests {
    @Test("F0 a file of any size is read wholly; one that cannot be read is named with the reason")
    func whole() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("bytes-\(UUID())")
        defer { try? FileManager.default.removeItem(at: file) }
        for count in [0, 1, 65_536, 200_001] {
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
            try Data(bytes).write(to: file)
            #expect(try FileBytes.read(file.path) == bytes)
        }
        #expect(throws: UsageError("no/such/file: No such file or directory")) { try FileBytes.read("no/such/file") }
    }
}
