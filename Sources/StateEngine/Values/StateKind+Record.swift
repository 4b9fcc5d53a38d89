import MachineRecords

// What the engine's public types are in records, whose types are the package's own: so each stands on both sides.

extension StateKind {
    var record: StateRecord.Kind {
        switch self {
        case .standard: .standard
        case .global: .global
        case .final: .final
        case .finalGlobal: .finalGlobal
        case .background: .background
        }
    }
}

extension AttachedClosures {
    var record: ClosureSet {
        var closures = ClosureSet()
        if contains(.entryBarrier) { closures.insert(.entryBarrier) }
        if contains(.exitBarrier) { closures.insert(.exitBarrier) }
        if contains(.dynamicTransition) { closures.insert(.dynamicTransition) }
        if contains(.didEnter) { closures.insert(.didEnter) }
        if contains(.didExit) { closures.insert(.didExit) }
        return closures
    }
}
