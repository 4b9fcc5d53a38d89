import StateEngine
import Testing

/// Everything that can go wrong with a request, a definition or a chart.
enum ErrorKind: CaseIterable {
    case unknownState, notListed, exitDenied, finalState, backgroundTarget, transitionDenied, alreadyInState, suspended
    case noDynamicClosure, redirectLoop, unexpectedError
    case tooFewStates, duplicateState, secondBackgroundState, startsInBackground, unknownTarget, ambiguousEvent
    case edgeOutOfFinal, unknownGuard, unknownAction, strayGuard, strayAction, unknownWorkTarget, workOutOfFinal,
        twoWorks
    case unknownInitial, duplicateChartState, duplicateChartEvent, unknownType, duplicateAction, duplicateGuard
    case chartDefinition
}

/// An error that tells which one it is. The switches name every case, so that a new one needs a kind, and each kind a row.
protocol ClassifiedError: Error, CustomStringConvertible {
    var kind: ErrorKind? { get }
}

extension StateMachineError: ClassifiedError {
    var kind: ErrorKind? {
        switch self {
        case .unknownState: .unknownState
        case .illegalTransition(_, _, let why, _): why.kind
        case .transitionDenied: .transitionDenied
        case .alreadyInState: .alreadyInState
        case .suspended: .suspended
        case .noDynamicClosure: .noDynamicClosure
        case .redirectLoop: .redirectLoop
        case .unexpectedError: .unexpectedError
        }
    }
}

extension IllegalReason {
    fileprivate var kind: ErrorKind {
        switch self {
        case .notListed: .notListed
        case .exitDenied: .exitDenied
        case .finalState: .finalState
        case .backgroundTarget: .backgroundTarget
        }
    }
}

extension DefinitionError: ClassifiedError {
    var kind: ErrorKind? { faults.first?.kind }
}

extension DefinitionFault {
    fileprivate var kind: ErrorKind {
        switch self {
        case .tooFewStates: .tooFewStates
        case .duplicateState: .duplicateState
        case .secondBackgroundState: .secondBackgroundState
        case .startsInBackground: .startsInBackground
        case .unknownTarget: .unknownTarget
        case .ambiguousEvent: .ambiguousEvent
        case .edgeOutOfFinal: .edgeOutOfFinal
        case .unknownGuard: .unknownGuard
        case .unknownAction: .unknownAction
        case .strayGuard: .strayGuard
        case .strayAction: .strayAction
        case .unknownWorkTarget: .unknownWorkTarget
        case .workOutOfFinal: .workOutOfFinal
        case .twoWorks: .twoWorks
        }
    }
}

extension ChartError: ClassifiedError {
    var kind: ErrorKind? { faults.first?.kind }
}

extension ChartFault {
    fileprivate var kind: ErrorKind {
        switch self {
        case .unknownInitial: .unknownInitial
        case .duplicateState: .duplicateChartState
        case .duplicateEvent: .duplicateChartEvent
        case .unknownType: .unknownType
        case .duplicateAction: .duplicateAction
        case .duplicateGuard: .duplicateGuard
        case .definition: .chartDefinition
        }
    }
}

/// One text: what provokes it, and the whole of it.
struct ErrorRow: Sendable, CustomTestStringConvertible {
    let kind: ErrorKind
    let text: String
    let provoke: @Sendable () async throws -> Void

    var testDescription: String { "\(kind)" }

    /// What a machine of three states says when it is asked for something.
    static func asking(
        _ kind: ErrorKind, _ text: String, request: MachineRequest<Door> = .transition(to: .broken),
        _ closed: StateConfig<Door>, _ open: StateConfig<Door> = StateConfig(.open),
        _ broken: StateConfig<Door> = StateConfig(.broken)
    ) -> ErrorRow {
        ErrorRow(kind: kind, text: text) {
            let machine = try StateMachine<Door>(closed, open, broken, background: nil)
            switch request {
            case .transition(let target): try await machine.transition(to: target)
            case .dynamic: try await machine.transition()
            case .event(let event): try await machine.send(event)
            case .suspend:
                await machine.suspend()
                try await machine.transition(to: .open)
            case .work:
                machine.start()
                await until { machine.error != nil }
                if let error = machine.error { throw error }
            case .reset, .resume: break
            }
        }
    }

    /// What a definition with one fault says.
    static func defining(_ kind: ErrorKind, _ text: String, _ states: StateConfig<Door>...) -> ErrorRow {
        let title = "the definition of StateMachine<Door> has 1 fault:\n  - "
        return ErrorRow(kind: kind, text: title + text) {
            _ = try StateMachine<Door>(states, options: states.isEmpty ? .anySize : [], background: nil)
        }
    }

    /// What a chart with one fault says.
    static func charting(
        _ kind: ErrorKind, _ text: String, initial: Door = .closed,
        states: ChartPairs<Door, [Chart<Door, Door.Event>.Clause]?>,
        actions: ChartPairs<String, Chart<Door, Door.Event>.ActionHandler> = [:],
        guards: ChartPairs<String, Chart<Door, Door.Event>.GuardHandler> = [:]
    ) -> ErrorRow {
        ErrorRow(kind: kind, text: "the chart has 1 fault:\n  - " + text) {
            let chart = Chart(
                id: nil, initial: initial, context: nil, states: states, actions: actions, guards: guards)
            _ = try chart.machine()
        }
    }
}

@Suite("What errors say, each and every one", .endsWaitsInVain)
struct ErrorTextTests {
    private static let requests: [ErrorRow] = [
        ErrorRow(
            kind: .unknownState,
            text: "transition to c asked in a: c is not a state of this machine. Legal: b."
        ) {
            let machine = try StateMachine<Ring>(
                StateConfig(.a, allowedTransitions: .b), StateConfig(.b), options: .anySize)
            try await machine.transition(to: .c)
        },
        .asking(
            .notListed,
            "transition to broken asked in closed: there is no transition from closed to broken. Legal: open, event push, event set.",
            StateConfig(.closed, allowedTransitions: .open)
                .on(.push, to: .open).guard("never") { _ in false }.on(.push).on({ $0 == .set(1) }, named: "set")),
        .asking(
            .notListed,
            "transition to broken asked in closed: there is no transition from closed to broken. Legal: only reset.",
            StateConfig(.closed)),
        .asking(
            .exitDenied,
            "transition to broken asked in closed: the exit barrier of closed denies broken. "
                + "Legal: open, what the exit barrier of closed allows.",
            StateConfig(.closed, exitBarrier: { .deny }), .global(.open)),
        .asking(
            .exitDenied,
            "event push asked in closed: the exit barrier of closed denies broken. "
                + "Legal: event push, what the exit barrier of closed allows.",
            request: .event(.push), StateConfig(.closed, exitBarrier: { .deny }).on(.push, to: .broken)),
        .asking(
            .finalState,
            "transition to broken asked in closed: closed is final; only reset leaves it. Legal: only reset.",
            .final(.closed)),
        .asking(
            .backgroundTarget,
            "transition to broken asked in closed: broken is the background state, which no request enters. "
                + "Legal: open.",
            StateConfig(.closed, allowedTransitions: .open), StateConfig(.open), .background(.broken)),
        .asking(
            .transitionDenied,
            "transition to broken asked in closed: the entry barrier of broken denies it from closed. "
                + "Legal: open, broken.",
            StateConfig(.closed, allowedTransitions: .open, .broken), StateConfig(.open),
            StateConfig(.broken, entryBarrier: { .deny })),
        .asking(
            .alreadyInState,
            "transition to closed asked in closed: the machine is in closed already. Legal: open.",
            request: .transition(to: .closed), StateConfig(.closed, allowedTransitions: .open)),
        .asking(
            .suspended,
            "transition to open asked in broken: the machine is suspended in the background. "
                + "Legal: nothing until it is resumed, but reset.",
            request: .suspend, StateConfig(.closed, allowedTransitions: .open), StateConfig(.open), .background(.broken)
        ),
        .asking(
            .noDynamicClosure,
            "dynamic transition asked in closed: closed has no dynamic transition. Legal: open.",
            request: .dynamic, StateConfig(.closed, allowedTransitions: .open)),
        .asking(
            .redirectLoop,
            "transition to broken asked in closed: redirect in a loop: broken → open → broken. "
                + "Legal: open, broken.",
            StateConfig(.closed, allowedTransitions: .open, .broken),
            StateConfig(.open, entryBarrier: { .redirect(to: .broken) }),
            StateConfig(.broken, entryBarrier: { .redirect(to: .open) })),
        .asking(
            .unexpectedError,
            "transition to broken asked in closed: a closure threw Broken(why: \"key\"). "
                + "Legal: broken.",
            StateConfig(.closed, allowedTransitions: .broken), StateConfig(.open),
            StateConfig(.broken, entryBarrier: { throw Broken(why: "key") })),
        .asking(
            .unexpectedError,
            "work of closed asked in closed: a closure threw Broken(why: \"disk\"). "
                + "Legal: only reset.",
            request: .work(.closed), StateConfig(.closed).work({ _ in throw Broken(why: "disk") }, .onResult(to: .open))
        ),
    ]

    private static let definitions: [ErrorRow] = [
        .defining(
            .tooFewStates,
            "too few states: 2 found, 3 needed without any transition by event: configure more, or give one an .on(...)",
            StateConfig(.open), StateConfig(.closed)),
        .defining(.tooFewStates, "too few states: 0 found, 1 needed: configure the one to start in"),
        .defining(
            .duplicateState, "open is configured twice: write everything about it in one place",
            StateConfig(.open).on(.push), StateConfig(.open)),
        .defining(
            .secondBackgroundState,
            "broken is a second background state, beside closed: make one of them another kind of state",
            StateConfig(.open), .background(.closed), .background(.broken)),
        .defining(
            .startsInBackground,
            "open is a background state and cannot be the first: write the state to start in before it",
            .background(.open), StateConfig(.closed), StateConfig(.broken)),
        .defining(
            .unknownTarget,
            "open allows a transition to broken, which is not configured: configure broken, or take it from the list",
            StateConfig(.open, allowedTransitions: .broken).on(.push)),
        .defining(
            .unknownTarget,
            "open goes to broken on set(1), but broken is not configured: configure broken, or lead the event elsewhere",
            StateConfig(.open).on(.set(1), to: .broken)),
        .defining(
            .ambiguousEvent,
            "open has two transitions on push and no guard to choose between them: guard the first, or drop one",
            StateConfig(.open).on(.push).on(.push, to: .closed), StateConfig(.closed)),
        .defining(
            .edgeOutOfFinal,
            "broken is final but has a transition on pull: drop the transition, or have broken not be final",
            StateConfig(.open), .final(.broken).on(.pull, to: .open)),
        .defining(
            .unknownGuard,
            "open has a transition with the guard \"few\", which is not registered: add it to the guards, "
                + "or write it in place",
            StateConfig(.open).on(.push).guard("few")),
        .defining(
            .unknownAction,
            "open names the action \"count\", which is not registered: add it to the actions, or write it in place",
            StateConfig(.open).on(.push).action("count")),
        .defining(
            .strayGuard, "open has a guard before its first transition: write it after the .on(...) that it belongs to",
            StateConfig(.open).guard("few") { _ in true }.on(.push)),
        .defining(
            .strayAction,
            "open has an action before its first transition: write it after the .on(...) that it belongs to",
            StateConfig(.open).action("count") { _ in }.on(.push)),
        .defining(
            .unknownWorkTarget,
            "the work of open leads to broken, which is not configured: configure broken, or lead it elsewhere",
            StateConfig(.open).work({ _ in 1 }, .onResult(to: .broken))),
        .defining(
            .workOutOfFinal,
            "broken is final but its work leads to open: drop that branch, or have broken not be final",
            StateConfig(.open).on(.push), .final(.broken).work({ _ in 1 }, .onResult(to: .open))),
        .defining(
            .twoWorks,
            "open has two work closures; a state may have one: do both in it, or give the second a state of its own",
            StateConfig(.open).on(.push).work({ _ in 1 }).work({ _ in 2 })),
    ]

    private static let charts: [ErrorRow] = [
        .charting(
            .unknownInitial, "open is the initial state, but not among the states: add it to them, or start in another",
            initial: .open, states: [.closed: [.on([.push: .simple(.closed)])]]),
        .charting(
            .duplicateChartState, "broken is among the states twice: write all its clauses in one entry",
            states: [.closed: [.on([.push: .simple(.broken)])], .broken: nil, .broken: nil]),
        .charting(
            .duplicateChartEvent, "closed has two transitions on push: keep one",
            states: [.closed: [.on([.push: .simple(.broken), .push: .simple(.closed)])], .broken: nil]),
        .charting(
            .unknownType, "broken is of type \"parallel\": the only type is \"final\", drop any other",
            states: [.closed: [.on([.push: .simple(.broken)])], .broken: [.type("parallel")]]),
        .charting(
            .duplicateAction, "two actions are called \"count\": rename one of them",
            states: [.closed: [.on([.push: .simple(.closed)])]], actions: ["count": { $0 }, "count": { $0 }]),
        .charting(
            .duplicateGuard, "two guards are called \"few\": rename one of them",
            states: [.closed: [.on([.push: .simple(.closed)])]], guards: ["few": { _ in true }, "few": { _ in false }]),
        .charting(
            .chartDefinition,
            "closed has a transition with the guard \"few\", which is not registered: add it to the guards, "
                + "or write it in place",
            states: [.closed: [.on([.push: .withGuards(target: .closed, cond: "few")])]]),
    ]

    static let table = requests + definitions + charts

    @Test("E5 E10 E15 E35 what was asked, where, why it failed, and what to do instead", arguments: table)
    func text(row: ErrorRow) async throws {
        do {
            try await row.provoke()
            Issue.record("nothing was thrown")
        } catch {
            let told = try #require(error as? any ClassifiedError)
            #expect(told.kind == row.kind)
            #expect(told.description == row.text)
        }
    }

    @Test("E5 E10 E35 every kind of error has its row")
    func complete() {
        #expect(Set(Self.table.map(\.kind)) == Set(ErrorKind.allCases))
    }
}
