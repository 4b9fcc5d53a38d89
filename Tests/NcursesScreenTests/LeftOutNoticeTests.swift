import Foundation
import Testing

@testable import NcursesScreen

/// The line that says how much of what was printed is missing.
struct LeftOutNoticeTests {
    private func line(_ bytes: Int) throws -> String {
        let file = try #require(Descriptor.memoryFile())
        defer { close(file) }
        var patience = Patience()
        #expect(LeftOutNotice.write(bytes: bytes, to: TerminalOutput(descriptor: file, neverBlocks: true), &patience))
        var text = [UInt8](repeating: 0, count: 256)
        let count = pread(file, &text, text.count, 0)
        return String(decoding: text.prefix(max(0, count)), as: UTF8.self)
    }

    @Test(
        "D22 the number is written in all its digits",
        arguments: [0, 1, 9, 10, 99, 100, 1_000, 20_480, 987_654_321, .max])
    func digits(bytes: Int) throws {
        #expect(try line(bytes) == "[\(bytes) bytes that were printed before this are left out]\n")
    }
}
