import CNcurses
import Testing

@testable import NcursesScreen

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension InTheTerminal {
    /// The program that passes on what children print after this one has ended.
    @Suite struct Forwarding {
        @Test("D22 it keeps nothing open but what it copies, whatever the number")
        func closesOthers() throws {
            let (input, output, other) = (try pipe(), try pipe(), try pipe())
            let high = fcntl(other[1], F_DUPFD, 1100)
            defer { for end in [input[0], output[0], output[1], other[0]] { close(end) } }
            try #require(high >= 1100, "more open files are needed (ulimit -n)")
            try #require(curses_forward(input[0], output[1]) == 1)
            // It holds its input open until here, and so lives; its copy of the other pipe is the last one.
            close(other[1])
            close(high)
            var watched = pollfd(fd: other[0], events: Int16(POLLIN), revents: 0)
            #expect(poll(&watched, 1, 10_000) == 1 && watched.revents & Int16(POLLHUP) != 0)
            #expect(write(input[1], "x", 1) == 1)
            var byte: UInt8 = 0
            #expect(read(output[0], &byte, 1) == 1 && byte == UInt8(ascii: "x"))
            close(input[1])
        }

        /// A pipe without the marks that would close it in another program.
        private func pipe() throws -> [Int32] {
            var ends: [Int32] = [-1, -1]
            #if canImport(Darwin)
                try #require(Darwin.pipe(&ends) == 0)
            #else
                try #require(Glibc.pipe(&ends) == 0)
            #endif
            return ends
        }
    }
}
