/// Which signs of a label stand within brackets or quotes that close again; one that never closes holds nothing.
struct LabelBrackets {
    /// For each sign whether none is around it; a bracket or quote itself is outside, unless another one is around it.
    let isOutside: [Bool]

    /// O(label).
    init(_ scalars: [Unicode.Scalar]) {
        var depths = Array(repeating: 0, count: scalars.count + 1)
        for range in Self.ranges(scalars[...]) {
            depths[range.lowerBound] += 1
            depths[range.upperBound] -= 1
        }
        var depth = 0
        isOutside = scalars.indices.map { index in
            depth += depths[index]
            return depth == 0
        }
    }

    /// Whether a sign opens a quoted text: not the one in `don't`, behind a letter or digit.
    static func isQuote(_ scalars: ArraySlice<Unicode.Scalar>, at index: Int) -> Bool {
        guard scalars[index] == "'", index > scalars.startIndex else {
            return "\"'".unicodeScalars.contains(scalars[index])
        }
        let last = scalars[index - 1].properties
        return !last.isAlphabetic && last.numericType == nil
    }

    /// What stands between two quotes or brackets, those within others too.
    private static func ranges(_ scalars: ArraySlice<Unicode.Scalar>) -> [Range<Int>] {
        let closing: [Unicode.Scalar: Unicode.Scalar] = ["(": ")", "[": "]", "{": "}"]
        let lastQuote = ["\"", "'"].map { (sign: Unicode.Scalar) in (sign, scalars.lastIndex(of: sign) ?? 0) }
        let last = Dictionary(uniqueKeysWithValues: lastQuote)
        var ranges: [Range<Int>] = []
        var open: [(closing: Unicode.Scalar, at: Int)] = []
        // How many of the open ones wait for a sign: what none waits for is not searched for.
        var waiting: [Unicode.Scalar: Int] = [:]
        var index = 0
        while index < scalars.endIndex {
            let scalar = scalars[index]
            if isQuote(scalars, at: index), let last = last[scalar], last > index,
                let end = scalars[(index + 1)...].firstIndex(of: scalar)
            {
                ranges.append((index + 1)..<end)
                index = end
            } else if let closing = closing[scalar] {
                open.append((closing, index))
                waiting[closing, default: 0] += 1
            } else if waiting[scalar, default: 0] > 0 {
                while let inner = open.popLast() {
                    waiting[inner.closing, default: 0] -= 1
                    guard inner.closing == scalar else { continue }
                    ranges.append((inner.at + 1)..<index)
                    break
                }
            }
            index += 1
        }
        return ranges
    }
}
