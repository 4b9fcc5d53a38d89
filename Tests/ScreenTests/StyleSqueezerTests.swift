import Testing

@testable import Screen

/// Styles in fewer bytes.
@Suite struct StyleSqueezerTests {
    private func squeeze(_ text: String) -> String {
        var squeezer = StyleSqueezer()
        _ = squeezer.squeeze("x".utf8)
        return String(decoding: squeezer.squeeze(text.utf8), as: UTF8.self).replacing("\u{1b}", with: "^")
    }

    @Test(
        "D22 only what differs is sent, just before it is needed, and nothing is left at the end",
        arguments: [
            ("plain", "plain"), ("\u{1b}[31m\u{1b}[39m", ""), ("\u{1b}[0;1mb\u{1b}[0m.", "^[1mb^[m."),
            ("\u{1b}[1m\u{1b}[38;5;179ma", "^[1;38;5;179ma^[m"),
            ("\u{1b}[38;5;1ma\u{1b}[m\u{1b}[38;5;1m\u{1b}[1mb\u{1b}[m", "^[38;5;1ma^[1mb^[m"),
            ("\u{1b}[1;2ma\u{1b}[22;2mb\u{1b}[m", "^[1;2ma^[0;2mb^[m"),
            ("\u{1b}[4ma\u{1b}[24;7mb\u{1b}[27m", "^[4ma^[0;7mb^[m"),
            ("\u{1b}[1;2;33ma\u{1b}[22;2mb\u{1b}[m", "^[1;2;33ma^[22;2mb^[m"),
            ("\u{1b}[1;31m \u{1b}[K\u{1b}[mx", " ^[Kx"), ("\u{1b}[4m \u{1b}[m", "^[4m ^[m"),
            ("\u{1b}[42m \u{1b}[m ", "^[42m ^[m "), ("\u{1b}(B\u{1b}[m", ""), ("\u{1b}[0;10ma", "a"),
            ("\u{1b}[31m\u{1b}[5;5Ha\u{1b}[39;49m", "^[5;5H^[31ma^[m"),
            ("\u{1b}[44m\u{1b}[K\u{1b}[m", "^[44m^[K^[m"), ("\u{1b}[44m\u{1b}[3X\u{1b}[m", "^[44m^[3X^[m"),
            ("\u{1b}[44m\n\u{1b}[m", "^[44m\n^[m"), ("\u{1b}[44m\r\u{8}\u{1b}[m", "\r\u{8}"),
            ("\u{1b}[38:2::1:2:3ma\u{1b}[39;49mb", "^[38:2::1:2:3ma^[mb"),
            ("\u{1b}[38;2;1;2;3m\u{1b}[48:5:9ma\u{1b}[49mb\u{1b}[m", "^[38;2;1;2;3;48:5:9ma^[49mb^[m"),
            ("\u{1b}]0;31m\u{7}a", "^]0;31m\u{7}a"), ("\u{1b}M", "^M"), ("\u{1b}[?25l", "^[?25l"),
            ("\u{1b}[", "^["), ("\u{1b}", "^"),
        ])
    func table(text: String, squeezed: String) { #expect(squeeze(text) == squeezed) }

    @Test("D22 what is not understood passes, and after it nothing is taken for granted")
    func unknown() {
        #expect(squeeze("\u{1b}[31ma\u{1b}[53mb\u{1b}[39mc") == "^[31ma^[53m^[0;31mb^[mc")
    }

    @Test("D22 the first frame, and one after others have written, begins by resetting")
    func beginning() {
        var squeezer = StyleSqueezer()
        #expect(squeezer.squeeze("a".utf8) == Array("\u{1b}[ma".utf8))
        #expect(squeezer.squeeze("a".utf8) == Array("a".utf8))
        squeezer.forget()
        #expect(squeezer.squeeze("\u{1b}[1ma".utf8) == Array("\u{1b}[0;1ma\u{1b}[m".utf8))
    }
}
