import MachineRecords

/// What can be asked of a machine in a state, in the order in which lists show it.
package enum RequestList {
    /// What happens in a state by itself, as nobody can ask for it: the ends of its work, and what only the program sends.
    package static func passive(for states: [Int], in structure: StructureRecord) -> [PassiveTrigger] {
        var seen = Set<PassiveTrigger>()
        return states.sorted().flatMap { structure.edges(from: $0).compactMap(\.trigger.passive) }
            .filter { seen.insert($0).inserted }
    }

    /// What the declaration lets through in a state, but for reset, which every state lets through.
    package static func legal(in state: Int, of structure: StructureRecord) -> [RequestRecord] {
        ordered(for: [state], in: structure).filter { request in
            request != .reset && structure.declaredVerdict(on: request, from: state).mayPass
        }
    }

    /// The requests in the order of a state's list: what is declared there, dynamic, globals, into and out of the
    /// background, reset, and last what the state does not list.
    /// - Parameter states: all that are current: their requests are in the order of the machine, so that a step of one region moves no
    ///   row of another.
    package static func ordered(for states: [Int], in structure: StructureRecord) -> [RequestRecord] {
        var listed: [RequestRecord] = []
        var seen = Set<RequestRecord>()
        func add(_ requests: some Sequence<RequestRecord>) {
            for request in requests where structure.canAsk(request) && seen.insert(request).inserted {
                listed.append(request)
            }
        }
        for state in states.sorted() {
            add(structure.edges(from: state).lazy.compactMap(\.trigger.request).filter { $0 != .dynamic })
        }
        let declared = states.map { structure.states[$0] }
        if declared.contains(where: { $0.closures.contains(.dynamicTransition) }) { add([.dynamic]) }
        add(
            structure.states.indices.filter { structure.states[$0].isGlobal && !states.contains($0) }.map { .state($0) }
        )
        add(declared.contains { $0.kind == .background } ? [.foreground] : [.background])
        add([.reset])
        // The rest is as long as the machine: it is looked up, not gathered.
        seen.formUnion(states.map { .state($0) } + [.dynamic, .background, .foreground])
        return listed + structure.requests.filter { !seen.contains($0) }
    }
}
