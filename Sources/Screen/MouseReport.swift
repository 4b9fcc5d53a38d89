/// What a mouse did on the screen.
public struct MouseReport: Hashable, Sendable {
    /// What was done.
    public enum Act: Hashable, Sendable {
        /// A button went down, 0 for the left one.
        case press(Int)
        /// The pointer moved while a button was down.
        case drag
        case release
        case wheelUp, wheelDown
    }

    /// What the button or the wheel did.
    public var act: Act
    /// The cell under the pointer.
    public var place: Point

    /// Something that was done at a cell.
    public init(_ act: Act, at place: Point) { (self.act, self.place) = (act, place) }

    /// Reads what stands in `ESC [ < … M` and `ESC [ < … m`: button, column and row; nil where it is none of these.
    init?(parameters: ArraySlice<UInt8>, isRelease: Bool) {
        guard parameters.first == UInt8(ascii: "<") else { return nil }
        let numbers = parameters.dropFirst().split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
            .map { $0.count <= 5 ? Int(String(decoding: $0, as: UTF8.self)) : nil }
        guard numbers.count == 3, let code = numbers[0], let x = numbers[1], let y = numbers[2], x > 0, y > 0 else {
            return nil
        }
        place = Point(x: x - 1, y: y - 1)
        // Bits 2 to 4 are Shift, Alt and Ctrl, which mean nothing here; 5 is movement, 6 the wheel, 7 buttons beyond.
        let button = code & 3
        switch (code & 0b1110_0000, isRelease) {
        case (0, false) where button < 3: act = .press(button)
        case (0, true): act = .release
        case (32, false) where button < 3: act = .drag
        case (64, false) where button < 2: act = button == 0 ? .wheelUp : .wheelDown
        default: return nil
        }
    }
}
