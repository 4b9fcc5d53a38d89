import Foundation
import Screen
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

    @Test("D22 NCURSES 4: a frame leaves whole between the marks of an update; nothing gathered, nothing sent")
    func sender() throws {
        let sender = try FrameSender { true }
        let output = try #require(Descriptor.memoryFile())
        let terminal = TerminalOutput(descriptor: output, neverBlocks: true)
        let curses = try #require(Descriptor.duplicate(output))
        defer { for file in [output, curses] { close(file) } }
        sender.attach(to: curses)
        sender.send(to: terminal, prefix: "")
        #expect(content(of: output).isEmpty)
        write("pic", to: curses)
        write("ture", to: curses)
        sender.send(to: terminal, prefix: "!")
        #expect(content(of: output) == "!\u{1b}[?2026h\u{1b}[mpicture\u{1b}[?2026l")
        write("lost", to: curses)
        sender.discard()
        write("2", to: curses)
        sender.send(to: terminal, prefix: "")
        #expect(content(of: output).hasSuffix("\u{1b}[?2026h\u{1b}[m2\u{1b}[?2026l"))
        #expect(!content(of: output).contains("lost"))
        write("3", to: curses)
        sender.send(to: terminal, prefix: "", written: Array("\u{1b}[7mown".utf8))
        #expect(content(of: output).hasSuffix("\u{1b}[?2026h3\u{1b}[7mown\u{1b}[?2026l"))
        write("4", to: curses)
        sender.send(to: terminal, prefix: "")
        #expect(content(of: output).hasSuffix("\u{1b}[?2026h\u{1b}[m4\u{1b}[?2026l"), "a style of another's is reset")
    }

    @Test("D22 NCURSES 4: nothing of ours comes between the halves of a sequence that ncurses began while it opened")
    func halves() throws {
        let sender = try FrameSender { true }
        let output = try #require(Descriptor.memoryFile())
        let terminal = TerminalOutput(descriptor: output, neverBlocks: true)
        let curses = try #require(Descriptor.duplicate(output))
        defer { for file in [output, curses] { close(file) } }
        write("\u{1b}[39", to: output)
        sender.attach(to: curses)
        sender.continuesSequence = true
        write(";49m", to: curses)
        sender.discard()
        sender.send(to: terminal, prefix: "!", written: Array("own".utf8))
        #expect(content(of: output) == "\u{1b}[39;49m!\u{1b}[?2026hown\u{1b}[?2026l")
        write("2", to: curses)
        sender.send(to: terminal, prefix: "!")
        #expect(content(of: output).hasSuffix("l!\u{1b}[?2026h\u{1b}[m2\u{1b}[?2026l"), "as usual from then on")
    }

    @Test("D22 NCURSES 12: what is left of a frame is dropped once a signal has left the screen")
    func cutFrame() throws {
        var isOnScreen = true
        let sender = try FrameSender { isOnScreen }
        var ends: [Int32] = [-1, -1]
        try #require(Descriptor.pipe(&ends))
        defer { for end in ends { close(end) } }
        let terminal = TerminalOutput(descriptor: ends[1], neverBlocks: true)
        let frame = [UInt8](repeating: UInt8(ascii: "x"), count: 200_000)
        // More than a pipe holds: the first piece goes out, and the next has no room.
        sender.send(to: terminal, prefix: "", written: frame)
        let begun = sender.taken
        #expect(sender.hasRest && begun > 0)
        var bytes = [UInt8](repeating: 0, count: 65_536)
        #expect(read(ends[0], &bytes, bytes.count) > 0)
        isOnScreen = false
        sender.sendRest(to: terminal)
        #expect(!sender.hasRest && sender.taken == begun)
    }

    @Test("D22 what leaves a terminal, with and without a way of its own")
    func resets() {
        let mouse = "\u{1b}[?1006l\u{1b}[?1002l\u{1b}[?1000l"
        #expect(
            RestorePlan.resetSequence(leave: "<leave>", plain: "<plain>", showCursor: "<cursor>")
                == "\u{1b}[?2026l\u{1b}[?2004l\(mouse)<plain>\u{1b}[r\u{1b}[999;1H<leave><cursor>")
        #expect(
            RestorePlan.resetSequence(leave: nil, plain: nil, showCursor: nil)
                == "\u{1b}[?2026l\u{1b}[?2004l\(mouse)\u{1b}[m\u{1b}[r\u{1b}[999;1H\r\n")
        let padded = RestorePlan.resetSequence(leave: "a$<100/>b", plain: "\u{1b}[m$<2>", showCursor: "$<")
        #expect(
            padded == "\u{1b}[?2026l\u{1b}[?2004l\(mouse)\u{1b}[m\u{1b}[r\u{1b}[999;1Hab$<",
            "a vt100 says how long to wait")
        #expect(RestorePlan.standardReset.contains("\u{1b}[?1049l"))
    }

    @Test("D22 word left by signals and threads is taken once, all of it")
    func desk() throws {
        let readable = try #require(SignalInbox.readable)
        _ = SignalInbox.take()
        SignalInbox.post(.woken)
        SignalInbox.post(.resized)
        SignalInbox.post(.woken)
        var wait = pollfd(fd: readable, events: Int16(POLLIN), revents: 0)
        #expect(poll(&wait, 1, 0) == 1)
        #expect(SignalInbox.take() == [.woken, .resized])
        #expect(poll(&wait, 1, 0) == 0)
        #expect(SignalInbox.take() == [])
    }

    @Test("D22 of a stop and a continue the last word counts")
    func stopAndContinue() {
        _ = SignalInbox.take()
        SignalInbox.post(.stop)
        SignalInbox.postContinued()
        #expect(SignalInbox.take() == [.continued])
        SignalInbox.postContinued()
        SignalInbox.post(.stop)
        #expect(SignalInbox.take() == [.stop, .continued])
    }
}
