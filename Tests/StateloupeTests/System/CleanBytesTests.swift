import Screen
import Testing

@testable import Stateloupe

@Suite struct CleanBytesTests {
    @Test("D22 the quick look at bytes misses no scalar that must not reach a terminal, out of all there are")
    func sameAsScalars() {
        let all = (0...0x10ffff as ClosedRange<UInt32>).lazy.compactMap(Unicode.Scalar.init)
        // What is safe is the same after the thorough look too, so only what is unsafe can be told wrongly.
        let missed = all.filter { TextWidth.isUnsafe($0) && $0 != "\n" }.filter { scalar in
            let text = "a\(scalar)b"
            return CleanBytes.of(text).elementsEqual(text.utf8)
        }
        #expect(Array(missed) == [])
        var safe = String.UnicodeScalarView()
        safe.append(contentsOf: all.filter { !TextWidth.isUnsafe($0) || $0 == "\n" })
        #expect(CleanBytes.of(String(safe)).elementsEqual(String(safe).utf8))
    }
}
