import Foundation
import SeededRandom
import Testing

@testable import JSONText

/// What our reader and Foundation's make of the same bytes.
private enum Comparison {
    /// Nil where both refuse, or both accept and give the same value; else how they differ.
    static func difference(_ bytes: [UInt8]) -> String? {
        let theirs = try? JSONSerialization.jsonObject(with: Data(bytes), options: [.fragmentsAllowed])
        do {
            let ours = try JSONValue.read(bytes)
            guard let theirs else { return "only ours accepts" }
            return isSame(ours, theirs) ? nil : "ours \(ours), Foundation's \(theirs)"
        } catch {
            if theirs == nil || isKnownLenience(error, bytes) { return nil }
            return "only Foundation's accepts, ours says \(error)"
        }
    }

    /// Foundation's takes a comma before a closing bracket, and guesses UTF-16 and UTF-32 from zero bytes; the RFC
    /// has neither. Such a comma is blotted out and the rest compared, so that nothing hides behind it. It also makes an
    /// infinite number of one like -2e503, which ours refuses, as a number out of a double's range is a mistake.
    private static func isKnownLenience(_ fault: SourceFault, _ bytes: [UInt8]) -> Bool {
        if bytes.contains(0) || fault.message.contains("UTF-16") { return true }
        if fault.message.contains("within the range of a double") { return true }
        guard fault.message.hasPrefix("expected another") else { return false }
        guard let end = offset(of: fault.place, in: bytes) else { return false }
        guard let comma = bytes[..<end].lastIndex(of: UInt8(ascii: ",")) else { return false }
        var mended = bytes
        mended[comma] = UInt8(ascii: " ")
        return difference(mended) == nil
    }

    /// Counts places in a way of its own: by Swift's characters, to which a pair of line ends is one.
    private static func offset(of place: SourcePlace, in bytes: [UInt8]) -> Int? {
        let text = String(decoding: bytes, as: UTF8.self)
        let starts =
            [text.startIndex] + text.indices.filter { text[$0].isNewline && text[$0].isASCII }.map(text.index(after:))
        guard place.line <= starts.count else { return nil }
        let rest = text.unicodeScalars[starts[place.line - 1]...].drop { $0 == "\u{feff}" }
        let index = rest.index(rest.startIndex, offsetBy: place.column - 1, limitedBy: rest.endIndex)
        return index.map { text.utf8.distance(from: text.startIndex, to: $0) }
    }

    private static func isSame(_ ours: JSONValue, _ theirs: Any) -> Bool {
        switch ours.content {
        case .null: return theirs is NSNull
        case .bool(let bool): return theirs as? Bool == bool
        case .number(let number): return (theirs as? NSNumber).map { isClose($0.doubleValue, number) } ?? false
        case .string(let text): return (theirs as? String).map { Array($0.utf8) == Array(text.utf8) } ?? false
        case .array(let elements):
            guard let others = theirs as? [Any], others.count == elements.count else { return false }
            return zip(elements, others).allSatisfy(isSame)
        case .object(let members):
            guard let others = theirs as? [String: Any] else { return false }
            let last = Dictionary(members.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
            return last.count == others.count
                && last.allSatisfy { name, value in others[name].map { isSame(value, $0) } ?? false }
        }
    }

    /// Foundation reads whole numbers beyond 64 bits through a decimal, one rounding more than ours.
    private static func isClose(_ one: Double, _ other: Double) -> Bool {
        one == other || abs(one - other) <= abs(other) * 4 * Double.ulpOfOne
    }
}

@Suite("F0 our JSON beside Foundation's")
struct JSONAgainstFoundationTests {
    @Test("F0 the same values from every machine file", arguments: TestFiles.machines + TestFiles.corpus)
    func files(file: URL) throws {
        let bytes = try file.bytes
        #expect(Comparison.difference(bytes) == nil)
        #expect(throws: Never.self) { try JSONValue.read(bytes) }
    }

    @Test(
        "F0 the same verdict on odd texts",
        arguments: [
            "0", "-0", "0e1", "-0.0e-0", "1.5e3", "1E5", "1e-999", "-1e999", "9007199254740993", "18446744073709551616",
            "123456789012345678901234567890", "0.1", "2.2250738585072014e-308", "1.7976931348623157e308", "-01", "0x1",
            "1_000", "NaN", "Infinity", "true", "false", "null", "TRUE", "[]", "{}", "[[]]", "[{}]", "{\"\":\"\"}",
            "\"\"", "\"\\ud83d\\ude00\"", "\"\\ud800\"", "\"\\ude00\"", "\"\\ud83d\\ud83d\"", "\"\\u0000\"",
            "\"\\u00E9\\u00e9\"", "\"\u{7f}\u{85}\u{2028}\"", "\"\u{1f}\"", "\"\\a\"", "\"\\U0041\"", "\"\\u+041\"",
            "[1,2,]", "{\"a\":1,}", "[,]", "{,}", "[1,,2]", "{\"a\":1,\"a\":2}", "{\"é\":1,\"e\u{301}\":2}", "[1]x",
            "[1] \n\r\t ", " \u{b}1", "\u{feff}[1]", "\u{feff}", "\u{feff}\u{feff}1", "[\"a\" \"b\"]", "{\"a\"}",
            "{\"a\":}", "{1:2}", "[", "]", "{", "}", "\"", "\\", "[}", "{]", "/**/1", "#1", "1,2", "\"a\"\"b\"",
        ])
    func oddTexts(text: String) {
        #expect(Comparison.difference(Array(text.utf8)) == nil)
    }

    @Test("F0 the same verdict on a file cut off anywhere", arguments: TestFiles.machines)
    func truncations(file: URL) throws {
        let bytes = try file.bytes
        for end in bytes.indices {
            let difference = Comparison.difference(Array(bytes[..<end]))
            if let difference { Issue.record("cut at \(end): \(difference)") }
        }
    }

    @Test("F0 the same verdict on thousands of damaged texts, and no trap")
    func mutations() {
        var random = SeededGenerator(for: "damaged texts")
        let whole =
            #"{"ab": [1, -2.5e3, "é\n\ud83d\ude00", true, null, {"c": {}}], "d": "状", "e": [[], 0.5], "ab": false}"#
        let spice =
            Array("\"\\{}[],:+-.eE0189utrfn \n\r\t/".utf8) + [0xc3, 0xa9, 0xff, 0xed, 0x80, 0xef, 0xbb, 0xbf, 0x1f]
        for _ in 0..<20_000 {
            var bytes = Array(whole.utf8)
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let place = Int.random(in: bytes.indices, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes[place] = spice.randomElement(using: &random) ?? 0
                case 1: bytes.remove(at: place)
                case 2: bytes.insert(spice.randomElement(using: &random) ?? 0, at: place)
                default: bytes.swapAt(place, Int.random(in: bytes.indices, using: &random))
                }
            }
            if let difference = Comparison.difference(bytes) {
                Issue.record("seed \(random.seed): \(String(decoding: bytes, as: UTF8.self)): \(difference)")
            }
        }
    }
}
