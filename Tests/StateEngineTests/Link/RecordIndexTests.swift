import MachineRecords
import Testing

@testable import StateEngine

/// A safe that opens on the right number.
private enum Safe: StateIdentifier {
    enum Event: Hashable {
        case turn(Int)
        case knock, shut
    }
    struct Context { var tries = 0, owner = "Ada", isOiled = true, weight = 1.5, tags = ["old"] }
    case shut, open, alarm, gone, away, elsewhere
}

@Suite("The machine in numbers and names")
struct RecordIndexTests {
    private let machine: StateMachine<Safe>
    private let index: RecordIndex<Safe>
    private static let shut = 0, open = 1, alarm = 2, gone = 3, away = 4

    init() throws {
        machine = try StateMachine<Safe>(context: Safe.Context(), background: nil) {
            StateConfig(.shut, didExit: { _ in }).on(.turn(3), to: .open).guard("oiled") { $0.isOiled }.on(
                .knock)
            StateConfig(.open, exitBarrier: { _ in .allow }).on(.shut, to: .shut).on(.turn(3), to: .alarm)
            StateConfig.global(.alarm, entryBarrier: { _ in .allow })
            StateConfig.final(.gone)
            StateConfig.background(.away)
        }
        index = machine.recordIndex
    }

    @Test("E32 states, kinds, closures, events and edges, each by its number")
    func structure() {
        let structure = index.structure
        #expect(structure.states.map(\.name) == ["shut", "open", "alarm", "gone", "away"])
        #expect(structure.states.map(\.kind) == [.standard, .standard, .global, .final, .background])
        #expect(structure.states.map(\.closures) == [.didExit, .exitBarrier, .entryBarrier, [], []])
        #expect(structure.events.map(\.name) == ["turn(3)", "knock", "shut"])
        let edges = structure.edges.map {
            "\($0.from) \($0.to.map(String.init) ?? "-") \($0.guards.map { $0 ?? "unnamed" })"
        }
        #expect(edges == ["0 1 [\"oiled\"]", "0 - []", "1 0 []", "1 2 []"])
        #expect(structure.background == Self.away && !structure.sameStateSucceeds)
        #expect(structure.edges.map(\.trigger) == [0, 1, 2, 0].map { .request(.event($0)) }, "events by their numbers")
        #expect(structure.edges.allSatisfy { !$0.isDiscovered })
    }

    @Test("E32 what a closure has led to is an edge that is marked, with the request that found it")
    func discovered() async throws {
        machine[.open].dynamicTransition = { .gone }
        try await machine.send(.turn(3))
        try await machine.transition()
        let found = machine.recordIndex.structure.edges.filter(\.isDiscovered)
        #expect(found.map(\.trigger) == [.request(.dynamic)])
        #expect(found.map { [$0.from, $0.to] } == [[Self.open, Self.gone]])
    }

    @Test("E11 E32 an error of another machine that a barrier throws is told by its text, and ends nothing")
    func errorOfAnotherMachine() async throws {
        machine[.open].entryBarrier = { _ in throw StateMachineError<Safe>.alreadyInState(.elsewhere) }
        let errors: [StateMachineError<Safe>] = [
            .alreadyInState(.elsewhere), .illegalTransition(from: .shut, to: .elsewhere, why: .notListed),
            .transitionDenied(from: .elsewhere, to: .open), .noDynamicClosure(.elsewhere),
            .redirectLoop([.shut, .elsewhere]),
        ]
        for error in errors {
            guard case .unexpectedError(let text) = index.refusal(error).reason else {
                Issue.record("\(error) names a state that this machine does not have")
                continue
            }
            #expect(text.contains("elsewhere"))
        }
        guard case .alreadyInState(Self.open) = index.refusal(.alreadyInState(.open)).reason else {
            Issue.record("what names the machine's own states is told as it is")
            return
        }
    }

    @Test("every request goes there and back; numbers and values that the machine does not have do not")
    func requests() {
        for request in index.structure.requests {
            #expect(index.request(request).map(index.cause) == .request(request))
        }
        for unknown in [RequestRecord.state(5), .state(-1), .event(3), .event(-1)] {
            #expect(index.request(unknown) == nil)
        }
        #expect(index.cause(.event(.turn(4))) == .unlisted("turn(4)"))
        #expect(index.cause(.transition(to: .elsewhere)) == .unlisted("elsewhere"))
        #expect(index.cause(.work(.open)) == .work(Self.open))
        #expect(index.knownPosition(of: .elsewhere) == nil && index.state(at: 5) == nil)
    }

    private static let refusals: [(StateMachineError<Safe>, RefusalRecord.Reason)] = [
        (.unknownState(.elsewhere), .unknownState("elsewhere")),
        (.illegalTransition(from: .shut, to: .gone), .notListed(from: shut, to: gone)),
        (.illegalTransition(from: .open, to: .gone, why: .exitDenied), .exitDenied(from: open, to: gone)),
        (.illegalTransition(from: .gone, to: .shut, why: .finalState), .finalState(from: gone, to: shut)),
        (.illegalTransition(from: .shut, to: .away, why: .backgroundTarget), .backgroundTarget(from: shut, to: away)),
        (.transitionDenied(from: .shut, to: .alarm), .entryDenied(from: shut, to: alarm)),
        (.alreadyInState(.open), .alreadyInState(open)), (.suspended(), .suspended),
        (.noDynamicClosure(.open), .noDynamicTransition(open)),
        (.redirectLoop([.shut, .open, .shut]), .redirectLoop([shut, open, shut])),
        (.unexpectedError(Broken(why: "rust")), .unexpectedError("Broken(why: \"rust\")")),
    ]

    @Test("each refusal of the engine has its reason", arguments: 0..<refusals.count)
    func refusal(row: Int) {
        let (error, reason) = Self.refusals[row]
        #expect(index.refusal(error) == RefusalRecord(reason))
    }

    @Test("a refusal names what could have been asked, and the state that a barrier redirected from")
    func redirected() {
        let place = Circumstance<Safe>(
            request: .transition(to: .open), state: .shut, legal: [.open, .alarm], events: [], barrierDecides: false)
        let plain = index.refusal(.transitionDenied(from: .shut, to: .open, at: place))
        #expect(plain.legal == [Self.open, Self.alarm] && plain.redirectedFrom == nil)
        let moved = index.refusal(.transitionDenied(from: .shut, to: .alarm, at: place))
        #expect(moved.legal == [Self.alarm], "what was asked for is no advice")
        #expect(moved.redirectedFrom == Self.open)
    }

    @Test("E36 a request that was judged again too often is told with its states, and with no state as its subject")
    func stateKeptChanging() {
        let place = Circumstance<Safe>(Restless())
        let refusal = index.refusal(.redirectLoop([.shut, .open, .alarm], at: place))
        #expect(refusal.reason == .stateKeptChanging([Self.shut, Self.open, Self.alarm]))
        #expect(refusal.redirectedFrom == nil, "the last of them was not redirected to")
        #expect(refusal.legal == [Self.open])
    }

    /// Asked for `open`, with closures that changed the state each time.
    private final class Restless: CircumstanceSource {
        var parts: CircumstanceParts<Safe> {
            CircumstanceParts(
                request: .transition(to: .open), state: .shut, legal: [.open], events: [], barrierDecides: false)
        }
        var restlessClosures: [RestlessClosure<Safe>] { [.exitBarrier(of: .shut)] }
    }

    @Test("E15 what a preflight answers")
    func verdicts() {
        let answers: [Preflight<Safe>] = [
            .allowed(to: .open), .redirected(to: .alarm, through: [.open]), .stays, .ignored, .unmet(guards: ["oiled"]),
            .refused(.suspended()),
        ]
        #expect(
            answers.map(index.verdict) == [
                .allowed(to: Self.open), .redirected(to: Self.alarm), .allowed(to: nil), .ignored,
                .unmet(guards: ["oiled"]), .refused(RefusalRecord(.suspended)),
            ])
    }

    private static let events: [(MachineEvent<Safe>.Kind, EventRecord.Kind)] = [
        (
            .transitioned(from: .shut, to: .alarm, request: .event(.turn(3)), redirects: [.open, .gone]),
            .transitioned(from: shut, to: alarm, by: .request(.event(0)), asked: open)
        ),
        (
            .transitioned(from: .shut, to: .open, request: .transition(to: .open), redirects: []),
            .transitioned(from: shut, to: open, by: .request(.state(open)))
        ),
        (
            .rejected(request: .transition(to: .gone), from: .shut, error: .suspended()),
            .rejected(.request(.state(gone)), from: shut, target: gone, RefusalRecord(.suspended))
        ),
        (
            .rejected(request: .dynamic, from: .shut, error: .alreadyInState(.shut)),
            .rejected(.request(.dynamic), from: shut, target: shut, RefusalRecord(.alreadyInState(shut)))
        ),
        (
            .rejected(request: .transition(to: .elsewhere), from: .shut, error: .unknownState(.elsewhere)),
            .rejected(.unlisted("elsewhere"), from: shut, target: nil, RefusalRecord(.unknownState("elsewhere")))
        ),
        (.ignored(request: .event(.shut), from: .gone), .ignored(.request(.event(2)), in: gone)),
        (.stayed(request: .event(.knock), in: .shut), .stayed(.request(.event(1)), in: shut)),
        (.context(request: .event(.knock), in: .shut), .context(.request(.event(1)), in: shut)),
        (.workStarted(in: .open), .workStarted(in: open)),
        (.workEnded(in: .open, .result(7)), .workEnded(in: open, .done("7"))),
        (.workEnded(in: .open, .result(())), .workEnded(in: open, .done(nil))),
        (.workEnded(in: .open, .failed(Broken(why: "x"))), .workEnded(in: open, .failed("Broken(why: \"x\")"))),
        (.workEnded(in: .open, .cancelled), .workEnded(in: open, .cancelled)),
        (
            .data(state: .open, key: "k", old: nil, new: "v", isKept: true),
            .data(state: open, key: "k", old: nil, new: .string("v"), isKept: true)
        ),
        (.suspended(from: .open), .suspended(from: open, to: away)),
        (.resumed(to: .open), .resumed(from: away, to: open)),
        (.reset(from: .gone), .reset(from: gone, to: shut)),
    ]

    @Test("E28 each kind of event", arguments: 0..<events.count)
    func event(row: Int) {
        let (kind, wanted) = Self.events[row]
        let record = index.record(MachineEvent(number: 9, asker: .script, kind: kind))
        #expect(record == EventRecord(number: 9, asker: .script, kind: wanted))
    }

    @Test("E28 who asked", arguments: ["program", "person", "script", "work", "a robot", "chart", "clock"])
    func asker(name: String) {
        let record = index.record(MachineEvent(number: 1, asker: Asker(rawValue: name), kind: .workStarted(in: .open)))
        let wanted: [String: AskerRecord] = ["program": .program, "person": .person, "script": .script, "work": .work]
        #expect(record.asker == wanted[name] ?? .other(name))
    }

    private static let phases: [(Activity<Safe>.Phase, ActivityRecord.Phase)] = [
        (.entryBarrier(.alarm), .entryBarrier(of: alarm)), (.exitBarrier(.open), .exitBarrier(of: open)),
        (.dynamicTransition(.open), .dynamicTransition(of: open)), (.condition, .condition),
        (.didExit(.shut), .didExit(shut)),
        (.didEnter(.open), .didEnter(open)), (.didTransition, .didTransition), (.didChangeState, .didChangeState),
        (.didNotChangeState, .didNotChangeState), (.completion, .completion),
    ]

    @Test("each closure that may be running", arguments: 0..<phases.count)
    func activity(row: Int) {
        let now = ContinuousClock.now
        let record = index.record(
            Activity<Safe>(
                request: .event(.shut), asker: .person, isPreflight: true, from: .open, target: nil,
                phase: Self.phases[row].0, since: now, began: now, waiting: 2))
        let wanted = ActivityRecord(
            cause: .request(.event(2)), asker: .person, from: Self.open, target: nil, phase: Self.phases[row].1,
            waiting: 2, isQuestion: true)
        #expect(record == wanted)
    }
}
