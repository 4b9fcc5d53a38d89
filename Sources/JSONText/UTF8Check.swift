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
}
