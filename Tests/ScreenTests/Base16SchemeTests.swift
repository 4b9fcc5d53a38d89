import Testing

@testable import Screen

/// Schemes as chriskempson and tinted-theming publish them.
@Suite struct Base16SchemeTests {
    private static let old = """
        scheme: "Default Dark"
        author: "Chris Kempson (http://chriskempson.com)"
        base00: "181818"
        base01: "282828"
        base02: "383838"
        base03: "585858"
        base04: "b8b8b8"
        base05: "d8d8d8"
        base06: "e8e8e8"
        base07: "f8f8f8"
        base08: "ab4642"
        base09: "dc9656"
        base0A: "f7ca88"
        base0B: "a1b56c"
        base0C: "86c1b9"
        base0D: "7cafc2"
        base0E: "ba8baf"
        base0F: "a16946"

        """

    /// The same colours in the newer spelling.
    private static let new: String = {
        let colors = old.split(separator: "\n").filter { $0.hasPrefix("base") }
            .map { "  " + $0.replacing(": \"", with: ": \"#") }
        let head = [
            "system: \"base16\"", "name: \"Default Dark\"", "slug: 'default-dark'", "variant: \"dark\"", "palette:",
        ]
        return (head + colors).joined(separator: "\r\n")
    }()

    @Test("D19 both spellings give the same theme, named as the scheme")
    func spellings() throws {
        let themes = [try Theme(parsing: Self.old), try Theme(parsing: Self.new)]
        #expect(themes[0] == themes[1] && themes[0].name == "Default Dark")
        #expect(themes[0][.text] == Style(foreground: .rgb(0xd8, 0xd8, 0xd8), background: .rgb(0x18, 0x18, 0x18)))
        #expect(themes[0][.here].background == .rgb(0xf7, 0xca, 0x88) && themes[0][.here].attributes == .bold)
        #expect(themes[0].monochrome(.here) == [.bold, .reverse])
    }

    @Test("D19 quotes, comments, small letters and entries of other systems do not matter")
    func variants() throws {
        var text = Self.old.replacing("\"", with: "").replacing("base0A", with: "base0a")
        text = "---\n# base00: none\n" + text + "base10: \"000000\"\nbase0F0: x\n"
        text = text.replacing("base00: 181818", with: "base00: '181818' # ground")
        #expect(try Theme(parsing: text) == Theme(parsing: Self.old))
    }

    @Test("D21 text of a scheme reads at 4.5 to 1 and its frames at 3 to 1, however faint its colours are")
    func contrast() throws {
        let faint = Self.old.replacing("b8b8b8", with: "303030").replacing("ab4642", with: "281818")
        let light = Self.old.replacing("181818", with: "fafafa").replacing("282828", with: "eeeeee")
            .replacing("383838", with: "dddddd")
        for text in [Self.old, faint, light] {
            let theme = try Theme(parsing: text)
            for role in Role.allCases {
                let (front, ground) = (theme[role].foreground.channels, theme[role].background.channels)
                let ratio = Contrast.ratio(try #require(front), try #require(ground))
                #expect(ratio >= (role == .frame ? 3 : 4.5), "\(role) \(ratio)")
            }
        }
    }

    @Test("D19 six signs that are a number and no colour are told", arguments: ["+28282", "-28282", "２82828"])
    func noColour(_ word: String) {
        let text = Self.old.replacing("\"282828\"", with: "\"\(word)\"")
        let errors = #expect(throws: ThemeErrors.self) { try Theme(parsing: text) }
        #expect(
            errors?.description.contains("expected a colour such as \"#1c1c1c\" for base01, found '\(word)'") == true)
    }

    @Test("D19 what is wrong with a scheme is told with its line and column, a missing colour by name")
    func faults() {
        let text =
            Self.old.replacing("\"282828\"", with: "\"28282g\"").replacing("base02: \"383838\"\n", with: "")
            .replacing("\"585858\"", with: "") + "base05: \"000000\"\n"
        let errors = #expect(throws: ThemeErrors.self) { try Theme(parsing: text) }
        #expect(
            errors?.description == """
                4:10: expected a colour such as "#1c1c1c" for base01, found '28282g'
                5:1: expected a colour such as "#1c1c1c" for base03, found nothing
                18:1: 'base05' is given a second time
                3:1: this base16 scheme has no base02
                """)
    }
}
