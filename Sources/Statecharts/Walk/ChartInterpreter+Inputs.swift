extension ChartInterpreter {
    /// Everything that may be asked now and would be taken: requests, guards that matter, the next delay, named delays, and
    /// the ends of work that is running. In an order that depends on the chart alone.
    public func inputs(in state: ChartState) -> [ChartInput] {
        if state.isDone { return [] }
        let open = requests(in: state).filter { $0.verdict == .enabled && !isRaised($0.input) }
        var found = open.map { concrete($0.input) }
        found += mattering(in: state).map { .guardSwitch($0, isOn: !isOn($0, in: state)) }
        if let length = state.pending.compactMap(\.remaining).min() { found.append(.elapse(milliseconds: length)) }
        for case .named(let name) in state.pending.map(\.delay) where !found.contains(.endDelay(name)) {
            found.append(.endDelay(name))
        }
        for work in tables.running(in: state) {
            found += [.finish(work.invocation.id), .fail(work.invocation.id)]
        }
        return found
    }

    /// Whether it is an event that the chart raises by itself when a state or work of it ends.
    private func isRaised(_ input: ChartInput) -> Bool {
        guard case .event(let name) = input else { return false }
        return tables.ownEvents.contains(name)
    }

    /// An event that a descriptor for many matches, in its place.
    private func concrete(_ input: ChartInput) -> ChartInput {
        guard case .event(let name) = input, chart.dialect != .diagram else { return input }
        if name == "*" { return .event("anything") }
        return name.hasSuffix(".*") ? .event(String(name.dropLast(2)) + ".anything") : input
    }
}
