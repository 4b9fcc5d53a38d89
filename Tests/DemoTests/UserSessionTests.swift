import StateEngine
import Testing

@testable import demo

/// The machine of the demo, as a user would write it.
struct UserSessionTests {
    @Test("E10 E11 nobody is logged in without a user: the entry barrier redirects to registering")
    func redirect() async throws {
        let machine = userSession(Account())
        try await machine.transition(to: .loggedOut)
        #expect(await machine.preflight(to: .loggedIn) == .redirected(to: .registering, through: [.loggedIn]))
        try await machine.transition(to: .loggedIn)
        #expect(machine.state == .registering)
    }

    @Test("E8 the dynamic transition leads from registering to loggedIn, as somebody is registered by then")
    func dynamic() async throws {
        let machine = userSession(Account())
        try await machine.transition(to: .loggedOut)
        try await machine.transition(to: .registering)
        try await machine.transition()
        #expect(machine.state == .loggedIn)
        try await machine.transition(to: .loggedOut)
        try await machine.transition(to: .loggedIn)
        #expect(machine.state == .loggedIn, "the user is known now")
    }

    @Test("E7 the number of logins outlives the stay and a reset; what belongs to the stay does not")
    func data() async throws {
        let account = Account()
        let machine = userSession(account)
        for count in 1...3 {
            try await machine.transition(to: .loggedOut)
            try await machine.transition(to: .loggedIn)
            if machine.state == .registering { try await machine.transition() }
            #expect(machine[.loggedIn].logins == count)
            #expect(machine[.loggedIn].user == "ann")
            #expect(machine[.loggedIn].isTrusted == (count > 1))
            try await machine.transition(to: .loggedOut)
            #expect(machine[.loggedIn].logins == count)
            #expect(machine.data(of: .loggedIn).map(\.key) == ["logins"])
            try await machine.reset()
        }
        #expect(machine.data(of: .loggedIn).map(\.isKept) == [true])
    }

    @Test("E2 banned is final; only reset leaves it")
    func banned() async throws {
        let machine = userSession(Account())
        try await machine.transition(to: .loggedOut)
        try await machine.transition(to: .banned)
        for state in [UserState.loggedOut, .timedOut, .initialising] {
            await #expect(throws: StateMachineError.illegalTransition(from: .banned, to: state, why: .finalState)) {
                try await machine.transition(to: state)
            }
        }
        try await machine.reset()
        #expect(machine.state == .initialising)
    }

    @Test("E2 timedOut is entered from everywhere but the final state, and left for loggedOut alone")
    func timedOut() async throws {
        for state in [UserState.initialising, .loggedOut, .registering, .loggedIn] {
            let account = Account()
            let machine = userSession(account)
            if state != .initialising { try await machine.transition(to: .loggedOut) }
            if state == .registering || state == .loggedIn { try await machine.transition(to: .registering) }
            if state == .loggedIn { try await machine.transition() }
            #expect(machine.state == state)
            try await machine.transition(to: .timedOut)
            let listed = machine.structure.transitions.filter { $0.from == .timedOut }.map(\.to)
            #expect(listed == [.loggedOut])
            try await machine.transition(to: .loggedOut)
        }
    }

    @Test("E17 the background is entered from where the session is, and left for the same")
    func background() async throws {
        let machine = userSession(Account())
        try await machine.transition(to: .loggedOut)
        await #expect(throws: StateMachineError<UserState>.self) { try await machine.transition(to: .background) }
        await machine.suspend()
        #expect(machine.state == .background)
        await machine.resume()
        #expect(machine.state == .loggedOut)
    }

    @Test("E32 it has the states of the first document, with a barrier, a dynamic transition and hooks")
    func structure() {
        let structure = userSession(Account()).structure
        let names = structure.states.map { "\($0.state)" }
        #expect(
            Set(names) == [
                "initialising", "registering", "loggedIn", "loggedOut", "banned", "timedOut", "background",
            ])
        let kinds = Dictionary(uniqueKeysWithValues: structure.states.map { ($0.state, $0.kind) })
        #expect(kinds[.banned] == .final && kinds[.timedOut] == .global && kinds[.background] == .background)
        let closures = Dictionary(uniqueKeysWithValues: structure.states.map { ($0.state, $0.closures) })
        #expect(closures[.loggedIn]?.contains(.entryBarrier) == true)
        #expect(closures[.registering]?.contains(.dynamicTransition) == true)
    }
}
