import SeededRandom
import Testing

@testable import StateEngine

@Suite("What is handed to everyone who listens")
struct ListenersTests {
    private func send(_ element: Int, to listeners: inout Listeners<Int>) -> [Int] {
        var (effects, dropped) = (DeferredEffects(), [Int]())
        listeners.send(element, &effects) { element, _ in dropped.append(element) }
        return dropped
    }

    @Test("E28 E29 each has what its own buffer keeps, and what is dropped is counted and let go of")
    func ownBuffers() async {
        var listeners = Listeners<Int>()
        let channels = [MachineBuffer.newest(2), .oldest(2), .newest(4), .oldest(1)].map { listeners.add($0) }
        var dropped: [[Int]] = []
        for element in 1...4 { dropped.append(send(element, to: &listeners)) }
        #expect(dropped == [[], [2], [1, 3, 3], [2, 4, 4]])
        #expect(channels.map(\.dropped) == [2, 2, 0, 3])
        for channel in channels { channel.close(droppingBuffer: false) }
        var read: [[Int]] = []
        for channel in channels {
            var elements: [Int] = []
            while let element = await channel.next() { elements.append(element) }
            read.append(elements)
        }
        #expect(read == [[3, 4], [1, 2], [1, 2, 3, 4], [1]])
    }

    @Test("E28 one who has gone is forgotten, wherever among the others", arguments: 0..<3)
    func gone(position: Int) async {
        var listeners = Listeners<Int>()
        let channels = (0..<3).map { _ in listeners.add(.newest(1)) }
        channels[position].close(droppingBuffer: true)
        #expect(send(7, to: &listeners) == [])
        for (index, channel) in channels.enumerated() where index != position {
            #expect(await channel.next() == 7)
            channel.close(droppingBuffer: true)
        }
        #expect(!listeners.isEmpty)
        #expect(send(8, to: &listeners) == [])
        #expect(listeners.isEmpty)
    }

    @Test("E28 one who joins begins with what there is, and forgets those who have gone")
    func first() async {
        var listeners = Listeners<Int>()
        listeners.add(.newest(1)).close(droppingBuffer: true)
        let channel = listeners.add(.newest(1), 5)
        #expect(await channel.next() == 5)
        channel.close(droppingBuffer: true)
        #expect(send(6, to: &listeners) == [])
        #expect(listeners.isEmpty)
    }

    @Test("E28 E29 at random, against plain lists", arguments: 1...10)
    func model(seed: UInt64) async {
        var (random, listeners) = (SeededGenerator(seed: seed), Listeners<Int>())
        let sizes = (0..<4).map { _ in Int(random.next() % 5) + 1 }
        let channels = sizes.enumerated().map { listeners.add($0 % 2 == 0 ? .newest($1) : .oldest($1)) }
        var lists = Array(repeating: [Int](), count: sizes.count)
        var dropped = Array(repeating: 0, count: sizes.count)
        for element in 0..<300 {
            _ = send(element, to: &listeners)
            for index in lists.indices {
                lists[index].append(element)
                if lists[index].count <= sizes[index] { continue }
                lists[index].remove(at: index % 2 == 0 ? 0 : sizes[index])
                dropped[index] += 1
            }
            let reader = Int(random.next() % UInt64(sizes.count))
            if random.next() % 2 == 0, !lists[reader].isEmpty {
                #expect(await channels[reader].next() == lists[reader].removeFirst(), "seed \(seed)")
            }
        }
        #expect(channels.map(\.dropped) == dropped, "seed \(seed)")
    }
}
