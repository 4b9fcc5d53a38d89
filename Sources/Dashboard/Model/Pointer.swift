import MachineRecords
import Screen

/// What a button of the mouse holds while it is down, and what it pressed last.
package struct Pointer: Equatable, Sendable {
    enum Grip: Equatable, Sendable {
        /// The drawing, by the cell under the pointer.
        case graph(Point)
        /// A line of the graph, which is fired where the button goes up without a drag.
        case line(StatePair, Point)
        /// Words that stand for keys, which are pressed where the button goes up on them.
        case keys(Target)
        /// A line of the list of transitions, likewise.
        case row(TransitionRow)
        /// The rule between the graph and the lists beside it.
        case side
        /// The rule above the lists below the graph.
        case lists
        /// The rule above the log.
        case log
    }

    /// What a press meets: a second one means the same only where it still meets that.
    enum Target: Equatable, Sendable {
        /// Words of the header or the footer that stand for keys, which speak to that.
        case keys([Key], to: Mode.Layer)
        /// The names of the current states in the header.
        case currentState
        /// A pane; nil for tabs, and for what is between panes.
        case pane(Pane?)
        /// What is chosen in what is open. The rows may move under the pointer once one is chosen, so that the row there is not
        /// what counts.
        case chosen(Mode)
        /// Something that is open, where there is nothing to choose.
        case open(Mode.Layer)

        /// Whether a third press in a row counts as part of the double click before it; not so on keys, each press of which is meant.
        var isBurst: Bool { if case .keys = self { false } else { true } }

        /// Whether it can answer a question, or take it away.
        var isQuestion: Bool {
            switch self {
            case .keys(_, let layer), .open(let layer): layer == .question
            case .currentState, .pane, .chosen: false
            }
        }
    }

    /// How often something is meant to be pressed.
    enum Press: Equatable, Sendable {
        case single
        /// The second of two.
        case double
        /// The rest of a double click of which the first press has put something else there: it was not meant.
        case stray
    }

    private struct Past: Equatable, Sendable {
        var place: Point
        var time: WallTime
        var target: Target
        /// It was the second of two.
        var isDouble = false
    }

    var grip: Grip?
    private var last: Past?

    /// Two presses of one cell within this many milliseconds are one that means it.
    private static let patience = 400

    package init() {}

    /// Takes a press.
    mutating func press(_ place: Point, on target: Target, at time: WallTime) -> Press {
        guard let last, time.milliseconds - last.time.milliseconds <= Self.patience else {
            last = Past(place: place, time: time, target: target)
            return .single
        }
        // A hand may move by a cell between the two; a question may stand anywhere, and its answer cannot be taken back.
        let isNear = place.y == last.place.y && abs(place.x - last.place.x) <= 1
        // Who missed the answers of a question has seen it.
        let isAnswer = last.target == .open(.question) && target.isQuestion
        if last.target != target, !isAnswer, isNear || target.isQuestion { return .stray }
        // Who presses thrice means one thing: what would come of the third is another's by then.
        if last.isDouble, isNear, target.isBurst {
            self.last?.time = time
            return .stray
        }
        let isDouble = last.place == place && last.target == target && !last.isDouble
        self.last = Past(place: place, time: time, target: target, isDouble: isDouble)
        return isDouble ? .double : .single
    }

    /// Notes what the last press has met, or put there.
    mutating func note(_ target: Target) { last?.target = target }

    /// A key between two presses makes them two.
    mutating func forgetPress() { last = nil }
}
