import Foundation
import Testing

@testable import NcursesScreen

/// The small parts around files and pipes.
@Suite struct DescriptorTests {
    private func write(_ text: String, to file: Int32) {
        let output = TerminalOutput(descriptor: file, neverBlocks: true)
        Array(text.utf8).withUnsafeBytes { bytes in #expect(output.write(bytes) == bytes.count) }
    }

    private func content(of file: Int32) -> String {
        var bytes = [UInt8](repeating: 0, count: 100_000)
        let count = pread(file, &bytes, bytes.count, 0)
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }

    @Test("D22 NCURSES 18: lines come as they are printed, a line without an end when it gets one")
    func lines() throws {
        let file = try #require(Descriptor.anonymousFile())
        defer { close(file) }
        var reader = LineReader(stream: .output, file: file)
        #expect(reader.take().isEmpty)
        write("one\r\n\ntw", to: file)
        #expect(reader.take().map(\.text) == ["one", ""])
        write("o\nthr\u{e9}e", to: file)
        #expect(reader.take().map(\.text) == ["two"])
        #expect(reader.takeRest() == [CapturedLine(stream: .output, text: "thrée")])
        #expect(reader.takeRest().isEmpty)
        #expect(LineReader(stream: .errors, file: -1).file == -1)
    }

    @Test("D22 NCURSES 18: a long flood is read whole")
    func flood() throws {
        let file = try #require(Descriptor.anonymousFile())
        defer { close(file) }
        var reader = LineReader(stream: .errors, file: file)
        write((0..<9999).map { "line \($0)\n" }.joined(), to: file)
        let lines = reader.take()
        #expect(lines.count == 9999)
        #expect(lines.last == CapturedLine(stream: .errors, text: "line 9998"))
        reader.rewind()
        #expect(reader.take().count == 9999)
    }

    @Test("D22 NCURSES 18: a stream is caught and given back in its order, also what came in between")
    func streams() throws {
        let original = try #require(Descriptor.anonymousFile())
        let target = try #require(Descriptor.duplicate(original))
        defer { close(original) }
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 7, alignment: 1)
        defer { buffer.deallocate() }
        var patience = Patience()
        var plan = StreamPlan(target: target)
        plan.original = original
        plan.file = try #require(Descriptor.anonymousFile())
        defer { close(plan.file) }
        write("before\n", to: target)
        for round in 1...2 {
            plan.empty()
            plan.take()
            write("while it is caught, \(round)\n", to: target)
            #expect(!content(of: original).contains("caught, \(round)"))
            plan.giveBack(through: buffer, to: TerminalOutput(descriptor: original, neverBlocks: true), &patience)
            plan.giveBack(through: buffer, to: TerminalOutput(descriptor: original, neverBlocks: true), &patience)
            write("after\n", to: target)
        }
        #expect(content(of: original) == "before\nwhile it is caught, 1\nafter\nwhile it is caught, 2\nafter\n")
        close(target)
    }

    @Test("D22 a stream that was never taken is never given back")
    func untouched() {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 7, alignment: 1)
        defer { buffer.deallocate() }
        var plan = StreamPlan(target: -1)
        plan.take()
        plan.empty()
        var patience = Patience()
        plan.giveBack(through: buffer, to: TerminalOutput(descriptor: -1, neverBlocks: true), &patience)
        #expect(!plan.isCaught)
    }

    @Test("D22 NCURSES 4: a frame leaves whole between the marks of an update; nothing gathered, nothing sent")
    func sink() throws {
        let sink = try FrameSink()
        let output = try #require(Descriptor.anonymousFile())
        let terminal = TerminalOutput(descriptor: output, neverBlocks: true)
        let curses = try #require(Descriptor.duplicate(output))
        defer { for file in [output, curses] { close(file) } }
        sink.attach(to: curses)
        sink.send(to: terminal, prefix: "")
        #expect(content(of: output).isEmpty)
        write("pic", to: curses)
        write("ture", to: curses)
        sink.send(to: terminal, prefix: "!")
        #expect(content(of: output) == "!\u{1b}[?2026h\u{1b}[mpicture\u{1b}[?2026l")
        write("lost", to: curses)
        sink.discard()
        write("2", to: curses)
        sink.send(to: terminal, prefix: "")
        #expect(content(of: output).hasSuffix("\u{1b}[?2026h\u{1b}[m2\u{1b}[?2026l"))
        #expect(!content(of: output).contains("lost"))
    }

    @Test("D22 what leaves a terminal, with and without a way of its own")
    func resets() {
        #expect(
            RestorePlan.resetSequence(leave: "<leave>", plain: "<plain>", showCursor: "<cursor>")
                == "\u{1b}[?2026l\u{1b}[?2004l<plain>\u{1b}[r\u{1b}[999;1H<leave><cursor>")
        #expect(
            RestorePlan.resetSequence(leave: nil, plain: nil, showCursor: nil)
                == "\u{1b}[?2026l\u{1b}[?2004l\u{1b}[m\u{1b}[r\u{1b}[999;1H\r\n")
        #expect(RestorePlan.standardReset.contains("\u{1b}[?1049l"))
    }

    @Test("D22 word left by signals and threads is taken once, all of it")
    func desk() throws {
        let readable = try #require(SignalDesk.readable)
        _ = SignalDesk.take()
        SignalDesk.post(.woken)
        SignalDesk.post(.resized)
        SignalDesk.post(.woken)
        var wait = pollfd(fd: readable, events: Int16(POLLIN), revents: 0)
        #expect(poll(&wait, 1, 0) == 1)
        #expect(SignalDesk.take() == [.woken, .resized])
        #expect(poll(&wait, 1, 0) == 0)
        #expect(SignalDesk.take() == [])
    }

    @Test("D22 of a stop and a continue the last word counts")
    func stopAndContinue() {
        _ = SignalDesk.take()
        SignalDesk.post(.stop)
        SignalDesk.postContinued()
        #expect(SignalDesk.take() == [.continued])
        SignalDesk.postContinued()
        SignalDesk.post(.stop)
        #expect(SignalDesk.take() == [.stop, .continued])
    }

    #if os(Linux)
        @Test("D22 NCURSES 18: a file that grows can be waited for, and costs nothing until then")
        func watch() throws {
            let file = try #require(Descriptor.anonymousFile())
            defer { close(file) }
            let watch = try #require(FileWatch([-1, file]))
            var wait = pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0)
            #expect(poll(&wait, 1, 0) == 0)
            write("x", to: file)
            #expect(poll(&wait, 1, 0) == 1)
            watch.drain()
            #expect(poll(&wait, 1, 0) == 0)
        }
    #endif
}
