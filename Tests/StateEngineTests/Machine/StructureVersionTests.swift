import Testing

@testable import StateEngine

@Suite("Versions of the structure, as links follow them", .endsWaitsInVain)
struct StructureVersionTests {
    private func machine() throws -> StateMachine<Ring> {
        try StateMachine(
            StateConfig<Ring>(.a, exitBarrier: { _ in .allow }), StateConfig(.b, allowedTransitions: .c),
            StateConfig(.c))
    }

    @Test("E32 the present version comes first, then one for each closure that is attached or taken away")
    func attached() async throws {
        let machine = try machine()
        var versions = machine.structureVersions.makeAsyncIterator()
        let first = await versions.next()
        #expect(first == machine.structureVersion)
        machine[.b].didEnter = { _ in }
        #expect(await versions.next() == machine.structureVersion)
        machine.didTransition = { _, _ in }
        #expect(await versions.next() == machine.structureVersion)
        machine[.b].didEnter = nil
        #expect(await versions.next() == machine.structureVersion)
        #expect(machine.structureVersion == (first ?? 0) + 3)
    }

    @Test("E28 read slowly it skips versions, never the last; it ends with the machine")
    func slow() async throws {
        var machine: StateMachine<Ring>? = try machine()
        let versions = try #require(machine).structureVersions
        for _ in 0..<5 { machine?[.c].didExit = { _ in } }
        let last = try #require(machine).structureVersion
        var iterator = versions.makeAsyncIterator()
        #expect(await iterator.next() == last)
        machine = nil
        #expect(await iterator.next() == nil)
    }

    @Test("E32 what a closure leads to changes the version too, and is news with its event")
    func discovered() async throws {
        let machine = try machine()
        let before = machine.structureVersion
        var versions = machine.structureVersions.makeAsyncIterator()
        #expect(await versions.next() == before)
        try await machine.transition(to: .b)
        #expect(machine.structureVersion == before + 1)
        machine[.b].didExit = { _ in }
        #expect(await versions.next() == before + 2, "the next that is told is that of the closure")
    }
}
