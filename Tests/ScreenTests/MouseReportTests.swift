import Testing

@testable import Screen

struct MouseReportTests {
    private func inputs(_ text: String, isWanted: Bool = true) -> [TerminalInput] {
        var decoder = KeyDecoder()
        decoder.reportsMouse = isWanted
        return decoder.feed(Array(text.utf8))
    }

    @Test(
        "D16 what a terminal reports by SGR 1006: buttons, the wheel, movement with a button down, with any modifier",
        arguments: [
            ("0;1;1M", MouseReport(.press(0), at: Point(x: 0, y: 0))),
            ("2;300;40M", MouseReport(.press(2), at: Point(x: 299, y: 39))),
            ("0;5;6m", MouseReport(.release, at: Point(x: 4, y: 5))),
            ("32;5;6M", MouseReport(.drag, at: Point(x: 4, y: 5))),
            ("64;5;6M", MouseReport(.wheelUp, at: Point(x: 4, y: 5))),
            ("65;5;6M", MouseReport(.wheelDown, at: Point(x: 4, y: 5))),
            ("28;5;6M", MouseReport(.press(0), at: Point(x: 4, y: 5))),
        ])
    func reports(text: String, report: MouseReport) { #expect(inputs("\u{1b}[<\(text)") == [.mouse(report)]) }

    @Test(
        "D16 what is none of these is swallowed, and what follows is a key",
        arguments: [
            "\u{1b}[<35;5;6M", "\u{1b}[<66;5;6M", "\u{1b}[<128;5;6M", "\u{1b}[<0;5M", "\u{1b}[<0;0;6M",
            "\u{1b}[<0;5;0M", "\u{1b}[<;;M", "\u{1b}[<0;5;6;7M", "\u{1b}[<99999999999999999999;1;1M",
            "\u{1b}[<0;5;999999M", "\u{1b}[0;5;6M", "\u{1b}[M !!",
        ])
    func others(text: String) { #expect(inputs(text + "x") == [.key(.character("x"))]) }

    @Test("D10 reports that nobody asked for are swallowed, whole or in pieces")
    func unwanted() {
        #expect(inputs("\u{1b}[<0;5;6Mx\u{1b}[<0;5;6m", isWanted: false) == [.key(.character("x"))])
        var decoder = KeyDecoder()
        decoder.reportsMouse = true
        #expect(decoder.feed(Array("\u{1b}[<0;5".utf8)).isEmpty)
        #expect(decoder.feed(Array(";6M".utf8)) == [.mouse(MouseReport(.press(0), at: Point(x: 4, y: 5)))])
    }
}
