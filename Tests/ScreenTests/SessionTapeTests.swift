import Testing

@testable import Screen

/// The last part of a session, kept to be written when somebody wants it.
struct SessionTapeTests {
    private static let size = Size(width: 12, height: 3)
    private static let start = 1_700_000_000_000

    private func picture(_ text: String, _ size: Size = size) -> Buffer {
        var buffer = Buffer(size: size)
        buffer.write(text, at: Point(x: 0, y: 0), style: .plain)
        return buffer
    }

    @Test("D17 as long as nothing is dropped it is what a recording of the same pictures is")
    func whole() {
        var (tape, cast) = (SessionTape(), Asciicast(size: Self.size, title: "door", start: Self.start))
        for (number, text) in ["one", "one", "two", "three"].enumerated() {
            tape.show(picture(text), at: Self.start + 700 * number)
            cast.show(picture(text), at: Self.start + 700 * number)
        }
        let large = Size(width: 20, height: 5)
        tape.show(picture("large", large), at: Self.start + 9_000)
        cast.show(picture("large", large), at: Self.start + 9_000)
        #expect(tape.text(title: "door") == cast.text && tape.isWhole)
    }

    @Test("D17 of a long session the last part is kept, which begins with a whole picture at the time 0")
    func long() throws {
        var tape = SessionTape(limit: 2_000)
        for number in 0..<1_000 { tape.show(picture("\(number)"), at: Self.start + 1_000 * number) }
        let lines = tape.text(title: "door").split(separator: "\n")
        #expect(!tape.isWhole && lines.reduce(0) { $0 + $1.utf8.count } < 6_000)
        #expect(lines[1].hasPrefix("[0.000, \"o\"") && lines[1].contains("[2J"))
        #expect(lines.last?.contains("999") == true || lines.last?.contains("9") == true)
        let header = try #require(lines.first)
        #expect(header.contains("\"width\": 12") && !header.contains("\"timestamp\": 1700000000,"))
    }

    @Test("D17 a size that changed between two parts is told where the second begins; a clock put back stands still")
    func sizes() {
        var tape = SessionTape(limit: 400)
        let large = Size(width: 20, height: 5)
        for number in 0..<12 {
            tape.show(picture("a\(number)", number % 2 == 0 ? Self.size : large), at: Self.start - number)
        }
        let lines = tape.text(title: "door").split(separator: "\n").dropFirst()
        var size = tape.text(title: "door").contains("\"width\": 12") ? "12x3" : "20x5"
        for line in lines {
            #expect(line.hasPrefix("[0.000, "))
            for other in ["12x3", "20x5"] where line.contains("\"r\", \"\(other)\"") {
                #expect(other != size, "\(line)")
                size = other
            }
        }
        #expect(SessionTape().text(title: "none").split(separator: "\n").count == 1, "nothing was shown")
    }
}
