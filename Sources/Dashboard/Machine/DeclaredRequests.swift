import MachineRecords

/// What can be asked where a machine is, and what its declaration says of each: found out once for all who ask.
struct DeclaredRequests: Equatable, Sendable {
    /// All that it depends on.
    private struct Source: Equatable, Sendable {
        var structure: StructureRecord
        var current: [Int]
    }

    private var source: Source?
    private var ordered: [RequestRecord] = []
    private var verdicts: [RequestRecord: Verdict] = [:]

    /// Finds it out anew where the machine is elsewhere or another than before.
    /// - Complexity: linear in the requests.
    mutating func update(for machine: MachineView) {
        let source = Source(structure: machine.structure, current: machine.current)
        guard source != self.source else { return }
        self.source = source
        ordered = RequestList.ordered(for: machine.current, in: machine.structure)
        verdicts = [:]
        verdicts.reserveCapacity(ordered.count)
        for request in ordered {
            verdicts[request] = machine.structure.declaredVerdict(on: request, from: machine.current)
        }
    }

    /// In the order of lists; for a machine that is elsewhere they are found for this once.
    func requests(of machine: MachineView) -> [RequestRecord] {
        isAbout(machine) ? ordered : RequestList.ordered(for: machine.current, in: machine.structure)
    }

    /// What the declaration says of a request.
    func verdict(on request: RequestRecord, of machine: MachineView) -> Verdict {
        if isAbout(machine), let known = verdicts[request] { return known }
        return machine.structure.declaredVerdict(on: request, from: machine.current)
    }

    private func isAbout(_ machine: MachineView) -> Bool {
        source.map { $0.current == machine.current && $0.structure == machine.structure } ?? false
    }
}
