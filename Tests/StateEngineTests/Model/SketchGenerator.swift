import SeededRandom
import StateEngine

/// Makes up machines and requests; the same for the same seed.
struct SketchGenerator {
    private var random: SeededGenerator
    private var (hooksAsk, statesWork) = (false, false)
    private var numbers: [Int] = []

    private let isBusy: Bool

    /// In busy machines closures ask for more, and states have work; otherwise in some.
    init(seed: UInt64, isBusy: Bool = false) {
        random = SeededGenerator(seed: seed)
        self.isBusy = isBusy
    }

    /// A definition without faults and what it is asked for.
    mutating func modelCase() -> ModelCase {
        numbers = Array(0..<(1 + below(12)))
        (hooksAsk, statesWork) = (isBusy || oneIn(3), isBusy || oneIn(2))
        var sketch = MachineSketch(states: numbers.map { SketchedState(number: $0) })
        for index in sketch.states.indices { sketch.states[index] = state(index) }
        if numbers.count > 1 && oneIn(2) { sketch.states[numbers.count - 1] = background(numbers.count - 1) }
        endSomeWorksAtOnce(&sketch)
        sketch.context = below(50)
        sketch.redirectsOnResume = oneIn(3)
        sketch.sameStateSucceeds = oneIn(2)
        sketch.isAnySize = oneIn(2)
        sketch.machineHooks = hooks(SketchedHook.ofMachines)
        return ModelCase(sketch: sketch, requests: (0..<(4 + below(20))).map { _ in request() })
    }

    mutating func below(_ bound: Int) -> Int { Int(random.next() % UInt64(bound)) }

    mutating func oneIn(_ count: Int) -> Bool { below(count) == 0 }

    /// A state of the machine, now and then one that is not.
    private mutating func anyState() -> Int { oneIn(25) ? numbers.count : numbers[below(numbers.count)] }

    private mutating func known() -> Int { numbers[below(numbers.count)] }

    private mutating func maybe<Value>(oneIn count: Int, _ make: (inout Self) -> Value) -> Value? {
        oneIn(count) ? make(&self) : nil
    }

    private mutating func some<Value>(upTo count: Int, _ make: (inout Self) -> Value) -> [Value] {
        (0..<below(count + 1)).map { _ in make(&self) }
    }
}

// MARK: - Definitions

extension SketchGenerator {
    private mutating func state(_ number: Int) -> SketchedState {
        let kinds: [StateKind] = [.standard, .standard, .standard, .standard, .global, .final, .finalGlobal]
        var state = SketchedState(number: number, kind: number == 0 ? .standard : kinds[below(kinds.count)])
        state.entryBarrier = maybe(oneIn: 3) { $0.barrier() }
        state.hooks = hooks(SketchedHook.ofStates)
        if statesWork && oneIn(2) { state.work = work(isFinal: state.kind.isFinal) }
        if oneIn(3) { state.entryActions = some(upTo: 2) { $0.action(withEvent: false) } }
        if state.kind.isFinal { return state }
        if oneIn(3) { state.exitActions = some(upTo: 2) { $0.action(withEvent: false) } }
        state.exitBarrier = maybe(oneIn: 3) { $0.barrier() }
        if state.exitBarrier == nil { state.allowed = numbers.filter { _ in oneIn(2) } }
        state.dynamic = maybe(oneIn: 2) { $0.oneIn(8) ? .raise : .state($0.anyState()) }
        if state.dynamic != nil { state.dynamicRequests = asked() }
        state.edges = edges()
        return state
    }

    private mutating func background(_ number: Int) -> SketchedState {
        SketchedState(number: number, kind: .background, hooks: hooks(SketchedHook.ofStates))
    }

    private mutating func hooks(_ all: [SketchedHook]) -> [SketchedHook: [SketchedRequest]] {
        var hooks: [SketchedHook: [SketchedRequest]] = [:]
        for hook in all where oneIn(2) { hooks[hook] = hooksAsk ? some(upTo: 2) { $0.insideRequest() } : [] }
        return hooks
    }

    private mutating func barrier() -> SketchedBarrier {
        var barrier = SketchedBarrier(otherwise: oneIn(2) ? .allow : answer())
        for state in numbers where oneIn(3) { barrier.answers[state] = answer() }
        barrier.requests = asked()
        return barrier
    }

    /// What a closure that decides asks for, mostly nothing.
    private mutating func asked() -> [SketchedRequest] {
        hooksAsk && oneIn(4) ? some(upTo: 2) { $0.insideRequest() } : []
    }

    private mutating func answer() -> SketchedAnswer {
        switch below(8) {
        case 0...1: .allow
        case 2: .deny
        case 3: oneIn(2) ? .fail : .raise
        default: .redirect(anyState())
        }
    }

    private mutating func work(isFinal: Bool) -> SketchedWork {
        SketchedWork(heedsCancellation: oneIn(2), branches: isFinal ? [] : some(upTo: 3) { $0.branch() })
    }

    private mutating func branch() -> SketchedBranch {
        let isForErrors = oneIn(4)
        return SketchedBranch(
            target: known(), isForErrors: isForErrors, condition: isForErrors || oneIn(2) ? nil : condition(),
            change: oneIn(2) ? nil : action(withEvent: !isForErrors))
    }

    /// Some works end by themselves. None of them can lead to an earlier state, so that a chain of them ends.
    private mutating func endSomeWorksAtOnce(_ sketch: inout MachineSketch) {
        for index in sketch.states.indices where sketch.states[index].exitBarrier == nil && oneIn(3) {
            let isBounded = sketch.states[index].work?.branches.allSatisfy {
                $0.target > index && sketch[$0.target]?.entryBarrier == nil
            }
            if isBounded == true { sketch.states[index].work?.ending = ending() }
        }
    }

    private mutating func ending() -> SketchedEnding { oneIn(4) ? .raise : .result(below(100)) }

    private mutating func edges() -> [SketchedEdge] {
        var edges = some(upTo: 5) { $0.edge() }
        var unguarded: Set<SketchedEdge.Trigger> = []
        edges.removeAll { $0.isExact && $0.guards.isEmpty && !unguarded.insert($0.trigger).inserted }
        return edges
    }

    private mutating func edge() -> SketchedEdge {
        let divisor = 2 + below(3)
        return SketchedEdge(
            trigger: oneIn(3) ? .rest(below(divisor), by: divisor) : .event(below(5)),
            target: oneIn(4) ? nil : known(),
            guards: oneIn(3) ? some(upTo: 2) { $0.condition() } : [],
            actions: oneIn(3) ? some(upTo: 3) { $0.action(withEvent: true) } : [])
    }

    private mutating func condition() -> SketchedGuard {
        let divisor = 2 + below(3)
        return SketchedGuard(divisor: divisor, below: 1 + below(divisor), form: form(withEvent: true))
    }

    private mutating func action(withEvent: Bool) -> SketchedAction {
        SketchedAction(factor: 2 + below(3), addend: below(10), form: form(withEvent: withEvent))
    }

    private mutating func form(withEvent: Bool) -> SketchedForm {
        let forms: [SketchedForm] = [.inPlace, .named, .registered, .withEvent]
        return forms[below(withEvent ? 4 : 3)]
    }
}

// MARK: - Requests

extension SketchGenerator {
    private mutating func request() -> SketchedRequest {
        if statesWork && oneIn(4) { return .endWork(ending()) }
        return switch below(24) {
        case 0...6: .transition(anyState())
        case 7...8: .dynamic
        case 9...14: .event(below(6))
        case 15: .preflight(anyState())
        case 16: oneIn(2) ? .preflightDynamic : .preflightEvent(below(6))
        case 17: .reset
        case 18: .suspend
        case 19...20: .resume
        default: write()
        }
    }

    /// More of that which matters most while a transition is under way.
    private mutating func insideRequest() -> SketchedRequest {
        switch below(8) {
        case 0: .suspend
        case 1: .resume
        case 2: .event(below(5))
        default: request()
        }
    }

    private mutating func write() -> SketchedRequest {
        .write(
            state: known(), key: oneIn(2) ? "a" : "b", value: oneIn(5) ? nil : below(100),
            isKept: oneIn(2) ? nil : oneIn(2))
    }
}
