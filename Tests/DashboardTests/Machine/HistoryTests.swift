import GraphLayout
import MachineRecords
import Screen
import Testing

@testable import Dashboard

struct HistoryTests {
    private typealias User = Samples.User

    /// What so many events left, and what the machine was and what was counted after every so many of them.
    private struct Lived {
        var history = History()
        var views: [Int: MachineView] = [:]
        var figures: [Int: Figures] = [:]
    }

    private static func lived(_ count: Int, seed: UInt64, every step: Int = 1) -> Lived {
        var random = SeededGenerator(seed: seed)
        let structure = Samples.ring(7)
        var view = MachineView(SnapshotRecord(name: "ring", structure: structure), now: Samples.noonish)
        var figures = Figures(in: view.state, at: Samples.noonish)
        var lived = Lived(views: [0: view], figures: [0: figures])
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
            lived.history.append(event, at: time, before: view, figures)
            view.apply(event, at: time)
            figures.countEvent(event, at: time)
            if number % step == 0 { (lived.views[number], lived.figures[number]) = (view, figures) }
        }
        return lived
    }

    @Test("D7 every moment is made again as it was", arguments: [1, 2, 3] as [UInt64])
    func moments(seed: UInt64) {
        let lived = Self.lived(1000, seed: seed)
        let history = lived.history
        #expect(history.moments == 0...1000)
        for moment in 0...1000 {
            #expect(history.machine(at: moment) == lived.views[moment], "seed \(seed), moment \(moment)")
            #expect(history.figures(at: moment) == lived.figures[moment], "seed \(seed), moment \(moment)")
        }
        #expect(history.machine(at: 1001) == nil && history.machine(at: -1) == nil)
        #expect(history.figures(at: 1001) == nil && history.figures(at: -1) == nil)
        #expect(history.moment(after: 400) == 400 && history.number(at: 400) == 400)
        #expect(History().moments == nil)
    }

    @Test("D7 a hundred thousand events are kept, the oldest let go of first, and the rest are as they were")
    func capacity() throws {
        let lived = Self.lived(History.capacity * 3 / 2, seed: 5, every: 997)
        let history = lived.history
        let moments = try #require(history.moments)
        #expect(moments.upperBound == History.capacity * 3 / 2 && moments.lowerBound > 0)
        #expect(moments.count > History.capacity)
        let known = lived.views.filter { moments.contains($0.key) }
        #expect(known.count > 90)
        for (moment, view) in known { #expect(history.machine(at: moment) == view, "moment \(moment)") }
        for moment in known.keys.sorted().enumerated().filter({ $0.offset % 9 == 0 }).map(\.element) {
            #expect(history.figures(at: moment) == lived.figures[moment], "moment \(moment)")
        }
        #expect(history.figures(at: moments.lowerBound) != nil && history.figures(at: moments.lowerBound - 1) == nil)
    }

    @Test("D7 after a gap the moments before are as they were, and those after go on from the snapshot")
    func gap() throws {
        let lived = Self.lived(10, seed: 1)
        var history = lived.history
        var (view, figures) = (try #require(lived.views[10]), try #require(lived.figures[10]))
        (view.state, view.number) = (6, 50)
        figures.resume(in: 6, all: [6], at: Samples.noonish)
        history.resume(from: view, figures)
        let event = EventRecord(
            number: 51, asker: .program, kind: .transitioned(from: 6, to: 1, by: .request(.event(0))))
        history.append(event, at: Samples.noonish, before: view, figures)
        #expect(history.machine(at: 9) == lived.views[9] && history.figures(at: 9) == lived.figures[9])
        let way = StatePair(from: 6, to: 1)
        let (then, before) = (history.figures(at: 11)?.pairs[way]?.taken, figures.pairs[way]?.taken ?? 0)
        #expect(then == before + 1 && history.figures(at: 10)?.isPresent(in: 6) == true)
        let after = try #require(history.machine(at: 11))
        #expect(after.state == 1 && after.number == 51 && after.visited.isSuperset(of: view.visited))
    }
}
