import StateEngine

/// What a request comes to before anything is done.
enum ReferenceVerdict {
    case enter(Int, through: [Int], [SketchedAction])
    case remain([SketchedAction])
    /// With the names of the guards that do not hold.
    case ignore(unmet: [String])
    case refuse(StateMachineError<Place>)
    /// Work ended and nothing follows.
    case nothing
}

// MARK: - The preflight (E8, E10, E11, E20, E21, E36)

extension ReferenceMachine {
    /// A closure that was asked has itself changed the state: what was judged so far is void.
    struct Moved: Error {}

    /// What one barrier says about one target.
    private enum Opinion {
        case pass
        case redirect(Int)
        case same
        case refuse(StateMachineError<Place>)
    }

    mutating func judge(_ request: MachineRequest<Place>) -> ReferenceVerdict {
        while true {
            do {
                switch request {
                case .transition(let target): return try judge(target: target.number)
                case .dynamic: return try judgeDynamic()
                case .event(let event): return try judge(event: event)
                case .work: return try judgeWork()
                default: return .nothing
                }
            } catch {
                // The state whose work it was has been left.
                if case .work = request { return .nothing }
            }
        }
    }

    private mutating func judge(target: Int) throws(Moved) -> ReferenceVerdict {
        if sketch[target] == nil { return .refuse(.unknownState(name(target))) }
        if restored != nil { return .refuse(.suspended()) }
        return try seek(target, declared: nil)
    }

    private mutating func judgeDynamic() throws(Moved) -> ReferenceVerdict {
        if restored != nil { return .refuse(.suspended()) }
        guard let choice = present.dynamic else { return .refuse(.noDynamicClosure(name(state))) }
        try consult("s\(state) chooses", present.dynamicRequests)
        switch choice {
        case .state(let target): return try judge(target: target)
        case .raise: return .refuse(.unexpectedError(Broken(why: "choice")))
        }
    }

    private mutating func judge(event: Int) throws(Moved) -> ReferenceVerdict {
        if restored != nil { return .refuse(.suspended()) }
        if present.kind.isFinal { return .ignore(unmet: []) }
        let inOrder = present.edges.filter(\.isExact) + present.edges.filter { !$0.isExact }
        let declared = inOrder.filter { $0.matches(event) }
        let holding = declared.first { edge in edge.guards.allSatisfy { $0.holds(context, event) } }
        guard let edge = holding else {
            let unmet = declared.flatMap(\.guards).filter { !$0.holds(context, event) }
            return .ignore(unmet: unmet.map(\.name))
        }
        guard let target = edge.target else { return .remain(edge.actions) }
        return try seek(target, declared: edge.actions)
    }

    /// E11: asks for a target and for those that barriers redirect to. `declared` are the actions of the edge or branch
    /// that leads to the first one, nil where none does.
    mutating func seek(_ first: Int, declared: [SketchedAction]?) throws(Moved) -> ReferenceVerdict {
        var (target, earlier) = (first, [Int]())
        while true {
            switch try consider(target, isDeclared: declared != nil && earlier.isEmpty) {
            case .pass:
                // A redirect is another transition than the declared one, whose actions are its own.
                let isTaken = earlier.isEmpty || fault == .redirectsKeepActions
                return .enter(target, through: earlier, isTaken ? declared ?? [] : [])
            case .same: return sketch.sameStateSucceeds ? .remain([]) : .refuse(.alreadyInState(name(state)))
            case .refuse(let reason): return .refuse(reason)
            case .redirect(let next):
                if next != state && earlier.contains(next) {
                    return .refuse(.redirectLoop((earlier + [target, next]).map(name)))
                }
                (target, earlier) = (next, earlier + [target])
            }
        }
    }

    /// E10 for one target; `isDeclared` for the target of the edge itself (E1, E22).
    private mutating func consider(_ target: Int, isDeclared: Bool) throws(Moved) -> Opinion {
        guard let wanted = sketch[target] else { return .refuse(.unknownState(name(target))) }
        if target == state && !isDeclared { return .same }
        if present.kind.isFinal { return .refuse(illegal(target, .finalState)) }
        if wanted.kind == .background { return .refuse(illegal(target, .backgroundTarget)) }
        let exit = try leave(for: target, wanted.kind.isGlobal, isDeclared)
        guard case .pass = exit, let barrier = wanted.entryBarrier else { return exit }
        try consult("may s\(target) be entered from s\(state)", barrier.requests)
        return opinion(barrier.answer(state), target, ifDenied: .transitionDenied(from: name(state), to: name(target)))
    }

    private mutating func leave(for target: Int, _ isGlobal: Bool, _ isDeclared: Bool) throws(Moved) -> Opinion {
        guard let barrier = present.exitBarrier else {
            let isLegal = isGlobal || isDeclared || present.allowed.contains(target)
            return isLegal ? .pass : .refuse(illegal(target, .notListed))
        }
        try consult("may s\(state) be left for s\(target)", barrier.requests)
        let answer = barrier.answer(target)
        if answer == .deny && isGlobal && fault != .globalsObeyExits { return .pass }
        return opinion(answer, target, ifDenied: illegal(target, .exitDenied))
    }

    private func opinion(
        _ answer: SketchedAnswer, _ target: Int, ifDenied denial: StateMachineError<Place>
    ) -> Opinion {
        switch answer {
        case .allow, .redirect(target): .pass
        case .redirect(let other): .redirect(other)
        case .deny: .refuse(denial)
        case .fail: .refuse(.unexpectedError(Broken(why: "returned")))
        case .raise: .refuse(.unexpectedError(Broken(why: "thrown")))
        }
    }

    private func illegal(_ target: Int, _ why: IllegalReason) -> StateMachineError<Place> {
        .illegalTransition(from: name(state), to: name(target), why: why)
    }
}
