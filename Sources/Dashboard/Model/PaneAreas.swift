import Screen

/// Where each visible pane stands. There are few, and they are asked for at every turn: a list of them is sooner searched than a
/// dictionary.
package struct PaneAreas: Equatable, Sendable {
    private var areas: [(key: Pane, value: Rect)] = []

    /// The area of a pane; nil where it is not in sight.
    package internal(set) subscript(pane: Pane) -> Rect? {
        get { areas.first { $0.key == pane }?.value }
        set {
            areas.removeAll { $0.key == pane }
            if let newValue { areas.append((pane, newValue)) }
        }
    }

    /// The pane at a cell.
    func pane(at place: Point) -> Pane? { areas.first { $0.value.contains(place) }?.key }

    package var keys: [Pane] { areas.map(\.key) }
    package var values: [Rect] { areas.map(\.value) }
    package var count: Int { areas.count }

    package static func == (a: PaneAreas, b: PaneAreas) -> Bool {
        a.count == b.count && a.areas.allSatisfy { b[$0.key] == $0.value }
    }
}
