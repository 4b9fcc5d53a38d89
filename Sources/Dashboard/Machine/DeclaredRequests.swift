import MachineRecords

/// What can be asked where a machine is, and what its declaration says of each: found out once for all who ask, and for each of
/// the last places where the machine was.
struct DeclaredRequests: Equatable, Sendable {
    /// What there is to ask at one place.
    private struct Answers: Equatable, Sendable {
        var ordered: [RequestRecord] = []
        var verdicts: [RequestRecord: Verdict] = [:]
    }

    private var structure: StructureRecord?
    private var current: [Int] = []
    private var answers = Answers()
    /// By the states that are current there, for one structure.
    private var known: [[Int]: Answers] = [:]

    /// Few places are come back to again and again; a machine that goes through thousands fills no memory.
    private static let mostKnown = 32

    /// Finds it out anew where the machine is elsewhere or another than before.
    /// - Complexity: linear in the requests; where the machine was lately, constant.
    mutating func update(for machine: MachineView) {
        guard !isAbout(machine) else { return }
        if structure != machine.structure { known = [:] }
        (structure, current) = (machine.structure, machine.current)
        if let known = known[current] {
            answers = known
            return
        }
        answers = Self.answers(of: machine)
        if known.count == Self.mostKnown { known = [:] }
        known[current] = answers
    }

    private static func answers(of machine: MachineView) -> Answers {
        var answers = Answers(ordered: RequestList.ordered(for: machine.current, in: machine.structure))
        answers.verdicts.reserveCapacity(answers.ordered.count)
        for request in answers.ordered {
            answers.verdicts[request] = machine.structure.declaredVerdict(on: request, from: machine.current)
        }
        return answers
    }

    /// In the order of lists; for a machine that is elsewhere they are found for this once.
    func requests(of machine: MachineView) -> [RequestRecord] {
        isAbout(machine) ? answers.ordered : RequestList.ordered(for: machine.current, in: machine.structure)
    }

    /// What the declaration says of a request.
    func verdict(on request: RequestRecord, of machine: MachineView) -> Verdict {
        if isAbout(machine), let known = answers.verdicts[request] { return known }
        return machine.structure.declaredVerdict(on: request, from: machine.current)
    }

    private func isAbout(_ machine: MachineView) -> Bool {
        current == machine.current && structure == machine.structure
    }
}
