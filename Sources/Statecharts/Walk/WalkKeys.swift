/// Tells which states of a running chart need not be walked from twice: those that differ only in what a request makes up
/// for, so that whatever can follow one can follow the other.
///
/// - A guard that nothing asks in the next step can be switched when something does.
/// - An event that is on its way twice, sent by an action that came round again, can be asked for at any time. A machine
///   that sends itself a delayed event whenever a state is entered, and never takes it back, would have no end of states.
///
/// Of such states the one that was found first is walked from as it is, so that every way to a finding can be run.
struct WalkKeys {
    private let interpreter: ChartInterpreter
    /// For each set of current leaves the guards that the next step may ask, as bits.
    private var asked: [[Int]: [UInt64]] = [:]

    init(_ interpreter: ChartInterpreter) { self.interpreter = interpreter }

    /// What is equal for states that count as one.
    mutating func key(of state: StatechartState) -> StatechartState {
        var key = state
        if !key.switches.isEmpty {
            let mask = mask(of: state)
            for word in key.switches.indices { key.switches[word] &= word < mask.count ? mask[word] : 0 }
            while key.switches.last == 0 { key.switches.removeLast() }
        }
        if key.pending.count > 1 { key.pending = withoutRepeats(key.pending) }
        return key
    }

    private mutating func mask(of state: StatechartState) -> [UInt64] {
        if let known = asked[state.leaves] { return known }
        var bits = StatechartState()
        let tables = interpreter.tables
        for name in interpreter.guardsAhead(in: state) {
            if let number = tables.guards.numbers[name] { bits.set(number, isOn: true) }
        }
        // Two events may be due at the same moment: the second asks in states that the first has led to.
        for number in tables.delayedGuards { bits.set(number, isOn: true) }
        asked[state.leaves] = bits.switches
        return bits.switches
    }

    /// Of what is sent alike the first, with what is left of the one that comes first.
    private func withoutRepeats(_ pending: [PendingDelay]) -> [PendingDelay] {
        var (kept, places) = ([PendingDelay](), [PendingDelay: Int]())
        for sent in pending {
            // What the chart alone raises, as the end of a state, nobody can ask for.
            guard let event = sent.event, !interpreter.tables.ownEvents.contains(event) else {
                kept.append(sent)
                continue
            }
            var kind = sent
            kind.remaining = nil
            if let place = places[kind] {
                if let first = kept[place].remaining, let left = sent.remaining {
                    kept[place].remaining = min(first, left)
                }
            } else {
                places[kind] = kept.count
                kept.append(sent)
            }
        }
        return kept
    }
}
