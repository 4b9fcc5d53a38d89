import MachineRecords
import Testing

@Suite("What the declaration says where several states are current")
struct SeveralStatesTests {
    private let structure = StructureRecord(
        states: [
            StateRecord(name: "idle"), StateRecord(name: "muted"), StateRecord(name: "loud"),
            StateRecord(name: "done", kind: .final),
        ],
        edges: [
            EdgeRecord(from: 1, to: 2, request: .event(0)), EdgeRecord(from: 2, to: 1, request: .event(0)),
            EdgeRecord(from: 0, to: nil, request: .event(1)), EdgeRecord(from: 1, to: 3, request: .event(1)),
            EdgeRecord(from: 0, to: 3, request: .state(3)),
        ],
        events: [DeclaredEvent("toggle"), DeclaredEvent("end"), DeclaredEvent("nothing")])

    @Test("the first state that takes a request decides, whatever those before it say")
    func first() {
        #expect(structure.declaredVerdict(on: .event(0), from: [0, 1]) == .allowed(to: 2))
        #expect(structure.declaredVerdict(on: .event(0), from: [2, 1]) == .allowed(to: 1))
        #expect(structure.declaredVerdict(on: .event(1), from: [0, 1]) == .allowed(to: nil))
        #expect(structure.declaredVerdict(on: .state(3), from: [3, 0]) == .allowed(to: 3))
    }

    @Test("where none takes it the first one's reason is given; of no state at all nothing is known")
    func nobody() {
        #expect(structure.declaredVerdict(on: .event(2), from: [0, 1]) == .ignored)
        #expect(
            structure.declaredVerdict(on: .state(3), from: [1, 2])
                == .refused(RefusalRecord(.notListed(from: 1, to: 3))))
        #expect(structure.declaredVerdict(on: .event(0), from: []) == .unknown)
    }

    @Test("a request leads where the first state that it leads on from says")
    func targets() {
        #expect(structure.declaredTarget(of: .event(1), from: [0, 1]) == 3, "idle takes it without being left")
        #expect(structure.declaredTarget(of: .event(0), from: [0, 2, 1]) == 1)
        #expect(structure.declaredTarget(of: .event(2), from: [0, 1, 2]) == nil)
        #expect(structure.declaredTarget(of: .foreground, from: [0]) == nil)
    }

    @Test("what may be made, as far as is known, and what may not")
    func mayPass() {
        let refusal = RefusalRecord(.suspended)
        let verdicts: [Verdict] = [
            .allowed(to: 1), .allowed(to: nil), .redirected(to: 2), .unknown, .ignored, .unmet(guards: ["ready"]),
            .refused(refusal),
        ]
        #expect(verdicts.map(\.mayPass) == [true, true, true, true, false, false, false])
    }

    @Test("E15 what may be asked for: what is allowed or open, not what is refused")
    func mayBeAsked() {
        var states = structure.states
        states[2].closures = .exitBarrier
        let open = Rulebook(StructureRecord(states: states, edges: structure.edges, events: structure.events))
        #expect(open.mayBeAsked(for: 3, from: 0) && !open.mayBeAsked(for: 2, from: 0))
        #expect((0...3).map { open.mayBeAsked(for: $0, from: 2) } == [true, true, false, true], "its barrier decides")
        #expect((0...3).allSatisfy { !open.mayBeAsked(for: $0, from: 3) })
        var lenient = structure
        lenient.sameStateSucceeds = true
        #expect(Rulebook(lenient).mayBeAsked(for: 1, from: 1) && !Rulebook(structure).mayBeAsked(for: 1, from: 1))
    }

    @Test("what a list names is what was declared of it: an event's edge or a discovery is no list")
    func lists() {
        let discovered = EdgeRecord(from: 2, to: 0, request: .state(0), isDiscovered: true)
        let seen = StructureRecord(
            states: structure.states, edges: structure.edges + [discovered], events: structure.events)
        #expect(seen.lists(3, from: 0) && !seen.lists(3, from: 1) && !seen.lists(0, from: 2))
        #expect(Rulebook(seen).ruling(on: 0, from: 2) == .refused(.notListed(from: 2, to: 0)))
        #expect(!seen.hasPatterns(in: 1) && seen.edge(of: 0, from: 1) == DeclaredEdge(to: 2, isGuarded: false))
    }

    @Test("E17 an event whose edge leads into the background is refused, though the edge is declared")
    func background() {
        let record = StructureRecord(
            states: [StateRecord(name: "on"), StateRecord(name: "away", kind: .background)],
            edges: [EdgeRecord(from: 0, to: 1, request: .event(0))], events: [DeclaredEvent("hide")])
        let rules = Rulebook(record)
        #expect(rules.ruling(onEvent: 0, from: 0) == .refused(.backgroundTarget(from: 0, to: 1)))
        #expect(rules.ruling(onEvent: 0, from: 1) == .refused(.suspended))
        #expect(rules.rulingOnDynamicTransition(from: 0) == .refused(.noDynamicTransition(0)))
        #expect(!rules.isEnd(1), "the way back is not declared")
    }
}
