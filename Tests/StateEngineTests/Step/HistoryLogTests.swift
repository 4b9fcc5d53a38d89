import Testing

@testable import StateEngine

@Suite("The newest changes of state")
struct HistoryLogTests {
    private func record(
        _ number: Int, _ kind: HistoryRecord.Kind = .transitioned, carrying payload: Payload = .none
    ) -> HistoryRecord {
        HistoryRecord(
            number: number, kind: kind, from: number, to: number + 1, asker: .program,
            request: IndexedRequest(.event, index: 0, payload: payload))
    }

    @Test("E24 it keeps as many as it has room for, oldest first", arguments: [1, 2, 3, 7, 100])
    func capacity(_ capacity: Int) {
        var log = HistoryLog(capacity: capacity)
        #expect(log.entries.isEmpty && log.last == nil)
        for number in 1...20 {
            _ = log.remember(record(number))
            #expect(log.entries.map(\.number) == Array(Array(1...number).suffix(capacity)))
            #expect(log.last?.number == number)
        }
    }

    @Test("E24 without a history the change that led here is still known")
    func none() {
        var log = HistoryLog(capacity: 0)
        for number in 1...3 { _ = log.remember(record(number)) }
        #expect(log.entries.isEmpty && log.last?.number == 3)
    }

    @Test("E16 E24 a reset leaves a mark, and nothing led to the first state", arguments: [0, 1, 2, 5])
    func reset(capacity: Int) {
        var log = HistoryLog(capacity: capacity)
        for number in 1...3 { _ = log.remember(record(number)) }
        _ = log.remember(record(4, .reset))
        #expect(log.last == nil)
        #expect(log.entries.last?.kind == (capacity == 0 ? nil : .reset))
        _ = log.remember(record(5, .suspended))
        #expect(log.last?.kind == .suspended)
    }

    @Test("E37 what an old entry held is handed out when it must go, to be let go of outside the lock")
    func leftovers() {
        var log = HistoryLog(capacity: 2)
        let gone = (1...4).map { log.remember(record($0, carrying: $0 == 2 ? Payload(["a list"]) : .none)) != nil }
        #expect(gone == [false, false, false, true])
    }
}
