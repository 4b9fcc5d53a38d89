import Screen
import Testing

@testable import Dashboard

@Suite("Pieces of text one after another on a row")
struct TextLineTests {
    private let area = Rect(x: 1, y: 0, width: 8, height: 1)

    private func row(_ write: (inout TextLine, inout Buffer) -> Void) -> String {
        var buffer = Buffer(size: Size(width: 10, height: 1))
        var line = TextLine(area)
        write(&line, &buffer)
        return buffer.text.split(separator: "\n").first.map(String.init) ?? ""
    }

    @Test("pieces follow each other and end with the row, the last one cut")
    func pieces() {
        let text = row { line, buffer in
            line.write("abc", .plain, on: &buffer)
            #expect(line.room == 5)
            line.write("", .plain, on: &buffer)
            line.write("defghi", .plain, on: &buffer)
            #expect(line.room == 0)
            line.write("no", .plain, on: &buffer)
        }
        #expect(text.hasPrefix(" abcdefg…"))
    }

    @Test("a piece of so many columns is filled up or cut")
    func columns() {
        let text = row { line, buffer in
            line.write("a", columns: 3, .plain, on: &buffer)
            line.write("bcdef", columns: 3, .plain, on: &buffer)
            line.write("g", .plain, on: &buffer)
        }
        #expect(text.hasPrefix(" a  bc…g"))
    }

    @Test("columns are skipped no further than the end")
    func skip() {
        _ = row { line, buffer in
            line.skip(3)
            #expect(line.room == 5)
            line.skip(30)
            #expect(line.room == 0)
        }
    }

    @Test("what is to end with the row is written where it has room, and else not at all")
    func end() {
        let text = row { line, buffer in
            line.write("abc", .plain, on: &buffer)
            line.writeAtEnd("xyz", .plain, on: &buffer)
            line.writeAtEnd("too long", .plain, on: &buffer)
        }
        #expect(text.hasPrefix(" abc  xyz"))
    }
}
