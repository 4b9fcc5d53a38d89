import StateEngine
import Testing

@Suite("A reader slower than the machine", .endsWaitsInVain)
struct SlowReaderTests {
    @Test(
        "E28 E29 numbers only grow, each gap is what was dropped, and the newest event is never missed",
        arguments: [1, 3, 16])
    func gaps(_ room: Int) async throws {
        let machine = try ring()
        let last = 4_000
        let events = machine.events(buffer: .newest(room))
        let reader = Task {
            var (numbers, iterator) = ([Int](), events.makeAsyncIterator())
            while numbers.last ?? 0 < last, let event = await iterator.next() {
                numbers.append(event.number)
                for _ in 0..<event.number % 7 { await Task.yield() }
            }
            return numbers
        }
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    // Refused or made, each is an event.
                    for _ in 0..<last / 4 { _ = try? await machine.transition(to: .b) }
                }
            }
        }
        let numbers = await reader.value
        #expect(zip(numbers, numbers.dropFirst()).allSatisfy(<))
        #expect(numbers.last == last && machine.snapshot.number == last)
        #expect(numbers.count + events.dropped == last, "what was neither read nor dropped would be lost")
    }

    @Test("E28 E29 a buffer that keeps the oldest has no gap inside; what is full drops the rest until it is read")
    func oldest() async throws {
        let machine = try ring()
        let events = machine.events(buffer: .oldest(3))
        var iterator = events.makeAsyncIterator()
        for _ in 0..<5 { try await machine.transition(to: machine.state.next) }
        var numbers: [Int] = []
        for _ in 0..<3 { numbers += await iterator.next().map { [$0.number] } ?? [] }
        try await machine.transition(to: machine.state.next)
        numbers += await iterator.next().map { [$0.number] } ?? []
        #expect(numbers == [1, 2, 3, 6] && events.dropped == 2)
    }
}
