/// An ordered pair of states: of all edges that lead from one to the other.
package struct StatePair: Hashable, Sendable {
    package var from: Int
    package var to: Int

    package init(from: Int, to: Int) {
        self.from = from
        self.to = to
    }
}
