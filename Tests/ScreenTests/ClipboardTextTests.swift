import Foundation
import Testing

@testable import Screen

struct ClipboardTextTests {
    @Test("D17 a text goes to the clipboard in base64, as RFC 4648 writes it")
    func base64() {
        for text in ["", "f", "fo", "foo", "foob", "é → ü\n\u{0}", String(repeating: "x", count: 1000)] {
            #expect(ClipboardText.base64(Array(text.utf8)) == Data(text.utf8).base64EncodedString())
        }
        #expect(ClipboardText.sequence("foob") == "\u{1b}]52;c;Zm9vYg==\u{7}")
    }

    @Test("D17 a text that a terminal would cut is none for its clipboard")
    func limit() {
        let most = ClipboardText.limit / 4 * 3
        #expect(ClipboardText.sequence(String(repeating: "x", count: most)) != nil)
        #expect(ClipboardText.sequence(String(repeating: "x", count: most + 1)) == nil)
    }
}
