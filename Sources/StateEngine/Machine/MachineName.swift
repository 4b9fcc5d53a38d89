/// A name for a machine that was given none: a random UUID (RFC 9562, version 4) and the type of its states.
func randomMachineName<S: StateIdentifier>(for type: S.Type) -> String {
    var generator = SystemRandomNumberGenerator()
    var (high, low) = (generator.next(), generator.next())
    high = high & ~0xF000 | 0x4000
    low = low & ~(0b11 << 62) | 0b10 << 62
    let groups = [(high, 32, 8), (high, 16, 4), (high, 0, 4), (low, 48, 4), (low, 0, 12)]
    return groups.map { hexadecimal($0 >> UInt64($1), digits: $2) }.joined(separator: "-") + "<\(type)>"
}

/// The last digits of a number, from 0 to F.
private func hexadecimal(_ number: UInt64, digits: Int) -> String {
    String(unsafeUninitializedCapacity: digits) { text in
        for position in 0..<digits {
            let digit = UInt8(number >> UInt64(4 * (digits - 1 - position)) & 0xF)
            text[position] = digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "A") - 10)
        }
        return digits
    }
}
