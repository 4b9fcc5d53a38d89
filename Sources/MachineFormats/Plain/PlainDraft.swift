import JSONText

/// What a machine file says, before its names are held against each other: each name once, all else by its number.
///
/// A file may have hundreds of thousands of names and twice as many transitions; this way a transition takes some forty bytes.
struct PlainDraft {
    /// A name where it is.
    struct NamePlace {
        let name: Int32
        let place: SourcePlace
    }

    /// A transition between two names.
    struct Transition {
        let from: NamePlace
        /// The number of its name; nil without one.
        let event: Int32?
        let to: NamePlace
        /// Where its object begins.
        let place: SourcePlace
    }

    var name: String?
    /// Where the list of states begins; nil without one.
    var statesPlace: SourcePlace?
    /// Whether there is a list of states with a name in it. Where there is none, names are not held against it: one mistake
    /// would be reported again for every transition.
    var knowsStates = false
    /// The names that what is no name in the list of states may stand for, which are not held against it either.
    var excused: Set<Int32> = []
    var states: [NamePlace] = []
    var initial: NamePlace?
    var finals: [NamePlace] = []
    var transitions: [Transition] = []
    /// What there is of transitions that lack one end.
    var halves: [(field: String, end: NamePlace)] = []
    /// What some transitions say beside that, by their places in the list: most files have none.
    var details: [Int: TransitionDetail] = [:]

    /// Every name that the file has for a state or an event, in the order in which they first occur.
    private(set) var names: [String] = []
    private var numbers: [String: Int32] = [:]

    /// The number of a name, the same each time. O(1).
    mutating func number(of name: String) -> Int32 {
        if let number = numbers[name] { return number }
        let number = Int32(names.count)
        numbers[name] = number
        names.append(name)
        return number
    }

    /// Gives back what was needed to number names, after the last.
    mutating func closeNames() { numbers = [:] }
}
