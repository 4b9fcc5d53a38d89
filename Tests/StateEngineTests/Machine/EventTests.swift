import StateEngine
import Testing

@Suite("Events", .endsWaitsInVain)
struct EventTests {
    @Test("E20 changed, stayed, ignored, and an event in a final state")
    func outcomes() async throws {
        let machine = try door()
        #expect(try await machine.send(.pull) == .stayed)
        #expect(try await machine.send(.push) == .changed(from: .closed, to: .open))
        #expect(try await machine.send(.kick) == .ignored)
        try await machine.send(.pull)
        try await machine.send(.kick)
        #expect(machine.state == .broken)
        #expect(try await machine.send(.push) == .ignored)
        #expect(machine.error == nil)
    }

    @Test("E20 what changed and what did not is heard, and published")
    func heard() async throws {
        let (machine, journal) = (try door(), Journal())
        machine.didChangeState = { journal.note("\($0.from) \($0.event) \($0.to)") }
        machine.didNotChangeState = { journal.note("\($1) not in \($0)") }
        let told = try await words(machine) {
            try await machine.send(.push)
            try await machine.send(.kick)
            try await machine.send(.pull)
            try await machine.send(.pull)
        }
        #expect(journal.all == ["closed push open", "kick not in open", "open pull closed"])
        #expect(
            told == [
                "closed to open", "ignored event kick in open", "open to closed", "stayed on event pull in closed",
            ])
    }

    @Test("E20 events match as whole values, patterns after them, in order")
    func patterns() async throws {
        let asked = Journal()
        let machine = try StateMachine<Door> {
            StateConfig(.closed)
                .on(
                    {
                        if case .set(let n) = $0 {
                            asked.note("small \(n)")
                            return n < 5
                        } else {
                            return false
                        }
                    },
                    named: "set small", to: .open
                )
                .on(
                    {
                        if case .set(let n) = $0 {
                            asked.note("any \(n)")
                            return true
                        } else {
                            return false
                        }
                    },
                    named: "set"
                )
                .on(.set(3), to: .broken)
            StateConfig(.open).on(.pull, to: .closed)
            StateConfig(.broken)
        }
        #expect(try await machine.send(.set(9)) == .stayed)
        #expect(try await machine.send(.set(1)) == .changed(from: .closed, to: .open))
        try await machine.send(.pull)
        #expect(try await machine.send(.kick) == .ignored)
        #expect(try await machine.send(.set(3)) == .changed(from: .closed, to: .broken))
        #expect(asked.all == ["small 9", "any 9", "small 1"])
    }

    @Test("E20 a barrier that refuses throws, and no later edge is tried")
    func refused() async throws {
        let machine = try StateMachine<Door> {
            StateConfig(.closed).on(.push, to: .open).on({ _ in true }, named: "any", to: .broken)
            StateConfig(.open, entryBarrier: { .deny })
            StateConfig(.broken)
        }
        await #expect(throws: StateMachineError<Door>.transitionDenied(from: .closed, to: .open)) {
            try await machine.send(.push)
        }
        #expect(machine.state == .closed)
    }

    @Test("E1 a declared edge needs no list, asks an exit barrier if written, and does not open transition(to:)")
    func declaredEdges() async throws {
        let machine = try door()
        await #expect(throws: StateMachineError<Door>.illegalTransition(from: .closed, to: .open)) {
            try await machine.transition(to: .open)
        }
        machine[.closed].exitBarrier = { _ in .deny }
        await #expect(throws: StateMachineError<Door>.illegalTransition(from: .closed, to: .open, why: .exitDenied)) {
            try await machine.send(.push)
        }
        #expect(try await machine.send(.pull) == .stayed, "an edge without a target asks no barrier")
        machine[.closed].exitBarrier = nil
        try await machine.send(.push)
        #expect(machine.state == .open)
    }

    @Test("E22 a transition to its own state leaves and re-enters it, with all hooks and barriers")
    func selfTransition() async throws {
        let (machine, journal) = (try door(), Journal())
        try await machine.send(.push)
        machine[.open].entryBarrier = {
            journal.note("entry from \($0)")
            return .allow
        }
        machine[.open].didEnter = { _ in
            journal.note("enter seeing \(machine[.open].old ?? "-")")
            machine[.open].new = "n"
        }
        machine[.open].didExit = { _ in journal.note("exit seeing \(machine[.open].old ?? "-")") }
        machine[.open].old = "o"
        #expect(try await machine.send(.push) == .changed(from: .open, to: .open))
        #expect(journal.all == ["entry from open", "exit seeing o", "enter seeing o"])
        #expect(machine.data(of: .open).map(\.key) == ["new"], "the old stay's data is gone, the new one's is not")
        #expect(machine.snapshot.visits[.open] == 2)
        machine[.open].didEnter = nil
        machine[.open].didExit = nil
    }
}
