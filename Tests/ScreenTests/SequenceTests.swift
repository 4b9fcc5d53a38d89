import SeededRandom
import Testing

@testable import Screen

/// Numbers, ends and names in control sequences.
@Suite struct SequenceTests {
    /// All numbers of a sequence, each with a colon where one follows it.
    private func numbers(_ text: String) -> [String] {
        var reader = ParameterReader(Array(text.utf8)[...])
        var numbers: [String] = []
        while let number = reader.next() { numbers.append("\(number)\(reader.hasColon ? ":" : "")") }
        return numbers
    }

    @Test(
        "D22 a missing number is 0, and what is none or has more than five digits is -1",
        arguments: [
            ("", ["0"]), ("7", ["7"]), ("1;22;333", ["1", "22", "333"]), (";", ["0", "0"]), ("1;;2", ["1", "0", "2"]),
            ("38:2::1", ["38:", "2:", "0:", "1"]), ("99999", ["99999"]), ("100000;3", ["-1", "3"]),
            ("99999:100000:3", ["99999:", "-1:", "3"]), ("?25", ["-1"]),
            ("1;x;2", ["1", "-1"]),
        ])
    func parameters(text: String, wanted: [String]) { #expect(numbers(text) == wanted) }

    @Test("D22 a number that is too large is none, and only what is missing before a colon is passed over")
    func bounds() {
        var reader = ParameterReader(Array("255;256;::9".utf8)[...])
        let few = [reader.next(atMost: 255), reader.next(atMost: 255)]
        #expect(few == [255, nil])
        let skipped = [reader.skipEmpty(), reader.skipEmpty(), reader.skipEmpty()]
        #expect(skipped == [true, true, false])
        let last = [reader.next(atMost: 9), reader.next(atMost: 9)]
        #expect(last == [9, nil])
        let isSkipped = reader.skipEmpty()
        #expect(!isSkipped)
    }

    @Test(
        "D22 a sequence is as long as its end says: final byte, terminator, or two or three bytes",
        arguments: [
            ("^[31mx", 5), ("^[mx", 3), ("^[?25lx", 6), ("^[~x", 3), ("^[@x", 3), ("^]0;t\u{7}x", 6), ("^]0;t^\\x", 7),
            ("^Pq^\\x", 5), ("^(Bx", 3), ("^/Bx", 3), ("^Mx", 2), ("^7x", 2), ("^0x", 2), ("^", 1), ("^[", 2),
            ("^[31", 4),
            ("^]0;t", 5), ("^(", 2),
        ])
    func ends(text: String, length: Int) {
        let bytes = Array("ab".utf8) + text.utf8.map { $0 == UInt8(ascii: "^") ? 0x1b : $0 }
        #expect(EscapeSequence.end(in: bytes, from: 2) == 2 + length)
    }

    @Test("D22 the numbers of the VT220's keys, of which some are no key")
    func numbered() {
        let functions = (0...40).compactMap { number -> String? in
            guard case .function(let key)? = KeyNames.numbered(number) else { return nil }
            return "\(number)=F\(key)"
        }
        let wanted = zip([11...15, 17...21, 23...26, 28...29, 31...34].joined(), 1...).map { "\($0)=F\($1)" }
        #expect(functions == wanted)
        #expect(
            [1, 7].allSatisfy { KeyNames.numbered($0) == .home } && [4, 8].allSatisfy { KeyNames.numbered($0) == .end })
        #expect(KeyNames.numbered(3) == .delete && KeyNames.numbered(5) == .pageUp && KeyNames.numbered(6) == .pageDown)
        #expect([0, 2, 9, 10, 16, 22, 27, 30, 35, 200].allSatisfy { KeyNames.numbered($0) == nil })
    }

    @Test("D22 the Linux console's F1 to F5, and letters that are no key")
    func console() {
        #expect("ABCDE".utf8.map { KeyNames.consoleFunction($0) } == (1...5).map { .function($0) })
        #expect("@Fa".utf8.allSatisfy { KeyNames.consoleFunction($0) == nil })
        #expect("PQRS".utf8.map { KeyNames.final($0) } == (1...4).map { .function($0) })
        #expect("EGINTa".utf8.allSatisfy { KeyNames.final($0) == nil })
    }

    /// Where the cursor is after some bytes.
    private func place(after bytes: [UInt8], from start: CursorPath.Place?) -> CursorPath.Place? {
        var place = start
        var index = 0
        while index < bytes.count {
            let end = bytes[index] == 0x1b ? EscapeSequence.end(in: bytes, from: index) : index + 1
            let numbers =
                end > index + 1 ? self.numbers(String(decoding: bytes[(index + 2)..<(end - 1)], as: UTF8.self)) : []
            let count = max(1, numbers.first.flatMap { Int($0) } ?? 1)
            switch Unicode.Scalar(bytes[end - 1]) {
            case "\n": place?.y += 1
            case "\r": place?.x = 0
            case "\u{8}": place?.x -= 1
            case "A": place?.y -= count
            case "B": place?.y += count
            case "C": place?.x += count
            case "D": place?.x -= count
            case "G": place?.x = count - 1
            case "d": place?.y = count - 1
            case "H":
                place = CursorPath.Place(
                    x: max(1, numbers.dropFirst().first.flatMap { Int($0) } ?? 1) - 1, y: count - 1)
            default: return nil
            }
            index = end
        }
        return place
    }

    @Test(
        "D22 a way leads where it should, takes as many bytes as foretold, and no more than by row and column",
        arguments: 1...20)
    func ways(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        // Beside where numbers get one digit more.
        let edges = [0, 1, 2, 7, 8, 9, 10, 11, 97, 98, 99, 100, 101, 500, 998, 999, 1000]
        for _ in 0..<200 {
            let places = (0..<2).map { _ in
                CursorPath.Place(x: edges[random.below(edges.count)], y: edges[random.below(edges.count)])
            }
            let start = random.below(10) == 0 ? nil : places[0]
            var bytes: [UInt8] = []
            CursorPath(from: start, to: places[1]).write(to: &bytes)
            #expect(place(after: bytes, from: start) == places[1], "seed \(seed): \(places)")
            #expect(bytes.count == CursorPath.cost(from: start, to: places[1]), "seed \(seed): \(places)")
            let (row, column) = (places[1].y + 1, places[1].x + 1)
            let word =
                column > 1 ? "\u{1b}[\(row > 1 ? "\(row)" : "");\(column)H" : "\u{1b}[\(row > 1 ? "\(row)" : "")H"
            #expect(bytes.count <= word.utf8.count, "seed \(seed): \(places)")
        }
    }

    @Test("F6 a problem of a line is at the word that it is about, in columns from 1")
    func problems() {
        let line: Substring = "  border = #12345z"
        let word = line.dropFirst(11)
        let error = LineProblem("no colour", at: word).error(in: line, number: 7)
        #expect(error.line == 7 && error.column == 12 && error.reason == "no colour" && error.text == String(line))
    }

    @Test("D19 an unknown name is told with the nearest one, where there is one")
    func unknown() {
        #expect(
            LineProblem.unknown("role", "bordr", known: ["text", "border"]).reason
                == "unknown role 'bordr'; did you mean 'border'?")
        #expect(LineProblem.unknown("role", "xyzzy", known: ["text", "border"]).reason == "unknown role 'xyzzy'")
    }
}
