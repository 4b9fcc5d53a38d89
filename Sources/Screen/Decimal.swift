/// Numbers in control sequences: many in each frame, so that no text is made for one.
enum Decimal {
    /// Writes the digits of a number that is not negative.
    static func write(_ number: Int, to output: inout [UInt8]) {
        if number >= 10 { write(number / 10, to: &output) }
        output.append(UInt8(ascii: "0") + UInt8(number % 10))
    }
}
