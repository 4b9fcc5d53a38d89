/// Escape sequences among other bytes.
enum EscapeSequence {
    /// Where the escape sequence that begins here ends: CSI with its final byte, a string (OSC, DCS) with its
    /// terminator, any other after two or three bytes.
    static func end(in bytes: [UInt8], from start: Int) -> Int {
        guard start + 1 < bytes.count else { return bytes.count }
        switch bytes[start + 1] {
        case UInt8(ascii: "["):
            return (bytes[(start + 2)...].firstIndex { (0x40...0x7e).contains($0) }).map { $0 + 1 } ?? bytes.count
        case UInt8(ascii: "]"), UInt8(ascii: "P"):
            let end = bytes[(start + 2)...].firstIndex { $0 == 0x07 || $0 == UInt8(ascii: "\\") }
            return end.map { $0 + 1 } ?? bytes.count
        case 0x20...0x2f: return min(bytes.count, start + 3)
        default: return start + 2
        }
    }
}
