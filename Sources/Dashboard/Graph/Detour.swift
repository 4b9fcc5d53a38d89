import GraphLayout
import MachineRecords

/// A path out of a current state that no line is drawn for, as the one of another state of the same parent stands for it.
package struct Detour: Hashable, Sendable {
    package let pair: StatePair
    /// From border to border.
    package let path: [Layout.Place]
}
