import Testing

@testable import StateEngine

@Suite("The pure step: a request judged without tasks, locks or time")
struct JudgementTests {
    private let configs: [StateConfig<Ring>] = [
        StateConfig(.a, exitBarrier: { _ in .allow }),
        StateConfig(.b, entryBarrier: { _ in .allow }, allowedTransitions: .c),
        StateConfig(.c, dynamicTransition: { .a }),
    ]

    private let blueprint: Blueprint<Ring>

    init() throws {
        blueprint = try MachineDefinition.read(configs, options: [], names: NamedClosures()).get().blueprint
    }

    /// Judges a request, the closures answering in turn; tells what was asked and what became of it.
    private func judge(
        _ submission: IndexedSubmission, from state: Int = 0, isSuspended: Bool = false, lenient: Bool = false,
        answering answers: [Answer]
    ) -> [String] {
        var judgement = Judgement(
            submission, in: Situation(state: state, isSuspended: isSuspended, sameStateSucceeds: lenient),
            by: Terms(plan: blueprint.plan, attached: configs.map(\.closures.attached)))
        var told: [String] = []
        var step = judgement.begin()
        for answer in answers {
            guard case .ask = step else { break }
            told.append("\(judgement.stage)")
            step = judgement.resume(answer)
        }
        if case .decided(let decision) = step { told.append(words(decision)) }
        return told + judgement.earlier.map { "through \($0)" }
    }

    private func words(_ decision: Decision) -> String {
        switch decision {
        case .change(let to): "change to \(to)"
        case .same: "same"
        case .stay: "stay"
        case .ignore: "ignore"
        case .idle: "idle"
        case .refuse(let refusal):
            blueprint.error(
                Failure(refusal, IndexedRequest(.dynamic), in: 0, isShut: false, barrierDecides: false)
            ).reason
        }
    }

    private func asking(_ target: Int) -> IndexedSubmission {
        IndexedSubmission(IndexedRequest(.transition, index: target), .program)
    }

    @Test("E10 each barrier is asked once, in order")
    func barriers() {
        #expect(judge(asking(1), answering: [.allow, .allow]) == ["exitBarrier", "entryBarrier", "change to 1"])
        #expect(judge(asking(2), answering: [.allow]) == ["exitBarrier", "change to 2"])
        #expect(judge(asking(2), from: 1, answering: []) == ["change to 2"])
        #expect(judge(asking(2), answering: [.deny]) == ["exitBarrier", "the exit barrier of a denies c"])
    }

    @Test("E10 suspension and the present state come before every barrier")
    func early() {
        #expect(judge(asking(1), isSuspended: true, answering: []) == ["the machine is suspended in the background"])
        #expect(judge(asking(0), answering: []) == ["the machine is in a already"])
        #expect(judge(asking(0), lenient: true, answering: []) == ["same"])
    }

    @Test("E11 a redirect begins anew, and remembers where it came through")
    func redirect() {
        #expect(
            judge(asking(1), answering: [.allow, .state(2), .allow])
                == ["exitBarrier", "entryBarrier", "exitBarrier", "change to 2", "through 1"])
        #expect(
            judge(asking(1), answering: [.allow, .state(2), .state(1)])
                == [
                    "exitBarrier", "entryBarrier", "exitBarrier", "redirect in a loop: b → c → b",
                    "through 1",
                    "through 2",
                ])
    }

    @Test("E11 a failed closure ends it")
    func failure() {
        #expect(
            judge(asking(1), answering: [.failed(StateMachineError<Ring>.unknownState(.c))])
                == ["exitBarrier", "c is not a state of this machine"])
    }

    private static let answers: [Answer] = [
        .allow, .deny, .state(1), .unknownState(Payload(Ring.b)), .failed(StateMachineError<Ring>.suspended()),
    ]

    /// What each of the answers leads to, after those that come before it.
    private func outcomes(
        _ submission: IndexedSubmission, in situation: Situation, after earlier: [Answer] = []
    ) -> [String] {
        Self.answers.map { answer in
            var judgement = Judgement(
                submission, in: situation, by: Terms(plan: blueprint.plan, attached: configs.map(\.closures.attached)))
            var step = judgement.begin()
            for answer in earlier + [answer] { step = judgement.resume(answer) }
            return switch step {
            case .ask(.exitBarrier(_, let target)): "asks the exit barrier about \(target)"
            case .ask(.entryBarrier(let target, _)): "asks the entry barrier of \(target)"
            case .ask(.dynamicTransition(let state)): "asks the dynamic transition of \(state)"
            case .check: "checks"
            case .decided(let decision): words(decision)
            }
        }
    }

    private func ready(_ state: Int) -> Situation {
        Situation(state: state, isSuspended: false, sameStateSucceeds: false)
    }

    @Test("E10 E11 what each answer of a barrier decides")
    func answersOfBarriers() {
        #expect(
            outcomes(asking(2), in: ready(0))
                == [
                    "change to 2", "the exit barrier of a denies c", "asks the exit barrier about 1",
                    "b is not a state of this machine", "the machine is suspended in the background",
                ])
        #expect(
            outcomes(asking(1), in: ready(0), after: [.allow])
                == [
                    "change to 1", "the entry barrier of b denies it from a", "change to 1",
                    "b is not a state of this machine", "the machine is suspended in the background",
                ])
    }

    @Test("E8 an answer of a dynamic transition that names no state does nothing")
    func answersOfDynamicTransitions() {
        let request = IndexedSubmission(IndexedRequest(.dynamic), .program)
        #expect(
            outcomes(request, in: ready(2))
                == [
                    "c has no dynamic transition", "c has no dynamic transition", "there is no transition from c to b",
                    "b is not a state of this machine", "the machine is suspended in the background",
                ])
    }

    @Test("E18 on the way back from the background only a redirect counts, and an error")
    func answersOnReturn() {
        let request = IndexedSubmission(IndexedRequest(.resume), .program)
        let situation = Situation(state: 2, isSuspended: true, sameStateSucceeds: false, restored: 1)
        #expect(
            outcomes(request, in: situation)
                == ["same", "same", "same", "same", "the machine is suspended in the background"])
    }

    @Test("E20 E21 guards are checked in order, and those that do not hold are remembered")
    func conditions() throws {
        let configs: [StateConfig<Door>] = [
            StateConfig(.open).on(.push, to: .closed).guard { true }.on(.push, to: .open).guard { true },
            StateConfig(.closed),
        ]
        let blueprint = try MachineDefinition.read(configs, options: [], names: NamedClosures()).get().blueprint
        var judgement = Judgement(
            IndexedSubmission(blueprint.request(for: Door.Event.push), .program),
            in: Situation(state: 0, isSuspended: false, sameStateSucceeds: false),
            by: Terms(plan: blueprint.plan, attached: configs.map(\.closures.attached)))
        var steps = [judgement.begin()]
        steps.append(judgement.resume(.unmet(["isReady"])))
        steps.append(judgement.resume(.fails))
        #expect(judgement.unmet == ["isReady"])
        let told = steps.map { step in
            switch step {
            case .check(.edge(_, let position)): "check \(position)"
            case .decided(let decision): words(decision)
            default: "another step"
            }
        }
        #expect(told == ["check 0", "check 1", "ignore"])
    }
}
