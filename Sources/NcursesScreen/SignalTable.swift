import Synchronization

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Which signals the screen has taken over, and from whom.
///
/// The memory is taken once and never given back: a handler may be at work on any thread while the screen closes.
enum SignalTable {
    private struct Entry {
        var previous = sigaction()
        /// What the screen put in its place.
        var ours = sigaction()
        var isTaken = false
    }

    private static let address = Atomic<UInt>(0)

    private static var entries: UnsafeMutablePointer<Entry>? { .init(bitPattern: address.load(ordering: .acquiring)) }

    /// Makes the memory, if that has not been done.
    static func prepare() { if entries == nil { make() } }

    /// Takes over every signal that is to be had.
    /// - Parameter deadly: what is done on one that ends the program.
    static func take(deadly: SignalAction.Handler) {
        guard let entries else { return }
        for signal in SignalClaim.all {
            let place = entries + Int(signal)
            sigaction(signal, nil, &place.pointee.previous)
            guard SignalClaim.decide(signal, SignalAction.owner(place.pointee.previous)) == .take else { continue }
            // Whole before it counts: a handler may look at it at once.
            place.pointee.ours = SignalAction.handling(signal, deadly: deadly)
            place.pointee.isTaken = true
            sigaction(signal, &place.pointee.ours, nil)
        }
    }

    /// Gives every signal back to whom it belonged.
    static func giveBack() { for signal in SignalClaim.all { giveBack(signal) } }

    /// Gives one signal back. Who has taken it from the screen meanwhile keeps it. Safe in a signal handler.
    static func giveBack(_ signal: Int32) {
        guard let place = entries.map({ $0 + Int(signal) }), place.pointee.isTaken else { return }
        let isOurs = handles(signal)
        place.pointee.isTaken = false
        if isOurs { sigaction(signal, &place.pointee.previous, nil) }
    }

    /// Whether a signal was taken over and nobody has taken it since. Safe in a signal handler.
    static func handles(_ signal: Int32) -> Bool {
        guard let place = entries.map({ $0 + Int(signal) }), place.pointee.isTaken else { return false }
        var present = sigaction()
        return sigaction(signal, nil, &present) == 0 && SignalAction.haveSameHandler(present, place.pointee.ours)
    }

    /// Makes a signal do what it did before the screen opened, whoever handles it now. Safe in a signal handler.
    ///
    /// A handler that was put in later and calls ours in its turn would else be called again, without an end.
    static func reinstate(_ signal: Int32) {
        guard let place = entries.map({ $0 + Int(signal) }) else { return }
        place.pointee.isTaken = false
        sigaction(signal, &place.pointee.previous, nil)
    }

    /// Whether a signal that was taken over ends the program when it is given back. Safe in a signal handler.
    static func ends(_ signal: Int32) -> Bool {
        guard let place = entries.map({ $0 + Int(signal) }), place.pointee.isTaken else { return false }
        // Not by `==`, for which Swift asks for memory at its first use: it may be another thread's turn to hand that out, or
        // that of the very thread that the signal has interrupted.
        if case .nobody = SignalAction.owner(place.pointee.previous) { return true }
        return false
    }

    private static func make() {
        let entries = UnsafeMutablePointer<Entry>.allocate(capacity: SignalClaim.limit)
        entries.initialize(repeating: Entry(), count: SignalClaim.limit)
        address.store(UInt(bitPattern: entries), ordering: .releasing)
    }
}
