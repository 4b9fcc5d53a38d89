import Screen

/// The rooms that a drawing may have on a screen of some size, whatever is drawn by now.
package struct RoomOffer: Equatable, Sendable {
    /// As the other panes like it best, and where they give up what they can; or the one room of a graph that has the screen anyway.
    package var rooms: [Size] = []
    /// That of a graph without the panes beside it, where those yield to a drawing of a larger zoom than fits beside them.
    package var alone: Size?

    package init(rooms: [Size] = [], alone: Size? = nil) {
        (self.rooms, self.alone) = (rooms, alone)
    }

    /// Those of a drawing that has the screen, or of one that leaves the other panes in sight.
    func rooms(alone isAlone: Bool) -> [Size] { isAlone ? alone.map { [$0] } ?? rooms : rooms }
}
