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

    private func message(_ path: String, atMost limit: FileBytes.Limit = .machine) -> String? {
        do {
            _ = try FileBytes.read(path, atMost: limit)
            return nil
        } catch {
            return "\(error)"
        }
    }

    @Test("F0 what may have no end is not opened, and named for what it is", .timeLimit(.minutes(10)))
    func kinds() {
        for device in ["/dev/zero", "/dev/null", "/dev/tty"] {
            #expect(message(device) == "\(device): expected a file or a pipe, found a device")
        }
        #expect(message("/tmp") == "/tmp: expected a file or a pipe, found a folder")
        #expect(message("no\u{1b}[2J\nfile") == "no\u{fffd}[2J file: No such file or directory")
    }

    @Test("F0 a file is read up to its limit, and one byte more is too much")
    func limit() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("large-\(UUID())")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(count: 1 << 20).write(to: file)
        #expect(message(file.path, atMost: .theme) == nil)
        try Data(count: 1 << 20 + 1).write(to: file)
        let expected = "\(file.path): expected at most 1 MB, as a theme may have, found more"
        #expect(message(file.path, atMost: .theme) == expected)
        #expect(message(file.path) == nil)
    }
}
