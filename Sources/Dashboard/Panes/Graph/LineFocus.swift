/// Whose lines are drawn where not all are, as between dots.
enum LineFocus: Equatable {
    /// What leads out of the current states.
    case current([Int])
    /// What leads out of the selected state, and into it.
    case selected(Int)
    /// The selected state was just refused: what leads out of where it was asked for, which is possible instead.
    case refused(from: Int)

    /// The states out of which the lines lead.
    var sources: [Int] {
        switch self {
        case .current(let states): states
        case .selected(let state), .refused(let state): [state]
        }
    }

    /// Whether what leads in is drawn too.
    var hasEntering: Bool { if case .selected = self { true } else { false } }
}
