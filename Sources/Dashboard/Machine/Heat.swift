import Screen

/// How much something was used beside what was used most, told by weight.
package enum Heat: Equatable, Sendable {
    case never, seldom, often

    /// - Parameter most: how often what was used most was.
    package init(_ count: Int, of most: Int) {
        if count == 0 {
            self = .never
        } else {
            self = count * 2 >= most ? .often : .seldom
        }
    }
}

extension Theme {
    /// How often something was used is told by weight: bold often, plain seldom.
    func style(of heat: Heat) -> Style {
        switch heat {
        case .often: self[.text].adding(.bold)
        case .seldom: self[.text]
        case .never: self[.unvisited]
        }
    }
}
