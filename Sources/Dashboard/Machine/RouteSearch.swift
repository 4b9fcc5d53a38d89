import MachineRecords

/// Whether the machine is asked for a route to a state.
package enum RouteSearch: Equatable, Sendable {
    case none
    /// Asked, and not answered yet.
    case underWay(RouteQuestion)
    /// Asked, and nobody wants the answer any more: whoever seeks has not been told so yet.
    case givenUp

    var isUnderWay: Bool { if case .underWay = self { true } else { false } }
}
