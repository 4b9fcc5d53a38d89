import Foundation
import Testing

@testable import NcursesScreen

/// How long leaving waits for a terminal that takes nothing.
@Suite struct PatienceTests {
    /// A pipe in which a terminal's slowness can be played.
    private func pipe() throws -> (reader: Int32, output: TerminalOutput) {
        var ends: [Int32] = [-1, -1]
        try #require(Descriptor.pipe(&ends))
        return (ends[0], TerminalOutput(descriptor: ends[1], neverBlocks: true))
    }

    private func close(_ pipe: (reader: Int32, output: TerminalOutput)) {
        Descriptor.close(pipe.reader)
        Descriptor.close(pipe.output.descriptor)
    }

    /// Whether everything was written.
    private func isWritten(_ patience: inout Patience, _ output: TerminalOutput) -> Bool {
        much.withUnsafeBytes { patience.write($0, to: output) }
    }

    private let much = [UInt8](repeating: 0x61, count: 1_000_000)

    @Test("D22 nobody reads: it is over after a while, and from then on at once")
    func nobody() throws {
        let pipe = try pipe()
        defer { close(pipe) }
        var patience = Patience(stall: 60, isHurried: { false })
        let begin = Patience.now()
        let isWhole = isWritten(&patience, pipe.output)
        #expect(!isWhole)
        let middle = Patience.now()
        #expect((60..<2000).contains(middle - begin) && patience.isOver)
        let isWholeAgain = isWritten(&patience, pipe.output)
        #expect(!isWholeAgain)
        #expect(Patience.now() - middle < 50)
    }

    @Test("D22 somebody reads slowly: everything comes, however long it takes in all", arguments: [true, false])
    func slowly(neverBlocks: Bool) throws {
        let pipe = try pipe()
        let output = TerminalOutput(descriptor: pipe.output.descriptor, neverBlocks: neverBlocks)
        let count = much.count
        let isRead = DispatchSemaphore(value: 0)
        let reader = Thread {
            var (left, bytes) = (count, [UInt8](repeating: 0, count: 50_000))
            while left > 0 {
                var wait = pollfd(fd: pipe.reader, events: Int16(POLLIN), revents: 0)
                // Less than the patience of the writer each time, more than that in all.
                poll(nil, 0, 30)
                poll(&wait, 1, 1000)
                left -= max(0, read(pipe.reader, &bytes, bytes.count))
            }
            isRead.signal()
        }
        reader.start()
        var patience = Patience(stall: 400, isHurried: { false })
        let isWhole = isWritten(&patience, output)
        #expect(isWhole)
        isRead.wait()
        close(pipe)
    }

    @Test("D22 a signal wants the end: a slow reader gets what it reads in time, and no more")
    func hurried() throws {
        let pipe = try pipe()
        defer { close(pipe) }
        var patience = Patience(stall: 60_000, whole: 80, isHurried: { true })
        let begin = Patience.now()
        let isWhole = isWritten(&patience, pipe.output)
        #expect(!isWhole)
        #expect((80..<2000).contains(Patience.now() - begin))
    }

    @Test("D22 nobody is there any more: no waiting at all")
    func gone() throws {
        var patience = Patience()
        let isWhole = isWritten(&patience, TerminalOutput(descriptor: -1, neverBlocks: true))
        #expect(!isWhole)
        #expect(!patience.isOver)
    }
}
