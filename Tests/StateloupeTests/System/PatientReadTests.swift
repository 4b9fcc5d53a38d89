import Foundation
import Testing

@testable import Stateloupe

struct PatientReadTests {
    @Test("F0 input that is not there yet is waited for, and an interruption is no end")
    func waits() {
        var (answers, waits) = ([(-1, EINTR), (-1, EAGAIN), (-1, EINTR), (-1, EAGAIN), (7, 0)][...], 0)
        let count = PatientRead.until(
            {
                guard let (count, reason) = answers.popFirst() else { return 0 }
                errno = reason
                return count
            }, waiting: { waits += 1 })
        #expect(count == 7)
        #expect(answers.isEmpty)
        #expect(waits == 2)
    }

    @Test("F0 the end of the input and what is wrong with it are told at once", arguments: [(0, 0), (-1, EIO)])
    func ends(count: Int, reason: Int32) {
        var (reads, waits) = (0, 0)
        let answer = PatientRead.until(
            {
                reads += 1
                errno = reason
                return count
            }, waiting: { waits += 1 })
        #expect(answer == count)
        #expect((reads, waits) == (1, 0))
    }

    @Test("F0 a pipe that somebody has made non-blocking is read as another one", .timeLimit(.minutes(10)))
    func nonBlocking() throws {
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        let (reader, writer) = (ends[0], ends[1])
        defer { close(reader) }
        try #require(fcntl(reader, F_SETFL, O_NONBLOCK) == 0)
        var chunk = [UInt8](repeating: 0, count: 16)
        var waits = 0
        // What is waited for comes only when nothing was there.
        func read(_ comes: () -> Void) -> Int {
            PatientRead.read(reader, into: &chunk) { descriptor in
                waits += 1
                comes()
                PatientRead.awaitInput(descriptor)
            }
        }
        var written = 0
        #expect(read { written = write(writer, "abc", 3) } == 3)
        #expect(written == 3)
        #expect(waits == 1 && chunk.starts(with: Array("abc".utf8)))
        #expect(read { close(writer) } == 0)
        #expect(waits == 2, "the end is waited for too")
    }
}
