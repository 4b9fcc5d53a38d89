import MachineRecords
import Screen

/// What a button of the mouse holds while it is down, and when it went down last.
package struct Pointer: Equatable, Sendable {
    package enum Grip: Equatable, Sendable {
        /// The drawing, by the cell under the pointer.
        case graph(Point)
        /// A line of the graph, which is fired where the button goes up without a drag.
        case line(StatePair, Point)
        /// The rule between the graph and the lists beside it.
        case side
        /// The rule above the lists below the graph.
        case lists
        /// The rule above the log.
        case log
    }

    package var grip: Grip?
    /// The last press chose a row of what is open, which a second one takes.
    var hasChosen = false
    private var lastPress: (place: Point, time: WallTime)?

    /// Two presses of one cell within this many milliseconds are one that means it.
    private static let patience = 400

    package init() {}

    /// Takes a press; whether it is the second of two.
    mutating func press(_ place: Point, at time: WallTime) -> Bool {
        if let last = lastPress, last.place == place, time.milliseconds - last.time.milliseconds <= Self.patience {
            lastPress = nil
            return true
        }
        lastPress = (place, time)
        return false
    }

    package static func == (one: Pointer, other: Pointer) -> Bool {
        one.grip == other.grip && one.hasChosen == other.hasChosen && one.lastPress?.place == other.lastPress?.place
            && one.lastPress?.time == other.lastPress?.time
    }
}
