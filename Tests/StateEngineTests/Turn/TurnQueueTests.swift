import SeededRandom
import Testing

@testable import StateEngine

@Suite("Who has the machine, and who waits for it")
struct TurnQueueTests {
    private func posted(_ number: Int) -> PostedRequest {
        PostedRequest(
            submission: IndexedSubmission(IndexedRequest(.transition, index: number), .program), completion: nil)
    }

    private func words(_ handover: TurnQueue.Handover) -> String {
        switch handover {
        case .nobody: "nobody"
        case .resume: "a task that waits"
        case .run(let posted): "posted \(posted.submission.request.index)"
        }
    }

    @Test("E17 E36 first come, first served, those of the process ahead of all others")
    func order() {
        var queue = TurnQueue()
        queue.take()
        _ = queue.join(.posted(posted(1)), isUrgent: false)
        _ = queue.join(.posted(posted(2)), isUrgent: true)
        _ = queue.join(.posted(posted(3)), isUrgent: false)
        _ = queue.join(.posted(posted(4)), isUrgent: true)
        #expect(queue.count == 4)
        let served = (0..<5).map { _ in words(queue.passOn()) }
        #expect(served == ["posted 2", "posted 4", "posted 1", "posted 3", "nobody"])
        #expect(queue.turn == nil && queue.count == 0)
    }

    @Test("E36 a turn that nobody waits for just ends, and the next one is another")
    func end() {
        var queue = TurnQueue()
        let first = queue.take()
        queue.end()
        #expect(queue.turn == nil && queue.count == 0)
        #expect(queue.take() > first && queue.turn?.ticket == nil)
    }

    @Test("E36 each turn has a number of its own, also the one that is passed on")
    func numbers() {
        var queue = TurnQueue()
        let first = queue.take()
        _ = queue.join(.posted(posted(1)), isUrgent: false)
        _ = queue.passOn()
        let second = queue.turn?.number
        _ = queue.passOn()
        #expect(first != second && second != queue.take())
    }

    @Test("E36 a task that has joined but does not wait yet is called, and finds its place called")
    func calledBeforeItWaits() {
        var queue = TurnQueue()
        queue.take()
        let ticket = queue.join(.task(nil), isUrgent: false)
        #expect(!queue.isCalled(ticket))
        let told = words(queue.passOn())
        #expect(told == "nobody", "nobody is to be woken")
        #expect(queue.isCalled(ticket) && queue.turn != nil)
    }

    @Test("E37 a place that was left is not called, and leaving it twice does nothing")
    func left() {
        var queue = TurnQueue()
        queue.take()
        let ticket = queue.join(.posted(posted(1)), isUrgent: false)
        _ = queue.join(.posted(posted(2)), isUrgent: false)
        let wakers = (0..<2).map { _ in queue.leave(ticket) == nil }
        #expect(wakers == [true, true])
        #expect(queue.count == 1)
        let next = words(queue.passOn())
        #expect(next == "posted 2" && !queue.isCalled(ticket))
    }

    @Test("E17 E36 at random, against two plain lists", arguments: 1...10)
    func model(seed: UInt64) {
        var (random, queue) = (SeededGenerator(seed: seed), TurnQueue())
        var lists: [Bool: [(number: Int, ticket: Ticket)]] = [true: [], false: []]
        queue.take()
        for number in 0..<500 {
            let isUrgent = random.next() % 4 == 0
            switch random.next() % 5 {
            case 0, 1: lists[isUrgent]?.append((number, queue.join(.posted(posted(number)), isUrgent: isUrgent)))
            case 2:
                guard let place = lists[isUrgent]?.indices.randomElement(using: &random) else { continue }
                if let gone = lists[isUrgent]?.remove(at: place) { _ = queue.leave(gone.ticket) }
            default:
                let from = lists[true]?.isEmpty == false
                let wanted = lists[from]?.first
                if wanted != nil { lists[from]?.removeFirst() }
                let told = words(queue.passOn())
                #expect(told == wanted.map { "posted \($0.number)" } ?? "nobody", "seed \(seed)")
                if let wanted { #expect(queue.isCalled(wanted.ticket), "seed \(seed)") } else { queue.take() }
            }
            #expect(queue.count == lists.values.map(\.count).reduce(0, +), "seed \(seed)")
        }
    }
}
