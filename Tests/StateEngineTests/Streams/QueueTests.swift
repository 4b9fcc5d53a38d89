import SeededRandom
import Testing

@testable import StateEngine

@Suite("Lines, rings and stores")
struct QueueTests {
    @Test("E36 a waiting line calls in order, and those that leave are skipped")
    func line() {
        var line = WaitingLine<String>()
        let places = ["a", "b", "c", "d"].map { line.join($0) }
        #expect(line.leave(places[1]) == "b")
        #expect(line.leave(places[1]) == nil)
        #expect(line.update(places[2]) { $0 = "C" })
        #expect(line.count == 3)
        #expect(line.callNext()?.element == "a")
        #expect(line.leave(places[0]) == nil)
        #expect(!line.update(places[0]) { $0 = "late" })
        #expect(line.callNext()?.element == "C")
        #expect(line.callNext()?.element == "d")
        #expect(line.callNext() == nil)
    }

    @Test("E36 a waiting line against a plain list, at random", arguments: 1...20)
    func randomLine(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var line = WaitingLine<Int>()
        var model: [(place: Int, value: Int)] = []
        for value in 0..<2_000 {
            switch random.next() % 4 {
            case 0, 1: model.append((line.join(value), value))
            case 2:
                #expect(line.callNext()?.element == model.first?.value, "seed \(seed)")
                if !model.isEmpty { model.removeFirst() }
            default:
                guard let index = model.indices.randomElement(using: &random) else { continue }
                #expect(line.leave(model[index].place) == model.remove(at: index).value, "seed \(seed)")
            }
            #expect(line.count == model.count, "seed \(seed)")
            #expect(line.length <= 2 * line.count + 32, "seed \(seed)")
        }
    }

    @Test("E37 places left behind one that waits do not pile up, and those after them are still called")
    func leftPlaces() {
        var line = WaitingLine<Int>()
        let first = line.join(-1)
        for value in 0..<10_000 {
            let place = line.join(value)
            #expect(line.leave(place) == value)
            #expect(line.length <= 34)
        }
        let last = line.join(-2)
        #expect(line.leave(first) == -1)
        #expect(line.callNext()?.number == last)
        #expect(line.length == 0)
    }

    @Test("E37 a place that was left long ago is nobody else's")
    func oldPlace() {
        var line = WaitingLine<Int>()
        let places = (0..<100).map { line.join($0) }
        for place in places.prefix(90) { _ = line.leave(place) }
        #expect(line.length < 100, "those that were left are forgotten")
        #expect(line.leave(places[5]) == nil)
        #expect(!line.update(places[5]) { $0 = -1 })
        #expect(line.leave(1_000) == nil)
        #expect(line.count == 10 && line.callNext()?.element == 90)
    }

    @Test("E28 a ring keeps the newest or the oldest, in order, and says what went", arguments: [1, 2, 5, 64])
    func ring(capacity: Int) {
        var newest = RingBuffer<Int>(.newest(capacity))
        var oldest = RingBuffer<Int>(.oldest(capacity))
        for value in 0..<100 {
            #expect(dropped(from: &newest, for: value) == (value < capacity ? nil : value - capacity))
            #expect(dropped(from: &oldest, for: value) == (value < capacity ? nil : value))
        }
        #expect(newest.popFirst() == 100 - capacity)
        #expect(dropped(from: &newest, for: 100) == nil)
        #expect(newest.removeAll() == Array((101 - capacity)...100))
        #expect(oldest.removeAll() == Array(0..<capacity))
        #expect(newest.popFirst() == nil)
        #expect(newest.room == 0, "its memory is given back")
        #expect(dropped(from: &newest, for: 7) == nil)
        #expect(newest.popFirst() == 7)
    }

    private func dropped(from ring: inout RingBuffer<Int>, for value: Int) -> Int? {
        var element: Int? = value
        ring.push(&element)
        return element
    }

    @Test("E7 a store: stays end, kept values and values of other stays do not")
    func store() {
        var store = DataStore()
        _ = store.write(DataStore.Write(state: 0, key: "now", value: 1, isKept: nil), stay: 1)
        _ = store.write(DataStore.Write(state: 0, key: "kept", value: 2, isKept: true), stay: 1)
        _ = store.write(DataStore.Write(state: 0, key: "next", value: 3, isKept: nil), stay: nil)
        #expect(store.end(1, in: 0).map(\.key) == ["now"])
        #expect(store.begin(2, in: 0, sparing: nil).isEmpty)
        #expect(store.entry(0, "next")?.stay == 2)
        #expect(store.begin(3, in: 0, sparing: 2).isEmpty, "a transition to itself: its hooks still read it")
        #expect(store.begin(4, in: 0, sparing: nil).map(\.key) == ["next"])
        #expect(store.write(DataStore.Write(state: 0, key: "kept", value: 4, isKept: nil), stay: 4).new?.isKept == true)
        #expect(store.clear().isEmpty)
        #expect(store.write(DataStore.Write(state: 0, key: "kept", value: nil, isKept: nil), stay: 4).old != nil)
        #expect(store.entry(0, "kept") == nil)
    }

    @Test("E7 a store: a value changed while its stay ends goes with it, one that was kept or is new does not")
    func storeWhileLeaving() {
        var store = DataStore()
        _ = store.write(DataStore.Write(state: 0, key: "changed", value: 1, isKept: nil), stay: 1)
        _ = store.write(DataStore.Write(state: 0, key: "released", value: 1, isKept: true), stay: 1)
        for key in ["changed", "released", "new"] {
            _ = store.write(DataStore.Write(state: 0, key: key, value: 2, isKept: false), stay: nil)
        }
        #expect(store.end(1, in: 0).map(\.key) == ["changed"])
        #expect(store.begin(2, in: 0, sparing: nil).isEmpty)
        #expect(["released", "new"].map { store.entry(0, $0)?.stay } == [2, 2])
    }

    @Test("E32 a transition is discovered once, whichever closure makes it, and the order is that of the first time")
    func discoveredTransitions() {
        var ways = DiscoveredTransitions()
        let (there, back) = (
            DiscoveredTransition(from: 0, to: 1, origin: .redirect),
            DiscoveredTransition(from: 1, to: 0, origin: .exitBarrier)
        )
        let again = DiscoveredTransition(from: 0, to: 1, origin: .dynamicTransition)
        #expect([there, back, again, back].map { ways.insert($0) } == [true, true, false, false])
        #expect(ways.inOrder == [there, back])
    }

    @Test("E36 the queue calls urgent requests first, each line in its order")
    func queue() {
        var queue = TurnQueue()
        queue.take()
        let tickets = [false, true, false, true].map { queue.join(.task(nil), isUrgent: $0) }
        #expect(queue.count == 4)
        #expect(queue.leave(tickets[2]) == nil)
        for expected in [tickets[1], tickets[3], tickets[0]] {
            _ = queue.passOn()
            #expect(queue.isCalled(expected))
        }
        _ = queue.passOn()
        #expect(queue.turn == nil)
    }

    @Test("E1 a short list of targets and a long one answer alike")
    func targets() {
        for count in [0, 1, 8, 9, 100] {
            let set = TargetSet(Array(0..<count))
            #expect((0...count).map { set.contains($0) } == (0...count).map { $0 < count })
        }
    }
}
