import StateEngine

/// What a definition makes of a request, as far as it can be told without asking a closure.
enum DeclaredVerdict: Equatable, Sendable {
    case enters(Int)
    case stays
    case ignored
    case refused(StateMachineError<Place>)
    /// A barrier, a guard, a pattern or a dynamic transition decides.
    case asks
}

/// A sketch and where its machine is.
struct Standing: Hashable, Sendable {
    let state: Int
    let isSuspended: Bool
}

// MARK: - The rules (E1, E2, E8, E10, E14, E17, E20, E22)

extension MachineSketch {
    /// All that a program can ask for by name: each state and one that is not the machine's, each event and one that no
    /// edge waits for, the dynamic transition.
    var declaredRequests: [MachineRequest<Place>] {
        (states.map(\.number) + [-1]).map { .transition(to: Place(number: $0)) } + (0...6).map { .event($0) } + [
            .dynamic
        ]
    }

    /// What the rules say of a request.
    func verdict(on request: MachineRequest<Place>, in standing: Standing) -> DeclaredVerdict {
        guard let present = self[standing.state] else { return .ignored }
        if case .transition(let target) = request, self[target.number] == nil { return .refused(.unknownState(target)) }
        if standing.isSuspended { return .refused(.suspended()) }
        switch request {
        case .transition(let target): return verdict(from: present, to: target)
        case .event(let event): return verdict(from: present, on: event)
        case .dynamic: return present.dynamic == nil ? .refused(.noDynamicClosure(present.place)) : .asks
        case .reset, .suspend, .resume, .work: return .ignored
        }
    }

    private func verdict(from present: SketchedState, to target: Place) -> DeclaredVerdict {
        if target == present.place { return sameStateSucceeds ? .stays : .refused(.alreadyInState(target)) }
        if present.kind.isFinal { return .refused(illegal(present, target, .finalState)) }
        return verdict(from: present, into: target.number, isDeclared: false)
    }

    private func verdict(from present: SketchedState, on event: Int) -> DeclaredVerdict {
        let exact = present.edges.first { $0.isExact && $0.matches(event) }
        guard let edge = exact ?? present.edges.first(where: { !$0.isExact }) else { return .ignored }
        guard edge.isExact, edge.guards.isEmpty else { return .asks }
        return edge.target.map { verdict(from: present, into: $0, isDeclared: true) } ?? .stays
    }

    private func verdict(from present: SketchedState, into target: Int, isDeclared: Bool) -> DeclaredVerdict {
        guard let wanted = self[target] else { return .refused(.unknownState(Place(number: target))) }
        if wanted.kind == .background { return .refused(illegal(present, wanted.place, .backgroundTarget)) }
        if present.exitBarrier != nil { return .asks }
        guard isDeclared || wanted.kind.isGlobal || present.allowed.contains(target) else {
            return .refused(illegal(present, wanted.place, .notListed))
        }
        return wanted.entryBarrier == nil ? .enters(target) : .asks
    }

    private func illegal(_ from: SketchedState, _ to: Place, _ why: IllegalReason) -> StateMachineError<Place> {
        .illegalTransition(from: from.place, to: to, why: why)
    }
}

extension SketchedState {
    fileprivate var place: Place { Place(number: number) }
}

// MARK: - The machine itself

extension Subject {
    var standing: Standing {
        let snapshot = machine.snapshot
        return Standing(state: snapshot.state.number, isSuspended: snapshot.isSuspended)
    }

    /// Where the machine's answers differ from the rules, request by request, here and now.
    func illegalities(_ sketch: MachineSketch) async -> [String] {
        var found: [String] = []
        for request in sketch.declaredRequests {
            let (rule, called) = (sketch.verdict(on: request, in: standing), closuresCalled)
            func compare<T: Equatable>(_ name: String, _ seen: T?, _ wanted: T) {
                if let seen, seen != wanted {
                    found.append("\(request) in \(standing): \(name) \(seen), rules \(wanted)")
                }
            }
            compare("query", mayPass(request), sketch.mayPass(request, rule, in: standing))
            if rule == .asks { continue }
            compare("preflight", await preflight(request), rule)
            compare("closures called", closuresCalled, called)
        }
        return found
    }

    private func preflight(_ request: MachineRequest<Place>) async -> DeclaredVerdict? {
        let answer: Preflight<Place>
        switch request {
        case .transition(let target): answer = await machine.preflight(to: target)
        case .event(let event): answer = await machine.preflight(event)
        case .dynamic: answer = await machine.preflight()
        case .reset, .suspend, .resume, .work: return nil
        }
        switch answer {
        case .allowed(let target): return .enters(target.number)
        case .stays: return .stays
        case .ignored: return .ignored
        case .refused(let error): return .refused(error)
        case .redirected, .unmet: return .asks
        }
    }

    /// What the synchronous queries say; nil where there is none.
    private func mayPass(_ request: MachineRequest<Place>) -> Bool? {
        switch request {
        case .transition(let target): machine.canTransition(to: target)
        case .event(let event): machine.canTransition(on: event)
        case .dynamic, .reset, .suspend, .resume, .work: nil
        }
    }
}

extension MachineSketch {
    /// E24: what the synchronous queries should say. That of events counts what is declared, wherever it leads.
    fileprivate func mayPass(
        _ request: MachineRequest<Place>, _ verdict: DeclaredVerdict, in standing: Standing
    ) -> Bool {
        if case .event(let event) = request {
            return !standing.isSuspended && self[standing.state]?.edges.contains { $0.matches(event) } == true
        }
        return switch verdict {
        case .enters, .asks: true
        case .stays, .ignored, .refused: false
        }
    }
}

// MARK: - A case

extension ModelCase {
    /// Where the machine, or the rulebook, differs from the rules in the first state that shows it; empty where they agree in
    /// all states that the case reaches.
    func illegalities(ofRulebook: Bool = false) async -> [String] {
        guard sketch.isLargeEnough, var subject = try? Subject(sketch) else { return [] }
        defer { subject.close() }
        var seen: Set<Standing> = []
        for position in -1..<requests.count {
            _ = await subject.perform(position < 0 ? nil : requests[position])
            // What the structure has learned by then must not change what the rulebook says.
            guard seen.insert(subject.standing).inserted || ofRulebook else { continue }
            let found = ofRulebook ? subject.rulebookErrors(sketch) : await subject.illegalities(sketch)
            if !found.isEmpty { return found }
        }
        return []
    }
}
