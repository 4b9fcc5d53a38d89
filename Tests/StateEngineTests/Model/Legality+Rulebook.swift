import MachineRecords

@testable import StateEngine

extension Subject {
    /// Where the rulebook, given the machine's structure as records, differs from the rules, here and now.
    func rulebookErrors(_ sketch: MachineSketch) -> [String] {
        let index = machine.recordIndex
        let (structure, here) = (index.structure, index.position(of: machine.state))
        let events = structure.events.indices.map(RequestRecord.event)
        let requests = structure.states.indices.map(RequestRecord.state) + events + [.dynamic]
        return requests.flatMap { record -> [String] in
            guard let request = index.request(record) else { return ["\(record) stands for no request"] }
            let rule = sketch.verdict(on: request, in: standing)
            let (said, wanted) = (structure.declaredVerdict(on: record, from: here), index.record(rule))
            var found: [String] = []
            if said.withoutAdvice != wanted {
                found.append("\(request) in \(standing): rulebook \(said.withoutAdvice), rules \(wanted)")
            }
            if case .event(let event) = request, let expected = said.isDeclared(structure, record, from: here),
                machine.canTransition(on: event) != expected
            {
                found.append("\(request) in \(standing): rulebook \(said.withoutAdvice), query \(!expected)")
            }
            return found
        }
    }
}

extension RecordIndex<Place> {
    /// What the rules say, as the rulebook would.
    fileprivate func record(_ verdict: DeclaredVerdict) -> Verdict {
        switch verdict {
        case .enters(let target): .allowed(to: position(of: Place(number: target)))
        case .stays: .allowed(to: nil)
        case .ignored: .ignored
        case .refused(let error): .refused(RefusalRecord(refusal(error).reason))
        case .asks: .unknown
        }
    }
}

extension Verdict {
    /// What the query of an event should say, given the verdict on it; nil where only a pattern knows.
    fileprivate func isDeclared(_ structure: StructureRecord, _ event: RequestRecord, from state: Int) -> Bool? {
        switch self {
        case .allowed, .redirected, .unmet: true
        case .ignored: false
        case .refused(let refusal): refusal.reason != .suspended
        case .unknown: structure.edges(from: state).contains { $0.trigger == .request(event) } ? true : nil
        }
    }

    /// Without the states that could have been asked for instead.
    var withoutAdvice: Self {
        if case .refused(let refusal) = self { .refused(RefusalRecord(refusal.reason)) } else { self }
    }
}
