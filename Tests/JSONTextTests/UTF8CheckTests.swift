import Testing

@testable import JSONText

@Suite("Bytes are held against UTF-8")
struct UTF8CheckTests {
    @Test("texts in UTF-8 are whole, whatever they hold", arguments: ["", "a", "é€😀", "\u{0}\u{10ffff}", "a\r\n"])
    func whole(_ text: String) { #expect(UTF8Check.firstInvalidByte(in: Array(text.utf8)) == nil) }

    @Test(
        "the first byte that is none is told",
        arguments: [
            ([0xff], 0), ([0x61, 0x80], 1), ([0x61, 0xc3], 1), ([0xc3, 0xa9, 0xe2, 0x82], 2), ([0xed, 0xa0, 0x80], 0),
            ([0xc0, 0x80], 0), ([0xf4, 0x90, 0x80, 0x80], 0),
        ] as [([UInt8], Int)])
    func broken(_ bytes: [UInt8], _ first: Int) { #expect(UTF8Check.firstInvalidByte(in: bytes) == first) }
}
