/// Whether bytes are a text in UTF-8.
package enum UTF8Check {
    /// The first byte that no text in UTF-8 has at its place; nil where all is one. O(bytes).
    package static func firstInvalidByte(in bytes: [UInt8]) -> Int? {
        do {
            _ = try UTF8Span(validating: bytes.span)
            return nil
        } catch {
            return error.byteOffsets.lowerBound
        }
    }

    /// What is said of a byte that no text in UTF-8 has at its place.
    package static func message(_ byte: UInt8) -> String {
        "expected text in UTF-8, found the byte 0x\(String(byte, radix: 16, uppercase: true))"
    }
}
