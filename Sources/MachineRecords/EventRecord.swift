/// Who asked for something.
package enum LiveAsker: Hashable, Sendable {
    case person, program, script, work
    case other(String)

    package var text: String {
        switch self {
        case .person: "you"
        case .program: "program"
        case .script: "script"
        case .work: "work"
        case .other(let name): name
        }
    }
}

/// Why a request was refused, and what would have been legal.
package struct LiveFailure: Equatable, Sendable {
    /// Two or three words for the kind of refusal: `illegal transition`.
    package var title: String
    /// Two or three words for the reason: `not listed`.
    package var brief: String
    /// A whole sentence.
    package var reason: String
    /// The states that could have been asked for.
    package var legal: [Int]
    /// No key can make the request at all.
    package var isUnaskable = false

    package init(title: String, brief: String? = nil, reason: String, legal: [Int] = []) {
        self.title = title
        self.brief = brief ?? title
        self.reason = reason
        self.legal = legal
    }
}

/// One numbered thing that happened in the machine.
package struct LiveEvent: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        /// `asked` is the state that was asked for first, where a barrier redirected.
        case transitioned(from: Int, to: Int, request: LiveRequest, asked: Int? = nil)
        /// `target` is the state that was meant, where the request names one.
        case rejected(LiveRequest, from: Int, target: Int?, LiveFailure)
        case ignored(LiveRequest, in: Int)
        /// An event ran without leaving the state.
        case stayed(LiveRequest, in: Int)
        /// Actions changed the context without the state being left.
        case context(LiveRequest, in: Int)
        case workStarted(in: Int)
        case workEnded(in: Int, LiveWorkEnd)
        case data(state: Int, key: String, old: LiveValue?, new: LiveValue?, isKept: Bool)
        case suspended(from: Int, to: Int)
        case resumed(from: Int, to: Int)
        case reset(from: Int, to: Int)
    }

    /// Counted by the machine from 1 without a gap; a gap means that some were missed.
    package var number: Int
    package var asker: LiveAsker
    package var kind: Kind
    /// The context after it, entry by entry; nil where it was not touched.
    package var context: [LiveDatum]?

    package init(number: Int, asker: LiveAsker, kind: Kind, context: [LiveDatum]? = nil) {
        self.number = number
        self.asker = asker
        self.kind = kind
        self.context = context
    }
}

/// How the work of a state ended.
package enum LiveWorkEnd: Equatable, Sendable {
    /// With a result, which is empty where the work has none to tell.
    case done(String)
    case failed(String)
    case cancelled
}

/// The request that the machine works on, while the program's code runs.
package struct LiveActivity: Equatable, Sendable {
    package var request: LiveRequest
    package var asker: LiveAsker
    package var from: Int
    package var target: Int?
    /// What it waits for, as a person reads it: `entry barrier of loggedIn`.
    package var phase: String
    /// How many requests wait behind it.
    package var waiting: Int
    /// Only the answer is sought, as the dashboard itself does for its verdicts.
    package var isQuestion: Bool

    package init(
        request: LiveRequest, asker: LiveAsker, from: Int, target: Int?, phase: String, waiting: Int,
        isQuestion: Bool = false
    ) {
        self.request = request
        self.asker = asker
        self.from = from
        self.target = target
        self.phase = phase
        self.waiting = waiting
        self.isQuestion = isQuestion
    }
}

/// What would happen if a request were made now.
package enum Verdict: Equatable, Sendable {
    case allowed(to: Int?)
    case redirected(to: Int)
    case refused(LiveFailure)
    case ignored
    /// It would be ignored, as these guards do not hold.
    case unmet(guards: [String])
    /// Nobody has asked the program's closures yet.
    case unknown
}

/// What a live machine tells while it is followed.
package enum LiveNews: Equatable, Sendable {
    case event(LiveEvent)
    case activity(LiveActivity?)
    case structure(LiveStructure)
}
