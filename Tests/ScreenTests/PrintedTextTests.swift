import Testing

@testable import Screen

struct PrintedTextTests {
    @Test("D22 the colours of what a program prints are left out; what else it sends stays, to be seen")
    func colors() {
        #expect(PrintedText.withoutColors("plain") == "plain")
        #expect(PrintedText.withoutColors("\u{1b}[31mred\u{1b}[0m \u{1b}[1;38:2::1:2:3mx\u{1b}[m\u{1b}[K") == "red x")
        for other in ["\u{1b}[2J", "\u{1b}", "\u{1b}[31", "\u{1b}]8;;x\u{7}", "a\u{1b}[", "\u{1b}[?25m"] {
            #expect(PrintedText.withoutColors(other) == other)
        }
        #expect(PrintedText.withoutColors("\u{1b}\u{1b}[1mx\u{1b}[2Jy") == "\u{1b}x\u{1b}[2Jy")
    }
}
