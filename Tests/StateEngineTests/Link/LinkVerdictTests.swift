import MachineRecords
import Testing

@testable import StateEngine

/// A counter of papers with every kind of answer that a request may get.
private enum Desk: StateIdentifier, CaseIterable {
    enum Event: CaseIterable { case go, note, check, call }
    typealias Context = Int
    case idle, busy, locked, done, away
}

/// What a request came to, as its events report it.
private enum Upshot: Hashable {
    case entered(Int, isRedirected: Bool)
    case stayed, ignored, nothing
    case refused(RefusalRecord)
}

@Suite("What a link says beforehand is what comes of the request", .endsWaitsInVain)
struct LinkVerdictTests {
    private func desk() throws -> StateMachine<Desk> {
        try StateMachine<Desk>(context: 0, background: nil) {
            StateConfig(.idle, dynamicTransition: { .busy }, allowedTransitions: .busy, .locked)
                .on(.go, to: .busy).on(.note).action { $0 += 1 }
                .on(.check, to: .done).guard { $0 > 0 }
                .on(.call, to: .locked)
            StateConfig(.busy, exitBarrier: { $0 == .idle ? .deny : .allow })
                .on(.go, to: .done).on(.note).on(.check, to: .idle)
            StateConfig(.locked, entryBarrier: { $0 == .idle ? .redirect(to: .busy) : .fail(Broken(why: "jammed")) })
            StateConfig<Desk>.final(.done)
            StateConfig<Desk>.background(.away)
        }
    }

    /// The ways into each of the machine's situations.
    private static let ways: [[MachineRequest<Desk>]] = [
        [], [.event(.note)], [.event(.go)], [.event(.go), .event(.go)], [.suspend], [.event(.go), .suspend],
    ]

    private func perform(_ request: MachineRequest<Desk>, on link: InProcessLink<Desk>) async {
        let index = link.connect().opening.structure
        let event = index.events.firstIndex {
            if case .event(let event) = request { $0.name == "\(event)" } else { false }
        }
        let record: RequestRecord = event.map { .event($0) } ?? .background
        _ = await link.ask(Submission(record, on: Sighting(structureVersion: 0, lastEvent: 0)))
    }

    private func upshot(_ kinds: [EventRecord.Kind]) -> Upshot {
        for kind in kinds {
            switch kind {
            case .transitioned(_, let to, _, let asked): return .entered(to, isRedirected: asked != nil)
            case .suspended(_, let to), .resumed(_, let to), .reset(_, let to):
                return .entered(to, isRedirected: false)
            case .rejected(_, _, _, let refusal): return .refused(refusal)
            case .ignored: return .ignored
            case .stayed, .context: return .stayed
            case .workStarted, .workEnded, .data: continue
            }
        }
        return .nothing
    }

    /// What the verdict leads one to expect.
    private func expected(_ verdict: Verdict, of request: RequestRecord, coming back: Int) -> Upshot? {
        switch verdict {
        case .allowed(let to?, _, _): .entered(to, isRedirected: false)
        case .allowed(nil, _, _): request == .foreground ? .entered(back, isRedirected: false) : .stayed
        case .redirected(let to): .entered(to, isRedirected: true)
        case .refused(let refusal): .refused(refusal)
        case .ignored: request == .background || request == .foreground ? .nothing : .ignored
        case .unmet: .ignored
        case .unknown: nil
        }
    }

    @Test("E15 D2 every request from every state does what its verdict said", arguments: 0..<6)
    func verdictsComeTrue(_ way: Int) async throws {
        var seen: Set<Upshot> = []
        for number in try desk().recordIndex.structure.requests.indices {
            let machine = try desk()
            let link = InProcessLink(machine)
            for step in Self.ways[way] { await perform(step, on: link) }
            let opening = link.connect().opening
            let request = opening.structure.requests[number]
            let back = machine.snapshot.suspendedFrom.flatMap(Desk.allCases.firstIndex) ?? opening.state
            let submission = Submission(
                request, on: Sighting(structureVersion: opening.structure.version, lastEvent: opening.number))
            guard case .verdict(let verdict) = await link.verdict(on: submission) else {
                Issue.record("\(request) has no verdict")
                continue
            }
            #expect(machine.lastEvent == opening.number, "a verdict changes nothing")
            let (before, events) = machine.subscribe(buffer: .newest(100))
            #expect(await link.ask(submission) == .taken(lastEvent: machine.lastEvent))
            let told = await take(machine.lastEvent - before.number, of: events)
            let upshot = upshot(told.map { machine.recordIndex.record($0).kind })
            #expect(upshot == expected(verdict, of: request, coming: back), "\(request) from \(opening.state)")
            seen.insert(upshot)
        }
        #expect(seen.count >= 2, "requests differ in what they come to")
    }

    @Test("E20 D2 an unnamed guard has no name in the records, and none is put in its place")
    func unnamedGuards() async throws {
        let machine = try desk()
        let link = InProcessLink(machine)
        let opening = link.connect().opening
        let check = try #require(opening.structure.events.firstIndex { $0.name == "check" })
        #expect(opening.structure.edges(from: 0).map(\.guards).contains([nil]))
        let sighting = Sighting(structureVersion: opening.structure.version, lastEvent: opening.number)
        let answer = await link.verdict(on: Submission(.event(check), on: sighting))
        #expect(answer == .verdict(.unmet(guards: [nil])))
    }
}
