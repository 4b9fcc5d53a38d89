/// The shortest way of the cursor from one place of the screen to another.
///
/// All terminals that know `ESC [ row ; column H` know the rest of it too. A line feed keeps its column, as the terminal is raw.
struct CursorPath {
    /// A column and a row, both from 0.
    struct Place: Equatable {
        var x: Int
        var y: Int
    }

    private enum Step {
        case none
        /// A byte so many times: back, or down.
        case bytes(UInt8, Int)
        /// `ESC [ number final`, without the number where that is 1.
        case sequence(Int, UInt8)
    }

    private let vertical: Step
    private let horizontal: Step
    private let absolute: Place?

    /// - Parameter start: nil where nobody knows.
    init(from start: Place?, to end: Place) {
        let vertical = start.map { Self.vertical(from: $0.y, to: end.y) }
        let horizontal = start.map { Self.horizontal(from: $0.x, to: end.x) }
        if let vertical, let horizontal, vertical.cost + horizontal.cost <= Self.costOfBoth(end) {
            (self.vertical, self.horizontal, absolute) = (vertical.step, horizontal.step, nil)
        } else {
            (self.vertical, self.horizontal, absolute) = (.none, .none, end)
        }
    }

    /// How many bytes it takes.
    static func cost(from start: Place?, to end: Place) -> Int {
        guard let start else { return costOfBoth(end) }
        return min(
            costOfBoth(end), vertical(from: start.y, to: end.y).cost + horizontal(from: start.x, to: end.x).cost)
    }

    private static func digits(_ number: Int) -> Int {
        number < 2 ? 0 : number < 10 ? 1 : number < 100 ? 2 : number < 1000 ? 3 : number < 10_000 ? 4 : 5
    }

    private static func costOfBoth(_ place: Place) -> Int {
        let (row, column) = (digits(place.y + 1), digits(place.x + 1))
        return column == 0 ? 3 + row : 4 + row + column
    }

    private static func horizontal(from start: Int, to end: Int) -> (step: Step, cost: Int) {
        if start == end { return (.none, 0) }
        if end == 0 { return (.bytes(0x0d, 1), 1) }
        let letter = end > start ? UInt8(ascii: "C") : UInt8(ascii: "D")
        let relative = relative(abs(end - start), letter, byte: end < start ? 0x08 : nil)
        let column = 3 + digits(end + 1)
        return relative.cost <= column ? relative : (.sequence(end + 1, UInt8(ascii: "G")), column)
    }

    private static func vertical(from start: Int, to end: Int) -> (step: Step, cost: Int) {
        if start == end { return (.none, 0) }
        let letter = end > start ? UInt8(ascii: "B") : UInt8(ascii: "A")
        let relative = relative(abs(end - start), letter, byte: end > start ? 0x0a : nil)
        let row = 3 + digits(end + 1)
        return relative.cost <= row ? relative : (.sequence(end + 1, UInt8(ascii: "d")), row)
    }

    /// So far by a sequence, or by a byte that goes one step.
    private static func relative(_ far: Int, _ letter: UInt8, byte: UInt8?) -> (step: Step, cost: Int) {
        let cost = 3 + digits(far)
        if let byte, far <= cost { return (.bytes(byte, far), far) }
        return (.sequence(far, letter), cost)
    }

    /// Writes what moves the cursor.
    func write(to output: inout [UInt8]) {
        if let absolute {
            output += [0x1b, UInt8(ascii: "[")]
            Self.write(absolute.y + 1, to: &output)
            if absolute.x > 0 {
                output.append(UInt8(ascii: ";"))
                Self.write(absolute.x + 1, to: &output)
            }
            output.append(UInt8(ascii: "H"))
        }
        Self.write(vertical, to: &output)
        Self.write(horizontal, to: &output)
    }

    private static func write(_ step: Step, to output: inout [UInt8]) {
        switch step {
        case .none: break
        case .bytes(let byte, let count): for _ in 0..<count { output.append(byte) }
        case .sequence(let number, let final): writeSequence(number, final, to: &output)
        }
    }

    /// Writes `ESC [ number final`.
    static func writeSequence(_ number: Int, _ final: UInt8, to output: inout [UInt8]) {
        output += [0x1b, UInt8(ascii: "[")]
        write(number, to: &output)
        output.append(final)
    }

    /// 1 is what a missing number means.
    private static func write(_ number: Int, to output: inout [UInt8]) {
        if number > 1 { Decimal.write(number, to: &output) }
    }
}
