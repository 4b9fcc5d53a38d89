import MachineRecords

/// What the machine is asked beforehand.
package struct VerdictQuestion: Hashable, Sendable {
    package var requests: [RequestRecord]
    /// To tell answers to an older question from those to this one.
    package var generation: Int
    /// Grows whenever the machine moves, and whenever all that is known of it begins anew.
    package var stay: Int
    /// What the answers are to be about.
    package var sighting: Sighting

    package init(_ requests: [RequestRecord], generation: Int, stay: Int, on sighting: Sighting) {
        self.sighting = sighting
        self.requests = requests
        self.generation = generation
        self.stay = stay
    }
}

/// The machine's own answers to what each request would lead to, for the state and moment they were asked for.
package struct VerdictCache: Equatable, Sendable {
    package private(set) var answers: [RequestRecord: Verdict] = [:] {
        didSet { revision += 1 }
    }
    /// Grows whenever answers come or go.
    package private(set) var revision = 0
    /// Grows with everything that may change an answer; an answer to an older question is dropped.
    package private(set) var generation = 0
    /// Grows whenever the machine moves, and whenever all that is known of it begins anew.
    private var stay = 0
    /// The question that is under way, if any.
    package private(set) var asked: Int?

    package init() {}

    /// The answers of a moment that is over.
    init(of moment: Int, _ answers: [RequestRecord: Verdict]) {
        self.answers = answers
        // No other answers have that number, neither those of now nor those of another moment.
        revision = -1 - moment
    }

    /// What is known of a request's outcome: the machine's answer, else what the declaration says.
    package func verdict(on request: RequestRecord, from states: [Int], in structure: StructureRecord) -> Verdict {
        answers[request] ?? structure.declaredVerdict(on: request, from: states)
    }

    /// Something happened: what was known may no longer be true.
    package mutating func invalidate() { generation += 1 }

    /// Forgets the answers too: the machine is in another state, where they would be wrong.
    package mutating func forget() {
        answers = [:]
        stay += 1
        invalidate()
    }

    /// Whether the machine should be asked now.
    package var isDue: Bool { asked == nil && answered != generation }

    /// Whether the answers are about the machine as it is.
    package var isKnown: Bool { answered == generation }

    private var answered = -1

    package mutating func begin(_ requests: [RequestRecord], on sighting: Sighting) -> VerdictQuestion {
        asked = generation
        return VerdictQuestion(requests, generation: generation, stay: stay, on: sighting)
    }

    /// Stores the answers to a question, unless something happened since it was asked.
    package mutating func store(_ verdicts: [RequestRecord: Verdict], generation: Int) {
        if asked == generation { asked = nil }
        guard generation == self.generation else { return }
        answers = verdicts
        answered = generation
    }

    /// Stores the first answers to a question that goes on, unless something happened since it was asked.
    mutating func store(someOf verdicts: [RequestRecord: Verdict], generation: Int) {
        guard generation == self.generation, asked == generation else { return }
        answers.merge(verdicts) { _, new in new }
    }

    /// The declaration says all: there is nothing to ask.
    mutating func closeUnasked() {
        answered = generation
        if !answers.isEmpty { answers = [:] }
    }

    /// The question was about a machine that has moved on: it is asked again once the update arrives that says so.
    package mutating func closeStale(generation: Int) {
        if asked == generation { asked = nil }
        if generation == self.generation { answered = generation }
    }
}
