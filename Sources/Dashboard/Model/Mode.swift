import MachineRecords

/// What the keyboard speaks to.
package enum Mode: Equatable, Sendable {
    /// The machine and the panes.
    case normal
    /// The Space menu.
    case menu
    case help(cursor: Int)
    /// A request that asks once: the same key, or Enter, makes it.
    case confirm(RequestRecord)
    case edit(DataEdit)
    case filter(LineEditor)
    case search(StateSearch)
}

/// An entry of state data that is being written.
package struct DataEdit: Equatable, Sendable {
    package var place: DatumPlace
    package var old: DescribedValue
    package var line: LineEditor
    /// Why the last attempt was refused.
    package var refusal: String?
}

/// Whether the screen follows the machine.
package enum Pause: Equatable, Sendable {
    case live
    /// What came meanwhile, in order, with its time; past the cap only counted.
    case paused(held: [TimedUpdate], lost: Int)

    package static let capacity = 20_000
}

/// One piece of news with the moment it reached the screen.
package struct TimedUpdate: Equatable, Sendable {
    package var time: WallTime
    package var update: MachineUpdate

    package init(time: WallTime, update: MachineUpdate) {
        self.time = time
        self.update = update
    }
}
