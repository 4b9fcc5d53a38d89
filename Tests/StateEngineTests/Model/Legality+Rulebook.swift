import MachineRecords

@testable import StateEngine

extension Subject {
    /// Where the rulebook, given the machine's structure as records, differs from the rules, here and now.
    func rulebookErrors(_ sketch: MachineSketch) -> [String] {
        let index = RecordIndex(machine.structure)
        let (structure, here) = (index.structure, index.position(of: machine.state))
        let named = structure.events.indices
        let requests = structure.states.indices.map(RequestRecord.state) + named.map(RequestRecord.event) + [.dynamic]
        return requests.compactMap { record in
            guard let request = index.request(record) else { return "\(record) stands for no request" }
            let rule = sketch.verdict(on: request, in: standing)
            // That the present state may be asked for is an option, which the structure does not tell.
            if rule == .stays, case .transition = request { return nil }
            let (said, wanted) = (structure.declaredVerdict(on: record, from: here), index.record(rule))
            if said.withoutAdvice == wanted { return nil }
            return "\(request) in \(standing): rulebook \(said.withoutAdvice), rules \(wanted)"
        }
    }
}

extension RecordIndex<Place> {
    /// What the rules say, as the rulebook would.
    fileprivate func record(_ verdict: DeclaredVerdict) -> MachineRecords.Verdict {
        switch verdict {
        case .enters(let target): .allowed(to: position(of: Place(number: target)))
        case .stays: .allowed(to: nil)
        case .ignored: .ignored
        case .refused(let error): .refused(RefusalRecord(refusal(error).reason))
        case .asks: .unknown
        }
    }
}

extension MachineRecords.Verdict {
    /// Without the states that could have been asked for instead.
    fileprivate var withoutAdvice: Self {
        if case .refused(let refusal) = self { .refused(RefusalRecord(refusal.reason)) } else { self }
    }
}
