import MachineRecords

extension Model {
    /// Looks for the shortest declared way to the selected state.
    mutating func findRoute() {
        if let pastObstacle {
            notice = pastObstacle
            return
        }
        guard let goal = selection else {
            notice = Notices.nothingSelected
            return
        }
        let name = machine.structure.name(of: goal)
        guard !machine.isCurrent(goal) else {
            notice = RouteWords.alreadyThere(name)
            return
        }
        // Of several current states the one that is nearest.
        let ways = machine.current.compactMap { machine.structure.route(from: $0, to: goal) }
        guard let steps = ways.min(by: { $0.count < $1.count }) else {
            notice = RouteWords.none(from: machine.stateName, to: name)
            return
        }
        route = RouteWalk(steps)
        changeLive { $0.ghost = nil }
        focus = .graph
        // From here on what is in view is where the machine is.
        selection = nil
    }

    /// The way that Enter goes on with, unless another state is selected meanwhile.
    var routeInHand: RouteWalk? { selection == nil || selection == route?.goal ? route : nil }

    /// Follows the machine along the way, or gives the way up.
    mutating func followRoute(to state: Int, from: Int) {
        // An event that leads back to where it was leaves nothing.
        guard var walk = route, state != from else { return }
        // What another region of the machine does is not on the way.
        if let next = walk.next, next.from != from, live.isCurrent(next.from) { return }
        let name = machine.structure.name(of: state)
        guard walk.arrive(at: state) else {
            route = nil
            notice = RouteWords.left(at: name)
            return
        }
        route = walk.next == nil ? nil : walk
        if route == nil { announcement = RouteWords.arrived(name) }
    }
}
