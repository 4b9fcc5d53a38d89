import Testing

@testable import NcursesScreen

/// Lines out of bytes that come in any pieces.
@Suite struct LineSplitterTests {
    private func feed(_ bytes: some Collection<UInt8>, to splitter: inout LineSplitter) -> [CapturedLine] {
        var lines: [CapturedLine] = []
        let taken = Array(bytes).withUnsafeBytes { splitter.feed($0, into: &lines, atMost: 1000) }
        #expect(taken == bytes.count)
        return lines
    }

    @Test("D22 NCURSES 18: a line comes when it gets its end; what has none is shown so far, once")
    func lines() {
        var splitter = LineSplitter(stream: .output)
        #expect(feed("one\r\n\ntw".utf8, to: &splitter).map(\.text) == ["one", ""])
        #expect(splitter.takeUnfinished() == CapturedLine(stream: .output, kind: .unfinished, text: "tw"))
        #expect(splitter.takeUnfinished() == nil)
        #expect(feed("o\nthrée".utf8, to: &splitter).map(\.text) == ["two"])
        #expect(splitter.takeRest() == CapturedLine(stream: .output, text: "thrée"))
        #expect(splitter.takeRest() == nil)
    }

    @Test(
        "D22 NCURSES 18: a carriage return begins the line anew, before a line feed it ends it, however they are torn",
        arguments: [
            ("10%\r20%\r30%\n", ["30%"]), ("one\r\ntwo\r\n", ["one", "two"]), ("one\r\r\n", ["one"]), ("\r\n", [""]),
            ("\rone\rtwo\n\rthree\n", ["two", "three"]),
        ])
    func carriageReturns(printed: String, shown: [String]) {
        var whole = LineSplitter(stream: .output)
        #expect(feed(printed.utf8, to: &whole).map(\.text) == shown)
        var torn = LineSplitter(stream: .output)
        var lines: [CapturedLine] = []
        for byte in printed.utf8 { lines += feed([byte], to: &torn) }
        #expect(lines.map(\.text) == shown)
    }

    @Test("D22 NCURSES 18: a bar that has returned is shown until it is drawn anew")
    func bar() {
        var splitter = LineSplitter(stream: .output)
        _ = feed("50%\r".utf8, to: &splitter)
        #expect(splitter.takeUnfinished()?.text == "50%")
        _ = feed("60%\r".utf8, to: &splitter)
        #expect(splitter.takeUnfinished()?.text == "60%")
    }

    @Test("D22 NCURSES 18: of a line that is too long the beginning is kept and the rest counted, at any length")
    func longLine() {
        var splitter = LineSplitter(stream: .errors)
        let piece = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)
        for _ in 0..<16 { #expect(feed(piece, to: &splitter).isEmpty) }
        #expect(splitter.takeUnfinished()?.leftOut == 16 << 20 - LineSplitter.longest)
        let lines = feed("\nnext\n".utf8, to: &splitter)
        #expect(lines.first?.text.utf8.count == LineSplitter.longest)
        #expect(lines.map(\.leftOut) == [16 << 20 - LineSplitter.longest, 0])
    }

    @Test("D22 NCURSES 18: a character is never shown in half, neither torn between two reads nor cut off")
    func characters() {
        var splitter = LineSplitter(stream: .output)
        for byte in "né€🙂".utf8 {
            _ = feed([byte], to: &splitter)
            #expect(splitter.takeUnfinished()?.text.contains("\u{fffd}") == false)
        }
        #expect(feed("\n".utf8, to: &splitter).map(\.text) == ["né€🙂"])
        let long = String(repeating: "x", count: LineSplitter.longest - 1) + "€ and more\n"
        let line = feed(long.utf8, to: &splitter).first
        #expect(line?.text == String(repeating: "x", count: LineSplitter.longest - 1))
        #expect(line?.leftOut == "€ and more".utf8.count)
    }

    @Test("D22 NCURSES 18: what is skipped is counted with the lines that it tears, and the next whole line is shown")
    func skipping() {
        var splitter = LineSplitter(stream: .output)
        #expect(splitter.takeSkipped() == nil)
        _ = feed("torn".utf8, to: &splitter)
        splitter.skip(1000)
        #expect(feed(" apart\nwhole\n".utf8, to: &splitter).map(\.text) == ["whole"])
        #expect(splitter.takeSkipped() == CapturedLine(stream: .output, kind: .skipped, leftOut: 1011))
        #expect(splitter.takeSkipped() == nil)
        splitter.skip(1)
        #expect(feed("no end".utf8, to: &splitter).isEmpty)
        #expect(splitter.takeUnfinished() == nil)
        #expect(feed("\rnew".utf8, to: &splitter).isEmpty)
        #expect(splitter.takeUnfinished()?.text == "new")
    }

    @Test("D22 NCURSES 18: no more lines than asked for, and the rest next time")
    func bounded() {
        var splitter = LineSplitter(stream: .output)
        var lines: [CapturedLine] = []
        let bytes = Array("1\n2\n3\n4\n".utf8)
        let taken = bytes.withUnsafeBytes { splitter.feed($0, into: &lines, atMost: 3) }
        #expect(taken == 6)
        #expect(lines.map(\.text) == ["1", "2", "3"])
    }
}
