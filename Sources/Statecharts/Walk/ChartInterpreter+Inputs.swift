extension ChartInterpreter {
    /// Everything that may be asked now and would be taken: requests, guards that matter, the next delay, named delays, and
    /// the ends of work that is running. In an order that depends on the chart alone.
    public func inputs(in state: ChartState) -> [ChartInput] {
        if state.isDone { return [] }
        var found = requests(in: state).filter { $0.verdict == .enabled }.map { concrete($0.input) }
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

    /// An event that a descriptor for many matches, in its place.
    private func concrete(_ input: ChartInput) -> ChartInput {
        guard case .event(let name) = input, chart.dialect != .diagram else { return input }
        if name == "*" { return .event("anything") }
        return name.hasSuffix(".*") ? .event(String(name.dropLast(2)) + ".anything") : input
    }
}
