import Dispatch
import MachineRecords
import Synchronization

/// Carries out the loop's commands: everything that touches the machine, or that may take long.
///
/// A person's requests are made one after another in the order they were asked. A request begins on the loop's thread, which another
/// takes over from where it takes long; everything else runs on threads of the runner's own.
package final class Runner: Sendable {
    private struct Queue {
        var waiting: [Submission] = []
        var current: Task<Void, Never>?
        /// What the machine is asked just now.
        var submission: Submission?
        /// Whether closures of the program run for it: what has begun is not taken back.
        var hasBegun = false
    }

    private let machine: any MachineLink
    let messageQueue: MessageQueue
    private let requests: ThreadExecutor
    private let news: ThreadExecutor
    private let queue = Mutex(Queue())
    private let questions: ThreadExecutor
    private let follower = Mutex<Task<Void, Never>?>(nil)
    /// The machine's news, once they are followed.
    private let connection = Mutex<LinkConnection?>(nil)
    private let question = Mutex<Task<Void, Never>?>(nil)
    private let search = Mutex<Task<Void, Never>?>(nil)
    private let layouts: LayoutWorker
    /// Requests whose verdict took long to find, with the stay in which it did.
    private let slow = Mutex<[RequestRecord: Int]>([:])

    private let clock: @Sendable () -> ContinuousClock.Instant
    /// Passes after what is long for a question.
    private let longWait: @Sendable () async throws -> Void
    /// Whether `makeRequests` is called behind each `ask`, before anything is waited for.
    private let isLed: Bool
    let files: FileKeeper
    /// The files that are being written.
    let writing = DispatchGroup()

    /// - Parameters:
    ///   - files: gets texts to files.
    ///   - foreseen: the layout that is wanted first, if it is searched for already.
    ///   - clock: by which a question is slow.
    ///   - longWait: passes when an answer is late, and what is known by then is told.
    ///   - isLed: whether `makeRequests` is called behind each `ask`, before anything is waited for.
    /// - Throws: that the system refuses the threads.
    package init(
        machine: any MachineLink, messageQueue: MessageQueue, files: FileKeeper = .none,
        foreseen: ForeseenLayout? = nil,
        clock: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
        longWait: @escaping @Sendable () async throws -> Void = { try await Task.sleep(for: longQuestion) },
        isLed: Bool = false
    ) throws {
        self.longWait = longWait
        self.clock = clock
        self.isLed = isLed
        self.files = files
        self.machine = machine
        self.messageQueue = messageQueue
        requests = try ThreadExecutor()
        news = try ThreadExecutor()
        questions = try ThreadExecutor()
        layouts = LayoutWorker(
            layOut: { foreseen?.take($0, watch: $1) ?? $0.laidOut(watch: $1) }, post: { messageQueue.post($0) })
    }

    /// Begins to pass the machine's news on.
    package func follow(_ connection: LinkConnection) {
        let messageQueue = messageQueue
        self.connection.withLock { $0 = connection }
        let task = Task(executorPreference: news) {
            await connection.follow(
                { [weak self] updates in
                    self?.note(updates)
                    messageQueue.post(updates)
                }, { messageQueue.waitUntilTaken() })
        }
        follower.withLock { $0 = task }
    }

    /// Notes that closures of the program run for a person's request.
    private func note(_ updates: [MachineUpdate]) {
        for case .activity(let activity?) in updates where !activity.isQuestion {
            queue.withLock { queue in
                guard let asked = queue.submission, activity.asker == asked.asker,
                    activity.cause == .request(asked.request)
                else { return }
                queue.hasBegun = true
            }
        }
    }

    /// Asks for a snapshot among the machine's news; nobody is asked before they are followed.
    package func refresh() { connection.withLock { $0 }?.refresh() }

    /// Ends the news and takes back what waits; files that are being written are written first. A request that has begun
    /// goes on.
    package func finish() {
        follower.withLock { $0 }?.cancel()
        question.withLock { $0 }?.cancel()
        stopSeeking()
        layouts.cancel()
        withdraw()
        requests.release()
        writing.wait()
    }

    /// Changes an entry of a state's data.
    package func write(_ edit: DatumEdit) {
        // No closure of the program runs for it, so it need not wait for those that do.
        Task(executorPreference: news) { [machine, messageQueue] in
            messageQueue.post(.reply(.edit(await machine.write(edit))))
        }
    }

    /// Lets the machine's own clock go on.
    package func runClock(at pace: Int?) {
        // As no closure of the program runs for a write, none does for this.
        Task(executorPreference: news) { [machine] in await machine.runClock(at: pace) }
    }

    /// Lays a graph out instead of any that was wanted before.
    package func layOut(_ scene: GraphScene) {
        // A thread of its own: a hook that blocks the requests' must not keep a new size from being laid out.
        layouts.want(scene)
    }

    /// Asks the machine what each request would lead to, until somebody makes one.
    ///
    /// A question takes its turn like a request, so a slow barrier would hold up the program for nothing but a mark in a
    /// list: one that took long is not asked again before the machine has moved, and then after all others, whose answers are told while
    /// it is waited for. After a stale answer none is asked.
    package func judge(_ question: VerdictQuestion) {
        let answers = Answers()
        let late = Task(executorPreference: news) { [longWait, messageQueue] in
            var told = 0
            while !Task.isCancelled {
                do { try await longWait() } catch { return }  // All answers are there.
                let some = answers.soFar.withLock { $0 }
                guard some.count > told, !Task.isCancelled else { continue }
                told = some.count
                messageQueue.post(.reply(.someVerdicts(some, generation: question.generation)))
            }
        }
        let task = Task(executorPreference: questions) { [self] in
            defer { late.cancel() }
            for request in inOrder(question) where !Task.isCancelled {
                let begin = clock()
                let answer = await machine.verdict(on: Submission(request, on: question.sighting))
                if clock() - begin > Self.longQuestion { slow.withLock { $0[request] = question.stay } }
                switch answer {
                case .verdict(let verdict): answers.soFar.withLock { $0[request] = verdict }
                case .busy: break
                case .stale: return messageQueue.post(.reply(.verdicts(nil, generation: question.generation)))
                }
            }
            let all = answers.soFar.withLock { $0 }
            messageQueue.post(.reply(.verdicts(all, generation: question.generation)))
        }
        self.question.withLock { $0 = task }
    }

    /// What the machine has said of a question so far.
    private final class Answers: Sendable {
        let soFar = Mutex<[RequestRecord: Verdict]>([:])
    }

    /// Asks the machine for a route to a state, instead of any that was asked for before.
    package func seek(_ question: RouteQuestion) {
        let task = Task(executorPreference: searchThread()) { [machine, messageQueue] in
            let answer = await machine.route(question)
            if !Task.isCancelled { messageQueue.post(.reply(.route(answer, to: question))) }
        }
        search.withLock { search in
            search?.cancel()
            search = task
        }
    }

    /// Ends the search for a route, if there is one; nothing is posted.
    package func stopSeeking() { search.withLock { $0 }?.cancel() }

    /// A thread for one search: verdicts are not to wait behind it, and most people never ask for one.
    private func searchThread() -> ThreadExecutor {
        do {
            return try ThreadExecutor()
        } catch {
            // No thread to be had: a route that comes late beats none.
            return questions
        }
    }

    /// What is to be asked, what has ever been slow last; what was in this stay is not.
    private func inOrder(_ question: VerdictQuestion) -> [RequestRecord] {
        let slow = slow.withLock { $0 }
        guard !slow.isEmpty else { return question.requests }
        return question.requests.filter { slow[$0] == nil }
            + question.requests.filter { slow[$0].map { $0 != question.stay } ?? false }
    }

    package static let longQuestion = Duration.milliseconds(100)

    /// Makes a request when those before it are done.
    package func ask(_ submission: Submission) {
        question.withLock { $0 }?.cancel()
        if isLed { requests.reserve() }
        let waiting = queue.withLock { queue in
            queue.waiting.append(submission)
            startNext(&queue)
            return queue.waiting.count
        }
        if waiting > 0 { messageQueue.post(.queued(waiting)) }
    }

    /// Makes the request that was asked for on the calling thread, which runs the loop; see `ThreadExecutor.lead`.
    package func makeRequests(_ continueLoop: @escaping () -> Standby?) -> Standby? {
        requests.lead(patience: FramePacing.answerTime, continueLoop)
    }

    private func startNext(_ queue: inout Queue) {
        guard queue.current == nil, !queue.waiting.isEmpty else { return }
        let submission = queue.waiting.removeFirst()
        (queue.submission, queue.hasBegun) = (submission, false)
        queue.current = Task(executorPreference: requests) { [self] in
            post(await machine.ask(submission))
            finished()
        }
    }

    /// Reports an answer together with the events that tell what came of it, where these are there: the thread that passes on
    /// what happens has yet to wake up for them.
    private func post(_ answer: SubmissionAnswer) {
        var isPosted = false
        connection.withLock { $0 }?.passOn { updates in
            messageQueue.post(updates, .reply(.request(answer)))
            isPosted = true
        }
        if !isPosted { messageQueue.post(.reply(.request(answer))) }
    }

    private func finished() {
        let (hadWaiting, waiting) = queue.withLock { queue in
            let hadWaiting = !queue.waiting.isEmpty
            (queue.current, queue.submission, queue.hasBegun) = (nil, nil, false)
            startNext(&queue)
            return (hadWaiting, queue.waiting.count)
        }
        if hadWaiting { messageQueue.post(.queued(waiting)) }
    }

    /// Takes back the person's requests that wait for their turn, here or in the machine.
    package func withdraw() {
        let withdrawn = queue.withLock { queue in
            defer { queue.waiting.removeAll() }
            if !queue.hasBegun { queue.current?.cancel() }
            return queue.waiting.count
        }
        for _ in 0..<withdrawn { messageQueue.post(.reply(.request(.withdrawn))) }
        messageQueue.post(.queued(0))
    }
}
