import Testing

@testable import Screen

/// Frames in another order and fewer bytes.
@Suite struct FrameSqueezerTests {
    private func squeeze(_ text: String, erases: Bool = true) -> String {
        var squeezer = FrameSqueezer(erases: erases)
        let size = Size(width: 20, height: 6)
        _ = squeezer.squeeze(Array("\u{1b}[Hx\u{1b}[H".utf8), size: size)
        return String(decoding: squeezer.squeeze(Array(text.utf8), size: size), as: UTF8.self)
            .replacing("\u{1b}[", with: "^").replacing("\n", with: "v").replacing("\r", with: "|")
            .replacing("\u{8}", with: "<")
    }

    @Test(
        "D22 what has one style is written together, nearest first; then the cursor goes where it was left",
        arguments: [
            // Two rows of an amber, a plain and an amber glyph: style by style, not row by row.
            (
                "\u{1b}[38;5;179ma\u{1b}[mb\u{1b}[38;5;179mc\u{1b}[2;1Ha\u{1b}[mb\u{1b}[38;5;179mc\u{1b}[H\u{1b}[m",
                "^Cbv<b^H^38;5;179mav|a^Cc^A<c|"
            ),
            // A line down.
            ("|\u{1b}[2;1H|\u{1b}[3;1H|\u{1b}[H", "|v||v||^H"),
            // A run of blanks is erased, a few are written.
            ("ab          cd\u{1b}[H", "ab^10X^10Ccd|"), ("ab   cd\u{1b}[H", "ab   cd|"),
            ("\u{1b}[44mab\u{1b}[K\u{1b}[m\u{1b}[H", "^44mab^K|"),
            // What is reversed or underlined is written: terminals erase neither reversed nor underlined.
            ("\u{1b}[7mab          cd\u{1b}[m\u{1b}[H", "^7mab          cd|"),
            ("\u{1b}[4mab\u{1b}[24m                  \u{1b}[H", "^4mab^m^K|"),
            ("\u{1b}[7mab            \u{1b}[m      \u{1b}[H", "^7mab            ^m^K|"),
            // The underlined letter stands between two that are not: there and back is cheap.
            ("a\u{1b}[4mb\u{1b}[24mc\u{1b}[H", "a^4mb^mc|"),
            // What is not understood passes in its place, after all that came before it.
            ("a\u{1b}[2;5r\u{1b}[Hb", "a^2;5r^Hb"), ("a\u{1b}[?25l", "a^?25l"), ("", ""),
        ])
    func table(text: String, squeezed: String) {
        #expect(squeeze(text) == squeezed)
    }

    @Test("D22 a terminal that does not erase with its background gets blanks")
    func blanks() {
        #expect(!squeeze("ab            cd\u{1b}[H", erases: false).contains("X"))
        #expect(squeeze("\u{1b}[44mab                  \u{1b}[m\u{1b}[H", erases: false).contains("    "))
    }

    @Test("D22 nothing is taken for granted at the beginning, and after others have written")
    func beginning() {
        var squeezer = FrameSqueezer(erases: true)
        let size = Size(width: 20, height: 6)
        #expect(squeezer.squeeze(Array("a".utf8), size: size) == Array("\u{1b}[ma".utf8))
        squeezer.forget()
        #expect(squeezer.squeeze(Array("\u{1b}[1ma".utf8), size: size) == Array("\u{1b}[0;1ma".utf8))
    }
}
