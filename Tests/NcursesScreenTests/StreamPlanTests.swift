import Foundation
import Testing

@testable import NcursesScreen

/// A stream on its way through the pipe and back to where it belongs; here the test is the pump.
@Suite struct StreamPlanTests {
    /// A stream, its pipe, and a file in place of the terminal.
    private final class Caught {
        let terminal: Int32
        let target: Int32
        let pipe = UnsafeMutablePointer<CaughtPipe>.allocate(capacity: 1)
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 4096, alignment: 1)
        var plan: StreamPlan

        init(capacity: Int = 1 << 16, stretch: Int = 1 << 12) throws {
            terminal = try #require(Descriptor.memoryFile())
            target = try #require(Descriptor.duplicate(terminal))
            let original = try #require(Descriptor.duplicate(terminal))
            var caught = CaughtPipe(original: original, ring: try .made(capacity: capacity, stretch: stretch))
            let isMade = caught != nil
            try #require(isMade, "no pipe")
            pipe.initialize(to: caught.take()!)
            plan = StreamPlan(target: target)
            plan.pipe = pipe
        }

        deinit {
            pipe.deinitialize(count: 1)
            pipe.deallocate()
            buffer.deallocate()
            close(terminal)
            close(target)
        }

        func write(_ text: String) {
            Array(text.utf8).withUnsafeBytes { _ = Descriptor.writeAll($0, to: target) }
        }

        func giveBack() {
            var patience = Patience()
            plan.giveBack(
                through: buffer, to: TerminalOutput(descriptor: terminal, neverBlocks: true), &patience)
        }

        func pump() { while pipe.pointee.pump() == .kept {} }

        var given: String {
            var bytes = [UInt8](repeating: 0, count: 1 << 20)
            let count = pread(terminal, &bytes, bytes.count, 0)
            return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
        }
    }

    @Test("D22 NCURSES 18: a stream is caught and given back in its order, out of the ring and out of the pipe")
    func order() throws {
        let caught = try Caught()
        caught.write("before\n")
        for round in 1...2 {
            caught.plan.take()
            caught.write("kept \(round)\n")
            caught.pump()
            caught.write("in the pipe \(round)\n")
            #expect(!caught.given.contains("kept \(round)"))
            caught.giveBack()
            caught.giveBack()
            caught.write("after\n")
        }
        #expect(
            caught.given
                == "before\nkept 1\nin the pipe 1\nafter\nkept 2\nin the pipe 2\nafter\n")
    }

    @Test(
        "D22 NCURSES 18: of more than is kept the newest lines are given back, after one line that says how much is missing"
    )
    func leftOut() throws {
        let caught = try Caught()
        caught.plan.take()
        let lines = (0..<20_000).map { "line \($0)\n" }
        for line in lines {
            caught.write(line)
            caught.pump()
        }
        caught.giveBack()
        let given = caught.given.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        let shown = given.dropFirst().map { $0 + "\n" }
        #expect(shown.elementsEqual(lines.suffix(shown.count).map { Substring($0) }))
        let missing = lines.dropLast(shown.count).reduce(0) { $0 + $1.utf8.count }
        #expect(given.first == "[\(missing) bytes that were printed before this are left out]")
        #expect(shown.count > 5000)
    }

    @Test("D22 NCURSES 18: what a child program prints after the stream was given back is passed on")
    func forwarded() throws {
        let caught = try Caught()
        caught.plan.take()
        let child = try #require(Descriptor.duplicate(caught.target))
        defer { close(child) }
        caught.giveBack()
        Array("late\n".utf8).withUnsafeBytes { _ = Descriptor.writeAll($0, to: child) }
        #expect(caught.pipe.pointee.pump() == .forwarded)
        #expect(caught.given == "late\n")
        caught.plan.take()
        Array("in time\n".utf8).withUnsafeBytes { _ = Descriptor.writeAll($0, to: child) }
        #expect(caught.pipe.pointee.pump() == .kept)
        #expect(caught.given == "late\n")
    }

    @Test("D22 NCURSES 18: while a pipe is held the pump leaves it alone")
    func held() throws {
        let caught = try Caught()
        caught.plan.take()
        caught.write("x")
        caught.pipe.pointee.hold()
        #expect(caught.pipe.pointee.pump() == .held)
        #expect(caught.pipe.pointee.ring.end == 0)
    }

    @Test("D22 NCURSES 18: giving back comes to its end while somebody floods the pipe")
    func flood() throws {
        let caught = try Caught()
        caught.plan.take()
        let child = try #require(Descriptor.duplicate(caught.target))
        let flood = Thread {
            defer { close(child) }
            // It ends when the reader is gone; the signal that says so is for nobody else in this process.
            var broken = sigset_t()
            sigemptyset(&broken)
            sigaddset(&broken, SIGPIPE)
            pthread_sigmask(SIG_BLOCK, &broken, nil)
            let block = [UInt8](repeating: UInt8(ascii: "x"), count: 65_536)
            while block.withUnsafeBytes({ write(child, $0.baseAddress, $0.count) }) > 0 {}
        }
        flood.start()
        var arrival = pollfd(fd: caught.pipe.pointee.readEnd, events: Int16(POLLIN), revents: 0)
        try #require(poll(&arrival, 1, 10_000) == 1, "the flood has not begun")
        caught.giveBack()
        #expect(!caught.plan.isCaught)
        #expect(caught.given.contains("x"))
    }

    @Test("D22 a stream is switched back also where nobody takes what it printed")
    func unread() throws {
        let caught = try Caught()
        caught.plan.take()
        caught.write("kept\n")
        caught.pump()
        caught.write("in the pipe\n")
        var ends: [Int32] = [-1, -1]
        try #require(Descriptor.pipe(&ends))
        defer { for end in ends { close(end) } }
        let block = [UInt8](repeating: 0, count: 65_536)
        while write(ends[1], block, block.count) > 0 {}
        var patience = Patience(stall: 20, whole: 20, isHurried: { true })
        caught.plan.giveBack(
            through: caught.buffer, to: TerminalOutput(descriptor: ends[1], neverBlocks: true), &patience)
        #expect(patience.isOver && !caught.plan.isCaught)
        caught.write("after\n")
        #expect(caught.given == "after\n")
    }

    @Test("D22 a stream that was never taken is never given back")
    func untouched() {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 7, alignment: 1)
        defer { buffer.deallocate() }
        var plan = StreamPlan(target: -1)
        plan.take()
        var patience = Patience()
        plan.giveBack(through: buffer, to: TerminalOutput(descriptor: -1, neverBlocks: true), &patience)
        #expect(!plan.isCaught)
    }
}
