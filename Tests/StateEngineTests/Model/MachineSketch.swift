import StateEngine

/// A state with a number, driven by numbers and remembering a number.
struct Place: StateIdentifier, CustomStringConvertible {
    typealias Event = Int
    typealias Context = Int
    let number: Int
    var description: String { "s\(number)" }
}

/// A whole machine as plain values, from which the engine's machine and the reference are both made.
struct MachineSketch: Hashable, Sendable {
    /// The first is the first state; numbers need not follow each other.
    var states: [SketchedState]
    var sameStateSucceeds = false
    var redirectsOnResume = false
    var isAnySize = false
    /// The closures that are set on the machine, and what each asks for when it runs.
    var machineHooks: [SketchedHook: [SketchedRequest]] = [:]
    var context = 0

    /// How many requests hooks may make within one request from outside.
    static let nestedLimit = 4

    /// Whether a hook or barrier asks for anything.
    var isNested: Bool {
        ([machineHooks] + states.map(\.hooks)).contains { $0.values.contains { !$0.isEmpty } }
            || states.contains { !$0.decidersRequests.isEmpty }
    }

    /// Whether a state does something while the machine is in it.
    var hasWork: Bool { states.contains { $0.work != nil } }

    subscript(number: Int) -> SketchedState? { states.first { $0.number == number } }

    /// E4: whether there are states enough.
    var isLargeEnough: Bool {
        isAnySize || states.count >= 3 || states.contains { !$0.edges.isEmpty || $0.work?.branches.isEmpty == false }
    }
}

/// A closure that is told of a transition.
enum SketchedHook: String, Hashable, Sendable, CaseIterable {
    case didExit, didEnter, didTransition, didChangeState, didNotChangeState

    static let ofStates: [Self] = [.didExit, .didEnter]
    static let ofMachines: [Self] = [.didTransition, .didChangeState, .didNotChangeState]
}

/// One state of a sketch.
struct SketchedState: Hashable, Sendable {
    var number: Int
    var kind = StateKind.standard
    var allowed: [Int] = []
    var exitBarrier: SketchedBarrier?
    var entryBarrier: SketchedBarrier?
    var dynamic: SketchedChoice?
    /// What the dynamic transition asks for before it chooses.
    var dynamicRequests: [SketchedRequest] = []
    var edges: [SketchedEdge] = []
    var exitActions: [SketchedAction] = []
    var entryActions: [SketchedAction] = []
    var hooks: [SketchedHook: [SketchedRequest]] = [:]
    var work: SketchedWork?

    /// What barriers and the dynamic transition ask for.
    var decidersRequests: [SketchedRequest] {
        (exitBarrier?.requests ?? []) + (entryBarrier?.requests ?? []) + dynamicRequests
    }
}

/// What a barrier says.
enum SketchedAnswer: Hashable, Sendable {
    case allow, deny
    case redirect(Int)
    /// An error of the program's own, returned.
    case fail
    /// The same, thrown.
    case raise
}

/// A barrier whose answer depends on the state at the other end alone.
struct SketchedBarrier: Hashable, Sendable {
    var answers: [Int: SketchedAnswer] = [:]
    var otherwise: SketchedAnswer
    /// What it asks for before it answers.
    var requests: [SketchedRequest] = []

    func answer(_ other: Int) -> SketchedAnswer { answers[other] ?? otherwise }
}

/// What a dynamic transition does.
enum SketchedChoice: Hashable, Sendable {
    case state(Int)
    case raise
}

/// An edge by event.
struct SketchedEdge: Hashable, Sendable {
    enum Trigger: Hashable, Sendable {
        case event(Int)
        /// Every event that leaves this rest when divided by that.
        case rest(Int, by: Int)
    }
    var trigger: Trigger
    /// Nil: the event is taken in.
    var target: Int?
    var guards: [SketchedGuard] = []
    var actions: [SketchedAction] = []

    var isExact: Bool { if case .event = trigger { true } else { false } }

    func matches(_ event: Int) -> Bool {
        switch trigger {
        case .event(let wanted): wanted == event
        case .rest(let rest, let divisor): event % divisor == rest
        }
    }
}

/// How a guard or an action is written down.
enum SketchedForm: Hashable, Sendable, CaseIterable {
    case inPlace, named, registered
    /// In place, given the event too.
    case withEvent
}

/// A guard: whether the context, with the event if it asks for it, is small in this division's rests.
struct SketchedGuard: Hashable, Sendable {
    var divisor: Int
    var below: Int
    var form = SketchedForm.inPlace

    var name: String { form == .named || form == .registered ? "g\(divisor)-\(below)" : "guard" }

    func holds(_ context: Int, _ event: Int) -> Bool {
        (context + (form == .withEvent ? event : 0)) % divisor < below
    }
}

/// An action: a step of which two never give the same in the other order.
struct SketchedAction: Hashable, Sendable {
    var factor: Int
    var addend: Int
    var form = SketchedForm.inPlace

    var name: String { form == .named || form == .registered ? "a\(factor)-\(addend)" : "action" }

    func change(_ context: Int, _ event: Int) -> Int {
        (context * factor + addend + (form == .withEvent ? event : 0)) % 1000
    }
}

/// What a program may ask of a machine.
enum SketchedRequest: Hashable, Sendable {
    case transition(Int)
    case dynamic
    case event(Int)
    case preflight(Int)
    case preflightDynamic
    case preflightEvent(Int)
    case reset, suspend, resume
    /// `isKept` nil leaves the mark as it is; a nil value removes.
    case write(state: Int, key: String, value: Int?, isKept: Bool?)
    /// The work under way ends, if there is one; what becomes of it waits its turn.
    case endWork(SketchedEnding)
}
