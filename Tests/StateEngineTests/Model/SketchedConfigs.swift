@testable import StateEngine

extension MachineSketch {
    /// The definition for the engine; barriers and choices note in the journal that they were asked.
    func configs(_ journal: Journal) -> [StateConfig<Place>] { states.map { $0.config(journal) } }

    var options: MachineOptions {
        var options: MachineOptions = []
        if sameStateSucceeds { options.insert(.sameStateSucceeds) }
        if isAnySize { options.insert(.anySize) }
        return options
    }
}

extension SketchedState {
    fileprivate func config(_ journal: Journal) -> StateConfig<Place> {
        let config = StateConfig(
            Place(number: number), kind, allowed: allowed.map(Place.init(number:)), closures(journal))
        return edges.reduce(config) { $1.adding(to: $0) }
    }

    private func closures(_ journal: Journal) -> StateClosures<Place> {
        var closures = StateClosures<Place>()
        if let entryBarrier {
            closures.entryBarrier = { from in
                journal.note("may s\(number) be entered from \(from)")
                return try entryBarrier.answer(from.number).response()
            }
        }
        if let exitBarrier {
            closures.exitBarrier = { to in
                journal.note("may s\(number) be left for \(to)")
                return try exitBarrier.answer(to.number).response()
            }
        }
        if let dynamic {
            closures.dynamicTransition = {
                journal.note("s\(number) chooses")
                guard case .state(let target) = dynamic else { throw Broken(why: "choice") }
                return Place(number: target)
            }
        }
        return closures
    }
}

extension SketchedAnswer {
    fileprivate func response() throws -> BarrierResponse<Place> {
        switch self {
        case .allow: .allow
        case .deny: .deny
        case .redirect(let state): .redirect(to: Place(number: state))
        case .fail: .fail(Broken(why: "returned"))
        case .raise: throw Broken(why: "thrown")
        }
    }
}

extension SketchedEdge {
    fileprivate func adding(to config: StateConfig<Place>) -> StateConfig<Place> {
        let place = target.map(Place.init(number:))
        switch trigger {
        case .event(let event): return place.map { config.on(event, to: $0) } ?? config.on(event)
        case .rest(let rest, let divisor):
            let matches: EventPattern<Place> = { $0 % divisor == rest }
            let name = "rest \(rest) by \(divisor)"
            return place.map { config.on(matches, named: name, to: $0) } ?? config.on(matches, named: name)
        }
    }
}
