import JSONText
import Statecharts

extension ChartDelay {
    /// No delay is as many milliseconds as this: some 285,000 years.
    private static let longest = 9e15

    /// What is to be said of a delay that does not run as it is written.
    static func oddity(xstate text: String) -> String? {
        guard let number = number(text.trimmedOfASCIIWhitespace) else { return nil }
        if number < 0 { return "the delay \(ShownText.quoted(text)) is negative: read as 0" }
        guard number.isFinite, number < longest else {
            return
                "the delay \(ShownText.quoted(text)) is too long to count down: it ends only when asked to, by that name"
        }
        return nil
    }

    /// A delay as XState's `after` names it: a number of milliseconds as JavaScript reads numbers, or a name.
    init(xstate text: String) {
        let trimmed = text.trimmedOfASCIIWhitespace
        if let number = Self.number(trimmed), number.isFinite, number < Self.longest {
            self = .milliseconds(Self.counted(number))
        } else {
            self = .named(text)
        }
    }

    /// A delay of an action: a number, a text, or something else that is named by what it says.
    init(xstate value: JSONValue) {
        switch value.content {
        case .number(let number) where number < Self.longest: self = .milliseconds(Self.counted(number))
        case .string(let text): self.init(xstate: text)
        default: self = .named(XStateText.compact(value))
        }
    }

    /// Whole milliseconds of a number below the longest, however far below zero.
    private static func counted(_ number: Double) -> Int { Int(max(0, number.rounded())) }

    private static func number(_ text: Substring) -> Double? {
        for (prefix, radix) in [("0x", 16), ("0X", 16), ("0b", 2), ("0o", 8)] where text.hasPrefix(prefix) {
            return Int(text.dropFirst(2), radix: radix).map(Double.init)
        }
        let isPlain = text.utf8.allSatisfy {
            $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") || "+-.eE".utf8.contains($0)
        }
        if text.isEmpty { return 0 }
        return isPlain ? Double(text) : nil
    }
}
