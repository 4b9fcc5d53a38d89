/// What would happen if a request were made now.
package enum Verdict: Hashable, Sendable {
    /// `company` are the other states that it enters, where those are known to be several; `loop` says that steps without an event would
    /// follow it without end, so that the machine would stand where it led.
    case allowed(to: Int?, company: [Int] = [], loop: RefusalRecord? = nil)
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
        case .allowed(let target, let company, _): (target.map { [$0] } ?? []) + company
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
