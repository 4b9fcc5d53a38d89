import StateEngine
import Testing

enum Ring: StateIdentifier { case a, b, c }

@Test("first") func first() async throws {
    let machine = try StateMachine<Ring> {
        StateConfig(.a, allowedTransitions: .b)
        StateConfig(.b, didEnter: { _ in }, allowedTransitions: .c)
        StateConfig(.c, entryBarrier: { .allow }, allowedTransitions: .a)
    }
    let (snapshot, events) = machine.subscribe()
    #expect(snapshot.state == .a)
    try await machine.transition(to: .b)
    #expect(try await machine.transition(to: .c) == .b)
    await #expect(throws: StateMachineError<Ring>.illegalTransition(from: .c, to: .b)) {
        try await machine.transition(to: .b)
    }
    print(machine.error?.description ?? "-", machine.name)
    var iterator = events.makeAsyncIterator()
    for number in 1...3 {
        let event = try #require(await iterator.next())
        #expect(event.number == number)
        print(event.kind)
    }
    try await machine.reset { #expect(machine.state == .a) }
}
