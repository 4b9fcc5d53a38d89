/// The machine's own answers to what each request would lead to, for the state and moment they were asked for.
package struct VerdictBook: Equatable, Sendable {
    package private(set) var answers: [LiveRequest: Verdict] = [:]
    /// Grows with everything that may change an answer; an answer to an older question is dropped.
    package private(set) var generation = 0
    /// The question that is under way, if any.
    package private(set) var asked: Int?

    package init() {}

    /// Something happened: what was known may no longer be true.
    package mutating func invalidate() { generation += 1 }

    /// Forgets the answers too: the machine is in another state, where they would be wrong.
    package mutating func forget() {
        answers = [:]
        invalidate()
    }

    /// Whether the machine should be asked now.
    package var isDue: Bool { asked == nil && answered != generation }

    private var answered = -1

    package mutating func begin() { asked = generation }

    /// Takes the answers to a question, unless something happened since it was asked.
    package mutating func take(_ verdicts: [LiveRequest: Verdict], generation: Int) {
        if asked == generation { asked = nil }
        guard generation == self.generation else { return }
        answers = verdicts
        answered = generation
    }
}
