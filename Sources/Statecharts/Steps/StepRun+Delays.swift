extension StepRun {
    /// Lets time pass; what ends at one moment ends in the order in which it began.
    mutating func elapse(_ milliseconds: Int) {
        var left = milliseconds
        var (count, countNow) = (0, 0)
        while let next = nextDelay, let remaining = state.pending[next].remaining, remaining <= left {
            if step.loop != nil || state.isDone { return }
            count += 1
            countNow = remaining == 0 ? countNow + 1 : 0
            if count > ChartInterpreter.delayLimit || countNow > ChartInterpreter.momentLimit {
                step.loop = ChartLoop(configurations: [state.leaves.map { tables.tree.nodes[$0] }], isClosed: false)
                return
            }
            left -= remaining
            pass(remaining)
            endDelay(at: next)
        }
        if !state.isDone { pass(left) }
    }

    mutating func elapseToNext() {
        guard let next = nextDelay, let remaining = state.pending[next].remaining else { return refuse(.noDelay) }
        pass(remaining)
        endDelay(at: next)
    }

    /// Ends all delays of a name that are running now.
    mutating func endDelay(_ name: String) {
        let named = ChartDelay.named(name)
        var ended = state.pending.filter { $0.delay == named }
        guard !ended.isEmpty else { return refuse(.notRunning) }
        ended.reverse()
        while let delay = ended.popLast() {
            // One may cancel another.
            guard let place = state.pending.firstIndex(of: delay) else { continue }
            endDelay(at: place)
        }
    }

    /// The place of the delay of known length that ends first.
    var nextDelay: Int? {
        var found: Int?
        for (place, delay) in state.pending.enumerated() {
            guard let remaining = delay.remaining else { continue }
            if let best = found, let least = state.pending[best].remaining, least <= remaining { continue }
            found = place
        }
        return found
    }

    private mutating func pass(_ milliseconds: Int) {
        guard milliseconds > 0 else { return }
        for place in state.pending.indices {
            if let remaining = state.pending[place].remaining {
                state.pending[place].remaining = remaining - milliseconds
            }
        }
    }

    private mutating func endDelay(at place: Int) {
        let delay = state.pending.remove(at: place)
        let event: QueuedEvent =
            if let name = delay.event { .named(name) } else {
                .delay(node: delay.node ?? Statechart.root, group: delay.group)
            }
        follow(selected(for: key(of: event)), cause: cause(of: event))
    }
}
