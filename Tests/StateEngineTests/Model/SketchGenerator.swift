import StateEngine

/// Makes up machines and requests; the same for the same seed.
struct SketchGenerator {
    private var random: SeededGenerator
    private var hooksAsk = false
    private var numbers: [Int] = []

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    /// A definition without faults and what it is asked for.
    mutating func modelCase() -> ModelCase {
        numbers = Array(0..<(1 + below(12)))
        hooksAsk = oneIn(3)
        var sketch = MachineSketch(states: numbers.map { SketchedState(number: $0) })
        for index in sketch.states.indices { sketch.states[index] = state(index) }
        if numbers.count > 1 && oneIn(2) { sketch.states[numbers.count - 1] = background(numbers.count - 1) }
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
        if state.kind.isFinal { return state }
        state.exitBarrier = maybe(oneIn: 3) { $0.barrier() }
        if state.exitBarrier == nil { state.allowed = numbers.filter { _ in oneIn(2) } }
        state.dynamic = maybe(oneIn: 2) { $0.oneIn(8) ? .raise : .state($0.anyState()) }
        state.edges = edges()
        return state
    }

    private mutating func background(_ number: Int) -> SketchedState {
        SketchedState(number: number, kind: .background, hooks: hooks(SketchedHook.ofStates))
    }

    private mutating func hooks(_ all: [SketchedHook]) -> [SketchedHook: [SketchedRequest]] {
        var hooks: [SketchedHook: [SketchedRequest]] = [:]
        for hook in all where oneIn(2) { hooks[hook] = hooksAsk ? some(upTo: 2) { $0.request() } : [] }
        return hooks
    }

    private mutating func barrier() -> SketchedBarrier {
        var barrier = SketchedBarrier(otherwise: oneIn(2) ? .allow : answer())
        for state in numbers where oneIn(3) { barrier.answers[state] = answer() }
        return barrier
    }

    private mutating func answer() -> SketchedAnswer {
        switch below(8) {
        case 0...1: .allow
        case 2: .deny
        case 3: oneIn(2) ? .fail : .raise
        default: .redirect(anyState())
        }
    }

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
            target: oneIn(4) ? nil : known())
    }
}

// MARK: - Requests

extension SketchGenerator {
    private mutating func request() -> SketchedRequest {
        switch below(24) {
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

    private mutating func write() -> SketchedRequest {
        .write(
            state: known(), key: oneIn(2) ? "a" : "b", value: oneIn(5) ? nil : below(100),
            isKept: oneIn(2) ? nil : oneIn(2))
    }
}
