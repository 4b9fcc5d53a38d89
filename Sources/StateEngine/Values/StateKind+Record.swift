import MachineRecords

extension StateKind {
    var record: StateRecord.Kind {
        switch self {
        case .standard: .ordinary
        case .global: .global
        case .final: .final
        case .finalGlobal: .finalGlobal
        case .background: .background
        }
    }
}

extension AttachedClosures {
    var record: ClosureSet {
        let pairs: [(AttachedClosures, ClosureSet)] = [
            (.entryBarrier, .entryBarrier), (.exitBarrier, .exitBarrier), (.dynamicTransition, .dynamicTransition),
            (.didEnter, .didEnter), (.didExit, .didExit),
        ]
        return pairs.reduce(into: []) { closures, pair in
            if contains(pair.0) { closures.insert(pair.1) }
        }
    }
}
