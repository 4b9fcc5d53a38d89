import MachineRecords
import Testing

@Suite("The clock of a machine")
struct ClockRecordTests {
    @Test("paces go round: still, real time, faster, and still again; one in between goes on to the next")
    func paces() {
        var pace = 0
        let round = ClockRecord.paces.map { _ in
            pace = ClockRecord(pace: pace).nextPace
            return pace
        }
        #expect(round == Array(ClockRecord.paces.dropFirst()) + [0])
        #expect(ClockRecord(pace: 5).nextPace == 10)
        #expect(ClockRecord(pace: ClockRecord.fastest).nextPace == 0)
    }

    @Test("paces grow, begin with a clock that stands still, and keep to the fastest")
    func order() {
        #expect(ClockRecord.paces.first == 0 && ClockRecord.paces == Set(ClockRecord.paces).sorted())
        #expect(ClockRecord.paces.allSatisfy { $0 <= ClockRecord.fastest })
    }

    @Test("what has least left comes first, of equals what began first")
    func next() {
        let awaited = [("late", 900), ("soon", 20), ("as soon", 20), ("later", 30)].map {
            ClockRecord.Awaited(name: $0.0, left: $0.1)
        }
        #expect(ClockRecord(pace: 1, awaited: awaited).next == awaited[1])
        #expect(ClockRecord(pace: 1).next == nil)
    }
}
