import Screen

/// How much something was used beside what was used most, told by weight.
package enum Heat: Equatable, Sendable {
    case none, low, middle, high

    /// - Parameter most: how often what was used most was.
    package init(_ count: Int, of most: Int) {
        if count == 0 {
            self = .none
        } else if count * 2 >= most {
            self = .high
        } else {
            self = count * 8 >= most ? .middle : .low
        }
    }
}

extension Theme {
    /// How often something was used is told by weight: bold often, dim seldom.
    func style(of heat: Heat) -> Style {
        switch heat {
        case .high: self[.text].adding(.bold)
        case .middle: self[.text]
        case .low: self[.muted].adding(.dim)
        case .none: self[.unvisited]
        }
    }
}
