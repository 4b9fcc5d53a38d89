import MachineRecords

extension Model {
    /// Takes what the machine answers to what it was asked.
    mutating func applyReply(_ reply: Reply) {
        switch reply {
        case .request(let answer):
            awaited.countAnswer(answer)
            tell(answer)
        case .edit(let answer): tell(answer)
        case .verdicts(let answers, let generation): keepVerdicts(answers, generation: generation)
        case .someVerdicts(let answers, let generation): verdicts.store(someOf: answers, generation: generation)
        case .route(let answer, let question): applyRoute(answer, to: question)
        }
    }

    private mutating func tell(_ answer: SubmissionAnswer) {
        if let words = answer.notice { warn(words) } else if answer == .withdrawn { announce(Announcements.withdrawn) }
    }

    /// Keeps what the machine says of each request, also for who looks back.
    private mutating func keepVerdicts(_ answers: [RequestRecord: Verdict]?, generation: Int) {
        guard let answers else { return verdicts.closeStale(generation: generation) }
        verdicts.store(answers, generation: generation)
        messages.end { end in
            if case .move(orPassing: let request?) = end { verdicts.answers[request]?.mayPass == true } else { false }
        }
        if verdicts.isKnown { history.keep(verdicts.answers) }
    }
}
