import MachineRecords

extension Model {
    /// Looks for the shortest route to the selected state: asks the machine where it can try, else takes what is declared.
    mutating func findRoute() -> [Command] {
        if let pastObstacle {
            warn(pastObstacle)
            return []
        }
        guard let goal = selection else {
            warn(nothingSelected, until: .resize)
            return []
        }
        let name = machine.structure.seenName(of: goal)
        guard !machine.isCurrent(goal) else {
            warn(RouteWords.alreadyThere(name))
            return []
        }
        if abilities.contains(.route), machine.link.isConnected {
            let question = RouteQuestion(to: goal, on: machine.sighting)
            routeSearch = .underWay(question)
            announce(RouteWords.sought(name), until: .routeAnswer(goal: goal))
            return [.route(.seek(question))]
        }
        // Of several current states the one that is nearest.
        let routes = machine.current.compactMap { machine.structure.route(from: $0, to: goal) }
        if let steps = routes.min(by: { $0.count < $1.count }) {
            begin(steps)
        } else {
            warn(RouteWords.undeclared(from: machine.stateName, to: name))
        }
        return []
    }

    /// What the machine says of the route that was asked for last; of another nobody wants to know any more.
    mutating func applyRoute(_ answer: RouteAnswer, to question: RouteQuestion) {
        guard routeSearch == .underWay(question) else { return }
        routeSearch = .none
        messages.end { $0 == .routeAnswer(goal: question.goal) }
        guard past == nil else { return }
        guard machine.sighting == question.sighting else {
            warn(RouteWords.stale)
            return
        }
        let name = machine.structure.seenName(of: question.goal)
        // Who has selected another state meanwhile means that one with Enter.
        let isInHand = selection == question.goal
        switch answer {
        case .found(let steps) where steps.isEmpty: warn(RouteWords.alreadyThere(name))
        case .found(let steps): begin(steps, isInHand: isInHand)
        case .none: warn(RouteWords.none(from: machine.stateName, to: name))
        case .passed(let steps):
            begin(steps, isInHand: isInHand)
            announce(RouteWords.passed(name))
        case .notFound(let count): warn(RouteWords.notFound(name, within: count))
        case .stale: warn(RouteWords.stale)
        }
    }

    private mutating func begin(_ steps: [RouteStep], isInHand: Bool = true) {
        let walk = RouteWalk(steps)
        route = walk
        changeLive { $0.ghost = nil }
        // Below the graph it may have no room.
        if let goal = walk.goal {
            let text = RouteWords.found(machine.structure.seenName(of: goal), steps.count)
            log.append(LogEntry(time: now, mark: .done, text: text, detail: RouteStrip.text(of: walk, self)))
        }
        guard isInHand else { return }
        focus = .graph
        // From here on what is in view is where the machine is.
        selection = nil
    }

    /// The route that Enter goes on with, unless another state is selected meanwhile.
    var routeInHand: RouteWalk? { selection == nil || selection == route?.goal ? route : nil }

    /// Follows the machine along the route, or gives the route up.
    mutating func followRoute(_ event: EventRecord) {
        guard var walk = route, let next = walk.next else { return }
        guard next.tried == nil else {
            let isOnRoute = walk.follow(event, isIn: live.current)
            return update(walk, isOnRoute: isOnRoute, after: event)
        }
        // An event that leads back to where it was leaves nothing.
        guard case .transitioned(let from, let to, _, _) = event.kind, to != from else { return }
        // What another region of the machine does is not on the route.
        if next.from != from, live.isCurrent(next.from) { return }
        let isOnRoute = walk.arrive(at: to)
        update(walk, isOnRoute: isOnRoute, after: event)
    }

    private mutating func update(_ walk: RouteWalk, isOnRoute: Bool, after event: EventRecord) {
        guard isOnRoute else {
            route = nil
            guard case .context = event.kind, let goal = walk.goal else {
                warn(RouteWords.left(at: live.stateName))
                return
            }
            // The machine is where it was, but what was tried of the route may come to something else now: it is looked for
            // again from here.
            selection = goal
            warn(RouteWords.changed(actions.keyLabel(of: .graph(.route), settings.glyphs)))
            return
        }
        route = walk.next == nil ? nil : walk
        guard route == nil, let goal = walk.goal else { return }
        let name = live.structure.seenName(of: goal)
        announce(live.isCurrent(goal) ? RouteWords.arrived(name) : RouteWords.wentThrough(name))
    }
}
