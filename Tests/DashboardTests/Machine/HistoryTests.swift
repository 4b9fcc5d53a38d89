import GraphLayout
import MachineRecords
import Screen
import Testing

@testable import Dashboard

struct HistoryTests {
    private typealias User = Samples.User

    /// A machine's view that so many events went through, and what it was after every so many of them.
    private static func lived(
        _ count: Int, seed: UInt64, every step: Int = 1
    ) -> (history: History, views: [Int: MachineView]) {
        var random = SeededGenerator(seed: seed)
        let structure = Samples.ring(7)
        var view = MachineView(SnapshotRecord(name: "ring", structure: structure), now: Samples.noonish)
        var (history, views) = (History(), [0: view])
        for number in 1...count {
            let kind: EventRecord.Kind =
                switch random.below(5) {
                case 0:
                    .data(
                        state: random.below(7), key: "k\(random.below(2))", old: nil,
                        new: .integer(number), isKept: true)
                case 1:
                    .rejected(
                        .request(.event(0)), from: view.state, target: 2,
                        RefusalRecord(.notListed(from: view.state, to: 2)))
                case 2: .reset(from: view.state, to: 0)
                default: .transitioned(from: view.state, to: random.below(7), by: .request(.event(0)))
                }
            let event = EventRecord(number: number, asker: .program, kind: kind)
            let time = WallTime(milliseconds: Samples.noonish.milliseconds + number)
            history.append(event, at: time, before: view)
            view.take(event, at: time)
            if number % step == 0 { views[number] = view }
        }
        return (history, views)
    }

    @Test("D7 every moment is made again as it was", arguments: [1, 2, 3] as [UInt64])
    func moments(seed: UInt64) {
        let (history, views) = Self.lived(1000, seed: seed)
        #expect(history.moments == 0...1000)
        for moment in 0...1000 {
            #expect(history.machine(at: moment) == views[moment], "seed \(seed), moment \(moment)")
        }
        #expect(history.machine(at: 1001) == nil && history.machine(at: -1) == nil)
        #expect(history.moment(after: 400) == 400 && history.number(at: 400) == 400)
        #expect(History().moments == nil)
    }

    @Test("D7 a hundred thousand events are kept, the oldest let go of first, and the rest are as they were")
    func capacity() throws {
        let (history, views) = Self.lived(History.capacity * 3 / 2, seed: 5, every: 997)
        let moments = try #require(history.moments)
        #expect(moments.upperBound == History.capacity * 3 / 2 && moments.lowerBound > 0)
        #expect(moments.count > History.capacity)
        let known = views.filter { moments.contains($0.key) }
        #expect(known.count > 90)
        for (moment, view) in known { #expect(history.machine(at: moment) == view, "moment \(moment)") }
    }

    @Test("D7 after a gap the moments before are as they were, and those after go on from the snapshot")
    func gap() throws {
        var (history, views) = Self.lived(10, seed: 1)
        var view = try #require(views[10])
        (view.state, view.number) = (6, 50)
        history.resume(from: view)
        let event = EventRecord(
            number: 51, asker: .program, kind: .transitioned(from: 6, to: 1, by: .request(.event(0))))
        history.append(event, at: Samples.noonish, before: view)
        #expect(history.machine(at: 9) == views[9])
        let after = try #require(history.machine(at: 11))
        #expect(after.state == 1 && after.number == 51 && after.visited.isSuperset(of: view.visited))
    }
}
