import JSONText

/// Text in UTF-8 without anything that a terminal would obey.
enum CleanBytes {
    /// The bytes of a text, each unsafe scalar but the newline as `�`. O(bytes); bytes of which none can be part of an
    /// unsafe scalar are only looked at, as a drawing may have gigabytes.
    static func of(_ text: String) -> [UInt8] {
        let bytes = Array(text.utf8)
        return bytes.withUnsafeBufferPointer(isSuspect) ? Array(OutsideText.cleaned(text).utf8) : bytes
    }

    /// Whether any byte is a control, or begins a scalar that may be unsafe. Lines and arrows of drawings are not, but all
    /// of U+2000 to U+207F are, of which text from outside has few.
    private static func isSuspect(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        for (index, byte) in bytes.enumerated() where isLead[Int(byte)] {
            if byte != 0xe2 || index + 1 >= bytes.count || bytes[index + 1] <= 0x81 { return true }
        }
        return false
    }

    /// By its value, whether a byte is a control but the newline, or begins a scalar of which some are unsafe.
    private static let isLead: [Bool] = (UInt8.min...UInt8.max).map { byte in
        switch byte {
        case 0x0a: false
        case 0x00...0x1f, 0x7f, 0xc2, 0xcd, 0xd8, 0xe1, 0xe2, 0xe3, 0xef, 0xf0, 0xf3: true
        default: false
        }
    }
}
