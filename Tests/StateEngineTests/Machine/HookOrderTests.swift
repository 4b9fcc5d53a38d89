import StateEngine
import Testing

@Suite("The order of hooks when one of them asks for more", .endsWaitsInVain)
struct HookOrderTests {
    /// A door whose hooks all write down that they were called, with what.
    private func watchedDoor(_ journal: Journal) throws -> StateMachine<Door> {
        let machine = try StateMachine<Door>(background: nil) {
            StateConfig(.closed).on(.push, to: .open)
            StateConfig(.open).on(.pull, to: .closed)
            StateConfig<Door>.background(.broken)
        }
        for state in [Door.closed, .open, .broken] {
            machine[state].didExit = { journal.note("exit \(state) for \($0)") }
            machine[state].didEnter = { journal.note("enter \(state) from \($0)") }
        }
        machine.didTransition = { journal.note("\($0) to \($1)") }
        machine.didChangeState = { journal.note("by \($0.event)") }
        machine.didNotChangeState = { journal.note("not \($1) in \($0)") }
        return machine
    }

    @Test(
        "E12 E17 a hook of the exit that suspends: the background's hooks come inside, the outer ones after, with its states"
    )
    func suspendedInExit() async throws {
        let journal = Journal()
        let machine = try watchedDoor(journal)
        machine[.closed].didExit = { [weak machine] _ in
            journal.note("exit begins")
            await machine?.suspend()
            journal.note("exit ends")
        }
        let told = try await words(machine) { try await machine.send(.push) }
        #expect(
            journal.all == [
                "exit begins", "enter broken from open", "open to broken", "exit ends", "enter open from closed",
                "closed to open", "by push",
            ])
        #expect(told == ["closed to open", "suspended from open"])
        #expect(machine.state == .broken, "the outer transition does not bring it back")
        await machine.resume()
        #expect(machine.state == .open && journal.all.suffix(2) == ["exit broken for open", "broken to open"])
    }

    @Test("E12 E20 an event that a hook sends runs its own hooks first, each with its own event")
    func nestedEvent() async throws {
        let journal = Journal()
        let machine = try watchedDoor(journal)
        machine[.open].didEnter = { [weak machine] _ in
            journal.note("entering")
            _ = try? await machine?.send(.kick)
            _ = try? await machine?.send(.pull)
        }
        #expect(try await machine.send(.push) == .changed(from: .closed, to: .open))
        #expect(
            journal.all == [
                "exit closed for open", "entering", "not kick in open", "exit open for closed",
                "enter closed from open", "open to closed", "by pull", "closed to open", "by push",
            ])
        #expect(machine.state == .closed && machine.lastTransition?.kind.words == "open to closed")
    }

    @Test("E16 a reset in a hook runs none itself, and the outer hooks go on with their own states")
    func nestedReset() async throws {
        let journal = Journal()
        let machine = try watchedDoor(journal)
        machine[.open].didEnter = { [weak machine] _ in
            try? await machine?.reset()
            journal.note("reset to \(machine?.state ?? .broken)")
        }
        try await machine.send(.push)
        #expect(journal.all == ["exit closed for open", "reset to closed", "closed to open", "by push"])
        #expect(machine.state == .closed && machine.counts == RequestCounts())
    }

    @Test("E9 E17 what was posted before a suspension and had not begun fails as suspended, in order")
    func postedBeforeSuspension() async throws {
        let (journal, gate) = (Journal(), Gate())
        let machine = try watchedDoor(journal)
        machine[.open].didEnter = { _ in await gate.pass() }
        let push = Task { try await machine.send(.push) }
        await until { machine.activity != nil }
        for number in 1...3 {
            machine.post(.pull) { journal.note("\(number): \($0)") }
        }
        let suspension = Task { await machine.suspend() }
        await until { machine.activity?.waiting == 4 }
        gate.open()
        _ = try await push.value
        await suspension.value
        await until { journal.all.last?.hasPrefix("3: ") == true }
        #expect(
            journal.all.suffix(3).map { $0.prefix(2) } == ["1:", "2:", "3:"]
                && journal.all.suffix(3).allSatisfy { $0.contains("suspended") })
        #expect(machine.state == .broken && machine.error == .suspended())
    }
}

extension HistoryEntry.Kind {
    fileprivate var words: String {
        switch self {
        case .transitioned(let from, let to, _): "\(from) to \(to)"
        case .reset(let from): "reset from \(from)"
        case .suspended(let from): "suspended from \(from)"
        case .resumed(let to): "resumed to \(to)"
        }
    }
}
