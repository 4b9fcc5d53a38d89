/// Why a request is refused, and what could have been asked instead.
package struct RefusalRecord: Hashable, Sendable {
    /// The table of reasons: every refusal of the engine, of a declaration and of a link has its case.
    package enum Reason: Hashable, Sendable {
        case unknownState(String)
        /// No transition leads there.
        case notListed(from: Int, to: Int)
        case exitDenied(from: Int, to: Int)
        case finalState(from: Int, to: Int)
        case backgroundTarget(from: Int, to: Int)
        case entryDenied(from: Int, to: Int)
        case alreadyThere(Int)
        case suspended
        case noDynamicTransition(Int)
        /// The states asked for, in order, the repeated one last.
        case redirectLoop([Int])
        /// The closures that were asked changed the state each time: the states in which the request was judged, in order.
        case unsettled([Int])
        /// Steps that the machine takes by itself would follow each other without end: the states entered, in order; whether
        /// they come round to the first again.
        case endless([Int], isClosed: Bool)
        /// A closure threw; the error as it describes itself.
        case threw(String)
        /// Work failed and nothing handled that, which stops the machine; the work, where it is told which it was.
        case stopped(work: String?)
    }

    package var reason: Reason
    /// The state that was asked for, where a barrier redirected to the one that is refused.
    package var redirectedFrom: Int?
    /// The states that could have been asked for.
    package var legal: [Int]

    package init(_ reason: Reason, redirectedFrom: Int? = nil, legal: [Int] = []) {
        self.reason = reason
        self.redirectedFrom = redirectedFrom
        self.legal = legal
    }
}

/// What would happen if a request were made now.
package enum Verdict: Hashable, Sendable {
    /// `company` are the other states that it enters, where those are known to be several.
    case allowed(to: Int?, company: [Int] = [])
    case redirected(to: Int)
    case refused(RefusalRecord)
    case ignored
    /// It would be ignored, as these guards do not hold; nil for one without a name.
    case unmet(guards: [String?])
    /// Only the program's closures know, and they have not been asked.
    case unknown
}

extension Verdict {
    /// All states that the request would enter, as far as is known.
    package var entered: [Int] {
        switch self {
        case .allowed(let target, let company): (target.map { [$0] } ?? []) + company
        case .redirected(let target): [target]
        case .refused, .ignored, .unmet, .unknown: []
        }
    }

    /// Whether the request may be made, as far as is known.
    package var mayPass: Bool {
        switch self {
        case .allowed, .redirected, .unknown: true
        case .refused, .ignored, .unmet: false
        }
    }
}
