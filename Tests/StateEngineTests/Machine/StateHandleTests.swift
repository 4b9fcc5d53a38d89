import StateEngine
import Testing

@Suite("A state's closures and data, read back")
struct StateHandleTests {
    @Test("E6 every closure of a state can be read, replaced and taken away, and the others stay")
    func closures() async throws {
        let machine = try ring()
        let handle = machine[.a]
        func attached() -> [Bool] {
            [
                handle.entryBarrier != nil, handle.didEnter != nil, handle.dynamicTransition != nil,
                handle.exitBarrier != nil, handle.didExit != nil,
            ]
        }
        #expect(attached() == [false, false, false, false, false])
        handle.dynamicTransition = { .c }
        #expect(attached() == [false, false, true, false, false])
        handle.exitBarrier = { _ in .deny }
        handle.didExit = { _ in }
        #expect(attached() == [false, false, true, true, true])
        #expect(try await handle.dynamicTransition?() == .c)
        handle.dynamicTransition = nil
        #expect(attached() == [false, false, false, true, true])
        #expect(machine[.b].exitBarrier == nil && machine[.b].didExit == nil)
    }

    @Test("E6 the machine's own hooks can be read and taken away")
    func machineHooks() throws {
        let machine = try ring()
        #expect(machine.didTransition == nil && machine.didChangeState == nil && machine.didNotChangeState == nil)
        machine.didChangeState = { _ in }
        machine.didNotChangeState = { _, _ in }
        #expect(machine.didTransition == nil && machine.didChangeState != nil && machine.didNotChangeState != nil)
        machine.didChangeState = nil
        #expect(machine.didChangeState == nil && machine.didNotChangeState != nil)
    }

    @Test("E6 E32 what is attached is of the structure, whose version grows with it")
    func version() throws {
        let machine = try ring()
        let before = machine.structureVersion
        machine[.a].didExit = { _ in }
        let attached = machine.structureVersion
        machine.didTransition = { _, _ in }
        #expect(before < attached && attached < machine.structureVersion)
        #expect(machine.structure.states.first?.closures == .didExit)
    }

    @Test("E7 values of any type under any name, with and without a mark")
    func untyped() throws {
        let machine = try ring()
        let value: (any Sendable)? = [1, 2]
        machine[.a]["list"] = value
        machine[.a]["kept", true] = value
        let (list, kept): ((any Sendable)?, (any Sendable)?) = (machine[.a]["list"], machine[.a]["kept", true])
        #expect(list as? [Int] == [1, 2] && kept as? [Int] == [1, 2])
        #expect(machine.data(of: .a).map(\.isKept) == [false, true])
        let nothing: (any Sendable)? = nil
        machine[.a]["kept", false] = nothing
        #expect(machine.data(of: .a).map(\.key) == ["list"])
        let other: String? = machine[.a]["list"]
        #expect(other == nil, "it is there, but not a String")
    }
}

@Suite("Guards and actions with a name that see the event")
struct NamedWithEventTests {
    private enum Tap: StateIdentifier {
        enum Event: Hashable { case turn(Int) }
        typealias Context = Int
        case shut, open
    }

    @Test("E21 both are given the event, the guard names itself where it does not hold, the structure names both")
    func named() async throws {
        let machine = try StateMachine<Tap>(context: 0, background: nil) {
            StateConfig(.shut).on(.turn(3), to: .open)
                .guard("enough") { (context: Int, event: Tap.Event) in event == .turn(3) && context < 10 }
                .action("pour") { (context: inout Int, event: Tap.Event) in
                    if case .turn(let amount) = event { context += amount }
                }
            StateConfig(.open).on(.turn(3), to: .shut)
                .guard("little") { (context: Int, _: Tap.Event) in context < 3 }
        }
        #expect(await machine.preflight(.turn(3)) == .allowed(to: .open))
        try await machine.send(.turn(3))
        #expect(machine.state == .open && machine.context == 3)
        #expect(await machine.preflight(.turn(3)) == .unmet(guards: ["little"]))
        let edges = machine.structure.transitions
        #expect(edges.map(\.guards) == [["enough"], ["little"]])
        #expect(edges.map(\.actions) == [["pour"], []])
    }
}
