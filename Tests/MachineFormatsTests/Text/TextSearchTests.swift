import Testing

@testable import MachineFormats

@Suite("Texts are searched byte by byte")
struct TextSearchTests {
    @Test("a text is found where it first begins")
    func searching() throws {
        let text = "aab aab"
        #expect(text.range(ofFirst: "ab") == text.index(after: text.startIndex))
        #expect(text.range(ofFirst: "aab") == text.startIndex)
        #expect(text.range(ofFirst: "abc") == nil)
        #expect("".range(ofFirst: "a") == nil)
    }
}
