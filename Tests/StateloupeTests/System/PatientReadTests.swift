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

    @Test("F0 a pipe that somebody has made non-blocking is read as another one", .timeLimit(.minutes(1)))
    func nonBlocking() async throws {
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        let (reader, writer) = (ends[0], ends[1])
        defer { close(reader) }
        try #require(fcntl(reader, F_SETFL, O_NONBLOCK) == 0)
        // On a thread of its own, as it blocks until something is written.
        async let read = withCheckedContinuation { continuation in
            Thread.detachNewThread {
                var chunk = [UInt8](repeating: 0, count: 16)
                let first = PatientRead.read(reader, into: &chunk)
                continuation.resume(returning: [first, PatientRead.read(reader, into: &chunk)])
            }
        }
        #expect(write(writer, "abc", 3) == 3)
        close(writer)
        #expect(await read == [3, 0])
    }
}
