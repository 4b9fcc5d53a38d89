/// Reads the numbers of a control sequence one after another.
struct ParameterReader {
    private let bytes: ArraySlice<UInt8>
    private var place: Int
    private var isDone = false
    /// Whether a colon follows the number that was read last.
    private(set) var hasColon = false

    /// - Parameter bytes: what stands between `ESC [` and the final byte.
    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        place = bytes.startIndex
    }

    /// The next number, 0 where it is missing, -1 where it is none; nil when there are no more.
    mutating func next() -> Int? {
        guard !isDone else { return nil }
        var (number, digits) = (0, 0)
        hasColon = false
        while place < bytes.endIndex {
            let byte = bytes[place]
            place += 1
            switch byte {
            case 0x30...0x39:
                digits += 1
                if digits < 6 { number = number * 10 + Int(byte) - 0x30 }
            case UInt8(ascii: ";"): return digits < 6 ? number : -1
            case UInt8(ascii: ":"):
                hasColon = true
                return digits < 6 ? number : -1
            default:
                isDone = true
                return -1
            }
        }
        isDone = true
        return digits < 6 ? number : -1
    }

    /// The next number, if there is one that is not too large.
    mutating func next(atMost most: Int) -> Int? { next().flatMap { (0...most).contains($0) ? $0 : nil } }

    /// Passes over a number that is missing before a colon.
    mutating func skipEmpty() -> Bool {
        guard place < bytes.endIndex, bytes[place] == UInt8(ascii: ":") else { return false }
        place += 1
        return true
    }
}
