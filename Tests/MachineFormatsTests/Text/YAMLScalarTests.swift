import Testing

@testable import MachineFormats

/// Front matter is YAML: the title of a diagram is a scalar of it, on one line (YAML 1.2.2, chapter 7.3).
@Suite("A scalar of YAML on one line")
struct YAMLScalarTests {
    @Test(
        "a plain one ends before a comment, which begins behind a blank",
        arguments: [
            ("Simple sample", "Simple sample"), ("  spaced\t", "spaced"), ("a # comment", "a"), ("a\t# comment", "a"),
            ("a#b", "a#b"), ("C# code", "C# code"), ("it's", "it's"), ("say \"x\"", "say \"x\""), ("a: b", "a: b"),
            ("#none", nil), ("# none", nil), ("", nil), ("   ", nil),
        ] as [(String, String?)])
    func plain(line: String, text: String?) { #expect(YAMLScalar.text(line) == text) }

    @Test(
        "in single quotes a quote is written twice, and a backslash is one",
        arguments: [
            ("'x'", "x"), ("'it''s'", "it's"), ("'a # b'", "a # b"), ("'a\\nb'", "a\\nb"), ("'x' # why", "x"),
            ("''''", "'"), ("' x '", " x "), ("''", nil),
        ] as [(String, String?)])
    func single(line: String, text: String?) { #expect(YAMLScalar.text(line) == text) }

    @Test(
        "in double quotes a backslash begins an escape, by letter or by number",
        arguments: [
            ("\"x\"", "x"), ("\"a\\\"b\"", "a\"b"), ("\"a\\\\b\"", "a\\b"), ("\"a\\/b\"", "a/b"), ("\"a\\tb\"", "a\tb"),
            ("\"\\x41\\u00e9\\U0001F600\"", "Aé😀"), ("\"\\N\\_\\L\\P\"", "\u{85}\u{a0}\u{2028}\u{2029}"),
            ("\"\\e\\a\\0\"", "\u{1b}\u{7}\u{0}"), ("\"it's\"", "it's"), ("\"a # b\" # c", "a # b"),
        ])
    func double(line: String, text: String) { #expect(YAMLScalar.text(line) == text) }

    @Test(
        "what is no scalar in quotes is taken as it stands",
        arguments: [
            ("\"open", "\"open"), ("'open", "'open"), ("\"a\" b", "\"a\" b"), ("'a'#b", "'a'#b"), ("\"a\\", "\"a\\"),
        ])
    func broken(line: String, text: String) { #expect(YAMLScalar.text(line) == text) }

    @Test("a number that no scalar has stands for its letter", arguments: ["\"\\uD800\"", "\"\\u12\"", "\"\\xg1\""])
    func badNumbers(line: String) {
        let digits = line.dropFirst(3).dropLast()
        #expect(YAMLScalar.text(line) == "\(line.dropFirst(2).prefix(1))\(digits)")
    }
}
