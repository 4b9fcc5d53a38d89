/// Notices that a step goes round (Brent, 1980): it keeps one moment and compares, and takes a new one after twice as many
/// rounds each time.
///
/// What waits may become ever more while none of it has its turn: then it decides nothing, and the step goes round all the same.
struct LoopWatch {
    private let limit: Int
    /// How many events may wait: more than a chart that comes to rest has use for.
    private let queueLimit: Int
    private var count = 0
    private var kept: Moment?
    private var keptAt = 0
    private var nextKept = 8

    init(limit: Int, queueLimit: Int) {
        (self.limit, self.queueLimit) = (limit, queueLimit)
    }

    /// How a step came round, if it did.
    enum Length {
        case rounds(Int)
        /// No moment came back within the limit.
        case limit
    }

    /// What decides how a step goes on by itself. Delays are no part of it: no time passes.
    struct Moment {
        var leaves: [Int]
        var histories: [NodeHistory]
        var arrived: [Int]
        var raised: EventQueue
        var sent: EventQueue
        var frames: [XState4Frame]
        var looksForEventless: Bool

        init(_ run: StepRun) {
            (leaves, histories, arrived) = (run.state.leaves, run.state.histories, run.state.arrived)
            (raised, sent, frames, looksForEventless) = (run.raised, run.sent, run.frames, run.looksForEventless)
            while let last = frames.last, last.isOver { frames.removeLast() }
        }

        /// Whether what follows is what followed an earlier moment.
        /// - Parameter least: the fewest frames there were while one was carried on since: what is below them decides nothing.
        func goesOn(as earlier: Moment, least: @autoclosure () -> Int) -> Bool {
            guard leaves == earlier.leaves, histories == earlier.histories, arrived == earlier.arrived,
                looksForEventless == earlier.looksForEventless, frames.last == earlier.frames.last,
                raised.taken + sent.taken == earlier.raised.taken + earlier.sent.taken
                    || raised == earlier.raised && sent == earlier.sent
            else { return false }
            return frames == earlier.frames || least() >= earlier.frames.count
        }
    }

    mutating func roundLength(after run: inout StepRun) -> Length? {
        count += 1
        guard count >= 8 else { return nil }
        let now = Moment(run)
        if let kept, now.goesOn(as: kept, least: run.leastFrames) { return .rounds(count - keptAt) }
        if count >= limit || run.raised.count + run.sent.count > queueLimit { return .limit }
        if count == nextKept {
            (kept, keptAt, nextKept) = (now, count, 2 * count)
            run.leastFrames = .max
        }
        return nil
    }
}

extension StepRun {
    /// This step carried on to where its loop begins, with nothing left to do.
    func standing(beforeLoopOf length: LoopWatch.Length) -> StepRun {
        var slow = self
        switch length {
        case .limit:
            // Nothing tells where it begins, so the step is not begun.
            (slow.step.loop, slow.raised, slow.sent) = (rounds(12, isClosed: false), EventQueue(), EventQueue())
            return slow
        case .rounds(let count):
            var fast = self
            fast.isSilent = true
            /// The frames that each step of the way carried on.
            var depths: [Int] = []
            func goAhead() -> Bool {
                fast.leastFrames = .max
                guard fast.proceed() else { return false }
                depths.append(fast.leastFrames)
                return true
            }
            while depths.count < count, goAhead() {}
            while !LoopWatch.Moment(fast).goesOn(
                as: LoopWatch.Moment(slow), least: depths.suffix(count).min() ?? .max)
            {
                guard slow.proceed(), goAhead() else { break }
            }
            slow.step.loop = slow.rounds(count, isClosed: true)
            (slow.raised, slow.sent, slow.frames) = (EventQueue(), EventQueue(), [])
            return slow
        }
    }

    private func rounds(_ count: Int, isClosed: Bool) -> ChartLoop {
        var run = self
        run.isSilent = true
        var configurations = [run.state.leaves]
        var rest = count
        while rest > 0, run.proceed() {
            rest -= 1
            if run.state.leaves != configurations.last { configurations.append(run.state.leaves) }
        }
        if isClosed, configurations.count > 1 { configurations.removeLast() }
        return ChartLoop(
            configurations: configurations.map { $0.map { tables.tree.nodes[$0] } }, isClosed: isClosed)
    }
}
