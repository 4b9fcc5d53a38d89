import Synchronization

/// Carries out the loop's commands beside it: everything that touches the machine, or that may take long.
///
/// A person's requests are made one after another in the order they were asked; everything runs on threads of the
/// runner's own, never on the one that draws.
package final class Runner: Sendable {
    private struct Queue {
        var waiting: [LiveRequest] = []
        var current: Task<Void, Never>?
    }

    private let machine: any LiveMachine
    private let mailbox: Mailbox
    private let requests = ThreadExecutor()
    private let news = ThreadExecutor()
    private let queue = Mutex(Queue())
    private let follower = Mutex<Task<Void, Never>?>(nil)

    package init(machine: any LiveMachine, mailbox: Mailbox) {
        self.machine = machine
        self.mailbox = mailbox
    }

    /// Begins to pass the machine's news on.
    package func follow(_ connection: LiveConnection) {
        let mailbox = mailbox
        let task = Task(executorPreference: news) {
            await connection.follow { mailbox.post(.news($0)) }
        }
        follower.withLock { $0 = task }
    }

    /// Ends the news and takes back what waits. A request that has begun goes on.
    package func finish() {
        follower.withLock { $0 }?.cancel()
        withdraw()
    }

    package func perform(_ command: Command) {
        let machine = machine
        let mailbox = mailbox
        switch command {
        case .ask(let request): ask(request)
        case .withdraw: withdraw()
        case .judge(let asked, let generation):
            Task(executorPreference: requests) {
                var answers: [LiveRequest: Verdict] = [:]
                for request in asked { answers[request] = await machine.verdict(on: request) }
                mailbox.post(.verdicts(answers, generation: generation))
            }
        case .write(let value, let place):
            Task(executorPreference: requests) { await machine.write(value, key: place.key, in: place.state) }
        case .layOut(let scene):
            // A thread of its own: a hook that blocks the requests' must not keep a new size from being laid out.
            Thread.start { mailbox.post(.laidOut(scene.laidOut())) }
        case .repaint: break
        }
    }

    private func ask(_ request: LiveRequest) {
        let waiting = queue.withLock { queue in
            queue.waiting.append(request)
            startNext(&queue)
            return queue.waiting.count
        }
        if waiting > 0 { mailbox.post(.queued(waiting)) }
    }

    private func startNext(_ queue: inout Queue) {
        guard queue.current == nil, !queue.waiting.isEmpty else { return }
        let request = queue.waiting.removeFirst()
        queue.current = Task(executorPreference: requests) { [self] in
            await machine.ask(request)
            finished()
        }
    }

    private func finished() {
        let (hadWaiting, waiting) = queue.withLock { queue in
            let hadWaiting = !queue.waiting.isEmpty
            queue.current = nil
            startNext(&queue)
            return (hadWaiting, queue.waiting.count)
        }
        if hadWaiting { mailbox.post(.queued(waiting)) }
    }

    private func withdraw() {
        queue.withLock { queue in
            queue.waiting.removeAll()
            queue.current?.cancel()
        }
        mailbox.post(.queued(0))
    }
}
