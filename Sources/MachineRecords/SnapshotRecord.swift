/// A machine as it is at one moment: everything that a first picture of it needs.
package struct SnapshotRecord: Equatable, Sendable {
    package var name: String
    package var structure: StructureRecord
    /// The number of the last event before this moment.
    package var number: Int
    /// All current states, one for a flat machine; the one that was entered last is the last, unlike in events, which name it apart.
    package var states: [Int]
    /// Why the last request was refused, if none succeeded since.
    package var refusal: RefusalRecord?
    /// Every state's data, by the state's index.
    package var data: [Int: [DatumRecord]] = [:]
    package var isSuspended = false
    /// What the machine remembers besides its state, entry by entry.
    package var context: [DatumRecord]
    /// The current states whose work is under way, ascending.
    package var working: [Int] = []
    /// How many transitions the machine has made since it was made or reset, so that unseen ones can be counted.
    package var transitions = 0
    /// The machine's own clock; nil where it has none.
    package var clock: ClockRecord?

    package init(
        name: String, structure: StructureRecord, number: Int = 0, state: Int = 0, context: [DatumRecord] = []
    ) {
        self.name = name
        self.structure = structure
        self.number = number
        self.states = [state]
        self.context = context
    }

    /// The state that was entered last, of those that are current.
    package var state: Int { states.last ?? structure.initial }
}
