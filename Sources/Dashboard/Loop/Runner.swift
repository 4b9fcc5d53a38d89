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
    private let requests: ThreadExecutor
    private let news: ThreadExecutor
    private let queue = Mutex(Queue())
    private let questions: ThreadExecutor
    private let follower = Mutex<Task<Void, Never>?>(nil)
    private let question = Mutex<Task<Void, Never>?>(nil)
    private let layouts: LayoutDesk
    /// Requests whose verdict took long to find.
    private let slow = Mutex<Set<LiveRequest>>([])

    /// - Throws: that the system refuses the threads.
    package init(machine: any LiveMachine, mailbox: Mailbox) throws {
        self.machine = machine
        self.mailbox = mailbox
        requests = try ThreadExecutor()
        news = try ThreadExecutor()
        questions = try ThreadExecutor()
        layouts = LayoutDesk { mailbox.post($0) }
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
        question.withLock { $0 }?.cancel()
        layouts.cancel()
        withdraw()
    }

    package func perform(_ command: Command) {
        let machine = machine
        switch command {
        case .ask(let request): ask(request)
        case .withdraw: withdraw()
        case .judge(let asked, let generation): judge(asked, generation)
        case .write(let value, let place):
            // No closure of the program runs for it, so it need not wait for those that do.
            guard let state = place.state else { break }
            Task(executorPreference: news) { await machine.write(value, key: place.key, in: state) }
        case .layOut(let scene):
            // A thread of its own: a hook that blocks the requests' must not keep a new size from being laid out.
            layouts.want(scene)
        case .repaint: break
        }
    }

    /// Asks the machine what each request would lead to, until somebody makes one.
    ///
    /// A question takes its turn like a request, so a slow barrier would hold up the program for nothing but a mark in a
    /// list: one that took long is not asked again.
    private func judge(_ asked: [LiveRequest], _ generation: Int) {
        let task = Task(executorPreference: questions) { [self] in
            var answers: [LiveRequest: Verdict] = [:]
            for request in asked where !Task.isCancelled && !slow.withLock({ $0.contains(request) }) {
                let begin = ContinuousClock.now
                answers[request] = await machine.verdict(on: request)
                if ContinuousClock.now - begin > Self.longQuestion { slow.withLock { _ = $0.insert(request) } }
            }
            mailbox.post(.verdicts(answers, generation: generation))
        }
        question.withLock { $0 = task }
    }

    private static let longQuestion = Duration.milliseconds(100)

    private func ask(_ request: LiveRequest) {
        question.withLock { $0 }?.cancel()
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
