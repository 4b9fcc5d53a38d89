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
    private var tables: ChartTables { interpreter.tables }
    /// For each node the guards that the next step may ask because it is current, as bits; nil until it was.
    private var asked: [[UInt64]?]
    /// Those that any step may ask.
    private let askedAnyway: StatechartState

    init(_ interpreter: ChartInterpreter) {
        self.interpreter = interpreter
        let tables = interpreter.tables
        asked = Array(repeating: nil, count: tables.chart.nodes.count)
        var anyway = StatechartState()
        // Two events may be due at the same moment: the second asks in states that the first has led to.
        for number in tables.raisedGuards + tables.delayedGuards { anyway.set(number, isOn: true) }
        askedAnyway = anyway
    }

    /// What is equal for states that count as one.
    mutating func key(of state: StatechartState) -> StatechartState {
        var key = state
        if !key.switches.isEmpty { key.switches = switches(thatMatterIn: state) }
        if key.pending.count > 1 { key.pending = withoutRepeats(key.pending) }
        return key
    }

    /// The bits of the guards that are on and that the next step may ask.
    private mutating func switches(thatMatterIn state: StatechartState) -> [UInt64] {
        var mask = [UInt64](repeating: 0, count: state.switches.count)
        add(askedAnyway.switches, to: &mask)
        for node in tables.currentUpward(state.leaves) { add(guardsAsked(by: node), to: &mask) }
        for word in mask.indices { mask[word] &= state.switches[word] }
        while mask.last == 0 { mask.removeLast() }
        return mask
    }

    private func add(_ bits: [UInt64], to mask: inout [UInt64]) {
        for word in 0..<min(bits.count, mask.count) { mask[word] |= bits[word] }
    }

    private mutating func guardsAsked(by node: Int) -> [UInt64] {
        if let known = asked[node] { return known }
        var bits = StatechartState()
        for number in tables.guardsAsked(in: [node]) + tables.guards(behind: [node]) { bits.set(number, isOn: true) }
        asked[node] = bits.switches
        return bits.switches
    }

    /// Of what is sent alike the first, with what is left of the one that comes first.
    private func withoutRepeats(_ pending: [PendingDelay]) -> [PendingDelay] {
        var (kept, places) = ([PendingDelay](), [PendingDelay: Int]())
        for sent in pending {
            // What the chart alone raises, as the end of a state, nobody can ask for.
            guard let event = sent.event, tables.ownEvents[event] == nil else {
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
