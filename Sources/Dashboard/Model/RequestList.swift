import MachineRecords

/// What can be asked of a machine in a state, in the order in which lists show it.
package enum RequestList {
    /// What happens in a state by itself, as nobody can ask for it: the ends of its work, and what only the program sends.
    package static func passive(for state: Int, in structure: StructureRecord) -> [PassiveTrigger] {
        var seen = Set<PassiveTrigger>()
        return structure.edges(from: state).compactMap(\.trigger.passive).filter { seen.insert($0).inserted }
    }

    /// What the declaration lets through in a state, but for what every machine has.
    package static func legal(in state: Int, of structure: StructureRecord) -> [RequestRecord] {
        ordered(for: state, in: structure).filter { request in
            KeyAssignment.controlled[request] == nil && structure.declaredVerdict(on: request, from: state).mayPass
        }
    }

    /// The requests in the order of a state's list: what is declared there, dynamic, globals, into and out of the
    /// background, reset, and last what the state does not list.
    package static func ordered(for state: Int, in structure: StructureRecord) -> [RequestRecord] {
        var listed: [RequestRecord] = []
        var seen = Set<RequestRecord>()
        func add(_ requests: some Sequence<RequestRecord>) {
            for request in requests where structure.canAsk(request) && seen.insert(request).inserted {
                listed.append(request)
            }
        }
        add(structure.edges(from: state).lazy.compactMap(\.trigger.request).filter { $0 != .dynamic })
        if structure.states[state].closures.contains(.dynamicTransition) { add([.dynamic]) }
        add(structure.states.indices.filter { structure.states[$0].isGlobal && $0 != state }.map { .state($0) })
        add(structure.states[state].kind == .background ? [.foreground] : [.background])
        add([.reset])
        // The rest is as long as the machine: it is looked up, not gathered.
        seen.formUnion([.state(state), .dynamic, .background, .foreground])
        return listed + structure.requests.filter { !seen.contains($0) }
    }
}

extension Verdict {
    /// Whether the request may be made, as far as is known.
    package var mayPass: Bool {
        switch self {
        case .allowed, .redirected, .unknown: true
        case .refused, .ignored, .unmet: false
        }
    }
}
