import Foundation
import JSONText
import Testing

@Suite("Text from outside")
struct OutsideTextTests {
    @Test("D22 every control, bidi control, zero-width and unseen letter is unsafe; what people write is not")
    func unsafe() {
        let unseen: [Unicode.Scalar] = [
            "\0", "\u{7}", "\u{1b}", "\u{7f}", "\u{85}", "\u{9b}", "\u{ad}", "\u{34f}", "\u{61c}", "\u{115f}",
            "\u{180e}",
            "\u{200b}", "\u{200d}", "\u{200e}", "\u{2028}", "\u{202e}", "\u{2060}", "\u{2066}", "\u{3164}", "\u{feff}",
            "\u{fff9}", "\u{e0041}",
        ]
        for scalar in unseen { #expect(OutsideText.isUnsafe(scalar), "\(scalar.value)") }
        for scalar in "a ~é状한🙂…─▶\u{301}\u{fe0f}\u{a0}".unicodeScalars {
            #expect(!OutsideText.isUnsafe(scalar), "\(scalar.value)")
        }
        for value in UInt32(0)...0x10ffff {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let isFormat = [.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
            if isFormat || scalar.properties.isBidiControl { #expect(OutsideText.isUnsafe(scalar), "\(value)") }
        }
    }

    @Test("D22 cleaned text keeps its lines, a cleaned line is one")
    func cleaned() {
        let text = "a\u{1b}[2J\tb\r\nc\u{202e}"
        #expect(OutsideText.cleaned(text) == "a\u{fffd}[2J b\u{fffd}\nc\u{fffd}")
        #expect(OutsideText.cleanedLine(text) == "a\u{fffd}[2J b\u{fffd} c\u{fffd}")
        #expect(OutsideText.cleaned("état 状態") == "état 状態")
    }

    @Test("D22 quoted as JSON nothing unsafe is left, and it reads back as it was")
    func quoted() throws {
        let texts = ["\u{1b}[31m\"\\\n\r\t", "a\u{200b}b\u{202e}c\u{feff}", "\u{e0041}\u{9b}\u{2028}🙂", ""]
        for text in texts {
            let quoted = JSONQuoting.quoted(text)
            #expect(!quoted.unicodeScalars.contains(where: OutsideText.isUnsafe))
            let back = try JSONSerialization.jsonObject(with: Data(quoted.utf8), options: .fragmentsAllowed)
            #expect((back as? String).map { Array($0.unicodeScalars) } == Array(text.unicodeScalars))
        }
    }
}
