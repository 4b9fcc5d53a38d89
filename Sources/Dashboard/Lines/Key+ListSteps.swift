import Screen

extension Key {
    /// How many lines further the key leads in a list; nil for a key that leads nowhere there.
    /// - Parameters:
    ///   - page: how many lines are in sight.
    ///   - count: how many there are; nil where Home and End mean something else.
    ///   - tabs: whether the tabulator goes among them too.
    func listSteps(page: Int, count: Int?, tabs: Bool = false) -> Int? {
        switch self {
        case .up: -1
        case .down: 1
        case .pageUp: -page
        case .pageDown: page
        case .home: count.map { -$0 }
        case .end: count
        case .backTab where tabs: -1
        case .tab where tabs: 1
        default: nil
        }
    }
}
