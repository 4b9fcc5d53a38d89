/// Which way a line is heading.
enum Heading: Int, CaseIterable {
    case right, down, left, up

    var step: (x: Int, y: Int) {
        switch self {
        case .right: (1, 0)
        case .down: (0, 1)
        case .left: (-1, 0)
        case .up: (0, -1)
        }
    }

    var isHorizontal: Bool { self == .right || self == .left }
    var opposite: Heading { Heading(rawValue: (rawValue + 2) % 4) ?? self }
}

/// A cell that a search for a line has come to.
struct PathVisit {
    var cost: Int
    var place: Layout.Place
    var heading: Heading
}
