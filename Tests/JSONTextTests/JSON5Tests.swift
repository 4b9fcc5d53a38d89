import Testing

@testable import JSONText

/// What people write by hand, where it is allowed.
struct JSON5Tests {
    private func members(_ text: String) -> [JSONMember] {
        JSONValue.readMembers(Array(text.utf8), as: .json5).members
    }

    private func fault(_ text: String, as dialect: JSONDialect = .json5) -> String? {
        JSONValue.readMembers(Array(text.utf8), as: dialect).faults.first?.description
    }

    @Test("D20 comments, trailing commas, names without quotes and single quotes")
    func everything() {
        let text = """
            // é a comment
            {
              /* of two
                 lines */ theme: 'da"rk', // and another
              "keys": {'log out': "o", $été_2: 'it\\'s',},
              list: [1, -2.5, true, null,],
            }
            // the end
            """
        #expect(fault(text) == nil)
        let read = members(text)
        #expect(read.map(\.name) == ["theme", "keys", "list"])
        #expect(read[0].value.content == .string("da\"rk"))
        #expect(read[0].place.description == "4:15" && read[0].value.place.description == "4:22")
        #expect(
            read[1].value["log out"]?.content == .string("o") && read[1].value["$été_2"]?.content == .string("it's"))
        #expect(read[1].value["$été_2"]?.place.description == "5:36")
        guard case .array(let list) = read[2].value.content else { return #expect(Bool(false), "a list") }
        #expect(list.map(\.content) == [.number(1), .number(-2.5), .bool(true), .null])
    }

    @Test(
        "D20 what is wrong is told with its place, and what came before it is kept",
        arguments: [
            ("", "1:1: expected a value, found end of file"),
            ("[]", "1:1: expected an object, as in { theme: 'dark' }"),
            ("{ a: 1", "1:7: expected ',' or '}' after a value, found end of file"),
            ("{ a: 1 b: 2 }", "1:8: expected ',' or '}' after a value, found 'b'"),
            ("{ a: 1,, }", "1:8: expected a name or '}', found ','"),
            ("{ a: 1, 2: 3 }", "1:9: expected a name or '}', found '2'"),
            ("{ a: 1, b 3 }", "1:11: expected ':' after a name, found '3'"),
            ("{ a: 1, b: 'x\n' }", "1:14: expected \"'\" to close the text that began at 1:12, found end of line"),
            ("{ a: 1, /* b", "1:9: expected '*/' to close the comment, found end of file"),
            ("{ a: 1, b: '\\x4.' }", "1:16: expected two hexadecimal digits after '\\x', found '.'"),
            ("{ a: 1, b: '\\0", "1:15: expected \"'\" to close the text that began at 1:12, found end of file"),
            ("{ a: 1, b: '\\01' }", "1:14: expected a code such as \\x01 instead of a digit after '\\', found '0'"),
            ("{ a: 1, b: '\\1' }", "1:14: expected a code such as \\x01 instead of a digit after '\\', found '1'"),
            ("{ a: 1, b\\x: 2 }", "1:11: expected 'u' and four hexadecimal digits after '\\', found 'x'"),
            ("{ a: 1, b\\u0020: 2 }", "1:10: expected the code of a letter, a digit, '_' or '$' in a name"),
            ("{ a: 1, b: [,] }", "1:13: expected a value, found ','"),
            ("{ a: '\\", "1:8: expected a character after '\\', found end of file"),
            ("{ a: 1, \\u0031a: 1 }", "1:9: expected a name, found a digit"),
            ("{ a: 1 } x", "1:10: expected end of file after the value, found 'x'"),
            ("{ a: 1, b: dark }", "1:12: expected a value, found 'dark'; text is in quotes, as in 'dark'"),
        ])
    func faults(text: String, expected: String) {
        #expect(fault(text) == expected)
        #expect(members(text).map(\.name) == (text.contains("a: 1") ? ["a"] : []))
    }

    @Test(
        "D20 any character may be escaped, and a line may go on behind a backslash",
        arguments: [
            ("d\\x61rk", "dark"), ("\\x41\\v\\0\\'", "A\u{b}\0'"), ("d\\ark\\d", "darkd"),
            ("a\\\nb\\\r\nc", "abc"), ("\\é\\😀\\\u{2028}x", "é😀x"), ("\\u0041\\n", "A\n"), ("a\tb", "a\tb"),
        ])
    func escapes(text: String, meaning: String) {
        #expect(fault("{a: '\(text)'}") == nil)
        #expect(members("{a: '\(text)'}").first?.value.content == .string(meaning))
        #expect(fault("{\"a\": \"\(text)\"}", as: .json) != nil || text.hasPrefix("\\u"), "JSON has none of them")
    }

    @Test("D20 a name without quotes may have escapes, and all of Unicode's white space goes round it")
    func namesAndBlanks() {
        let text = "\u{b}{\u{feff}\\u0074heme\u{a0}:\u{3000}1,\u{2028}\u{c}b:\u{feff}2}\u{b}"
        #expect(fault(text) == nil)
        #expect(members(text).map(\.name) == ["theme", "b"])
        #expect(members(text).last?.place.description == "1:21")
    }

    @Test(
        "JSON stays what RFC 8259 says",
        arguments: ["{a: 1}", "{'a': 1}", "{\"a\": 'b'}", "{\"a\": 1,}", "{\"a\": [1,]}", "/**/{}", "{\"a\": \"\\'\"}"])
    func plain(text: String) {
        #expect(fault(text, as: .json) != nil)
        #expect(fault(text, as: .json5) == nil)
        #expect(throws: SourceFault.self) { try JSONValue.read(Array(text.utf8)) }
    }

    @Test(
        "D20 a number is what JSON5 says: hexadecimal, with a sign, without a digit on one side of its point",
        arguments: [
            ("0x10", 16), ("0XfF", 255), ("-0x1", -1), ("+5", 5), (".5", 0.5), ("-.25", -0.25), ("5.", 5), ("0.", 0),
            ("5.e1", 50), ("+.5E+1", 5), ("0", 0), ("-0", 0),
        ] as [(String, Double)])
    func numbers(text: String, value: Double) {
        let (members, faults) = JSONValue.readMembers(Array("{a: \(text), b: [\(text)]}".utf8), as: .json5)
        #expect(faults.isEmpty && members.map(\.name) == ["a", "b"])
        #expect(members.first?.value.content == .number(value))
        #expect(self.fault("{a: [\(text)]}") == nil, "one that nobody asked for is passed too")
        if !text.hasPrefix("0") || text.count > 1, text != "-0" {
            #expect(self.fault("{\"a\": \(text)}", as: .json) != nil, "JSON has none of them")
        }
    }

    @Test(
        "D20 a number that is none says what it lacks",
        arguments: [
            ("NaN", "1:5: expected a finite number, found 'NaN'"),
            ("-Infinity", "1:6: expected a finite number, found 'Infinity'"),
            ("Infinity", "1:5: expected a finite number, found 'Infinity'"),
            ("0x", "1:7: expected a hexadecimal digit after '0x', found '}'"),
            ("0xg", "1:7: expected a hexadecimal digit after '0x', found 'g'"),
            ("+", "1:6: expected a digit, found '}'"), ("-x", "1:6: expected a digit, found 'x'"),
            (".", "1:6: expected a digit after '.', found '}'"),
            ("010", "1:6: expected no digit after a leading zero, found '1'"),
            ("1e", "1:7: expected a digit in the exponent, found '}'"),
            ("Infinite", "1:5: expected a value, found 'Infinite'"),
            (
                "0x1\(String(repeating: "0", count: 300))",
                "1:5: expected a number within the range of a double, found 0x10"
            ),
        ])
    func noNumbers(text: String, message: String) {
        #expect(fault("{a: \(text)}")?.hasPrefix(message) == true, "\(fault("{a: \(text)}") ?? "")")
    }

    @Test("D20 no damage of a text keeps the reader from its end")
    func damage() {
        let text = Array("{/*é*/ a: 'b', // c\n $d: [1, {e: \"f\",},], }".utf8)
        for length in 0..<text.count {
            let faults = JSONValue.readMembers(Array(text[..<length]), as: .json5).faults
            // What is cut off behind the last bracket was a blank.
            #expect(faults.isEmpty == (length >= text.count), "\(length)")
        }
        #expect(JSONValue.readMembers(text, as: .json5).faults.isEmpty)
        for place in text.indices {
            for byte in "\0'\"/*\\,{}[]:x1\n\r".utf8 {
                var damaged = text
                damaged[place] = byte
                let (members, faults) = JSONValue.readMembers(damaged, as: .json5)
                #expect(members.count <= 3 && faults.allSatisfy { $0.place.line <= 3 })
            }
        }
    }
}
