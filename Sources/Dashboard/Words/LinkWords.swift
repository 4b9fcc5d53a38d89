import MachineRecords

extension LinkStatus {
    /// What the header says; nil while all is well.
    package func heading(at now: WallTime) -> String? {
        switch self {
        case .connected: nil
        case .lost(let since): "link lost \(now.elapsed(since: since)) ago, trying again"
        case .ended(let end): end.words
        }
    }

    /// Why no request can be made.
    package var obstacle: String? {
        switch self {
        case .connected: nil
        case .lost: "the link is lost: nothing can be asked until it is back"
        case .ended(let end): "\(end.words): nothing can be asked any more"
        }
    }

    /// The line of the log when it changes.
    package var logLine: String {
        switch self {
        case .connected: "the link is back"
        case .lost: "the link is lost"
        case .ended(let end): end.words
        }
    }
}

extension LinkEnd {
    package var words: String {
        switch self {
        case .machineGone: "the machine is gone"
        case .programEnded: "the program has ended"
        case .recordingOver: "end of the recording"
        case .broken(let why): "link broken: \(why)"
        }
    }
}

extension LinkAbilities {
    /// What a read-only link says.
    package static let readOnlyHeading = "read-only"
    package static let cannotAsk = "this machine is read-only: no request can be made"
    package static func cannotWrite(_ name: String) -> String { "\(name) cannot be changed here" }
    package static let cannotJudge = "this link cannot ask barriers beforehand"
}

extension SubmissionAnswer {
    /// What a person should know of a request or an edit that was not taken; nil where the events say it.
    package var notice: String? {
        switch self {
        case .taken, .withdrawn: nil
        case .stale: "the machine has moved on since: look, and ask again"
        case .busy: "the machine has too many requests under way: ask again"
        case .notAllowed: "the program does not allow that"
        case .unanswered: "the link was lost before an answer came"
        }
    }
}
