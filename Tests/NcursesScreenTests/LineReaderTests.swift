import Testing

@testable import NcursesScreen

/// A turn of the loop takes a bounded amount, however much has come.
@Suite struct LineReaderTests {
    private func put(_ bytes: [UInt8], into ring: borrowing OutputRing) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = min(ring.room.count, rest.count)
            ring.room.copyBytes(from: rest.prefix(count))
            ring.advance(by: count)
            rest.removeFirst(count)
        }
    }

    private func lines(_ numbers: Range<Int>) -> [UInt8] { Array(numbers.map { "line \($0)\n" }.joined().utf8) }

    @Test("D22 NCURSES 18: what comes in one go is read whole, in several turns")
    func burst() throws {
        let ring = try OutputRing.made()
        var reader = LineReader(stream: .errors)
        put(lines(0..<9999), into: ring)
        var taken: [CapturedLine] = []
        repeat {
            let turn = reader.take(from: ring)
            #expect(turn.count <= LineReader.turn.lines + 1)
            taken += turn.filter { $0.kind == .whole }
        } while reader.isBehind
        #expect(taken.map(\.text) == (0..<9999).map { "line \($0)" })
        #expect(reader.take(from: ring).isEmpty)
    }

    @Test("D22 NCURSES 18: of a flood the newest lines are shown and the rest is counted, in one turn")
    func flood() throws {
        let ring = try OutputRing.made()
        var reader = LineReader(stream: .output)
        let all = lines(0..<1_000_000)
        put(all, into: ring)
        let taken = reader.take(from: ring)
        #expect(!reader.isBehind)
        let shown = taken.dropFirst().map(\.text)
        #expect(shown.last == "line 999999")
        #expect(shown.count > 100 && shown.count < 1000)
        let bytes = shown.reduce(0) { $0 + $1.utf8.count + 1 }
        #expect(taken.first == CapturedLine(stream: .output, kind: .skipped, leftOut: all.count - bytes))
        put(Array("after\n".utf8), into: ring)
        #expect(reader.take(from: ring) == [CapturedLine(stream: .output, text: "after")])
    }

    @Test("D22 NCURSES 18: what the ring overtakes while it is copied is counted, and not a byte of it shown")
    func overtaken() throws {
        let ring = try OutputRing.made(capacity: 64, stretch: 16)
        var reader = LineReader(stream: .output)
        put(Array("first\nsecond\n".utf8), into: ring)
        let untouched = reader.copy(from: ring)
        put(Array("third\n".utf8), into: ring)
        #expect(reader.lines(of: untouched, from: ring).map(\.text) == ["first", "second"])
        let torn = reader.copy(from: ring)
        put([UInt8](repeating: UInt8(ascii: "x"), count: 100), into: ring)
        let lost = reader.lines(of: torn, from: ring)
        #expect(lost == [CapturedLine(stream: .output, kind: .skipped, leftOut: "third\n".count + 100)])
        #expect(!reader.isBehind)
        put(Array("rest\nafter\n".utf8), into: ring)
        let rest = CapturedLine(stream: .output, kind: .skipped, leftOut: "rest\n".count)
        #expect(reader.take(from: ring) == [rest, CapturedLine(stream: .output, text: "after")])
    }

    @Test("D22 NCURSES 18: a ring that begins anew is read anew")
    func rewind() throws {
        let ring = try OutputRing.made()
        var reader = LineReader(stream: .output)
        put(Array("before\nrest".utf8), into: ring)
        #expect(reader.take(from: ring).count == 2)
        ring.empty()
        reader.rewind()
        put(Array("after\n".utf8), into: ring)
        #expect(reader.take(from: ring).map(\.text) == ["after"])
    }

    @Test("D22 the loop is told of something printed at once, of a flood no more than it can draw, at rest of nothing")
    func pacing() {
        var pacing = WakePacing()
        let start = ContinuousClock.now
        #expect(pacing.patience == -1)
        let turns = [(false, 0, false), (true, 0, true), (true, 5, false), (false, 20, true), (false, 60, false)]
        for (hasNews, milliseconds, isDue) in turns {
            let answer = pacing.isDue(hasNews: hasNews, at: start + .milliseconds(milliseconds))
            #expect(answer == isDue)
            #expect((pacing.patience == -1) == (answer || !hasNews))
        }
    }
}
