import MachineRecords
import Testing

@Suite("What the declaration says of a request")
struct RulebookTests {
    /// idle lists done and asks before it is left for; open has an exit barrier; guarded has an entry barrier.
    private static let idle = 0, open = 1, guarded = 2, done = 3, everywhere = 4, away = 5

    private let structure = StructureRecord(
        states: [
            StateRecord(name: "idle"), StateRecord(name: "open", closures: [.exitBarrier, .dynamicTransition]),
            StateRecord(name: "guarded", closures: .entryBarrier), StateRecord(name: "done", kind: .final),
            StateRecord(name: "everywhere", kind: .global), StateRecord(name: "away", kind: .background),
        ],
        edges: [
            EdgeRecord(from: 0, to: 3, request: .state(3)), EdgeRecord(from: 0, to: 2, request: .state(2)),
            EdgeRecord(from: 0, to: 1, request: .event(0)), EdgeRecord(from: 0, to: nil, request: .event(1)),
            EdgeRecord(from: 0, to: 1, request: .event(2), guards: ["ready"]),
            EdgeRecord(from: 2, to: nil, trigger: .passive(.pattern("many"))),
            EdgeRecord(from: 2, to: 3, trigger: .passive(.workEnd(.named("end")))),
            EdgeRecord(from: 1, to: 0, request: .event(0)), EdgeRecord(from: 0, to: 2, request: .event(3)),
        ],
        events: [
            DeclaredEvent("go"), DeclaredEvent("stay"), DeclaredEvent("maybe"),
            DeclaredEvent("in"),
        ])

    private func verdict(_ request: RequestRecord, in state: Int) -> Verdict {
        structure.declaredVerdict(on: request, from: state)
    }

    private func refusal(_ request: RequestRecord, in state: Int) -> RefusalRecord.Reason? {
        if case .refused(let refusal) = verdict(request, in: state) { refusal.reason } else { nil }
    }

    @Test("a request for a state: lists, global states, final states, the state itself, the background")
    func states() {
        typealias Reason = RefusalRecord.Reason
        #expect(verdict(.state(Self.done), in: Self.idle) == .allowed(to: Self.done))
        #expect(verdict(.state(Self.everywhere), in: Self.guarded) == .allowed(to: Self.everywhere))
        #expect(refusal(.state(Self.idle), in: Self.guarded) == .notListed(from: Self.guarded, to: Self.idle))
        #expect(refusal(.state(Self.idle), in: Self.idle) == .alreadyInState(Self.idle))
        #expect(refusal(.state(Self.done), in: Self.done) == .alreadyInState(Self.done))
        #expect(refusal(.state(Self.everywhere), in: Self.done) == .finalState(from: Self.done, to: Self.everywhere))
        #expect(refusal(.state(Self.away), in: Self.open) == .backgroundTarget(from: Self.open, to: Self.away))
        #expect(refusal(.state(Self.idle), in: Self.away) == .suspended)
        #expect(verdict(.state(99), in: Self.idle) == .unknown)
    }

    @Test("E8 a request for the present state is refused, or succeeds where the machine says so")
    func presentState() {
        var lenient = structure
        lenient.sameStateSucceeds = true
        #expect(lenient.declaredVerdict(on: .state(Self.idle), from: Self.idle) == .allowed(to: nil))
        #expect(lenient.declaredVerdict(on: .state(Self.done), from: Self.done) == .allowed(to: nil))
        #expect(
            lenient.declaredVerdict(on: .state(Self.away), from: Self.away)
                == .refused(RefusalRecord(.suspended)))
        #expect(refusal(.state(Self.idle), in: Self.idle) == .alreadyInState(Self.idle))
    }

    @Test("barriers decide: an exit barrier in place of the list, an entry barrier after it")
    func barriers() {
        #expect(verdict(.state(Self.done), in: Self.open) == .unknown)
        #expect(verdict(.state(Self.guarded), in: Self.idle) == .unknown)
        #expect(refusal(.state(Self.guarded), in: Self.done) == .finalState(from: Self.done, to: Self.guarded))
        #expect(verdict(.event(0), in: Self.open) == .unknown, "its exit barrier is asked for events too")
        #expect(verdict(.event(3), in: Self.idle) == .unknown, "the target's entry barrier is asked")
    }

    @Test("an event: its edge, a guard, a pattern that may take it; what nobody can send is no event")
    func events() {
        #expect(verdict(.event(0), in: Self.idle) == .allowed(to: Self.open))
        #expect(verdict(.event(1), in: Self.idle) == .allowed(to: nil))
        #expect(verdict(.event(2), in: Self.idle) == .unknown)
        #expect(verdict(.event(1), in: Self.open) == .ignored)
        #expect(verdict(.event(1), in: Self.guarded) == .unknown, "the pattern of `many` may take it")
        #expect(structure.requests.filter { if case .event = $0 { true } else { false } }.count == 4)
        #expect(structure.declaredTarget(of: .workEnd(.named("end")), from: Self.guarded) == Self.done)
        #expect(structure.declaredTarget(of: .pattern("many"), from: Self.guarded) == nil)
        #expect(refusal(.event(0), in: Self.away) == .suspended)
    }

    @Test("E24 an end: final, or nothing declared leads on and no closure may choose where to")
    func ends() {
        let rules = Rulebook(structure)
        let ends = structure.states.indices.filter { rules.isEnd($0) }
        #expect(
            ends == [Self.done, Self.everywhere],
            "the others have a list, a closure or the global state; away is left by itself")
        let lonely = Rulebook(
            StructureRecord(
                states: [StateRecord(name: "a"), StateRecord(name: "b", kind: .global), StateRecord(name: "c")],
                edges: [
                    EdgeRecord(from: 1, to: nil, request: .event(0)),
                    EdgeRecord(from: 1, to: 2, request: .state(2), isDiscovered: true),
                ], events: [DeclaredEvent("stay")]))
        #expect((0...2).map { lonely.isEnd($0) } == [false, true, false], "only the global state itself has no way on")
    }

    @Test("of several guarded edges for one event any may be taken")
    func severalTargets() {
        let structure = StructureRecord(
            states: ["a", "b", "c"].map { StateRecord(name: $0) },
            edges: [1, 2].map { EdgeRecord(from: 0, to: $0, request: .event(0), guards: ["ready"]) },
            events: [DeclaredEvent("go")])
        #expect(structure.declaredTargets(of: .event(0), from: 0) == [1, 2])
        #expect(structure.declaredTargets(of: .event(0), from: 1) == [])
        #expect(structure.declaredTargets(of: .state(2), from: 1) == [2])
    }

    @Test("the dynamic transition, reset, and the way into the background and out of it")
    func commands() {
        #expect(verdict(.dynamic, in: Self.open) == .unknown)
        #expect(refusal(.dynamic, in: Self.idle) == .noDynamicTransition(Self.idle))
        #expect(refusal(.dynamic, in: Self.away) == .suspended)
        #expect(verdict(.reset, in: Self.done) == .allowed(to: Self.idle))
        #expect(verdict(.background, in: Self.idle) == .allowed(to: Self.away))
        #expect(verdict(.background, in: Self.away) == .ignored)
        #expect(verdict(.foreground, in: Self.away) == .allowed(to: nil))
        #expect(verdict(.foreground, in: Self.idle) == .ignored)
    }
}
