@testable import StateEngine

extension MachineSketch {
    /// The definition for the engine; barriers and choices note in the journal that they were asked.
    func configs(_ insider: Insider) -> [StateConfig<Place>] { states.map { $0.config(insider) } }

    /// The guards that are registered by name.
    var guards: [String: Guard<Place>] {
        let all = states.flatMap(\.edges).flatMap(\.guards).filter { $0.form == .registered }
        return Dictionary(all.map { ($0.name, $0.registered) }) { first, _ in first }
    }

    /// The actions that are registered by name.
    var actions: [String: Action<Place>] {
        let all = states.flatMap { $0.entryActions + $0.exitActions + $0.edges.flatMap(\.actions) }
        let registered = all.filter { $0.form == .registered }.map { ($0.name, $0.registered) }
        return Dictionary(registered) { first, _ in first }
    }

    var options: MachineOptions {
        var options: MachineOptions = []
        if sameStateSucceeds { options.insert(.sameStateSucceeds) }
        if redirectsOnResume { options.insert(.redirectsOnResume) }
        if isAnySize { options.insert(.anySize) }
        return options
    }
}

extension SketchedState {
    fileprivate func config(_ insider: Insider) -> StateConfig<Place> {
        let plain = StateConfig(
            Place(number: number), kind, allowed: allowed.map(Place.init(number:)), closures: closures(insider))
        let config = work?.adding(to: plain, insider.bench) ?? plain
        let entering = entryActions.reduce(config) { $1.adding(toEntry: true, of: $0) }
        let leaving = exitActions.reduce(entering) { $1.adding(toEntry: false, of: $0) }
        return edges.reduce(leaving) { config, edge in
            let guarded = edge.guards.reduce(edge.adding(to: config)) { $1.adding(to: $0) }
            return edge.actions.reduce(guarded) { $1.adding(to: $0) }
        }
    }

    private func closures(_ insider: Insider) -> StateClosures<Place> {
        var closures = StateClosures<Place>()
        if let entryBarrier {
            closures.entryBarrier = { from in
                await insider.consider("may s\(number) be entered from \(from)", entryBarrier.requests)
                return try entryBarrier.answer(from.number).response()
            }
        }
        if let exitBarrier {
            closures.exitBarrier = { to in
                await insider.consider("may s\(number) be left for \(to)", exitBarrier.requests)
                return try exitBarrier.answer(to.number).response()
            }
        }
        if let dynamic {
            closures.dynamicTransition = {
                await insider.consider("s\(number) chooses", dynamicRequests)
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

// MARK: - Work

extension SketchedWork {
    fileprivate func adding(to config: StateConfig<Place>, _ bench: WorkBench) -> StateConfig<Place> {
        config.work(
            { context in
                if let ending { return try ending.outcome(context) }
                return try await bench.ending(heedsCancellation: heedsCancellation).outcome(context)
            }, branches: branches.map(\.branch))
    }
}

extension SketchedBranch {
    fileprivate var branch: WorkBranch<Place, Int> {
        let place = Place(number: target)
        if isForErrors {
            guard let change else { return .onError(to: place) }
            return .onError(to: place) { (context: inout Int, _) in context = change.change(context, 0) }
        }
        let condition: @Sendable (Int, Int) -> Bool = { takes($0, $1) }
        guard let change else { return .onResult(to: place, if: condition) }
        return .onResult(to: place, if: condition) { (context: inout Int, result: Int) in
            context = change.change(context, result)
        }
    }
}

// MARK: - Guards and actions

extension SketchedGuard {
    fileprivate var registered: Guard<Place> { Guard { (context: Int) in holds(context, 0) } }

    fileprivate func adding(to config: StateConfig<Place>) -> StateConfig<Place> {
        switch form {
        case .inPlace: config.guard { (context: Int) in holds(context, 0) }
        case .named: config.guard(name) { (context: Int) in holds(context, 0) }
        case .registered: config.guard(name)
        case .withEvent: config.guard { (context: Int, event: Int) in holds(context, event) }
        }
    }
}

extension SketchedAction {
    fileprivate var registered: Action<Place> { Action { (context: inout Int) in context = change(context, 0) } }

    fileprivate func adding(to config: StateConfig<Place>) -> StateConfig<Place> {
        switch form {
        case .inPlace: config.action { (context: inout Int) in context = change(context, 0) }
        case .named: config.action(name) { (context: inout Int) in context = change(context, 0) }
        case .registered: config.action(name)
        case .withEvent:
            config.action { (context: inout Int, event: Int) in context = change(context, event) }
        }
    }

    /// As an entry or exit action, which is given no event in place.
    fileprivate func adding(toEntry isEntry: Bool, of config: StateConfig<Place>) -> StateConfig<Place> {
        let step: @Sendable (inout Int) -> Void = { $0 = change($0, 0) }
        return switch form {
        case .named: isEntry ? config.entryAction(name, step) : config.exitAction(name, step)
        case .registered: isEntry ? config.entryAction(name) : config.exitAction(name)
        case .inPlace, .withEvent: isEntry ? config.entryAction(step) : config.exitAction(step)
        }
    }
}
