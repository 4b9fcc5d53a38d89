import MachineRecords

/// What happened to the machine while the screen was open, to be looked at again.
///
/// Each moment is what some number of events made of the machine. One in so many is kept, the others are made from it
/// again: no closure of the program runs for it.
package struct History: Sendable {
    package static let capacity = 100_000
    /// Events between two moments that are kept.
    static let stride = 1024
    /// Events between two moments whose figures are kept: those of a large machine are larger than what else is known of it.
    static let figuresStride = 4 * stride
    /// Moments of which it is kept what the machine itself said of the requests that it was asked about.
    static let mostAnswers = 1000

    private struct Step: Sendable {
        var event: EventRecord
        var time: WallTime
    }

    private struct Kept: Sendable {
        var moment: Int
        var machine: MachineView
    }

    private struct Counted: Sendable {
        var moment: Int
        var figures: Figures
    }

    private var steps: [Step] = []
    /// Moments that need not be made again, in their order, the first one among them.
    private var kept: [Kept] = []
    /// What had been counted at some moments, in their order, the first one among them.
    private var counted: [Counted] = []
    private var answers: [Int: [RequestRecord: Verdict]] = [:]
    /// How many events were let go of at the old end.
    private var dropped = 0

    package init() {}

    private var last: Int { dropped + steps.count }

    /// The moments that can be looked at, by how many events came before each; nil before the first event.
    package var moments: ClosedRange<Int>? { kept.isEmpty ? nil : dropped...last }

    /// Keeps an event, with the machine as it was before it, and what had been counted by then.
    mutating func append(_ event: EventRecord, at time: WallTime, before machine: MachineView, _ figures: Figures) {
        if last - (kept.last?.moment ?? .min / 2) >= Self.stride { kept.append(Kept(moment: last, machine: machine)) }
        if last - (counted.last?.moment ?? .min / 2) >= Self.figuresStride {
            counted.append(Counted(moment: last, figures: figures))
        }
        steps.append(Step(event: event, time: time))
        guard steps.count > Self.capacity + Self.capacity / 8 else { return }
        let first = place(ofKeptAt: last - Self.capacity)
        let cut = kept[first].moment - dropped
        if let figures = self.figures(at: dropped + cut) {
            let oldest = dropped + cut
            counted = [Counted(moment: oldest, figures: figures)] + counted.drop { $0.moment <= oldest }
        }
        kept.removeFirst(first)
        steps.removeFirst(cut)
        dropped += cut
    }

    /// Goes on from a machine that was put where the events before do not lead, and from what is counted of it.
    mutating func resume(from machine: MachineView, _ figures: Figures) {
        guard let newest = kept.last else { return }
        if newest.moment == last { kept.removeLast() }
        kept.append(Kept(moment: last, machine: machine))
        if counted.last?.moment == last { counted.removeLast() }
        counted.append(Counted(moment: last, figures: figures))
    }

    /// The last kept moment up to that one.
    private func place(ofKeptAt moment: Int) -> Int {
        var (low, high) = (0, kept.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if kept[middle].moment <= moment { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// Keeps what the machine said of each request at the last moment.
    mutating func keep(_ verdicts: [RequestRecord: Verdict]) {
        answers[last] = verdicts
        guard answers.count > 2 * Self.mostAnswers else { return }
        answers = answers.filter { $0.key > last - Self.mostAnswers }
    }

    /// The machine at a moment; nil for one that is not kept.
    /// - Complexity: linear in `stride`.
    package func machine(at moment: Int) -> MachineView? {
        guard let moments, moments.contains(moment) else { return nil }
        let start = kept[place(ofKeptAt: moment)]
        var machine = start.machine
        for step in steps[(start.moment - dropped)..<(moment - dropped)] { machine.apply(step.event, at: step.time) }
        return machine
    }

    /// What had been counted at a moment; nil for one that is not kept.
    /// - Complexity: linear in `figuresStride`.
    package func figures(at moment: Int) -> Figures? {
        guard let moments, moments.contains(moment), let start = counted.last(where: { $0.moment <= moment }) else {
            return nil
        }
        var figures = start.figures
        for step in steps[(start.moment - dropped)..<(moment - dropped)] {
            figures.countEvent(step.event, at: step.time)
        }
        return figures
    }

    /// What the machine said of each request at a moment, where that is known.
    package func verdicts(at moment: Int) -> [RequestRecord: Verdict]? { answers[moment] }

    /// When the last event before a moment came.
    package func time(at moment: Int) -> WallTime? {
        steps.indices.contains(moment - dropped - 1) ? steps[moment - dropped - 1].time : nil
    }

    /// The moment after the event of that number; the nearest before it where that was missed.
    /// - Complexity: logarithmic in the events.
    package func moment(after number: Int) -> Int {
        var (low, high) = (0, steps.count)
        while low < high {
            let middle = (low + high) / 2
            if steps[middle].event.number <= number { low = middle + 1 } else { high = middle }
        }
        return dropped + low
    }

    /// The number of the last event of all; 0 before the first.
    var lastNumber: Int { steps.last?.event.number ?? 0 }

    /// The number of the last event before a moment.
    package func number(at moment: Int) -> Int? {
        steps.indices.contains(moment - dropped - 1) ? steps[moment - dropped - 1].event.number : nil
    }

    /// The moment after the nearest refusal before that moment, or after it; what a guard held back was refused too.
    /// - Complexity: linear in the events between the two.
    package func refusal(from moment: Int, isLater: Bool) -> Int? {
        let place = moment - dropped
        func isRefusal(_ step: Int) -> Bool {
            if case .rejected = steps[step].event.kind { true } else { steps[step].event.isHeldBack }
        }
        let found =
            isLater
            ? steps.indices.first { $0 >= place && isRefusal($0) }
            : steps.indices.last { $0 < place - 1 && isRefusal($0) }
        return found.map { dropped + $0 + 1 }
    }
}

/// A moment that a person looks at while the machine goes on.
package struct Past: Sendable {
    /// How many events came before it.
    package var moment: Int
    /// What the machine said of each request then, where that is known.
    package var verdicts: VerdictCache
    /// What had been counted by then.
    package var figures: Figures
    /// What waited to be acknowledged then.
    package var pending: PendingErrors
    /// When the machine came to it, as far as the screen knows.
    package var time: WallTime
    /// The machine as it is.
    package var live: MachineView

    mutating func changeLive<Answer>(_ change: (inout MachineView) -> Answer) -> Answer { change(&live) }
}
