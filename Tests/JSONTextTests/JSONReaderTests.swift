import Testing

@testable import JSONText

private func read(_ text: String) -> Result<JSONValue, SourceFault> {
    Result { () throws(SourceFault) in try JSONValue.read(Array(text.utf8)) }
}

private func fault(_ bytes: [UInt8]) -> String {
    do {
        return "no fault, but \(try JSONValue.read(bytes))"
    } catch {
        return error.description
    }
}

@Suite("F0 the reader of JSON with places")
struct JSONReaderTests {
    @Test(
        "F0 each fault says where, what was expected and what was found",
        arguments: [
            ("", "1:1: expected a value, found end of file"),
            ("  \n ", "2:2: expected a value, found end of file"),
            ("[1, 2", "1:6: expected ',' or ']' after a value, found end of file"),
            ("[1 2]", "1:4: expected ',' or ']' after a value, found '2'"),
            ("[1,]", "1:4: expected another value after ',', found ']'"),
            ("[1\n,\n\n]", "4:1: expected another value after ',', found ']'"),
            ("{\"a\":1", "1:7: expected ',' or '}' after a value, found end of file"),
            ("{\"a\" 1}", "1:6: expected ':' after a name, found '1'"),
            ("{\"a\":1,}", "1:8: expected another name after ',', found '}'"),
            ("{a:1}", "1:2: expected a name in double quotes or '}', found 'a'"),
            ("{\"a\":}", "1:6: expected a value, found '}'"),
            ("[1]]", "1:4: expected end of file after the value, found ']'"),
            ("'a'", "1:1: expected a value, found '''"),
            ("// note", "1:1: expected a value, found '/'"),
            ("[tru]", "1:2: expected a value, found 'tru'"),
            ("[True]", "1:2: expected a value, found 'True'"),
            ("nulll", "1:1: expected a value, found 'nulll'"),
            ("\u{e9}", "1:1: expected a value, found 'é'"),
            ("\u{a0}1", "1:1: expected a value, found U+00A0"),
            ("[\u{b}1]", "1:2: expected a value, found U+000B"),
            ("1\0", "1:2: expected end of file after the value, found U+0000"),
            ("[1]\u{feff}", "1:4: expected end of file after the value, found U+FEFF"),
        ])
    func structure(text: String, expected: String) {
        #expect(fault(Array(text.utf8)) == expected)
    }

    @Test(
        "F0 faults inside texts and numbers",
        arguments: [
            ("\"ab", "1:4: expected '\"' to close the text that began at 1:1, found end of file"),
            ("[\n \"ab\n\"]", "2:5: expected '\"' to close the text that began at 2:2, found end of line"),
            ("\"\t\"", "1:2: expected a control character to be written as an escape, found U+0009"),
            ("\"\\x\"", "1:3: expected one of \" \\ / b f n r t u after '\\', found 'x'"),
            ("\"\\", "1:3: expected one of \" \\ / b f n r t u after '\\', found end of file"),
            ("\"\\u00g9\"", "1:6: expected four hexadecimal digits after '\\u', found 'g'"),
            ("\"\\u00", "1:6: expected four hexadecimal digits after '\\u', found end of file"),
            ("\"é\\udc00\"", "1:3: expected a leading surrogate before a trailing one"),
            (
                "\"\\ud83dx\"",
                "1:8: expected a trailing surrogate such as \\uDC00 after a leading one, found 'x'"
            ),
            ("\"\\ud83d\\u0041\"", "1:8: expected a trailing surrogate such as \\uDC00 after a leading one"),
            ("-", "1:2: expected a digit after '-', found end of file"),
            ("-a", "1:2: expected a digit after '-', found 'a'"),
            ("01", "1:2: expected no digit after a leading zero, found '1'"),
            ("-00", "1:3: expected no digit after a leading zero, found '0'"),
            ("1.", "1:3: expected a digit after '.', found end of file"),
            ("1.e3", "1:3: expected a digit after '.', found 'e'"),
            ("1e+", "1:4: expected a digit in the exponent, found end of file"),
            ("[1e999]", "1:2: expected a number within the range of a double, found 1e999"),
            (".5", "1:1: expected a value, found '.'"),
            ("+1", "1:1: expected a value, found '+'"),
        ])
    func scalars(text: String, expected: String) {
        #expect(fault(Array(text.utf8)) == expected)
    }

    @Test(
        "F0 bytes that are no UTF-8 are a fault at their place",
        arguments: [
            ([0x22, 0xff, 0x22], "1:2: expected text in UTF-8, found the byte 0xFF"),
            ([0x22, 0xc3, 0xa9, 0x80, 0x22], "1:3: expected text in UTF-8, found the byte 0x80"),
            ([0x5b, 0x0d, 0x0a, 0x22, 0xed, 0xa0, 0x80], "2:2: expected text in UTF-8, found the byte 0xED"),
            ([0xff, 0xfe, 0x31, 0x00], "1:1: expected text in UTF-8, found the byte order mark of UTF-16"),
        ] as [([UInt8], String)])
    func encoding(bytes: [UInt8], expected: String) {
        #expect(fault(bytes) == expected)
    }

    @Test("F0 values and names carry their places, in scalars, over every kind of line end")
    func places() throws {
        let value = try read("\u{feff}{\"é\u{301}\": [1,\r\n  \"状态\", null],\r\"b\"\n: true}").get()
        guard case .object(let members) = value.content, case .array(let list) = members[0].value.content else {
            Issue.record("not the object that was written: \(value)")
            return
        }
        #expect(value.place == .start)
        #expect(members.map(\.place.description) == ["1:2", "3:1"])
        #expect(list.map(\.place.description) == ["1:9", "2:3", "2:9"])
        #expect(members[1].value.place.description == "4:3")
    }

    @Test("F0 escapes are resolved, surrogate pairs joined")
    func escapes() throws {
        let value = try read(#""a\"\\\/\b\f\n\r\t\u00e9\uD83D\uDE00\u0000z""#).get()
        #expect(value.content == .string("a\"\\/\u{8}\u{c}\n\r\té😀\0z"))
    }

    @Test("F0 a name that stands twice is kept twice, and the last one is given")
    func repeatedName() throws {
        let value = try read(#"{"a": 1, "b": 2, "a": 3}"#).get()
        guard case .object(let members) = value.content else {
            Issue.record("not an object: \(value)")
            return
        }
        #expect(members.map(\.name) == ["a", "b", "a"])
        #expect(value["a"]?.content == .number(3))
        #expect(value["c"] == nil)
        #expect(value["b"]?["c"] == nil)
    }

    @Test("F0 values nest 512 deep, and one more is a fault, not an overflow of the stack")
    func depth() throws {
        let deepest = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
        _ = try read(deepest).get()
        #expect(fault(Array("[\(deepest)]".utf8)) == "1:513: expected values to nest at most 512 deep")
        #expect(fault(Array(repeating: UInt8(ascii: "["), count: 1_000_000)).hasPrefix("1:513:"))
        let objects = String(repeating: "{\"a\":", count: 1000)
        #expect(fault(Array(objects.utf8)) == "1:2561: expected values to nest at most 512 deep")
    }
}
