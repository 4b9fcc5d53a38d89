import StateEngine
import Testing

enum SecurityLevel: Equatable { case low, high }

@Suite("State data", .endsWaitsInVain)
struct StateDataTests {
    @Test("E7 values are read with a type; another type reads nil")
    func types() throws {
        let machine = try session()
        machine[.loggedIn].user = "ann"
        machine[.loggedIn].securityLevel = SecurityLevel.high
        let user: String? = machine[.loggedIn].user
        let number: Int? = machine[.loggedIn].user
        #expect(user == "ann")
        #expect(number == nil)
        #expect(machine[.loggedIn].securityLevel == SecurityLevel.high)
        #expect(machine[.loggedIn].securityLevel as (any Sendable)? != nil)
        let untyped = machine[.loggedIn].user
        #expect("\(untyped ?? "none")" == "ann")
    }

    @Test("E7 nil removes, typed or not")
    func removal() throws {
        let machine = try session()
        machine[.loggedIn].user = "ann"
        machine[.loggedIn].user = nil
        #expect(machine.data(of: .loggedIn).isEmpty)
        machine[.loggedIn]["user"] = "ann"
        machine[.loggedIn]["user"] = nil
        let nobody: String? = nil
        machine[.loggedIn]["user", true] = "ann"
        machine[.loggedIn].user = nobody
        #expect(machine.data(of: .loggedIn).isEmpty)
    }

    @Test("E7 the string subscript reaches any name, also those of closures")
    func anyName() throws {
        let machine = try session()
        machine[.loggedIn]["didEnter"] = 1
        #expect(machine[.loggedIn]["didEnter"] == 1)
        #expect(machine[.loggedIn].didEnter == nil)
    }

    @Test("E7 leaving empties; kept values stay, also after a plain write, and through a reset")
    func kept() async throws {
        let machine = try session()
        machine[.initialising].gone = 1
        machine[.initialising]["stays", true] = 1
        machine[.initialising].stays = 2
        try await machine.transition(to: .loggedOut)
        #expect(machine.data(of: .initialising).map(\.key) == ["stays"])
        #expect(machine[.initialising].stays == 2)
        try await machine.reset()
        #expect(machine[.initialising]["stays", true] == 2)
        machine[.initialising]["stays", false] = 3
        try await machine.transition(to: .loggedOut)
        #expect(machine.data(of: .initialising).isEmpty)
    }

    @Test("E7 a value may be written before the state is entered, and lasts for that stay")
    func ahead() async throws {
        let machine = try session()
        machine[.loggedOut].hint = "welcome"
        try await machine.transition(to: .loggedOut)
        #expect(machine[.loggedOut].hint == "welcome")
        try await machine.transition(to: .loggedIn)
        #expect(machine[.loggedOut].hint == nil as String?)
    }

    @Test("E7 what a hook writes for the next stay survives the end of the last one")
    func writtenWhileLeaving() async throws {
        let machine = try session()
        machine[.loggedOut].didExit = { [weak machine] _ in machine?[.loggedOut].next = true }
        try await machine.transition(to: .loggedOut)
        machine[.loggedOut].old = true
        try await machine.transition(to: .loggedIn)
        #expect(machine.data(of: .loggedOut).map(\.key) == ["next"])
        try await machine.transition(to: .loggedOut)
        #expect(machine[.loggedOut].next == true)
    }

    @Test("E7 what a hook changes on the way out still goes with the stay that ends", arguments: 0..<3)
    func changedWhileLeaving(hook: Int) async throws {
        let machine = try session()
        @Sendable func change(_: User) { machine[.initialising].seen = "changed" }
        switch hook {
        case 0: machine[.initialising].didExit = { change($0) }
        case 1: machine[.loggedOut].didEnter = { change($0) }
        default: machine.didTransition = { change($1) }
        }
        machine[.initialising].seen = "first"
        let told = try await words(machine) { try await machine.transition(to: .loggedOut) }
        #expect(
            told == [
                "initialising to loggedOut", "initialising.seen: first to changed", "initialising.seen: changed to -",
            ])
        #expect(machine.data(of: .initialising).isEmpty)
        machine[.initialising].didExit = nil
        machine[.loggedOut].didEnter = nil
        machine.didTransition = nil
    }

    @Test("E7 a nested way back begins an empty stay, and the outer transition leaves it alone")
    func nestedReturn() async throws {
        let (machine, journal) = (try session(), Journal())
        try await machine.transition(to: .loggedOut)
        machine[.loggedOut].first = 1
        machine[.loggedIn].didEnter = { [weak machine] _ in
            _ = try? await machine?.transition(to: .loggedOut)
            machine?[.loggedOut].second = 2
        }
        machine[.loggedOut].didEnter = { [weak machine] _ in
            journal.note("\(machine?.data(of: .loggedOut).map(\.key) ?? [])")
        }
        try await machine.transition(to: .loggedIn)
        #expect(machine.state == .loggedOut)
        #expect(journal.all == ["[]"])
        #expect(machine.data(of: .loggedOut).map(\.key) == ["second"])
    }

    @Test("E7 changes are published with old and new, in the order of writing, and say who wrote")
    func published() async throws {
        let machine = try session()
        let events = machine.events
        machine[.initialising].b = 1
        machine[.initialising].a = 1
        machine[.initialising].b = 2
        machine.write("x", to: "a", of: .initialising, isKept: true, by: .person)
        machine[.initialising].missing = nil
        try await machine.transition(to: .loggedOut, by: .person)
        let told = await take(6, of: events)
        #expect(
            told.map(\.words) == [
                "initialising.b: - to 1", "initialising.a: - to 1", "initialising.b: 1 to 2",
                "initialising.a: 1 to x kept", "initialising to loggedOut", "initialising.b: 2 to -",
            ])
        #expect(told.map(\.asker) == [.program, .program, .program, .person, .person, .person])
        #expect(told.map(\.number) == [1, 2, 3, 4, 5, 6])
    }

    @Test("E7 data in the order of first writing, with its marks")
    func listed() throws {
        let machine = try session()
        for key in ["z", "y", "x"] { machine[.loggedIn][key, key == "y"] = key }
        machine[.loggedIn].z = "again"
        let data = machine.data(of: .loggedIn)
        #expect(data.map(\.key) == ["z", "y", "x"])
        #expect(data.map { "\($0.value)" } == ["again", "y", "x"])
        #expect(data.map(\.isKept) == [false, true, false])
    }

    @Test("E7 a value whose end calls the machine does not stand in its own way")
    func callingDeinit() async throws {
        final class Caller: Sendable {
            let call: @Sendable () -> Void
            init(_ call: @escaping @Sendable () -> Void) { self.call = call }
            deinit { call() }
        }
        let (machine, ended) = (try session(), Cell(0))
        let events = machine.events(buffer: .newest(1))
        @Sendable func caller() -> Caller {
            Caller { [weak machine] in
                ended.value += machine?.snapshot.number ?? 0 > 0 ? 1 : 0
            }
        }
        machine[.initialising].caller = caller()
        machine[.initialising].caller = caller()
        machine[.initialising].caller = nil
        machine[.initialising].caller = caller()
        try await machine.transition(to: .loggedOut)
        machine[.loggedOut].caller = caller()
        try await machine.reset()
        #expect(events.dropped > 0)
        _ = try? await machine.transition(to: .banned)
        #expect(ended.value == 4)
    }
}
