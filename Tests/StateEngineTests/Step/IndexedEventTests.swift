import Testing

@testable import StateEngine

@Suite("What of an event may not be let go of under a lock")
struct IndexedEventTests {
    private static let plain = IndexedRequest(.event, index: 0, payload: Payload(7))
    private static let boxed = IndexedRequest(.event, index: 0, payload: Payload(["a list"]))

    private func holds(_ kind: IndexedEvent.Kind, context: Payload = .none) -> Bool {
        IndexedEvent(number: 1, asker: .program, kind: kind, context: context).holdsForeignValues
    }

    /// The kinds that carry the event that made them.
    private func kinds(_ request: IndexedRequest) -> [IndexedEvent.Kind] {
        [
            .transitioned(from: 0, to: 1, request, redirects: []), .ignored(request, from: 0), .stayed(request, in: 0),
            .context(request, in: 0),
        ]
    }

    @Test("E29 E37 an event on the heap is the program's own, one that is a few bits is not")
    func requests() {
        #expect(kinds(Self.plain).map { holds($0) } == [false, false, false, false])
        #expect(kinds(Self.boxed).map { holds($0) } == [true, true, true, true])
        #expect(kinds(IndexedRequest(.transition, index: 1)).map { holds($0) } == [false, false, false, false])
    }

    @Test("E29 E37 so is a context on the heap, whatever the event")
    func contexts() {
        let kinds: [IndexedEvent.Kind] = [.reset(from: 1), .workStarted(in: 1), .suspended(from: 0), .resumed(to: 0)]
        #expect(kinds.map { holds($0) } == [false, false, false, false])
        #expect(kinds.map { holds($0, context: Payload(7)) } == [false, false, false, false])
        #expect(kinds.map { holds($0, context: Payload(["a list"])) } == [true, true, true, true])
        #expect(self.kinds(Self.plain).map { holds($0, context: Payload("a text that is long enough")) }.contains(true))
    }

    @Test("E29 E37 values, failures and results may always be the program's own")
    func values() {
        let change = DataChange(state: 0, key: "k", old: nil, new: 1, isKept: false)
        #expect(holds(.data(change)))
        #expect(holds(.workEnded(in: 0, .cancelled)))
    }
}
