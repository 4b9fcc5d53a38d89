import Testing

@testable import Dashboard

/// What the program prints, in the log.
@Suite struct PrintedOutputTests {
    private var log = LogBook()
    private var printed = PrintedOutput()

    private mutating func take(_ lines: PrintedLine..., at milliseconds: Int = 0) {
        printed.enter(lines, into: &log, at: WallTime(milliseconds: milliseconds))
    }

    private func line(_ text: String, _ kind: PrintedLine.Kind = .whole, isError: Bool = false) -> PrintedLine {
        PrintedLine(isError: isError, kind: kind, text: text)
    }

    private func skipped(_ bytes: Int, isError: Bool = false) -> PrintedLine {
        PrintedLine(isError: isError, kind: .skipped, text: "", leftOut: bytes)
    }

    private var texts: [String] { log.entries.map(\.text) }

    @Test("D22 a line says where it was printed, a long one how much of it is not shown")
    mutating func lines() {
        take(line("one"), line("two", isError: true))
        take(PrintedLine(isError: false, text: "long", leftOut: 5_812_345))
        #expect(log.entries.map(\.detail) == ["standard output", "standard error", "standard output, 5.8 MB more"])
        #expect(log.entries.allSatisfy { $0.mark == .output && $0.asker == .program })
    }

    @Test("D22 a progress bar is one line of the log, in its place, until it ends")
    mutating func progress() {
        take(line("10%", .unfinished))
        log.append(LogEntry(time: WallTime(milliseconds: 1), mark: .success, text: "a → b"))
        take(line("20%", .unfinished), line("warning", isError: true))
        #expect(texts == ["20%", "a → b", "warning"])
        take(line("done"), line("next", .unfinished))
        #expect(texts == ["done", "a → b", "warning", "next"])
    }

    @Test("D6 lines that came together are read downwards, above what came before them")
    mutating func downwards() {
        take(line("one"), line("two", isError: true), line("three"))
        log.append(LogEntry(time: WallTime(milliseconds: 1), mark: .success, text: "a → b"))
        take(line("four"), line("five", .unfinished))
        #expect((0..<6).map { log.newest($0)?.text } == ["four", "five", "a → b", "one", "two", "three"])
        take(line("five and a half"), line("six"))
        #expect((0..<4).map { log.newest($0)?.text } == ["five and a half", "six", "four", "a → b"])
        log.filter = "t"
        #expect((0..<3).map { log.newest($0)?.text } == ["five and a half", "six", "four"], "standard output")
        log.filter = "standard error"
        #expect(log.newest(0)?.text == "two")
    }

    @Test("D22 a flood is told in one line that counts on; after a second another one is")
    mutating func flood() {
        take(line("torn", .unfinished), skipped(900), line("a"))
        take(skipped(2_000_000), line("b"), at: 500)
        #expect(texts == ["torn", "2.0 MB printed faster than can be shown", "a", "b"])
        take(skipped(5), skipped(7, isError: true), at: 1500)
        #expect(
            texts.suffix(2) == ["5 bytes printed faster than can be shown", "7 bytes printed faster than can be shown"])
        #expect(log.entries[1].mark == .notice)
    }

    @Test("D22 a line that has left the log is entered anew")
    mutating func dropped() {
        take(line("10%", .unfinished), skipped(1))
        take(line("10%", .unfinished))
        for _ in 0..<2 * LogBook.capacity {
            log.append(LogEntry(time: WallTime(milliseconds: 0), mark: .success, text: "a → b"))
        }
        take(line("20%"), skipped(1))
        #expect(texts.suffix(2) == ["20%", "2 bytes printed faster than can be shown"])
    }

    @Test("D22 a line that is replaced passes the filter or does not, as it is then")
    mutating func filtered() {
        take(line("loading", .unfinished))
        log.filter = "done"
        #expect(log.count == 0)
        take(line("done"))
        #expect(log.newest(0)?.text == "done")
        let isThere = log.replace(at: 99, by: LogEntry(time: WallTime(milliseconds: 0), mark: .success, text: ""))
        #expect(!isThere)
    }
}
