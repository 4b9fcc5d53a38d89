import Testing

@testable import Screen

/// What a theme file may say, and what is said about one that is wrong.
@Suite struct ThemeParserTests {
    @Test("D19 a theme file: colours in every spelling, attributes, comments, a name")
    func everything() throws {
        let theme = try Theme(
            parsing: """
                # comment = red
                   # indented comment

                theme = Night Owl
                text=#abc on 16
                muted = 245
                frame\t=\tdefault on default # a comment
                here = #1c1f26 on #d7af5f bold italic | reverse bold
                trouble = bright-red underline dim
                key = reverse |
                heading = on blue\r
                """)
        #expect(theme.name == "Night Owl")
        let ground = Color.indexed(16)
        #expect(theme[.text] == Style(foreground: .rgb(0xaa, 0xbb, 0xcc), background: ground))
        #expect(theme[.muted] == Style(foreground: .indexed(245), background: ground))
        #expect(theme[.frame] == .plain)
        #expect(
            theme[.here]
                == Style(
                    foreground: .rgb(0x1c, 0x1f, 0x26), background: .rgb(0xd7, 0xaf, 0x5f),
                    attributes: [.bold, .italic]))
        #expect(theme.monochrome(.here) == [.reverse, .bold])
        #expect(theme[.trouble].foreground == .indexed(9))
        #expect(theme.monochrome(.trouble) == [.underline, .dim], "without '|' the same attributes serve")
        #expect(theme[.key].attributes == .reverse)
        #expect(theme.monochrome(.key) == [], "nothing after '|' is no attribute")
        #expect(theme[.heading] == Style(foreground: .rgb(0xaa, 0xbb, 0xcc), background: .indexed(4)))
    }

    @Test(
        "D19 each error with its line, and what was perhaps meant",
        arguments: [
            ("heer = red", "unknown role 'heer'; did you mean 'here'?"),
            ("xyzzy = red", "unknown role 'xyzzy'"),
            ("themes = x", "unknown role 'themes'; did you mean 'theme'?"),
            ("muted", "expected 'role = look', for example 'muted = 245'"),
            ("muted red", "expected 'role = look', for example 'muted = 245'"),
            ("muted =", "'muted' has no look after '='"),
            ("theme =", "the theme's name is missing after '='"),
            ("muted = bolt", "unknown colour or attribute 'bolt'; did you mean 'bold'?"),
            ("muted = purple", "unknown colour or attribute 'purple'"),
            ("muted = red | bald", "unknown attribute 'bald'; did you mean 'bold'?"),
            ("muted = red | blue", "unknown attribute 'blue'"),
            ("muted = 256", "the palette has entries 0 to 255, not 256"),
            ("muted = #12", "'#12' is no colour: expected #rgb or #rrggbb"),
            ("muted = #12345g", "'#12345g' is no colour: expected #rgb or #rrggbb"),
            ("muted = red blue", "there is a second colour, 'blue', without 'on'"),
            ("muted = red on", "a colour is missing after 'on'"),
            ("muted = on red on blue", "there is a second 'on'"),
            ("text = on on on", "a colour is missing after 'on'"),
            ("text = red on bold", "a colour is missing after 'on'"),
            ("text = red on | bold", "a colour is missing after 'on'"),
            ("text = red on bleu", "unknown colour 'bleu'; did you mean 'blue'?"),
            ("text = red\ntheme = Day\ntheme = Night", "'theme' is given a second time"),
            ("muted = red | bold | dim", "there is a second '|'"),
            ("text = red\ntext = blue", "'text' is given a second time"),
            ("muted = r\u{1b}[2Jed", "unknown colour or attribute 'r\u{fffd}[2Jed'"),
        ])
    func errors(text: String, reason: String) {
        let lines = text.split(separator: "\n")
        let errors = #expect(throws: ThemeErrors.self) { try Theme(parsing: text) }
        #expect(errors?.errors.map(\.reason) == [reason] && errors?.more == 0)
        #expect(errors?.errors.first?.line == lines.count && errors?.errors.first?.text == String(lines.last ?? ""))
    }

    @Test(
        "D19 the column of an error is that of the word that is wrong",
        arguments: [
            ("  heer = red", 3), ("muted = bolt", 9), ("muted=bolt", 7), ("muted = red | bald", 15),
            ("é = red", 1), ("muted = red on purpel", 16), ("muted", 1),
            ("name = #fff # é\nmuted = on red on blue", 16),
        ])
    func columns(text: String, column: Int) {
        let errors = #expect(throws: ThemeErrors.self) { try Theme(parsing: text) }
        #expect(errors?.errors.first?.column == column)
    }

    @Test("D19 all errors of a file are named at once")
    func allErrors() {
        let error = #expect(throws: ThemeErrors.self) {
            try Theme(parsing: "text = red\nheer = red\n\nmuted = 300\n# fine\nframe =\n")
        }
        #expect(
            error?.description == """
                2:1: unknown role 'heer'; did you mean 'here'?
                4:9: the palette has entries 0 to 255, not 300
                6:1: 'frame' has no look after '='
                """)
    }

    @Test(
        "D19 a file that gives no role a look is no theme, be it empty or nothing but a name",
        arguments: ["", "\n", "# dark\n", "theme = Mine\n"])
    func empty(text: String) throws {
        let error = #expect(throws: ThemeErrors.self) { try Theme(parsing: text, name: "mine") }
        #expect(error?.description == "1:1: no role has a look; expected one at least, for example 'muted = 245'")
        let named = try Theme(parsing: "\(text)\nmuted = default", name: "mine")
        #expect(named.name == (text.contains("=") ? "Mine" : "mine"))
        #expect(Role.allCases.allSatisfy { named[$0] == .plain })
    }

    @Test("D19 of a file that is wrong from end to end the first few errors are kept, and the rest counted")
    func manyErrors() {
        let error = #expect(throws: ThemeErrors.self) {
            try Theme(parsing: String(repeating: "heer = red\n", count: 20_000))
        }
        #expect(error?.errors.map(\.line) == Array(1...5) && error?.more == 19_995)
        #expect(error?.errors.first?.text == "heer = red")
    }

    @Test("D19 a word of any length is repeated cut", arguments: ["", "#", "7"])
    func longWords(start: String) {
        let word = start + String(repeating: start == "7" ? "7" : "w", count: 500_000)
        let error = #expect(throws: ThemeErrors.self) { try Theme(parsing: "here = \(word)") }
        #expect((error?.errors.first?.reason.count ?? .max) < 160)
    }
}
